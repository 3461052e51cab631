import { describe, expect, it } from 'vitest';
import { changeWords } from './change-words';

describe('changeWords', () => {
  it('names an agent whose lists changed, and leaves out what tells nothing', () => {
    const before = { agentId: '0199-a', orgId: 'o', allowMode: 'all', allowTools: [], block: [] };
    const words = changeWords({
      entity: 'AgentPolicy',
      entityId: '0199-a',
      agent: 'support',
      before,
      after: { ...before, allowMode: 'selected' },
    });
    expect(words).toMatchObject({ title: 'Lists of agent', subject: 'support', happened: 'changed' });
    expect(words.after).toEqual({ mode: 'selected', allow: [], block: [] });
  });

  it('says what was created and deleted by its slug', () => {
    const row = { id: 'x', orgId: 'o', slug: 'vip', name: 'VIP', tools: [] };
    expect(changeWords({ entity: 'Profile', entityId: 'x', before: null, after: row })).toMatchObject({
      subject: 'vip',
      happened: 'created',
    });
    expect(changeWords({ entity: 'Profile', entityId: 'x', before: row, after: null })).toMatchObject({
      subject: 'vip',
      happened: 'deleted',
    });
  });

  it('needs no subject where there is only one', () => {
    expect(changeWords({ entity: 'OrgPolicy', entityId: 'o', before: {}, after: {} })).toMatchObject({
      title: 'Organization policy',
      subject: '',
    });
  });

  it('says an emptied requirement and a broken connection in a sentence', () => {
    const row = { orgId: 'o', tool: 'send_email', integrations: [] };
    const emptied = { entity: 'IntegrationRequirement', entityId: 'send_email', before: null, after: row };
    expect(changeWords(emptied).sentence).toBe('It needs no integration here, whatever the catalogue says.');
    const connection = { orgId: 'o', provider: 'stripe', kind: 'apiKey', status: 'connected' };
    const broken = { ...connection, status: 'broken' };
    const change = { entity: 'IntegrationConnection', entityId: 'o', before: connection, after: broken };
    expect(changeWords(change)).toMatchObject({ subject: 'stripe', sentence: 'It was connected and is broken.' });
  });
});
