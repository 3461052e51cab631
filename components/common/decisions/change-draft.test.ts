import { describe, expect, it } from 'vitest';
import { draftOf, draftOfAll } from './change-draft';

const known = {
  profiles: [{ slug: 'wide', tools: ['a', 'b'], owner: 'organization' }],
  channels: [{ slug: 'sms', blocked: ['a', 'x_*'], owner: 'organization' }],
  goals: [
    {
      ...{
        goalId: 'SELL',
        primaryAgent: 'sales',
        fallbackAgent: null,
        mode: 'boundary' as const,
        availableTools: ['a'],
      },
      // Includes its template.
      effective: {
        toolBoundary: { operations: ['get'], excludeOperations: ['delete'] },
        entityBoundary: { entities: ['Deal'], categories: null },
      },
    },
  ],
};
const change = (method: string, path: string, body?: unknown) => ({
  text: '',
  method,
  path: `/api/v1/orgs/acme/${path}`,
  body,
});
const orgBlock = change('PATCH', 'policy', { tools: { a: 'inherit' } });
const agentBlock = change('PATCH', 'agents/support/policy', { tools: { a: 'inherit' } });
const settings = change('PATCH', 'agents/support', { profile: 'wide' });
const requirement = change('PUT', 'integration-requirements/a', { integrations: [] });

describe('a change as a draft', () => {
  it('is what it would save, of whom it would save it', () => {
    expect(draftOf(orgBlock, known)).toEqual({ draft: { tools: { a: 'inherit' } }, takesNote: true });
    expect(draftOf(agentBlock, known)).toMatchObject({ agent: 'support', draft: { tools: { a: 'inherit' } } });
    expect(draftOf(settings, known)).toMatchObject({ agent: 'support', draft: { settings: { profile: 'wide' } } });
    expect(draftOf(change('PATCH', 'agents/support/access', { tools: { a: 'allow' } }), known)).toEqual({
      agent: 'support',
      draft: { access: { a: 'allow' } },
      takesNote: true,
    });
    expect(draftOf(change('POST', 'quarantine/a/approve', {}), known)).toMatchObject({ draft: { approved: ['a'] } });
    expect(draftOf(requirement, known)).toMatchObject({ draft: { requirements: { a: [] } } });
    expect(draftOf(change('DELETE', 'integration-requirements/a'), known)).toMatchObject({
      draft: { requirements: { a: null } },
    });
  });

  it('holds lists whole', () => {
    expect(draftOf(change('PATCH', 'profiles/wide', { add: ['c'], remove: ['a'] }), known)?.draft).toEqual({
      profile: { slug: 'wide', tools: ['b', 'c'] },
    });
    expect(draftOf(change('PATCH', 'channels/sms', { add: ['x_1'], remove: ['x_*'] }), known)?.draft).toEqual({
      channel: { slug: 'sms', blocked: ['a', 'x_1'] },
    });
  });

  it('holds a goal whole, with what its template gives', () => {
    const body = { toolBoundary: { operations: ['get', 'list'] }, entityBoundary: { entities: null } };
    expect(draftOf(change('PATCH', 'goals/SELL', body), known)).toEqual({
      draft: {
        goal: {
          ...{ goalId: 'SELL', primaryAgent: 'sales', fallbackAgent: null, mode: 'boundary', availableTools: ['a'] },
          toolBoundary: { operations: ['get', 'list'], excludeOperations: ['delete'] },
          entityBoundary: { entities: null, categories: null },
        },
      },
      takesNote: true,
    });
    expect(draftOf(change('PATCH', 'goals/NONE', body), known)).toBeNull();
  });

  it('is none for what cannot be tried', () => {
    expect(draftOf({ text: '', method: 'PATCH', path: '/api/v1/platform/policy', body: {} }, known)).toBeNull();
    expect(draftOf(change('POST', 'agents/support/sessions/s/tools/a/enable', {}), known)).toBeNull();
    expect(draftOf(change('PATCH', 'agents/support', { requireGoal: true }), known)).toBeNull();
    expect(draftOf(change('PATCH', 'profiles/unknown', { add: ['c'] }), known)).toBeNull();
  });

  it('joins several changes into one draft', () => {
    expect(draftOfAll([requirement, settings, agentBlock], known)).toEqual({
      agent: 'support',
      draft: { requirements: { a: [] }, settings: { profile: 'wide' }, tools: { a: 'inherit' } },
      takesNote: true,
    });
    expect(draftOfAll([orgBlock, agentBlock], known)).toBeNull();
    expect(draftOfAll([orgBlock, settings], known)).toBeNull();
    expect(draftOfAll([orgBlock, change('PATCH', 'agents/support/access', { tools: {} })], known)).toBeNull();
    expect(draftOfAll([orgBlock, requirement], known)).not.toBeNull();
    expect(draftOfAll([], known)).toBeNull();
  });
});
