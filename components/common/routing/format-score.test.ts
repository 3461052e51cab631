import { expect, test } from 'vitest';
import { scoreShare, scoreWords } from './format-score';

test('distinguishes small scores', () => {
  expect([1, 0.9987, 0.42, 0.0951, 0.094, 0.0031, 0.00096, 0].map(scoreWords)).toEqual([
    ...['1.00', '1.00', '0.42', '0.10', '0.09', '0.003', '<0.001', '0'],
  ]);
});

test('bars keep the order, and what was found has one', () => {
  const shares = [1, 0.42, 0.03, 0.0031, 0.0011, 0.0004].map(scoreShare);
  expect(shares).toEqual([...shares].sort((a, b) => b - a));
  expect(shares[0]).toBe(1);
  expect(shares[2]).toBeCloseTo(0.49, 1);
  expect(Math.min(...shares)).toBeGreaterThan(0);
  expect(scoreShare(0)).toBe(0);
});
