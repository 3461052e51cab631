import { describe, expect, it } from 'vitest';
import { isTimeZone, localAsUtc, momentIn, offsetOf } from './request-moment';

describe('the moment of a request', () => {
  it('is local to the zone', () => {
    const now = new Date('2026-11-27T23:30:00Z');
    expect(momentIn(now, 'UTC')).toEqual({ date: '2026-11-27', time: '23:30', weekday: 'Friday', timeZone: 'UTC' });
    expect(momentIn(now, 'Europe/Berlin')).toEqual({
      ...{ date: '2026-11-28', time: '00:30', weekday: 'Saturday', timeZone: 'Europe/Berlin' },
    });
    expect(localAsUtc(now, 'America/New_York').toISOString()).toBe('2026-11-27T18:30:00.000Z');
  });

  it.each([
    ['2026-07-01T18:00:00', 'Europe/Berlin', '+02:00'],
    ['2026-12-01T18:00:00', 'Europe/Berlin', '+01:00'],
    ['2026-12-01T18:00:00', 'America/New_York', '-05:00'],
    ['2026-12-01T18:00:00', 'Asia/Kathmandu', '+05:45'],
    ['2026-12-01T18:00:00', 'Europe/London', 'Z'],
    ['2026-12-01T18:00:00', 'UTC', 'Z'],
    // The day on which daylight saving time begins: one o'clock is before the change, four o'clock after it.
    ['2026-03-29T01:00:00', 'Europe/Berlin', '+01:00'],
    ['2026-03-29T04:00:00', 'Europe/Berlin', '+02:00'],
  ])('knows the offset of %s in %s', (local, zone, offset) => {
    expect(offsetOf(local, zone)).toBe(offset);
  });

  it('accepts names of time zones only', () => {
    expect(['Europe/Berlin', 'UTC', 'America/Argentina/Buenos_Aires'].every(isTimeZone)).toBe(true);
    expect(['', 'Berlin', '+01:00', 'Mars/Olympus', '../UTC'].some(isTimeZone)).toBe(false);
  });
});
