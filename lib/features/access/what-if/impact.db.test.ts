import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import type { Tenant } from '@/lib/testing/seed-tenant';

let at: Installation;
let acme: Tenant;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme'] });
  acme = at.tenants[0]!;
});
afterAll(() => at?.close());

const DAY_MS = 86_400_000;
const asOwner = (method: string, path: string, body?: unknown) =>
  at.call(method, `/orgs/acme${path}`, { key: acme.people.owner.key, body });

async function newestNote(): Promise<string | null> {
  return (await asOwner('GET', '/revisions?limit=1')).body.data[0].note;
}

describe('the impact of a change', () => {
  it('names who loses what, and counts the calls of the last 7 days that it would have refused', async () => {
    const call = (daysAgo: number) => ({
      ...{ id: randomUUID(), tool: 'create_contact', outcome: 'ok' },
      occurredAt: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
    });
    const body = { events: [call(1), call(6), call(8)] };
    const tryBlock = () => asOwner('POST', '/what-if', { tools: { create_contact: 'block' } });
    const earlier = (await tryBlock()).body.refusedCalls.count;
    expect((await at.call('POST', '/outcomes', { key: acme.open.key, body })).status).toBe(202);
    const tried = await tryBlock();
    const count = earlier + 2;
    expect(tried.status, tried.text).toBe(200);
    expect(tried.body.refusedCalls).toMatchObject({ days: 7, count });
    const losing = tried.body.agents.map(({ agent }: { agent: string }) => agent).sort();
    expect(losing).toContain(acme.open.slug);
    for (const agent of losing) expect(tried.body.summary).toContain(agent);
    expect(tried.body.summary).toMatch(/lose.* create_contact/);
    expect(tried.body.summary).toContain(` ${count} calls of the last 7 days would have been blocked.`);
    const nothing = await asOwner('POST', '/what-if', { tools: {} });
    expect(nothing.body.summary).toBe('No agent gains or loses a tool.');
  });

  it('of deleting a channel counts the calls that named it and would get the blocks of every channel', async () => {
    expect((await asOwner('POST', '/channels', { slug: 'kiosk', name: 'Kiosk', blocked: [] })).status).toBe(201);
    const call = { tool: 'delete_contact', outcome: 'ok', channel: 'kiosk' };
    const events = [{ ...call, id: randomUUID(), occurredAt: new Date(Date.now() - DAY_MS).toISOString() }];
    expect((await at.call('POST', '/outcomes', { key: acme.open.key, body: { events } })).status).toBe(202);
    const tryBlocked = (blocked: string[] | null) =>
      asOwner('POST', '/what-if', { channel: { slug: 'kiosk', blocked } });
    expect((await tryBlocked([])).body.refusedCalls.count).toBe(0);
    const { body } = await tryBlocked(null);
    expect(body.refusedCalls).toMatchObject({ count: 1, samples: [{ tool: 'delete_contact', channel: 'kiosk' }] });
    expect(body.summary).toContain('1 call of the last 7 days would have been blocked');
    expect((await asOwner('DELETE', '/channels/kiosk')).status).toBe(204);
    const decided = await at.call('GET', '/tools?channel=kiosk', { key: acme.open.key });
    expect(decided.body.tools.map(({ name }: { name: string }) => name)).not.toContain('delete_contact');
  });

  it('of a channel’s blocks names who loses what on that channel', async () => {
    const made = await asOwner('POST', '/channels', { slug: 'counter', name: 'Counter', blocked: ['delete_contact'] });
    expect(made.status, made.text).toBe(201);
    const blocked = ['delete_contact', 'create_contact'];
    const { body } = await asOwner('POST', '/what-if', { channel: { slug: 'counter', blocked } });
    expect(body.agents.length).toBeGreaterThan(0);
    for (const one of body.agents)
      expect(one).toMatchObject({ channel: 'counter', goal: null, gained: [], lost: ['create_contact'] });
    expect(body.summary).toMatch(/loses? create_contact on channel counter/);
    const same = await asOwner('POST', '/what-if', { channel: { slug: 'counter', blocked: ['delete_contact'] } });
    expect(same.body.summary).toBe('No agent gains or loses a tool.');
    expect((await asOwner('DELETE', '/channels/counter')).status).toBe(204);
  });

  it('of an import names whose approvals change with a tool', async () => {
    const tool = (requiresApproval: boolean) => ({
      ...{ name: 'acme_ring', title: 'Ring', description: 'Rings.', category: 'x', operations: ['read'] },
      ...{ entities: ['bell'], inputSchema: { type: 'object' }, requiresApproval, readOnly: true },
    });
    const load = async (requiresApproval: boolean, query = '') => {
      const body = { ambit: 1, tools: [tool(requiresApproval)] };
      const { status, text, body: plan } = await asOwner('POST', `/import?unknownTools=keep${query}`, body);
      expect(status, text).toBe(200);
      return plan;
    };
    const asks = async () => {
      const { tools } = (await at.call('GET', '/tools', { key: acme.open.key })).body;
      return tools.find(({ name }: { name: string }) => name === 'acme_ring').requiresApproval as boolean;
    };
    await load(false);
    expect(await asks()).toBe(false);
    const plan = await load(true, '&dryRun=true');
    expect(plan.agents.find(({ agent }: { agent: string }) => agent === acme.open.slug)).toMatchObject({
      ...{ gained: [], lost: [], approvals: { added: ['acme_ring'], removed: [] } },
    });
    expect(plan.summary).toContain('approval for acme_ring');
    await load(true);
    expect(await asks()).toBe(true);
  });

  it('comes with a change of access too', async () => {
    const body = { tools: { create_contact: 'block' }, dryRun: true };
    const { impact } = (await asOwner('PATCH', `/agents/${acme.open.slug}/access`, body)).body;
    expect(impact.summary).toMatch(new RegExp(`^${acme.open.slug} loses create_contact\\. \\d+ calls`));
  });
});

describe('the reason of a change', () => {
  it('is kept with the revision of a profile, a channel and a requirement', async () => {
    const changes: [string, string, object][] = [
      ['PATCH', `/profiles/${acme.profile}`, { add: ['list_contacts'] }],
      ['PATCH', `/channels/${acme.channel}`, { add: ['list_contacts'] }],
      ['PUT', '/integration-requirements/list_contacts', { integrations: ['resend'] }],
    ];
    for (const [method, path, body] of changes) {
      const { status, text } = await asOwner(method, path, { ...body, note: `because of ${path}` });
      expect(status, text).toBe(200);
      expect(await newestNote()).toBe(`because of ${path}`);
      const [event] = (await asOwner('GET', '/audit?limit=1')).body.data;
      expect(event.details.note).toBe(`because of ${path}`);
    }
    expect((await asOwner('PATCH', `/profiles/${acme.profile}`, { note: 'alone' })).status).toBe(422);
  });
});
