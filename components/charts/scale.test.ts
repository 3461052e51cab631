import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexAt, linePath, niceTicks, stack, timeTicks } from './scale';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MONDAY = Date.parse('2026-11-16T00:00:00Z');

describe('niceTicks', () => {
  it('counts in round steps up to the first that covers the most', () => {
    expect(niceTicks(97)).toEqual([0, 25, 50, 75, 100]);
    expect(niceTicks(0.07)).toEqual([0, 0.02, 0.04, 0.06, 0.08]);
    expect(niceTicks(1200)).toEqual([0, 500, 1000, 1500]);
  });

  it('has no halves of what is counted', () => {
    expect(niceTicks(2, 4, true)).toEqual([0, 1, 2]);
    expect(niceTicks(1, 4, true)).toEqual([0, 1]);
  });

  it('has an axis for nothing at all', () => {
    expect(niceTicks(0)).toEqual([0, 1]);
    expect(niceTicks(Number.NaN)).toEqual([0, 1]);
  });

  it('always covers the most, and never by more than one step', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1e12, noNaN: true }), fc.integer({ min: 2, max: 8 }), (most, wanted) => {
        const ticks = niceTicks(most, wanted);
        const step = ticks[1]!;
        expect(ticks.at(-1)! >= most * (1 - 1e-9)).toBe(true);
        expect(ticks.at(-1)! - step < most).toBe(true);
        expect(ticks.length).toBeLessThanOrEqual(wanted + 2);
      }),
    );
  });
});

describe('timeTicks', () => {
  const hours = (count: number, from = MONDAY) => Array.from({ length: count }, (_, n) => from + n * HOUR);

  it('labels round hours', () => {
    const ticks = timeTicks(hours(24, MONDAY + 5 * HOUR), HOUR, 8);
    expect(ticks.map(({ index }) => (index + 5) % 24)).toEqual([6, 9, 12, 15, 18, 21, 0, 3]);
    expect(ticks[0]!.form).toBe('clock');
  });

  it('labels round hours of the reader, whose zone may be half an hour off', () => {
    // Noon of Kolkata is 06:30 of UTC, so the hour from 06:00 on holds it; midnight likewise.
    expect(timeTicks(hours(24), HOUR, 3, 330).map(({ index }) => index)).toEqual([6, 18]);
  });

  it('labels days where there are several, however fine the steps are', () => {
    expect(timeTicks(hours(72), HOUR, 20).map(({ index, form }) => `${index} ${form}`)).toEqual([
      '0 day',
      '24 day',
      '48 day',
    ]);
  });

  it('labels days where there are weeks of them', () => {
    const days = Array.from({ length: 30 }, (_, n) => MONDAY + n * DAY);
    const ticks = timeTicks(days, DAY, 6);
    expect(ticks.every(({ form }) => form === 'day')).toBe(true);
    expect(new Set(ticks.slice(1).map(({ index }, n) => index - ticks[n]!.index))).toEqual(new Set([7]));
  });

  it('never labels more than there is room for, and something always', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 800 }), fc.integer({ min: 1, max: 12 }), (count, room) => {
        const days = Array.from({ length: count }, (_, n) => MONDAY + n * DAY);
        expect(timeTicks(days, DAY, room).length).toBeLessThanOrEqual(room);
      }),
    );
    expect(timeTicks([], DAY, 5)).toEqual([]);
  });
});

describe('indexAt', () => {
  it('finds the bucket under the pointer, and the last one at the very edge', () => {
    expect(indexAt(0, 100, 10)).toBe(0);
    expect(indexAt(55, 100, 10)).toBe(5);
    expect(indexAt(100, 100, 10)).toBe(9);
    expect(indexAt(-5, 100, 10)).toBe(0);
    expect(indexAt(50, 0, 10)).toBe(0);
  });
});

describe('stack', () => {
  it('sets each on those before it; what is unknown takes no room', () => {
    expect(
      stack([
        [1, 2],
        [3, null],
        [1, 1],
      ]),
    ).toEqual([
      [
        [0, 1],
        [0, 2],
      ],
      [
        [1, 4],
        [2, 2],
      ],
      [
        [4, 5],
        [2, 3],
      ],
    ]);
    expect(stack([])).toEqual([]);
  });
});

describe('linePath', () => {
  it('leaves gaps, and shows a value that stands alone', () => {
    expect(
      linePath(
        [1, 2, null, 3, null, 4, 5],
        (x) => x,
        (y) => y,
      ),
    ).toBe('M0.0 1.0L1.0 2.0M3.0 3.0h0.01M5.0 4.0L6.0 5.0');
  });
});
