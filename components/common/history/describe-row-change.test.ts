import { describe, expect, it } from 'vitest';
import { describeRowChange } from './describe-row-change';

describe('describeRowChange', () => {
  it('names an agent with changed lists and omits details without information', () => {
    const before = { agentId: '0199-a', orgId: 'o', allowMode: 'all', allowTools: [], block: [] };
    const words = describeRowChange({
      entity: 'AgentPolicy',
      entityId: '0199-a',
      agent: 'support',
      before,
      after: { ...before, allowMode: 'selected' },
    });
    expect(words).toMatchObject({ title: 'Lists of agent', subject: 'support', happened: 'changed' });
    expect(words.after).toEqual({ mode: 'selected', allow: [], block: [] });
  });

  it('reports what was created and deleted by its slug', () => {
    const row = { id: 'x', orgId: 'o', slug: 'vip', name: 'VIP', tools: [] };
    expect(describeRowChange({ entity: 'Profile', entityId: 'x', before: null, after: row })).toMatchObject({
      subject: 'vip',
      happened: 'created',
    });
    expect(describeRowChange({ entity: 'Profile', entityId: 'x', before: row, after: null })).toMatchObject({
      subject: 'vip',
      happened: 'deleted',
    });
  });

  it('needs no subject where there is only one', () => {
    expect(describeRowChange({ entity: 'OrgPolicy', entityId: 'o', before: {}, after: {} })).toMatchObject({
      title: 'Organization policy',
      subject: '',
    });
  });

  it('describes a removed requirement and a broken connection', () => {
    const row = { orgId: 'o', tool: 'send_email', integrations: [] };
    const emptied = { entity: 'IntegrationRequirement', entityId: 'send_email', before: null, after: row };
    expect(describeRowChange(emptied).sentence).toBe('Requires no integration (override).');
    const connection = { orgId: 'o', provider: 'stripe', kind: 'apiKey', status: 'connected' };
    const broken = { ...connection, status: 'broken' };
    const change = { entity: 'IntegrationConnection', entityId: 'o', before: connection, after: broken };
    expect(describeRowChange(change)).toMatchObject({ subject: 'stripe', sentence: 'Status: connected → broken.' });
  });
});
