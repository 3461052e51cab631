import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rollUpOutcomes } from '@/lib/data/system/retention/roll-up-outcomes';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import type { SeededAgent } from '@/lib/testing/seed-agent';
import type { Tenant } from '@/lib/testing/seed-tenant';

let at: Installation;
let acme: Tenant;
let globex: Tenant;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'globex'] });
  [acme, globex] = at.tenants as [Tenant, Tenant];
});
afterAll(() => at?.close());

const DAY_MS = 86_400_000;

async function report(events: Record<string, unknown>[], agent: SeededAgent = acme.open) {
  const whole = events.map((one) => ({
    id: randomUUID(),
    outcome: 'ok',
    occurredAt: new Date().toISOString(),
    ...one,
  }));
  const answer = await at.call('POST', '/outcomes', { key: agent.key, body: { events: whole } });
  expect(answer.status, answer.text).toBe(202);
}

const member = (method: string, path: string, body?: unknown) =>
  at.call(method, `/orgs/acme${path}`, { key: acme.people.configurator.key, body });

async function usage(goal: string, query = '') {
  await rollUpOutcomes();
  const answer = await at.call('GET', `/orgs/acme/goals/${goal}/usage${query}`, { key: acme.people.configurator.key });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

describe('what was called on a goal', () => {
  it('distinguishes used, unused and outside tools by goal', async () => {
    const goal = { goalId: 'CONTACTS', primaryAgent: acme.open.slug, mode: 'explicit' };
    await member('POST', '/goals', { ...goal, availableTools: ['create_contact', 'list_contacts'] });
    await member('POST', '/goals', { goalId: 'OTHER' });
    await at.call('PUT', '/sessions/on-a-goal', { key: acme.open.key, body: { goal: 'CONTACTS' } });
    const before = await usage('CONTACTS');
    expect(before).toMatchObject({ goalId: 'CONTACTS', days: 30, calls: 0, used: [], outside: [] });
    expect(before.unused).toEqual(expect.arrayContaining(['create_contact', 'list_contacts']));
    await report([
      { tool: 'create_contact', goal: 'CONTACTS' },
      { tool: 'create_contact', session: 'on-a-goal' },
      { tool: 'send_email', goal: 'CONTACTS' },
      // Of a tool that no agent can call, of other goals, of none, and too old.
      { tool: 'long_gone', goal: 'CONTACTS' },
      { tool: 'list_contacts', goal: 'OTHER' },
      { tool: 'list_contacts' },
      { tool: 'list_contacts', goal: 'CONTACTS', occurredAt: new Date(Date.now() - 40 * DAY_MS).toISOString() },
    ]);
    const after = await usage('CONTACTS');
    expect(after.calls).toBe(3);
    expect(after.used).toMatchObject([{ tool: 'create_contact', calls: 2, agents: [acme.open.slug] }]);
    expect(after.outside).toMatchObject([{ tool: 'send_email', calls: 1, rules: ['goal.explicit'] }]);
    expect(after.unused).toContain('list_contacts');
    expect(after.unused).not.toContain('create_contact');
    expect((await usage('CONTACTS', '?days=60')).unused).not.toContain('list_contacts');
  });

  it('counts only the organization’s calls on existing goals', async () => {
    await at.call('POST', '/orgs/globex/goals', { key: globex.people.owner.key, body: { goalId: 'CONTACTS' } });
    const theirs = await at.call('GET', '/orgs/globex/goals/CONTACTS/usage', { key: globex.people.owner.key });
    expect(theirs.body.calls).toBe(0);
    expect((await member('GET', '/goals/NONE/usage')).status).toBe(404);
    expect((await member('GET', '/goals/CONTACTS/usage?days=0')).status).toBe(422);
  });
});

describe('a goal as it is read', () => {
  it('reports the number of tools for each agent that can use it, in order', async () => {
    const { open, support: narrow } = acme;
    await member('POST', '/goals', { goalId: 'REACH', primaryAgent: narrow.slug, fallbackAgent: open.slug });
    const { reach } = (await member('GET', '/goals/REACH')).body;
    expect(reach.map(({ agent }: { agent: string }) => agent)).toEqual([narrow.slug, open.slug]);
    for (const { agent, tools } of reach) {
      const decided = await member('POST', '/decisions', { agent, goal: 'REACH', detail: 'brief' });
      expect(tools).toBe(decided.body.summary.allowed);
    }
    await member('PATCH', '/goals/REACH', { primaryAgent: null, fallbackAgent: null });
    expect((await member('GET', '/goals/REACH')).body.reach.length).toBeGreaterThan(1);
  });

  it('keeps the note of a change with its revision', async () => {
    await member('POST', '/goals', { goalId: 'NOTED' });
    await member('PATCH', '/goals/NOTED', { description: 'Said', note: 'because it was not' });
    const { data } = (await member('GET', '/revisions?limit=1')).body;
    expect(data[0].note).toBe('because it was not');
  });
});
