import { describe, expect, it } from 'vitest';
import { bothPeriods, customRange, healthRange, partsOf } from './health-range';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 22, 15, 40);

describe('parts of a range', () => {
  it('are whole days inside and hours at both ends, in order and without a gap', () => {
    const { span, from, until } = healthRange('7d', NOW);
    const parts = partsOf(span, from, until);
    expect(parts.map((part) => part.span)).toEqual(['hour', 'day', 'hour']);
    expect([parts[0]!.from, parts.at(-1)!.until]).toEqual([from, until]);
    for (const [n, part] of parts.entries()) if (n > 0) expect(part.from).toEqual(parts[n - 1]!.until);
    expect((parts[1]!.until.getTime() - parts[1]!.from.getTime()) / HOUR).toBe(6 * 24);
  });

  it('are the range itself where no whole day lies in it, and where it is not by the hour', () => {
    for (const name of ['1h', '24h', '30d'] as const) {
      const { span, from, until } = healthRange(name, NOW);
      expect(partsOf(span, from, until), name).toEqual([{ span, from, until }]);
    }
  });

  it('of both periods cover each moment once, and none crosses from one into the other', () => {
    const range = customRange(NOW - 60 * HOUR, NOW, NOW);
    const parts = bothPeriods(range);
    expect(parts.some(({ span }) => span === 'day')).toBe(true);
    let at = range.before;
    for (const part of parts) {
      expect(part.from).toEqual(at);
      expect(part.from < range.from && part.until > range.from).toBe(false);
      at = part.until;
    }
    expect(at).toEqual(range.until);
  });
});
