import { expect, test } from 'vitest';
import { isCopied } from './is-copied';

test('secrets are kept when each was copied, alone or in a command', () => {
  expect(isCopied(['amb_1'], [])).toBe(false);
  expect(isCopied(['amb_1'], ['curl -H "Authorization: Bearer amb_1" http://x'])).toBe(true);
  expect(isCopied(['amb_1', 'amb_2'], ['amb_1'])).toBe(false);
  expect(isCopied(['amb_1', 'amb_2'], ['amb_2', 'amb_1'])).toBe(true);
  expect(isCopied([], [])).toBe(true);
});
