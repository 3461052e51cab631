import { expect, it } from 'vitest';
import { comparePaired } from './paired-bootstrap';

const ones = (count: number, of: number) => Array.from({ length: of }, (_, i) => (i < count ? 1 : 0));

it('distinguishes a clear gain from none, reproducibly', () => {
  const gain = comparePaired(ones(20, 60), ones(50, 60));
  expect(gain.before).toBeCloseTo(1 / 3);
  expect(gain.after).toBeCloseTo(5 / 6);
  expect(gain.low).toBeGreaterThan(0.3);
  expect(gain.high).toBeLessThan(0.7);
  expect(gain.p).toBeLessThan(0.001);
  expect(comparePaired(ones(20, 60), ones(50, 60))).toEqual(gain);
  expect(comparePaired(ones(20, 60), ones(20, 60))).toMatchObject({ low: 0, high: 0, p: 1 });
});

it('makes nothing of one question in sixty, and sees a loss as well', () => {
  const one = comparePaired(ones(30, 60), ones(31, 60));
  expect(one.p).toBeGreaterThan(0.2);
  expect(one.low).toBeLessThanOrEqual(0);
  expect(comparePaired(ones(50, 60), ones(20, 60))).toMatchObject({ p: 0.0001 });
  expect(comparePaired(ones(50, 60), ones(20, 60)).high).toBeLessThan(0);
});

it('counts questions as pairs: gains that meet losses are no gain', () => {
  const before = ones(30, 60);
  expect(comparePaired(before, before.toReversed()).p).toBeGreaterThan(0.5);
  expect(() => comparePaired([1], [1, 0])).toThrow('same questions');
});
