import { createLoader } from 'nuqs/server';
import { describe, expect, it } from 'vitest';
import { customRange, rangeOf, rangeText } from './range';
import { rangeParams } from './range-params';

const NOW = Date.parse('2026-11-22T12:34:56Z');
const of = (search: string) => rangeOf(createLoader(rangeParams)(`?${search}`), NOW);
const iso = ({ fromMs, toMs }: { fromMs: number; toMs: number }) => [
  new Date(fromMs).toISOString(),
  new Date(toMs).toISOString(),
];

describe('rangeOf', () => {
  it('ends with the minute, the hour or the day that is running', () => {
    expect(iso(of('range=1h'))).toEqual(['2026-11-22T11:35:00.000Z', '2026-11-22T12:35:00.000Z']);
    expect(iso(of('range=24h'))).toEqual(['2026-11-21T13:00:00.000Z', '2026-11-22T13:00:00.000Z']);
    expect(iso(of('range=30d'))).toEqual(['2026-10-24T00:00:00.000Z', '2026-11-23T00:00:00.000Z']);
  });

  it('is a week without a valid parameter', () => {
    for (const search of ['', 'range=1y', 'range=custom', 'range=custom&from=2026-11-02&to=2026-11-01'])
      expect(of(search).name).toBe('7d');
  });

  it('takes a range of one’s own, which does not move', () => {
    const range = of('range=custom&from=2026-11-01T00:00:00Z&to=2026-11-03T00:00:00Z');
    expect(range).toMatchObject({ name: 'custom', isLive: false });
    expect(rangeText(range)).toBe('1 Nov to 2 Nov');
  });
});

describe('customRange', () => {
  it('holds both days whole', () => {
    expect(customRange('2026-11-01', '2026-11-01')).toEqual({
      from: '2026-11-01T00:00:00.000Z',
      to: '2026-11-02T00:00:00.000Z',
    });
    expect(customRange('2026-11-02', '2026-11-01')).toBeNull();
    expect(customRange('', '2026-11-01')).toBeNull();
    expect(customRange('2020-01-01', '2026-11-01')).toBeNull();
  });
});
