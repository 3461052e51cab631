import { expect, it } from 'vitest';
import { formatList, formatNumber, momentText, utcText } from './format';

it('groups the digits of a number, and rounds where asked', () => {
  expect([formatNumber(999), formatNumber(1_299), formatNumber(1_234_567n)]).toEqual(['999', '1,299', '1,234,567']);
  expect(formatNumber(0.4444, { maximumFractionDigits: 1 })).toBe('0.4');
});

it('writes a moment with the day first and 24 hours', () => {
  const now = new Date(2026, 10, 27, 12);
  expect(momentText(new Date(2026, 10, 23, 14, 5), now)).toBe('23 Nov, 14:05');
  expect(momentText(new Date(2025, 0, 2, 14, 5), now)).toBe('2 Jan 2025');
});

it('writes a moment of a sentence in UTC', () => {
  expect(utcText('2026-11-29T00:21:35.308Z')).toBe('2026-11-29 00:21 UTC');
  expect(utcText('2026-11-29T02:21:35+02:00')).toBe('2026-11-29 00:21 UTC');
});

it('joins words', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map((words) => formatList(words))).toEqual([
    ...['', 'a', 'a and b', 'a, b and c'],
  ]);
  expect(formatList(['a', 'b', 'c'], 'or')).toBe('a, b or c');
});
