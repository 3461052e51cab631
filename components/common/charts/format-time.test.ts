import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MIDNIGHT = Date.parse('2026-11-16T00:00:00Z');

describe('in New York', () => {
  let words: typeof import('./format-time');
  const zone = process.env.TZ;
  beforeAll(async () => {
    process.env.TZ = 'America/New_York';
    // Others in this process may have loaded it where it is another time.
    vi.resetModules();
    words = await import('./format-time');
  });
  afterAll(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
    vi.resetModules();
  });

  it('calls days as they are counted, and hours as the clock there shows them', () => {
    expect(words.bucketText(MIDNIGHT, DAY)).toBe('Mon 16 Nov');
    expect(words.bucketText(MIDNIGHT, HOUR)).toBe('Sun 15 Nov, 19:00 to 20:00');
    expect(words.tickText(MIDNIGHT, 'day', true)).toBe('16 Nov');
    expect(words.tickText(MIDNIGHT, 'clock')).toBe('19:00');
  });

  it('calls a day and a night that begin in the evening no day', () => {
    expect(words.bucketText(MIDNIGHT + 19 * HOUR, DAY)).toBe('Mon 16 Nov, 14:00 to Tue 17 Nov, 14:00');
  });

  it('writes moments there, days as they are, and leaves other words alone', () => {
    expect(words.dateTimeText('2026-11-16T00:30:00.000Z')).toBe('15 Nov 2026, 19:30');
    expect(words.dateTimeText('2026-11-16')).toBe('16 Nov 2026');
    expect(words.dateTimeText('never')).toBe('never');
  });

  it('describes the width of steps', () => {
    expect([60_000, 24 * 60_000, HOUR, 6 * HOUR, DAY].map((step) => words.stepText(step))).toEqual([
      'by the minute',
      'in steps of 24 minutes',
      'by the hour',
      'in steps of 6 hours',
      'by the day',
    ]);
    expect(words.stepText(DAY, MIDNIGHT + HOUR)).toBe('in steps of 24 hours');
  });
});
