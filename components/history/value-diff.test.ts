import { describe, expect, it } from 'vitest';
import { saySentence, sayValue, valueDiff } from './value-diff';

describe('valueDiff', () => {
  it('names the entries that came and went, not whole lists', () => {
    const before = { allow: { mode: 'all', tools: [] }, block: [{ tool: 'send_invoice' }, { tool: 'delete_*' }] };
    const after = {
      allow: { mode: 'all', tools: [] },
      block: [{ tool: 'delete_*', reason: 'Season' }, { tool: 'publish_all' }],
    };
    expect(valueDiff(before, after)).toEqual([
      { path: 'block', kind: 'removed', before: 'send_invoice' },
      { path: 'block', kind: 'changed', before: 'delete_*', after: 'delete_* “Season”' },
      { path: 'block', kind: 'added', after: 'publish_all' },
    ]);
  });

  it('follows nested fields', () => {
    expect(valueDiff({ allow: { mode: 'all' } }, { allow: { mode: 'selected' } })).toEqual([
      { path: 'allow mode', kind: 'changed', before: 'all', after: 'selected' },
    ]);
  });

  it('shows what was created without its empty fields, and what was deleted', () => {
    expect(valueDiff(null, { slug: 'vip', tools: [], profile: null })).toEqual([
      { path: 'slug', kind: 'added', after: 'vip' },
    ]);
    expect(valueDiff({ slug: 'vip' }, null)).toEqual([{ path: 'slug', kind: 'removed', before: 'vip' }]);
  });

  it('says when only the order changed, and nothing when nothing did', () => {
    expect(valueDiff({ tools: ['a', 'b'] }, { tools: ['b', 'a'] })).toEqual([
      { path: 'tools order', kind: 'changed', before: 'a, b', after: 'b, a' },
    ]);
    expect(valueDiff({ a: 1 }, { a: 1 })).toEqual([]);
  });

  it('says values in words', () => {
    expect(sayValue(true)).toBe('on');
    expect(sayValue([])).toBe('nothing');
    expect(sayValue({ tool: 'x', expiresAt: '2026-12-01T00:00:00Z' })).toBe('x until 2026-12-01 00:00 UTC');
    expect(saySentence('it ended at 2026-11-08T08:00:00.000Z')).toBe('it ended at 2026-11-08 08:00 UTC');
  });
});
