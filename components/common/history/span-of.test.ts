import { describe, expect, it } from 'vitest';
import { beginOf, spanOf } from './span-of';

describe('beginOf', () => {
  it('is midnight of the first day, today among them', () => {
    const today = new Date();
    today.setHours(0, 0, 0, 0);
    expect(beginOf('1')).toBe(today.toISOString());
    today.setDate(today.getDate() - 6);
    expect(beginOf('7')).toBe(today.toISOString());
  });

  it('is nothing for what no filter offers', () => {
    for (const days of [null, '', 'any', '12', '-1', 'x']) expect(beginOf(days)).toBeUndefined();
  });
});

it('yesterday ends where today begins', () => {
  const { from, to } = spanOf('yesterday');
  expect(to).toBe(beginOf('1'));
  expect(new Date(from!).getHours()).toBe(0);
  expect(Date.parse(from!)).toBeLessThan(Date.parse(to!));
  expect(Date.parse(from!)).toBeGreaterThan(Date.parse(to!) - 26 * 3_600_000);
  expect(spanOf('7')).toEqual({ from: beginOf('7') });
  expect(spanOf(null)).toEqual({ from: undefined });
});
