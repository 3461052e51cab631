import { expect, it } from 'vitest';
import { partWords } from './find-part-text';

const MESSAGE = 'Create a contact for Ann Lee and list the invoices of March and delete the event "Gala 7".';

it('finds the request of the call', () => {
  expect(partWords(MESSAGE, { title: 'Gala 7' }, 3)).toBe('delete the event "Gala 7"');
  expect(partWords(MESSAGE, { filter: { month: 'march' }, limit: 50 }, 3)).toBe('list the invoices of March');
});

it.each([
  ['arguments that the message does not say', MESSAGE, { id: 'c_9' }, 3],
  ['no arguments', MESSAGE, {}, 3],
  ['arguments of several requests', MESSAGE, { name: 'Ann Lee', month: 'March' }, 3],
  ['a message that holds another number of requests', MESSAGE, { title: 'Gala 7' }, 2],
  ['one request', 'Delete the event "Gala 7".', { title: 'Gala 7' }, 2],
] as [string, string, object, number][])('says nothing of %s', (_, message, params, calls) => {
  expect(partWords(message, params as Record<string, unknown>, calls)).toBeNull();
});
