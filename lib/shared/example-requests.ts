import { z } from 'zod';
import { text } from './text';

export const MAX_EXAMPLES = 20;
export const LONGEST_EXAMPLE = 300;

/** Requests that a tool answers, in the words of users. */
export const exampleRequests = z
  .array(text(LONGEST_EXAMPLE))
  .max(MAX_EXAMPLES)
  .meta({
    description: 'Requests that the tool answers, in the words of users. Search ranks by them. Agents do not see them.',
    example: ['Bill Acme for the workshop', 'Send the customer what they owe us'],
  });
