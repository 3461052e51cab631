import { z } from 'zod';
import { LONGEST_EXAMPLE, MAX_EXAMPLES } from './example-limits';
import { text } from './text';

/** Requests that a tool answers, in the words of users. */
export const exampleRequests = z
  .array(text(LONGEST_EXAMPLE))
  .max(MAX_EXAMPLES)
  .meta({
    description: 'Requests that the tool answers, in the words of users. Search ranks by them. Agents do not see them.',
    example: ['Bill Acme for the workshop', 'Send the customer what they owe us'],
  });
