import { expect, it } from 'vitest';
import { Pace } from './pace';

const pace = () => new Pace({ perSecond: 10, burst: 3, maxWaitMs: 250 });

it('lets a burst in immediately, then one after another, and rejects what would wait too long', () => {
  const one = pace();
  const waits = Array.from({ length: 6 }, () => one.take('a', 1_000));
  expect(waits).toEqual([0, 0, 0, 100, 200, null]);
  // A rejected one does not reset the interval.
  expect(one.take('a', 1_100)).toBe(200);
});

it('keeps the turns of each key apart', () => {
  const one = pace();
  for (let n = 0; n < 6; n++) one.take('a', 0);
  expect(one.take('b', 0)).toBe(0);
});

it('gives the burst back after a rest', () => {
  const one = pace();
  for (let n = 0; n < 5; n++) one.take('a', 0);
  expect([one.take('a', 10_000), one.take('a', 10_000), one.take('a', 10_000)]).toEqual([0, 0, 0]);
});
