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
      fc.property(fc.double({ min: 1e-6, max: 1e12, noNaN: true }), fc.integer({ min: 2, max: 8 }), (max, wanted) => {
        const ticks = niceTicks(max, wanted);
        const step = ticks[1]!;
        expect(ticks.at(-1)! >= max * (1 - 1e-9)).toBe(true);
        expect(ticks.at(-1)! - step < max).toBe(true);
        expect(ticks.length).toBeLessThanOrEqual(wanted + 2);
      }),
    );
  });
});

describe('timeTicks', () => {
  const hours = (count: number, from = MONDAY) => Array.from({ length: count }, (_, n) => from + n * HOUR);
  const said = (ticks: readonly { at: number; form: string }[]) =>
    ticks.map(({ at, form }) => `${new Date(at).toISOString().slice(5, 16)} ${form}`);

  it('labels full hours, and midnight with the day', () => {
    expect(said(timeTicks(hours(24, MONDAY + 5 * HOUR), HOUR, 8)).slice(4, 8)).toEqual([
      '11-16T18:00 clock',
      '11-16T21:00 clock',
      '11-17T00:00 day',
      '11-17T03:00 clock',
    ]);
  });

  it('labels round hours of the reader, whose zone may be half an hour off', () => {
    // Noon of Kolkata is 06:30 of UTC; midnight likewise.
    expect(timeTicks(hours(24), HOUR, 3, () => 330).map(({ index, at }) => [index, (at - MONDAY) / HOUR])).toEqual([
      [6, 6.5],
      [18, 18.5],
    ]);
  });

  it('labels days where there are several, however wide the steps are and wherever they begin', () => {
    // Steps of six hours that begin at 01:00: midnight lies within them.
    const steps = Array.from({ length: 28 }, (_, n) => MONDAY + HOUR + n * 6 * HOUR);
    const ticks = timeTicks(steps, 6 * HOUR, 8);
    expect(said(ticks)).toEqual([17, 18, 19, 20, 21, 22, 23].map((day) => `11-${day}T00:00 day`));
    expect(ticks.map(({ index }) => index)).toEqual([3, 7, 11, 15, 19, 23, 27]);
  });

  it('labels days of the reader where steps are hours, and of UTC where they are days', () => {
    const newYork = () => -300;
    expect(said(timeTicks(hours(72), HOUR, 20, newYork))).toEqual([16, 17, 18].map((day) => `11-${day}T05:00 day`));
    const days = Array.from({ length: 3 }, (_, n) => MONDAY + n * DAY);
    expect(said(timeTicks(days, DAY, 20, newYork))).toEqual([16, 17, 18].map((day) => `11-${day}T00:00 day`));
  });

  it('goes by the clock of then where it was set back', () => {
    // New York is five hours behind from 1 November 2026, 06:00 of UTC, on; four before.
    const newYork = (at: number) => (at < Date.parse('2026-11-01T06:00:00Z') ? -240 : -300);
    const from = Date.parse('2026-10-31T00:00:00Z');
    expect(said(timeTicks(hours(72, from), HOUR, 20, newYork))).toEqual([
      '10-31T04:00 day',
      '11-01T04:00 day',
      '11-02T05:00 day',
    ]);
  });

  it('labels Mondays where there are weeks of days, and firsts of months where there are months', () => {
    const days = (count: number) => Array.from({ length: count }, (_, n) => MONDAY + n * DAY);
    expect(said(timeTicks(days(30), DAY, 6))).toEqual(
      ['11-16', '11-23', '11-30', '12-07', '12-14'].map((day) => `${day}T00:00 day`),
    );
    expect(said(timeTicks(days(200), DAY, 4))).toEqual(['01-01', '03-01', '05-01'].map((day) => `${day}T00:00 month`));
  });

  it('never labels more than there is room for, nor anything twice', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 400 }),
        fc.constantFrom(60_000, HOUR, 6 * HOUR, 12 * HOUR, DAY),
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: -48, max: 56 }),
        (count, step, shift, room, quarters) => {
          const starts = Array.from({ length: count }, (_, n) => MONDAY + shift * HOUR + n * step);
          const ticks = timeTicks(starts, step, room, () => quarters * 15);
          expect(ticks.length).toBeLessThanOrEqual(room);
          expect(new Set(ticks.map(({ at }) => at)).size).toBe(ticks.length);
          for (const { at, index } of ticks) expect(Math.floor((at - starts[0]!) / step)).toBe(index);
        },
      ),
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
  it('leaves gaps and shows isolated values', () => {
    expect(
      linePath(
        [1, 2, null, 3, null, 4, 5],
        (x) => x,
        (y) => y,
      ),
    ).toBe('M0.0 1.0L1.0 2.0M3.0 3.0h0.01M5.0 4.0L6.0 5.0');
  });
});
