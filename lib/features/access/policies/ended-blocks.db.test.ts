import { afterAll, beforeAll, expect, it } from 'vitest';
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
