import { z } from 'zod';
import { LONGEST_EXAMPLE, MAX_EXAMPLES } from './example-limits';
import { oneLine } from './one-line';
import { text } from './text';

const LINE_BREAK = /[\n\r\u2028\u2029]/;

/** Requests that a tool answers, in the words of users. */
export const exampleRequests = z
  .array(
    text(LONGEST_EXAMPLE)
      .refine((example) => example === '' || example.trim() !== '', 'must not be blank')
      // Not refused, because examples saved by earlier versions may have line breaks.
      .overwrite((example) => (LINE_BREAK.test(example) ? oneLine(example) : example)),
  )
  .max(MAX_EXAMPLES)
  .meta({
    description: 'Requests that the tool answers, in the words of users. Search ranks by them. Agents do not see them.',
    example: ['Bill Acme for the workshop', 'Send the customer what they owe us'],
  });
