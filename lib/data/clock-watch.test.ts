import { expect, it } from 'vitest';
import { ClockWatch } from './clock-watch';

const DAY = 86_400_000;
const START = Date.UTC(2026, 10, 23);

/** Looks once a second; each clock is `off` by so much. */
function looker(watch: ClockWatch) {
  let at = 1_000;
  return (off: { process?: number; database?: number } = {}, tripMs = 4) => {
    at += 1_000;
    const [process, database] = [START + at + (off.process ?? 0), START + at + (off.database ?? 0)];
    watch.observe(
      { nowMs: database, askedAt: at - tripMs / 2, answeredAt: at + tripMs / 2 },
      { nowMs: process, at: at + tripMs / 2 },
    );
    return at;
  };
}

it('reports nothing for even clocks, however slow the database', () => {
  const watch = new ClockWatch();
  const look = looker(watch);
  for (const trip of [4, 900, 2, 9_000, 4]) look({}, trip);
  expect(watch.jumps(10_000)).toEqual([]);
  expect(watch.isSettled(10_000)).toBe(true);
});

it('names the clock, the direction and the distance of a jump, for a day', () => {
  const watch = new ClockWatch();
  const look = looker(watch);
  look();
  look({ process: 40 * DAY, database: 40 * DAY });
  const at = look();
  const told = watch.jumps(at).map(({ clock, byMs }) => [clock, Math.round(byMs / DAY)]);
  expect(told).toEqual([
    ['process', 40],
    ['database', 40],
    ['process', -40],
    ['database', -40],
  ]);
  expect(watch.jumps(at + DAY + 10)).toEqual([]);
});

it('is not settled for ten minutes after a jump of hours, and is after one of seconds', () => {
  const watch = new ClockWatch();
  const look = looker(watch);
  look();
  expect(watch.isSettled(look({ database: 30_000 }))).toBe(true);
  const at = look({ database: 30_000 + DAY });
  expect(watch.isSettled(at)).toBe(false);
  expect(watch.isSettled(at + 599_000)).toBe(false);
  expect(watch.isSettled(at + 600_000)).toBe(true);
});

it('reports the difference of the clocks of process and database', () => {
  const watch = new ClockWatch();
  expect(watch.differenceMs).toBeNull();
  looker(watch)({ process: 42_000 });
  expect(watch.differenceMs).toBeGreaterThan(41_990);
  expect(watch.differenceMs).toBeLessThan(42_010);
});

it('learns from stored times what happened before it', () => {
  const watch = new ClockWatch();
  watch.observeStored(START - 60_000, START, 0);
  expect([watch.jumps(0), watch.isSettled(0)]).toEqual([[], true]);
  watch.observeStored(START + 40 * DAY, START, 0);
  expect(watch.jumps(0)).toMatchObject([{ clock: 'database', byMs: -40 * DAY }]);
  const idle = new ClockWatch();
  idle.observeStored(START - 2 * DAY, START, 0);
  expect([idle.jumps(0), idle.isSettled(0)]).toEqual([[], false]);
});
