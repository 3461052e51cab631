import { describe, expect, it } from 'vitest';
import { DAY_MS } from './recency';
import { simulateLatency, simulateVolume } from './testing/simulate-days';
import { findVolumeChange, type VolumeDay } from './volume-change';

/** Days of a tool with fewer calls on weekends; day 4 is a Monday. */
function days(count: number, callsOn: (day: number) => number, others = (_day: number) => 500): VolumeDay[] {
  return Array.from({ length: count }, (_, day) => {
    const isWeekend = [0, 6].includes(new Date(day * DAY_MS).getUTCDay());
    const share = isWeekend ? 0.2 : 1;
    const wobble = 1 + ((day * 7) % 5) / 50;
    return {
      at: day * DAY_MS,
      calls: Math.round(callsOn(day) * share * wobble),
      others: Math.round(others(day) * share),
    };
  });
}

describe('the volume of a tool', () => {
  it('that stops or triples is found within two whole days, with the values before and after', () => {
    const stopped = findVolumeChange(
      days(26, (day) => (day < 25 ? 100 : 0)),
      [],
    );
    expect(stopped).toMatchObject({ since: 25 * DAY_MS, after: 0 });
    const more = findVolumeChange(
      days(22, (day) => (day < 20 ? 100 : 300)),
      [],
    );
    expect(more).toMatchObject({ since: 20 * DAY_MS });
    expect(more!.after / more!.before).toBeCloseTo(3, 0);
  });

  it('that follows weekdays, or all other tools, is no change', () => {
    expect(
      findVolumeChange(
        days(28, () => 100),
        [],
      ),
    ).toBeNull();
    const holidays = (day: number) => (day < 25 ? 1 : 0.1);
    expect(
      findVolumeChange(
        days(
          28,
          (day) => 100 * holidays(day),
          (day) => 500 * holidays(day),
        ),
        [],
      ),
    ).toBeNull();
    expect(
      findVolumeChange(
        days(
          28,
          () => 100,
          (day) => 500 * holidays(day),
        ),
        [],
      ),
    ).toBeNull();
  });

  it('of rare tools and of few days is not judged', () => {
    expect(
      findVolumeChange(
        days(28, (day) => (day < 25 ? 8 : 0)),
        [],
      ),
    ).toBeNull();
    expect(
      findVolumeChange(
        days(13, (day) => (day < 10 ? 100 : 0)),
        [],
      ),
    ).toBeNull();
  });

  it('is dated to the hour from hourly counts', () => {
    const changed = 24 * 24 + 10;
    const hours = Array.from({ length: 7 * 24 }, (_, i) => {
      const hour = 20 * 24 + i;
      return { at: hour * 3_600_000, calls: hour < changed ? 4 : 16 };
    });
    const whole = days(27, (day) => (day < 24 ? 100 : 400)).map((day) => ({
      ...day,
      calls: day.at < 24 * DAY_MS ? 96 : 384,
    }));
    const found = findVolumeChange(whole, hours);
    expect(Math.abs(found!.since - changed * 3_600_000)).toBeLessThanOrEqual(6 * 3_600_000);
  });
});

describe('simulated at the pace of the job', () => {
  it('a tool that stops is found within three days, and steady ones open nothing', () => {
    for (const seed of [1, 2, 3, 4]) {
      const stops = simulateVolume(
        [
          { from: 0, callsADay: 100 },
          { from: 33.4, callsADay: 0.001 },
        ],
        40,
        seed,
      );
      expect(stops.opened).toHaveLength(1);
      expect((stops.opened[0]! - 33.4) * 24).toBeLessThan(72);
      expect(simulateVolume([{ from: 0, callsADay: 100 }], 50, 100 + seed).opened).toEqual([]);
    }
  });

  it('a doubled latency is found within a day, with its moment to six hours (Q-W2)', () => {
    const at = (from: number, medianMs: number) => ({ from, callsADay: 100, medianMs });
    for (const seed of [1, 2, 3]) {
      const { opened, found } = simulateLatency([at(0, 200), at(20.4, 400)], 23, seed);
      expect(opened).toHaveLength(1);
      expect((opened[0]! - 20.4) * 24).toBeLessThanOrEqual(24);
      expect(Math.abs(found[0]!.since / DAY_MS - 20.4) * 24).toBeLessThanOrEqual(6);
    }
  });
});
