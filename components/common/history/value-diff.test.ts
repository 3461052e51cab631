import { describe, expect, it } from 'vitest';
import { formatValue, valueDiff } from './value-diff';

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

  it('reports a changed order, and nothing without changes', () => {
    expect(valueDiff({ tools: ['a', 'b'] }, { tools: ['b', 'a'] })).toEqual([
      { path: 'tools order', kind: 'changed', before: 'a, b', after: 'b, a' },
    ]);
    expect(valueDiff({ a: 1 }, { a: 1 })).toEqual([]);
  });

  it('formats values', () => {
    expect(formatValue(true)).toBe('on');
    expect(formatValue([])).toBe('nothing');
    expect(formatValue({ tool: 'x', expiresAt: '2026-12-01T00:00:00Z' })).toBe('x until 2026-12-01 00:00 UTC');
  });
});
