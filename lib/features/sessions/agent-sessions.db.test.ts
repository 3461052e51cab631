import { afterAll, beforeAll, expect, it } from 'vitest';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import type { Tenant } from '@/lib/testing/seed-tenant';

let at: Installation;
let acme: Tenant;
let globex: Tenant;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'globex'] });
  [acme, globex] = at.tenants as [Tenant, Tenant];
  for (const [index, { key }] of [acme.open, acme.support, acme.open, acme.support, globex.open].entries())
    await at.call('PUT', `/sessions/talk-${index}`, { key, body: { channel: 'sms' } });
});
afterAll(() => at?.close());

/** Every page of a list, two rows at a time. */
async function pages(path: string, key = acme.people.viewer.key) {
  const found: { id: string; agent: string; updatedAt: string }[] = [];
  for (let cursor = ''; ; ) {
    const { status, body, text } = await at.call('GET', `${path}?limit=2${cursor}`, { key });
    expect(status, text).toBe(200);
    expect(body.data.length).toBeLessThanOrEqual(2);
    found.push(...body.data);
    if (body.nextCursor === null) return found;
    cursor = `&cursor=${encodeURIComponent(body.nextCursor)}`;
  }
}

it('members list the sessions of every agent, used latest first, page by page', async () => {
  const all = await pages('/orgs/acme/sessions');
  expect(all.slice(0, 4).map(({ id, agent }) => `${agent} ${id}`)).toEqual([
    'acme-support talk-3',
    'acme-open talk-2',
    'acme-support talk-1',
    'acme-open talk-0',
  ]);
  // Those that were there before.
  const before = all.slice(4).map(({ id }) => id);
  expect(before.sort()).toEqual([acme.session, acme.smsSession].sort());
  const whole = await at.call('GET', '/orgs/acme/sessions', { key: acme.people.viewer.key });
  expect(whole.body).toEqual({ data: all, nextCursor: null });
});

it('paginates the list of one agent', async () => {
  const own = await pages('/orgs/acme/agents/acme-open/sessions');
  expect(own).toEqual((await pages('/orgs/acme/sessions')).filter(({ agent }) => agent === 'acme-open'));
  expect(own).toHaveLength(4);
});

it('hides the sessions of other agents', async () => {
  const theirs = await pages('/orgs/globex/sessions', globex.people.viewer.key);
  expect(theirs.map(({ agent }) => agent)).not.toContain('acme-open');
  const { nextCursor } = (await at.call('GET', '/orgs/acme/sessions?limit=1', { key: acme.people.viewer.key })).body;
  const beside = await at.call('GET', `/orgs/globex/sessions?cursor=${nextCursor}`, { key: globex.people.viewer.key });
  expect(beside.body.data.every(({ agent }: { agent: string }) => agent.startsWith('globex-'))).toBe(true);
  for (const key of [globex.people.owner.key, acme.open.key])
    expect((await at.call('GET', '/orgs/acme/sessions', { key })).status).toBe(key === acme.open.key ? 403 : 404);
});

it('rejects a cursor of another list', async () => {
  const { body } = await at.call('GET', '/orgs/acme/sessions?cursor=WyIzIl0', { key: acme.people.viewer.key });
  expect(body).toMatchObject({ code: 'invalid', invalidParams: [{ pointer: '/query/cursor' }] });
});

it('a tool that a person took from a session stays away by its new name', async () => {
  const { key } = acme.people.owner;
  const tool = {
    ...{ name: 'count_stock', title: 'Count stock', description: 'Counts what is in stock.', category: 'stock' },
    ...{ operations: ['read'], entities: ['product'], inputSchema: { type: 'object' }, readOnly: true },
  };
  const made = await at.call('POST', '/orgs/acme/tools', { key, body: tool });
  expect(made.status, made.text).toBe(201);
  const seen = async (query = '') => {
    const { status, body, text } = await at.call('GET', `/tools${query}`, { key: acme.open.key });
    expect(status, text).toBe(200);
    return body.tools.map(({ name }: { name: string }) => name) as string[];
  };
  const here = '/orgs/acme/agents/acme-open/sessions/talk-0/tools';
  const body = { reason: 'The stock is counted by hand today.' };
  expect((await at.call('POST', `${here}/count_stock/disable`, { key, body })).status).toBe(200);
  expect(await seen('?session=talk-0&channel=sms')).not.toContain('count_stock');

  const renamed = await at.call('PATCH', '/orgs/acme/tools/count_stock', {
    key,
    body: { name: 'sum_stock' },
    headers: { 'If-Match': '*' },
  });
  expect(renamed.status, renamed.text).toBe(200);
  expect(await seen('?channel=sms')).toContain('sum_stock');
  expect(await seen('?session=talk-0&channel=sms')).not.toContain('sum_stock');
  expect((await at.call('POST', `${here}/sum_stock/enable`, { key })).status).toBe(200);
  expect(await seen('?session=talk-0&channel=sms')).toContain('sum_stock');
});
