import { expect, it } from 'vitest';
import { pollLoaded } from './page-queries';

it('does not poll before the first data, so that an error and its Retry button stay', () => {
  expect(pollLoaded(5_000)({ state: { data: undefined } })).toBe(false);
  expect(pollLoaded(5_000)({ state: { data: [] } })).toBe(5_000);
  expect(pollLoaded(false)({ state: { data: [] } })).toBe(false);
});
