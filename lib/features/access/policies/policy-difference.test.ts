import { describe, expect, it } from 'vitest';
import type { BlockEntry, ToolPolicy } from '@/lib/engine/types';
import { policyDifference } from './policy-difference';

const policy = (mode: 'all' | 'selected', tools: string[], block: BlockEntry[] = []): ToolPolicy => ({
  allow: { mode, tools },
  block,
});

describe('policyDifference', () => {
  it('omits unchanged fields', () => {
    const same = policy('selected', ['a'], [{ tool: 'b', reason: 'why' }]);
    expect(policyDifference(same, structuredClone(same))).toEqual({});
  });

  it('names the mode and the entries that came and went, with their reason and end', () => {
    const before = policy('all', ['a', 'b'], [{ tool: 'x', reason: 'old' }, { tool: 'y' }]);
    const after = policy(
      'selected',
      ['b', 'c'],
      [{ tool: 'x', reason: 'more', expiresAt: '2030-01-01T00:00:00Z' }, { tool: 'y' }],
    );
    expect(policyDifference(before, after)).toEqual({
      mode: { before: 'all', after: 'selected' },
      allow: { added: { count: 1, entries: ['c'] }, removed: { count: 1, entries: ['a'] } },
      block: {
        added: { count: 1, entries: [{ tool: 'x', reason: 'more', expiresAt: '2030-01-01T00:00:00Z' }] },
        removed: { count: 1, entries: [{ tool: 'x', reason: 'old' }] },
      },
    });
  });

  it('keeps the first hundred and reports the total', () => {
    const many = Array.from({ length: 250 }, (_, n) => `tool_${n}`);
    const { allow } = policyDifference(policy('all', []), policy('all', many));
    expect(allow).toEqual({ added: { count: 250, entries: many.slice(0, 100) } });
  });
});
