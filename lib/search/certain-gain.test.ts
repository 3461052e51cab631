import { describe, expect, it } from 'vitest';
import { certainGain } from './certain-gain';

describe('the certain gain', () => {
  it('is not positive when one or two of many cases gain', () => {
    for (const lucky of [1, 2]) {
      const gains = Array.from({ length: 14 }, (_, i) => (i < lucky ? 0.5 : 0));
      expect(certainGain(gains)).toBeLessThanOrEqual(0);
    }
  });

  it('is positive when most cases gain, and below the mean', () => {
    const gains = Array.from({ length: 14 }, (_, i) => (i % 4 === 0 ? 0 : 0.5));
    expect(certainGain(gains)).toBeGreaterThan(0.2);
    expect(certainGain(gains)).toBeLessThan(0.375);
  });

  it('is 0 without cases', () => {
    expect(certainGain([])).toBe(0);
  });
});
