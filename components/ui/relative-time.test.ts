import { expect, it } from 'vitest';
import { relativeText } from './relative-time';

it.each([
  [3, false, 'in a moment'],
  [3, true, 'just now'],
  [90, true, 'just now'],
  [-3, true, 'just now'],
  [-120, true, '2 minutes ago'],
  [120, false, 'in 2 minutes'],
])('%s seconds ahead, passed %s: %s', (seconds, passed, words) => {
  expect(relativeText(seconds, passed)).toBe(words);
});
