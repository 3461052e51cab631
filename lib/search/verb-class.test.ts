import { expect, it } from 'vitest';
import { requestedVerb, verbClassOf } from './verb-class';
import { wordsOf } from './words';

const verbOf = (message: string) => requestedVerb(message, wordsOf(message));

it.each([
  ['open tickets', 0],
  ['list open tickets', verbClassOf(['list'])],
  ['open a ticket', verbClassOf(['create'])],
  ['open a new issue for the broken door', verbClassOf(['create'])],
])('%j asks for class %j', (message, verb) => {
  expect(verbOf(message)).toBe(verb);
});
