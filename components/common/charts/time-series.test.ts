import { describe, expect, it } from 'vitest';
import { bucketsPerColumn, hoursInColumn, joinedStarts, joinSteps } from './time-series';

describe('joinSteps', () => {
  it('keeps the newest whole, and leaves out what is left at the old end', () => {
    expect(joinSteps([1, 2, 3, 4, 5], 2)).toEqual([5, 9]);
    expect(joinedStarts([10, 20, 30, 40, 50], 2)).toEqual([20, 40]);
    expect(joinSteps([1, 2, 3], 1)).toEqual([1, 2, 3]);
  });
});

describe('bucketsPerColumn', () => {
  it('merges only until every column has enough data', () => {
    expect(bucketsPerColumn(Array(48).fill(100), true)).toBe(1);
    expect(bucketsPerColumn(Array(48).fill(4), true)).toBe(6);
    expect(bucketsPerColumn(Array(48).fill(0.1), true)).toBe(24);
  });

  it('leaves days as they are', () => {
    expect(bucketsPerColumn(Array(30).fill(1), false)).toBe(1);
  });
});

describe('hoursInColumn', () => {
  it('keeps distinguishable columns, minutes and days', () => {
    expect(hoursInColumn(24, true)).toBe(1);
    expect(hoursInColumn(168, true)).toBe(6);
    expect(hoursInColumn(192, true)).toBe(6);
    expect(hoursInColumn(60, false)).toBe(1);
    expect(hoursInColumn(90, false)).toBe(1);
  });
});
