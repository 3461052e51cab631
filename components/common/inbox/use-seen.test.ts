import { expect, it } from 'vitest';
import { isOther } from './use-seen';

const seen = new Map([
  ['request:1', 'a'],
  ['quarantine:search', 'b'],
]);

it('finds items that have another version than the one seen first', () => {
  expect(isOther(seen, seen)).toBe(false);
  expect(isOther(seen, new Map([['request:1', 'c']]))).toBe(true);
});

it('leaves out items that are loaded later and items that were decided', () => {
  expect(isOther(seen, new Map([['request:2', 'c']]))).toBe(false);
  expect(isOther(seen, new Map())).toBe(false);
});
