import { describe, expect, it } from 'vitest';
import { compilePattern } from '@/lib/shared/linear-pattern';
import { checkPattern, matchesOf, spansOf } from './pattern-tests';

const compiled = (...patterns: string[]) =>
  patterns.flatMap((pattern) => {
    const one = compilePattern(pattern);
    return 'problem' in one ? [] : [one];
  });

describe('patterns beside a message', () => {
  it('mark places that overlap as one', () => {
    const text = 'Refund my payment, refunds please';
    const spans = spansOf(compiled('refund', 'refunds? please', 'und my'), text);
    expect(spans.map(({ start, end }) => text.slice(start, end))).toEqual(['Refund my', 'refunds please']);
  });

  it('report why they cannot be saved', () => {
    expect(checkPattern(compilePattern, 'refund|money')).toMatchObject({ problem: null });
    expect(checkPattern(compilePattern, '(').problem).toMatch(/is not a valid pattern/);
    expect(checkPattern(compilePattern, 'a(?=b)').problem).toMatch(/lookahead/);
    expect(checkPattern(compilePattern, '').problem).toBe('is empty');
  });

  it('match the intents that have one of them', () => {
    const intents = [
      { slug: 'billing', patterns: ['refund', '('] },
      { slug: 'email', patterns: ['newsletter'] },
    ];
    expect(matchesOf(compilePattern, intents, 'a REFUND')).toEqual([
      { slug: 'billing', spans: [{ start: 2, end: 8 }] },
    ]);
  });
});
