import { describe, expect, it } from 'vitest';
import { agentOf, boundariesOf } from '@/lib/engine/testing/builders';
import { undoChange } from './undo-change';

const END = '2027-01-01T00:00:00.000Z';
const own = {
  slug: 'agent-own',
  tools: [],
  owner: 'organization' as const,
  agent: 'agent_1',
  extends: 'general',
  add: [{ tool: 'send_email', expiresAt: END }],
};
const before = {
  org: 'acme',
  boundaries: boundariesOf({ profiles: [own] }),
  agent: agentOf({ id: 'agent_1', slug: 'sales', profile: 'agent-own' }),
};

describe('undoChange', () => {
  it('gives an addition back with its expiry after a block', () => {
    const undo = undoChange({ kind: 'access', tools: { send_email: 'block' } }, before);
    expect(undo).toMatchObject({
      method: 'PATCH',
      path: '/api/v1/orgs/acme/agents/sales/access',
      body: { tools: { send_email: 'allow' }, expiresAt: END },
    });
    const other = undoChange({ kind: 'access', tools: { list_events: 'block' } }, before);
    expect(other!.body).toEqual({ tools: { list_events: 'allow' } });
  });

  it('blocks a tool again during the goal for which it was blocked', () => {
    const block = [{ tool: 'send_email', goal: 'FAIR', reason: 'Not at fairs', expiresAt: END }];
    const blocked = { ...before, agent: { ...before.agent, policy: { ...before.agent.policy, block } } };
    const undo = undoChange({ kind: 'access', tools: { send_email: 'allow' } }, blocked);
    expect(undo).toMatchObject({
      path: '/api/v1/orgs/acme/agents/sales/access',
      body: { tools: { send_email: 'block' }, goal: 'FAIR', note: 'Not at fairs', expiresAt: END },
    });
    block.push({ ...block[0]!, goal: 'SHOW' });
    expect(undoChange({ kind: 'access', tools: { send_email: 'allow' } }, blocked)).toBeNull();
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
