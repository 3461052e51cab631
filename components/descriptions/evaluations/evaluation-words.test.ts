import { describe, expect, it } from 'vitest';
import { describeSignificance, percent, points, pWords, verdictOf } from './evaluation-words';

describe('figures as text', () => {
  it.each([
    [46, 60, '77%'],
    [4, 60, '6.7%'],
    [0, 40, '0%'],
    [3, 3, '100%'],
    [0, 0, '–'],
  ])('%d of %d', (part, whole, words) => expect(percent(part, whole)).toBe(words));

  it('formats p', () => {
    expect(pWords(0.0001)).toBe('p < 0.0001');
    expect(describeSignificance({ p: 0.2, before: 0.5, after: 0.6 })).toContain('Not significant (p = 0.200)');
    expect(describeSignificance({ p: 0.01, before: 0.5, after: 0.6 })).toContain('Significant');
    expect(describeSignificance({ p: 1, before: 0.5, after: 0.5 })).toBe('No difference.');
    expect([points(0.042), points(-0.1), points(0)]).toEqual(['+4.2', '−10.0', '0.0']);
  });
});

describe('a verdict', () => {
  it.each([
    ['better', true, 'better'],
    ['better', false, 'slightly better, not significant'],
    ['worse', false, 'slightly worse, not significant'],
    ['same', false, 'no difference'],
  ] as const)('%s, significant: %s', (verdict, significant, label) => {
    expect(verdictOf({ verdict, significant }).label).toBe(label);
  });
});
