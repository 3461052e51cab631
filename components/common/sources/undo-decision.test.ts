import { describe, expect, it } from 'vitest';
import type { DecidedDefinitions } from '@/lib/features/sources/quarantine-contract';
import { undoDecision } from './undo-decision';

const decided = (decision: DecidedDefinitions['decision'], ...tools: string[]): DecidedDefinitions => ({
  ...{ decision, tools, count: tools.length },
  revision: tools.length > 0 ? '7' : null,
});
const reopen = (tool: string) => ({
  method: 'POST',
  path: `/api/v1/orgs/acme/quarantine/${tool}/reopen`,
  body: { revision: '7' },
});

describe('the undo of a decision about definitions', () => {
  it('reopens a single approval, also of a changed definition, and every denial', () => {
    expect(undoDecision('acme', decided('approve', 'a'), false)).toEqual([reopen('a')]);
    expect(undoDecision('acme', decided('refuse', 'a', 'b'), true)).toEqual([reopen('a'), reopen('b')]);
    expect(undoDecision(null, decided('refuse', 'a'), true)?.[0]?.path).toBe('/api/v1/platform/quarantine/a/reopen');
  });

  it('withdraws several approvals of new definitions only', () => {
    expect(undoDecision('acme', decided('approve', 'a', 'b'), true)).toEqual([
      {
        method: 'POST',
        path: '/api/v1/orgs/acme/quarantine/decisions',
        body: { decision: 'withdraw', tools: [{ tool: 'a' }, { tool: 'b' }] },
      },
    ]);
    expect(undoDecision('acme', decided('approve', 'a', 'b'), false)).toBeNull();
  });

  it('has nothing to undo where someone else had decided', () => {
    expect(undoDecision('acme', decided('refuse'), true)).toBeNull();
  });
});
