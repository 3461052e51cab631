import { expect, it } from 'vitest';
import { COHESION_DEFAULTS } from '@/lib/cohesion/settings';
import { highText, isAboveThreshold } from './high-share';

it.each([
  [0.5, 60, true],
  [0.5, 2, false],
  [1, 4, false],
  [5 / 25, 25, true],
  [5 / 26, 26, false],
  [0.25, 16, false],
  [null, 60, false],
] as const)('a share of %s failed of %s calls is high: %s', (share, calls, expected) => {
  expect(isAboveThreshold('implementation', share, calls, COHESION_DEFAULTS)).toBe(expected);
});

it('maps color to the current thresholds', () => {
  expect(highText({ ...COHESION_DEFAULTS, minCalls: 30 })).toBe(
    'Red: at least 20% failed, 5% wrong tool or 10% not useful, with at least 5 such calls of 30.',
  );
});
