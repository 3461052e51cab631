import { describe, expect, it } from 'vitest';
import { agentOf, boundariesOf } from '@/lib/engine/testing/builders';
import { revertRequest, undoChange } from './undo-change';

const END = '2027-01-01T00:00:00.000Z';
const before = {
  org: 'acme',
  boundaries: boundariesOf({}),
  agent: agentOf({ id: 'agent_1', slug: 'sales', profile: 'general' }),
};

describe('undoChange', () => {
  it('restores a block with its reason and expiry', () => {
    const block = [{ tool: 'send_email', reason: 'Not yet', expiresAt: END }];
    const boundaries = boundariesOf({ org: { allow: { mode: 'all', tools: [] }, block } });
    const change = {
      kind: 'policy' as const,
      scope: 'organization' as const,
      entries: { send_email: 'inherit' as const },
    };
    expect(undoChange(change, { ...before, boundaries })).toMatchObject({
      method: 'PATCH',
      path: '/api/v1/orgs/acme/policy',
      body: { tools: { send_email: 'block' }, reason: 'Not yet', expiresAt: END },
    });
  });

  it('leaves changes of access to the undo in their answer', () => {
    expect(undoChange({ kind: 'access', tools: { send_email: 'block' } }, before)).toBeNull();
    expect(revertRequest('acme', 12n)).toMatchObject({
      method: 'POST',
      path: '/api/v1/orgs/acme/revisions/12/revert',
    });
  });

  it('returns nothing for changes of the platform', () => {
    const change = { kind: 'channel' as const, channel: 'sms', remove: ['send_email'], add: [] };
    expect(undoChange({ ...change, owner: 'platform' }, before)).toBeNull();
    expect(undoChange({ ...change, owner: 'organization' }, before)).toMatchObject({
      path: '/api/v1/orgs/acme/channels/sms',
      body: { add: ['send_email'], remove: [] },
    });
    const entries = { send_email: 'inherit' as const };
    expect(undoChange({ kind: 'policy', scope: 'platform', entries }, before)).toBeNull();
  });
});
