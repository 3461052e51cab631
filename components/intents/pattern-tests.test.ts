import { describe, expect, it } from 'vitest';
import type { CatalogTool } from '@/lib/features/catalog/catalog-contract';
import { compilePattern } from '@/lib/shared/linear-pattern';
import { catalogOf } from '../goals/goal-catalog';
import { checkPattern, matchesOf, spansOf } from './pattern-tests';
import { narrowByIntents, whyKept } from './try-verdict';

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

  it('say why they cannot be saved', () => {
    expect(checkPattern(compilePattern, 'refund|money')).toMatchObject({ problem: null });
    expect(checkPattern(compilePattern, '(').problem).toMatch(/is no pattern/);
    expect(checkPattern(compilePattern, 'a(?=b)').problem).toMatch(/looks ahead/);
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

describe('the broker, tried before it is switched on', () => {
  const names = ['a1', 'a2', 'a3', 'a4', 'keep', 'other'];
  const catalog = catalogOf(
    names.map(
      (name) => ({ id: name, name, origin: 'organization', operations: [], entities: [] }) as unknown as CatalogTool,
    ),
  );
  const intents = [{ slug: 'billing', patterns: [], tools: ['a*'] }];

  it('keeps what the intents and the organization name', () => {
    const question = { intents, matched: ['billing'], alwaysKeep: ['keep'] };
    const narrowed = narrowByIntents(catalog, names, question);
    expect(narrowed).toMatchObject({ applied: true, kept: ['a1', 'a2', 'a3', 'a4', 'keep'], dropped: ['other'] });
    expect(whyKept('a1', catalog, intents, ['keep'])).toBe('billing');
    expect(whyKept('keep', catalog, intents, ['keep'])).toBe('always kept');
    // Fewer than five are never left.
    expect(narrowByIntents(catalog, names, { ...question, alwaysKeep: [] })).toMatchObject({
      applied: false,
      reason: 'too_few',
      dropped: [],
    });
  });
});
