import { describe, expect, it } from 'vitest';
import { NO_CALLS } from '@/lib/data/outcome-columns';
import { figuresOf, regressionOf } from './compute-figures';
import { customRange, healthRange, stepsOf } from './health-range';

const none = { ok: 0, execution: 0, contractViolation: 0, wrongToolBoundary: 0, lowUtility: 0 };
const rest = { ...NO_CALLS, ...none };
const of = (ok: number, execution: number) => figuresOf([{ ...none, ...rest, ok, execution }]);

describe('figuresOf', () => {
  it('adds up, and has no shares of nothing', () => {
    const row = { ...none, ...rest, ok: 6, execution: 1, contractViolation: 1, wrongToolBoundary: 1, lowUtility: 1 };
    expect(figuresOf([row, row])).toMatchObject({ calls: 20, failures: 4, failureRate: 0.2, referralRate: 0.1 });
    expect(figuresOf([])).toMatchObject({ calls: 0, failureRate: null, referralRate: null, lowUtilityRate: null });
  });
});

describe('regressionOf', () => {
  it('speaks of what is more than chance, of enough calls, and only of what got worse', () => {
    expect(regressionOf(of(80, 20), of(95, 5))).toBeCloseTo(0.15);
    expect(regressionOf(of(92, 8), of(95, 5))).toBeNull();
    expect(regressionOf(of(8, 12), of(95, 5))).toBeNull();
    expect(regressionOf(of(95, 5), of(80, 20))).toBeNull();
    expect(regressionOf(of(100, 0), of(100, 0))).toBeNull();
  });
});

describe('healthRange', () => {
  const now = Date.UTC(2026, 10, 22, 12, 34, 56);
  it('ends with the step that is going on, and is as long as its name', () => {
    expect(healthRange('24h', now)).toMatchObject({
      span: 'hour',
      from: new Date(Date.UTC(2026, 10, 21, 13)),
      until: new Date(Date.UTC(2026, 10, 22, 13)),
      before: new Date(Date.UTC(2026, 10, 20, 13)),
    });
    for (const [name, steps] of [
      ['1h', 60],
      ['24h', 24],
      ['7d', 168],
      ['30d', 30],
      ['90d', 90],
    ] as const)
      expect(stepsOf(healthRange(name, now))).toHaveLength(steps);
  });
});

describe('customRange', () => {
  const now = Date.parse('2026-11-22T12:00:00Z');
  const of = (from: string, until: string) => {
    const { span, ...range } = customRange(Date.parse(from), Date.parse(until), now);
    return [span, range.from, range.until, range.before].map((one) => (one instanceof Date ? one.toISOString() : one));
  };

  it('counts by the finest step that is still known, widened to whole ones', () => {
    expect(of('2026-11-22T10:00:30Z', '2026-11-22T11:00:00Z')).toEqual([
      'minute',
      '2026-11-22T10:00:00.000Z',
      '2026-11-22T11:00:00.000Z',
      '2026-11-22T09:00:00.000Z',
    ]);
    expect(of('2026-11-10T10:30:00Z', '2026-11-10T11:00:00Z')[0]).toBe('hour');
    expect(of('2026-11-01T00:00:00Z', '2026-11-21T00:00:00Z')).toEqual([
      'day',
      '2026-11-01T00:00:00.000Z',
      '2026-11-21T00:00:00.000Z',
      '2026-10-12T00:00:00.000Z',
    ]);
    expect(of('2026-05-10T10:00:00Z', '2026-05-10T11:00:00Z')).toEqual([
      'day',
      '2026-05-10T00:00:00.000Z',
      '2026-05-11T00:00:00.000Z',
      '2026-05-09T00:00:00.000Z',
    ]);
  });
});
