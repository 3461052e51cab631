import { afterAll, beforeAll, expect, it, type MockInstance, vi } from 'vitest';
import { waitForNotifications } from '@/lib/testing/fresh';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { insertRow, toolRow } from '@/lib/testing/rows';
import type { Tenant } from '@/lib/testing/seed-tenant';
import { workThread } from '@/lib/threads/thread-pool';
import { buildIndexTask } from './build-index-task';
import { snapshots } from './snapshot-store';
import { toolSearch } from './tool-search';

let at: Installation;
let tenants: Tenant[];
let run: MockInstance<(task: unknown) => unknown>;
/** How many search indexes were built, which no response shows. */
const indexesBuilt = () => run.mock.calls.filter(([task]) => task === buildIndexTask).length;

beforeAll(async () => {
  run = vi.spyOn(workThread(), 'run') as never;
  at = await createInstallation({ tenants: ['acme', 'globex'] });
  tenants = at.tenants;
  for (const { id, slug } of tenants) {
    for (let n = 0; n < 40; n++)
      await insertRow(at.owner, 'Tool', toolRow({ name: `${slug}_report_${n}`, readOnly: true }, id));
    const texts = { title: 'Contacts of the firm' };
    await insertRow(at.owner, 'ToolOverride', { orgId: id, tool: 'list_contacts', ...texts });
  }
  await waitForNotifications(at);
});
afterAll(() => at?.close());

const search = async ({ open }: Tenant): Promise<string[]> => {
  const { body } = await at.call('GET', '/tools/search?q=list%20contacts&limit=20', { key: open.key });
  return body.data.map(({ name }: { name: string }) => name);
};
const platformPolicy = (effect: string) =>
  at.call('PATCH', '/platform/policy', {
    key: at.admin.key,
    body: { tools: { list_contacts: effect }, ...(effect === 'block' ? { reason: 'audit' } : {}) },
  });

it('a platform block and its end build no search index and analyze no text, in any organization', async () => {
  for (const tenant of tenants) expect(await search(tenant)).toContain('list_contacts');
  const built = indexesBuilt();
  expect(built).toBeGreaterThan(0);
  const { analyzed } = toolSearch();
  const before = await Promise.all(tenants.map(async ({ id }) => (await snapshots().get(id)).snapshot));
  for (const effect of ['block', 'inherit']) {
    expect((await platformPolicy(effect)).status).toBe(200);
    for (const [n, tenant] of tenants.entries()) {
      const found = await search(tenant);
      expect(found.includes('list_contacts'), `${tenant.slug} after ${effect}`).toBe(effect === 'inherit');
      const { snapshot } = await snapshots().get(tenant.id);
      // A new snapshot over the same tools: neither read nor prepared again.
      expect(snapshot).not.toBe(before[n]);
      expect(snapshot.tools).toBe(before[n]!.tools);
    }
  }
  expect(indexesBuilt()).toBe(built);
  expect(toolSearch().analyzed).toBe(analyzed);
});

it('a changed text builds an index, so the count above would show one', async () => {
  const built = indexesBuilt();
  const [acme] = tenants as [Tenant];
  await at.owner.query(`UPDATE "ToolOverride" SET title = 'People' WHERE tool = 'list_contacts' AND "orgId" = $1`, [
    acme.id,
  ]);
  await waitForNotifications(at);
  await search(acme);
  expect(indexesBuilt()).toBe(built + 1);
});
