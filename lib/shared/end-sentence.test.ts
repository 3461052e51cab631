import { expect, it } from 'vitest';
import { endSentence } from './end-sentence';

it.each([
  ['wrong person', 'wrong person.'],
  ['Wrong person. ', 'Wrong person.'],
  ['Really?', 'Really?'],
  ['違います。', '違います。'],
])('ends %j once', (text, ended) => {
  expect(endSentence(text)).toBe(ended);
});
