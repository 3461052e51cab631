import { describe, expect, it } from 'vitest';
import type { CatalogTool } from '@/lib/features/catalog/catalog-contract';
import { catalogOf } from '../goal-catalog';
import { describeKeepReason, narrowByIntents } from './try-verdict';

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
    expect(describeKeepReason('a1', catalog, intents, ['keep'])).toBe('billing');
    expect(describeKeepReason('keep', catalog, intents, ['keep'])).toBe('always kept');
    // Fewer than five are never left.
    expect(narrowByIntents(catalog, names, { ...question, alwaysKeep: [] })).toMatchObject({
      applied: false,
      reason: 'too_few',
      dropped: [],
    });
  });
});
