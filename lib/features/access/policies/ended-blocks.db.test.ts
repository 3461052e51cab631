import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import type { Tenant } from '@/lib/testing/seed-tenant';
import { removeAllExpiredBlocks } from './expired-blocks-service';

let at: Installation;
let acme: Tenant;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'globex'] });
  acme = at.tenants[0]!;
});
afterAll(() => at?.close());

const asOwner = (method: string, path: string, body?: unknown) =>
  at.call(method, `/orgs/acme${path}`, { key: acme.people.owner.key, body });
const revisions = async () => (await at.owner.query('SELECT count(*)::int AS n FROM "Revision"')).rows[0].n as number;
const tomorrow = () => new Date(Date.now() + 24 * 3600_000).toISOString();
const passed = new Date(Date.now() - 1000).toISOString();

it('removes blocks that have ended by one revision of each owner, and only those', async () => {
  await asOwner('PATCH', '/policy', { tools: { send_email: 'block' }, expiresAt: passed });
  await asOwner('PATCH', '/policy', { tools: { list_contacts: 'block' }, expiresAt: tomorrow() });
  await asOwner('PATCH', '/policy', { tools: { purge_records: 'block' } });
  const path = `/agents/${acme.open.slug}/policy`;
  await asOwner('PATCH', path, { tools: { delete_contact: 'block' }, expiresAt: passed });
  const body = { tools: { render_text: 'block' }, expiresAt: passed };
  await at.call('PATCH', '/platform/policy', { key: at.admin.key, body });
  const before = await revisions();
  // Several processes at once: each block is ended once.
  const removed = await Promise.all([removeAllExpiredBlocks(), removeAllExpiredBlocks(), removeAllExpiredBlocks()]);
  expect(removed.reduce((sum, n) => sum + n, 0)).toBe(3);
  expect((await revisions()) - before).toBe(2);
  const tools = (policy: { body: { block: { tool: string }[] } }) => policy.body.block.map(({ tool }) => tool);
  expect(tools(await asOwner('GET', '/policy'))).toEqual(['list_contacts', 'purge_records']);
  expect(tools(await asOwner('GET', path))).toEqual([]);
  const [revision] = (await asOwner('GET', '/revisions?limit=1')).body.data;
  expect(revision).toMatchObject({
    author: 'system:expiry',
    label: 'Ambit: expired blocks',
    note: `Blocks of send_email, delete_contact for ${acme.open.slug} ended`,
    changeCount: 2,
  });
  const events = (await asOwner('GET', '/audit?limit=2')).body.data;
  expect(events.map(({ action, target }: { action: string; target: string }) => [action, target])).toEqual([
    ['policy.expire', `agent/${acme.open.slug}/policy`],
    ['policy.expire', 'policy'],
  ]);
  const platform = await at.call('GET', '/platform/revisions?limit=1', { key: at.admin.key });
  expect(platform.body.data[0]).toMatchObject({ author: 'system:expiry', note: 'The block of render_text ended' });
  // Nothing left to do, nothing written.
  expect([await removeAllExpiredBlocks(), (await revisions()) - before]).toEqual([0, 2]);
});

it('omits unreadable times, as the engine does', async () => {
  const block = JSON.stringify([{ tool: 'list_contacts', expiresAt: 'some day' }]);
  await at.owner.query('UPDATE "OrgPolicy" SET block = $1 WHERE "orgId" = $2', [block, acme.id]);
  expect(await removeAllExpiredBlocks()).toBe(0);
  await at.owner.query(`UPDATE "OrgPolicy" SET block = '[]' WHERE "orgId" = $1`, [acme.id]);
});

it('warns of a block that is saved past its end', async () => {
  const { body } = await asOwner('PATCH', '/policy', { tools: { search_media: 'block' }, expiresAt: passed });
  const warning = body.warnings.find(({ code }: { code: string }) => code === 'ended_block');
  expect(warning).toMatchObject({ entry: 'search_media', message: expect.stringMatching(/expired at/) });
});

const soon = (ms: number) => new Date(Date.now() + ms).toISOString();
const toolsOn = async (query: string) => {
  const { body } = await at.call('GET', `/tools${query}`, { key: acme.open.key });
  return body.tools.map(({ name }: { name: string }) => name) as string[];
};

it('ends blocks of channels at their moment, and removes them later', async () => {
  await removeAllExpiredBlocks();
  const limits = [{ tool: 'delete_contact', reason: 'During the fair', expiresAt: soon(1_500) }];
  const channel = { slug: 'fair', name: 'Fair', blocked: ['delete_contact', 'send_email'], limits };
  const made = await asOwner('POST', '/channels', channel);
  expect([made.status, made.body.limits], made.text).toEqual([201, limits]);
  expect(await toolsOn('?channel=fair')).not.toContain('delete_contact');
  // Nobody writes anything: the snapshot knows the moment.
  await vi.waitFor(async () => expect(await toolsOn('?channel=fair')).toContain('delete_contact'), 10_000);
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(limits[0]!.expiresAt));
  expect(await toolsOn('?channel=fair')).not.toContain('send_email');
  expect((await asOwner('GET', '/channels/fair')).body.blocked).toEqual(['delete_contact', 'send_email']);
  expect(await removeAllExpiredBlocks()).toBe(1);
  expect((await asOwner('GET', '/channels/fair')).body).toMatchObject({ blocked: ['send_email'], limits: [] });
  const [revision] = (await asOwner('GET', '/revisions?limit=1')).body.data;
  expect(revision).toMatchObject({
    author: 'system:expiry',
    note: 'The block of delete_contact on channel fair ended',
  });
});

it('keeps limits of channels with their entries', async () => {
  const patch = async (body: object) => (await asOwner('PATCH', '/channels/fair', body)).body;
  const limit = { tool: 'delete_contact', expiresAt: tomorrow() };
  expect(await patch({ add: ['delete_contact'], limits: [limit] })).toMatchObject({ limits: [limit] });
  expect(await patch({ add: ['render_text'] })).toMatchObject({ limits: [limit] });
  const kept = (await asOwner('GET', '/export?format=json')).body;
  expect(kept.channels.find(({ slug }: { slug: string }) => slug === 'fair').limits).toEqual([limit]);
  expect((await asOwner('POST', '/import?dryRun=true', kept)).body.changeCount).toBe(0);
  expect(await patch({ add: ['delete_contact'] })).toMatchObject({ limits: [] });
  await patch({ limits: [limit] });
  expect(await patch({ remove: ['delete_contact'] })).toMatchObject({ limits: [] });
  expect((await patch({ limits: [limit] })).invalidParams).toEqual([
    { pointer: '/limits/0/tool', message: 'delete_contact is not in the list of blocked tools' },
  ]);
});

it('ends overrides of requirements at their moment, and removes them later', async () => {
  const path = '/integration-requirements/list_contacts';
  const before = (await asOwner('GET', '/integration-requirements')).body.data;
  const waived = { integrations: ['unsplash'], reason: 'Until the audit', expiresAt: soon(1_500) };
  const saved = await asOwner('PUT', path, waived);
  expect(saved.body, saved.text).toMatchObject({ overridden: true, ...waived });
  expect(await toolsOn('')).not.toContain('list_contacts');
  await vi.waitFor(async () => expect(await toolsOn('')).toContain('list_contacts'), 10_000);
  expect((await asOwner('GET', '/integration-requirements')).body.data).toEqual(before);
  const kept = (await asOwner('GET', '/export?format=json')).body;
  expect(kept.integrationRequirements).not.toHaveProperty('list_contacts');
  expect(await removeAllExpiredBlocks()).toBe(1);
  expect((await asOwner('DELETE', path)).status).toBe(404);

  await asOwner('PUT', path, { ...waived, expiresAt: tomorrow() });
  const document = (await asOwner('GET', '/export?format=json')).body;
  expect(document.integrationRequirements.list_contacts).toMatchObject({ reason: 'Until the audit' });
  expect((await asOwner('POST', '/import?dryRun=true', document)).body.changeCount).toBe(0);
  const plain = { ...document.integrationRequirements, list_contacts: ['unsplash'] };
  const permanent = await asOwner('POST', '/import', { ...document, integrationRequirements: plain });
  expect(permanent.status, permanent.text).toBe(200);
  const row = (await asOwner('GET', '/integration-requirements')).body.data.find(
    ({ tool }: { tool: string }) => tool === 'list_contacts',
  );
  expect(row).toMatchObject({ overridden: true, reason: null, expiresAt: null });
  expect((await asOwner('DELETE', path)).status).toBe(204);
});
