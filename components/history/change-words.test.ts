import { describe, expect, it } from 'vitest';
import { changeWords } from './change-words';

const agents = new Map([['0199-a', 'support']]);

describe('changeWords', () => {
  it('names an agent whose lists changed, and leaves out what tells nothing', () => {
    const before = { agentId: '0199-a', orgId: 'o', allowMode: 'all', allowTools: [], block: [] };
    const words = changeWords(
      { entity: 'AgentPolicy', entityId: '0199-a', before, after: { ...before, allowMode: 'selected' } },
      agents,
    );
    expect(words).toMatchObject({ title: 'Lists of agent', subject: 'support', happened: 'changed' });
    expect(words.after).toEqual({ mode: 'selected', allow: [], block: [] });
  });

  it('says what was created and deleted by its slug', () => {
    const row = { id: 'x', orgId: 'o', slug: 'vip', name: 'VIP', tools: [] };
    expect(changeWords({ entity: 'Profile', entityId: 'x', before: null, after: row }, agents)).toMatchObject({
      subject: 'vip',
      happened: 'created',
    });
    expect(changeWords({ entity: 'Profile', entityId: 'x', before: row, after: null }, agents)).toMatchObject({
      subject: 'vip',
      happened: 'deleted',
    });
  });

  it('needs no subject where there is only one', () => {
    expect(changeWords({ entity: 'OrgPolicy', entityId: 'o', before: {}, after: {} }, agents)).toMatchObject({
      title: 'Organization policy',
      subject: '',
    });
  });
});
