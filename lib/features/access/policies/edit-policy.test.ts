import { describe, expect, it } from 'vitest';
import type { BlockEntry } from '@/lib/engine/types';
import { withoutRepeats } from './edit-policy';

const kept = (block: BlockEntry[]) => withoutRepeats({ allow: { mode: 'all', tools: [] }, block }).block;

describe('withoutRepeats', () => {
  const soon = '2026-01-01T00:00:00Z';
  const later = '2027-01-01T00:00:00Z';

  it('keeps the block that ends last, as if all of them held', () => {
    expect(kept([{ tool: 'a', expiresAt: soon }, { tool: 'a' }])).toEqual([{ tool: 'a' }]);
    expect(kept([{ tool: 'a' }, { tool: 'a', expiresAt: later }])).toEqual([{ tool: 'a' }]);
    const both = [soon, later].map((expiresAt) => ({ tool: 'a', expiresAt }));
    expect(kept(both)).toEqual([both[1]]);
  });

  it('keeps the first of equal ends, at its place', () => {
    const block = [{ tool: 'a', reason: 'first' }, { tool: 'b' }, { tool: 'a', reason: 'second' }];
    expect(kept(block)).toEqual(block.slice(0, 2));
  });

  it('distinguishes entries for every goal and for one', () => {
    const block = [
      { tool: 'a', expiresAt: soon },
      { tool: 'a', goal: 'PLAN' },
      { tool: 'a', goal: 'REPLY' },
    ];
    expect(kept(block)).toEqual(block);
  });
});
