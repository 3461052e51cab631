import { expect, it } from 'vitest';
import { pollLoaded, pollPending } from './page-queries';

it('does not poll before the first data, so that an error and its Retry button stay', () => {
  expect(pollLoaded(5_000)({ state: { data: undefined } })).toBe(false);
  expect(pollLoaded(5_000)({ state: { data: [] } })).toBe(5_000);
  expect(pollLoaded(false)({ state: { data: [] } })).toBe(false);
});

it('polls what anybody may decide until someone does', () => {
  const polls = (status: string) => pollPending({ state: { data: { status } } });
  for (const status of ['pending', 'open', 'opened', 'snoozed']) expect(polls(status)).toBe(3_000);
  for (const status of ['approved', 'granted', 'accepted', 'dismissed', 'confirmed']) expect(polls(status)).toBe(false);
  expect(pollPending({ state: { data: undefined } })).toBe(false);
});
