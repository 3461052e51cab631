import { describe, expect, it } from 'vitest';
import { findSlowdown, type LatencyBin } from './latency-change';
import { randomOf } from './testing/simulate';

const HOUR_MS = 3_600_000;
const keyOf = (ms: number) => 1 + Math.ceil(Math.log(ms) / Math.log(1.1));

/** Calls of `days` days by the hour, log-normal with a median of 200 ms; `times` slower after `from` hours. */
function hours(days: number, perHour: number, seed: number, times = 1, from = 0): LatencyBin[] {
  const random = randomOf(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Array.from({ length: days * 24 }, (_, hour) => {
    const counts = new Map<number, number>();
    for (let i = 0; i < perHour; i++) {
      const key = keyOf(200 * Math.exp(0.5 * normal()) * (hour >= from ? times : 1));
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return { at: hour * HOUR_MS, latency: [...counts].sort(([a], [b]) => a - b).flat() };
  });
}

describe('a slower tool', () => {
  it('is found within a day when its latency doubles, with the moment to within six hours', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const found = findSlowdown(hours(15, 4, seed, 2, 14 * 24), 5);
      expect(found, String(seed)).not.toBeNull();
      expect(Math.abs(found!.since / HOUR_MS - 14 * 24)).toBeLessThanOrEqual(6);
      expect(found!.afterKey - found!.beforeKey).toBeGreaterThanOrEqual(5);
    }
  });

  it('is never one whose latency stays', () => {
    const alarms = Array.from({ length: 100 }, (_, seed) => findSlowdown(hours(28, 4, 1_000 + seed), 5));
    expect(alarms.filter((one) => one !== null).length).toBeLessThanOrEqual(1);
  });

  it('is over once it is fast again, and unknown with few calls', () => {
    const slow = hours(21, 4, 3, 3, 14 * 24);
    expect(findSlowdown(slow, 5)).not.toBeNull();
    const fast = hours(28, 4, 3).slice(21 * 24);
    expect(findSlowdown([...slow, ...fast], 5)).toBeNull();
    expect(findSlowdown(hours(2, 4, 4, 3, 24), 5)).toBeNull();
  });
});
