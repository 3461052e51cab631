import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Bin, findRise, hasFallen, logPredictive } from './rate-change';
import { COHESION_DEFAULTS, type WarningKind } from './settings';
import { simulate } from './testing/simulate';

const HOUR_MS = 3_600_000;
const bin = (hour: number, calls: number, signals: number): Bin => ({ at: hour * HOUR_MS, calls, signals });

describe('the prediction from earlier calls', () => {
  it('is a distribution: its probabilities add up to one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 300 }),
        fc.integer({ min: 0, max: 3_000 }),
        fc.integer({ min: 1, max: 30 }),
        (signals, others, calls) => {
          const before = { signals, calls: signals + others };
          let [sum, ways] = [0, 1];
          for (let k = 0; k <= calls; k++) {
            sum += ways * Math.exp(logPredictive(before, { signals: k, calls }));
            ways *= (calls - k) / (k + 1);
          }
          expect(sum).toBeCloseTo(1, 6);
        },
      ),
    );
  });

  it('expects the rate of the calls before', () => {
    const chance = (signals: number) => logPredictive({ signals: 20, calls: 1_000 }, { signals, calls: 100 });
    expect(chance(2)).toBeGreaterThan(chance(20) + 10);
  });
});

describe('a rise', () => {
  it('is dated, with the rate before it', () => {
    const healthy = Array.from({ length: 200 }, (_, hour) => bin(hour, 10, hour % 5 === 0 ? 1 : 0));
    expect(findRise(healthy, 0.2)).toBeNull();
    const failing = Array.from({ length: 8 }, (_, hour) => bin(200 + hour, 10, 3));
    const rise = findRise([...healthy, ...failing], 0.2);
    expect(rise).toMatchObject({ since: 200 * HOUR_MS, before: expect.closeTo(0.02, 2) });
    expect(rise!.level).toBeGreaterThan(0.02);
    expect(rise!.level).toBeLessThan(0.2);
  });

  it('is not found in what is usual for the tool', () => {
    const steady = Array.from({ length: 300 }, (_, hour) => bin(hour, 20, hour % 2 === 0 ? 3 : 2));
    expect(findRise(steady, 0.2)).toBeNull();
  });

  it('that ended is none, and needs no order of calls within an hour', () => {
    const outage = [bin(0, 100, 0), bin(30, 10, 9), ...Array.from({ length: 60 }, (_, i) => bin(31 + i, 20, 0))];
    expect(findRise(outage.slice(0, 2), 0.2)).not.toBeNull();
    expect(findRise(outage, 0.2)).toBeNull();
  });
});

describe('a fall', () => {
  it('is not found while the rate stays, and is found when it is surely low', () => {
    const steady = Array.from({ length: 100 }, (_, hour) => bin(hour, 10, hour % 4 === 0 ? 4 : 2));
    expect(hasFallen(steady, 0.2, 0.5)).toBe(false);
    const repaired = Array.from({ length: 10 }, (_, hour) => bin(100 + hour, 10, 0));
    expect(hasFallen([...steady, ...repaired.slice(0, 2)], 0.2, 0.5)).toBe(false);
    expect(hasFallen([...steady, ...repaired], 0.2, 0.5)).toBe(true);
  });
});

const kinds: readonly WarningKind[] = ['boundary', 'utility', 'implementation'];
const live = (kind: WarningKind, share: number, seed: number, days = 40) =>
  simulate(kind, [{ from: 0, callsADay: 30, share }], days, COHESION_DEFAULTS, seed);

describe('a look after every call', () => {
  it('opens no warning of steady rates well below the threshold, over many days', () => {
    const openings = kinds.flatMap((kind) => {
      const { open } = COHESION_DEFAULTS.thresholds[kind];
      return [0, 0.1, 0.3].flatMap((part) => [1, 2].map((seed) => live(kind, open * part, seed).opened.length));
    });
    expect(openings.every((count) => count === 0)).toBe(true);
  }, 60_000);

  it('opens a warning of a steady high rate once, and never closes it (SIG-1)', () => {
    for (const kind of kinds)
      for (const times of [2, 4])
        for (const seed of [3, 4]) {
          const { opened, closed } = live(kind, COHESION_DEFAULTS.thresholds[kind].open * times, seed);
          expect([kind, times, opened.length, closed.length]).toEqual([kind, times, 1, 0]);
        }
  }, 60_000);

  it('finds failures that rise from 2 to 18% at 100 calls a day within a day or little more (SIG-10)', () => {
    const rises = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => {
      const phases = [
        { from: 0, callsADay: 100, share: 0.02 },
        { from: 20, callsADay: 100, share: 0.18 },
      ];
      const run = simulate('implementation', phases, 23, COHESION_DEFAULTS, seed);
      expect(run.opened).toHaveLength(1);
      return { delay: (run.opened[0]! - 20) * 24, error: Math.abs(run.rises[0]!.since / HOUR_MS - 20 * 24) };
    });
    const middle = (values: number[]) => values.sort((a, b) => a - b)[4]!;
    expect(middle(rises.map(({ delay }) => delay))).toBeLessThan(24);
    expect(middle(rises.map(({ error }) => error))).toBeLessThanOrEqual(6);
  }, 60_000);
});
