import { describe, expect, it } from 'vitest';
import type { PolicyView } from '@/lib/features/access/policies/policy-contract';
import { describeChange, entriesBefore, entryState, withEntries } from './policy-entries';

const policy: PolicyView = {
  allow: { mode: 'all', tools: ['create_event'] },
  block: [{ tool: 'send_invoice', reason: 'Under review', expiresAt: '2026-12-01T00:00:00Z' }, { tool: 'delete_*' }],
  revision: '7',
  warnings: [],
};

describe('policy entries', () => {
  it('reads the state of a tool and of a glob from its own entry', () => {
    expect(entryState(policy, 'create_event')).toBe('allow');
    expect(entryState(policy, 'delete_*')).toBe('block');
    expect(entryState(policy, 'delete_contact')).toBe('inherit');
  });

  it('moves an entry from one list to the other', () => {
    const next = withEntries(policy, {
      states: { create_event: 'block', send_invoice: 'allow' },
      reason: 'Season over',
    });
    expect(next.allow.tools).toEqual(['send_invoice']);
    expect(next.block).toEqual([{ tool: 'delete_*' }, { tool: 'create_event', reason: 'Season over' }]);
  });

  it('restores a block with its reason and end', () => {
    expect(entriesBefore(policy, { send_invoice: 'inherit', create_event: 'block', list_events: 'block' })).toEqual([
      { states: { send_invoice: 'block' }, reason: 'Under review', expiresAt: '2026-12-01T00:00:00Z' },
      { states: { create_event: 'allow', list_events: 'inherit' } },
    ]);
  });

  it('reports what happened', () => {
    expect(describeChange({ send_invoice: 'block' })).toBe('send_invoice blocked');
    expect(describeChange({ a: 'block', b: 'allow' })).toBe('2 entries changed');
  });
});
