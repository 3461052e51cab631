import { describe, expect, it } from 'vitest';
import { beginOf } from './period';

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
