import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemOrgScope } from '@/lib/access/system-scope';
import { startWorker, stopWorker } from '@/lib/start/worker';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { insertRow } from '@/lib/testing/rows';
import type { Tenant } from '@/lib/testing/seed-tenant';
import { learnFromUse, requestDueTrainings, runLearning } from './search-learning-service';

let at: Installation;
let acme: Tenant;
let globex: Tenant;

const PLACES = ['Ghent', 'Oslo', 'Turin', 'Porto', 'Graz', 'Malmo', 'Turku', 'Cork', 'Brno'];
const THINGS = ['umbrella', 'raincoat', 'boots', 'scarf', 'gloves', 'parasol', 'sandals', 'fleece', 'poncho'];
/** Requests for a tool that contains none of their words. */
const REQUESTS = PLACES.flatMap((place) => THINGS.map((thing) => `shall I pack ${thing} for ${place}`));
const MESSAGE = 'shall I pack an umbrella for Lyon';

async function seedCalls(tenant: Tenant, tool: string, source = 'gateway', requests = REQUESTS): Promise<void> {
  for (const request of requests) {
    await insertRow(at.owner, 'Outcome', {
      id: randomUUID(),
      orgId: tenant.id,
      agentId: tenant.open.id,
      tool,
      request,
      outcome: 'ok',
      source,
      occurredAt: new Date(),
    });
  }
}

const learning = (tenant: Tenant, method = 'GET', path = '', body?: unknown, key = tenant.people.configurator.key) =>
  at.call(method, `/orgs/${tenant.slug}/search-learning${path}`, { key, body });
const train = (tenant: Tenant) => runLearning({ orgId: tenant.id, orgSlug: tenant.slug });
const firstTool = async (tenant: Tenant) =>
  (await at.call('POST', '/tools/resolve', { key: tenant.open.key, body: { message: MESSAGE } })).body.tools[0].name;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'globex'] });
  [acme, globex] = at.tenants as [Tenant, Tenant];
});
afterAll(async () => {
  await stopWorker();
  await at?.close();
});
beforeEach(async () => {
  for (const tenant of [acme, globex]) {
    await learning(tenant, 'PUT', '', { enabled: false });
    await at.owner.query('DELETE FROM "Outcome" WHERE "orgId" = $1', [tenant.id]);
    await at.owner.query('UPDATE "SearchLearning" SET model = NULL, comparison = NULL WHERE "orgId" = $1', [tenant.id]);
  }
});

describe('an earlier training', () => {
  it('is used again, is kept from being replaced, and gives way to the next one that is asked for', async () => {
    const byWords = await firstTool(acme);
    await at.owner.query('DELETE FROM "SearchTraining" WHERE "orgId" = $1', [acme.id]);
    await seedCalls(acme, 'list_contacts');
    await learning(acme, 'PUT', '', { enabled: true });
    await train(acme);
    const [first] = (await learning(acme, 'GET', '/trainings')).body.data;
    expect(first).toMatchObject({ current: true, calls: REQUESTS.length, comparison: { isBetter: true } });
    await at.owner.query('DELETE FROM "Outcome" WHERE "orgId" = $1', [acme.id]);
    await seedCalls(acme, byWords);
    await train(acme);
    expect(await firstTool(acme)).toBe(byWords);
    const { data } = (await learning(acme, 'GET', '/trainings')).body;
    expect(data.map(({ current }: { current: boolean }) => current)).toEqual([true, false]);

    const viewer = acme.people.viewer.key;
    expect((await learning(acme, 'POST', `/trainings/${first.id}/restore`, {}, viewer)).status).toBe(403);
    const restored = await learning(acme, 'POST', `/trainings/${first.id}/restore`, {});
    expect(restored.body).toMatchObject({ active: true, pinned: true, trainedAt: first.trainedAt });
    expect(await firstTool(acme)).toBe('list_contacts');
    await at.owner.query(`UPDATE "SearchLearning" SET "trainedAt" = now() - interval '2 days' WHERE "orgId" = $1`, [
      acme.id,
    ]);
    await requestDueTrainings();
    expect((await learning(acme)).body.training).toBe(false);
    // Neither a job that was already waiting nor the switch discards it.
    await train(acme);
    for (const enabled of [false, true])
      expect((await learning(acme, 'PUT', '', { enabled })).body).toMatchObject({ pinned: true, training: false });
    expect(await firstTool(acme)).toBe('list_contacts');
    await learning(acme, 'POST', '/train', {});
    expect((await learning(acme, 'PUT', '', { enabled: true })).body).toMatchObject({ pinned: true, training: true });
    await train(acme);
    expect((await learning(acme)).body.pinned).toBe(false);
    expect(await firstTool(acme)).toBe(byWords);
  });

  it('that is restored while another one runs stays in use', async () => {
    await seedCalls(acme, 'list_contacts');
    await train(acme);
    const [first] = (await learning(acme, 'GET', '/trainings')).body.data;
    await learning(acme, 'POST', '/train', {});
    await learning(acme, 'POST', `/trainings/${first.id}/restore`, {});
    // The job has read before the restore that a training is requested.
    await learnFromUse(systemOrgScope({ id: acme.id, slug: acme.slug }, { actor: 'system:test', label: 'A test' }));
    expect((await learning(acme)).body).toMatchObject({ pinned: true, trainedAt: first.trainedAt });
    const { data } = (await learning(acme, 'GET', '/trainings')).body;
    expect(data.slice(0, 2).map(({ current }: { current: boolean }) => current)).toEqual([false, true]);
    await learning(acme, 'POST', '/train', {});
    await train(acme);
    expect((await learning(acme)).body.pinned).toBe(false);
  });

  it('of another organization is unknown, and only five are kept', async () => {
    const { rows } = await at.owner.query('SELECT id FROM "SearchTraining" WHERE "orgId" = $1', [globex.id]);
    expect((await learning(acme, 'POST', `/trainings/${rows[0].id}/restore`, {})).status).toBe(404);
    await seedCalls(acme, 'list_contacts', 'gateway', REQUESTS.slice(0, 5));
    for (let i = 0; i < 6; i++) await train(acme);
    expect((await learning(acme, 'GET', '/trainings')).body.data).toHaveLength(5);
  });
});

describe('learning from use', () => {
  it('orders an organization’s tools by its own calls once that is better, and by words again at one switch', async () => {
    const byWords = await firstTool(acme);
    const elsewhere = await firstTool(globex);
    expect(byWords).not.toBe('list_contacts');
    await seedCalls(acme, 'list_contacts');
    expect((await learning(acme, 'PUT', '', { enabled: true })).body).toMatchObject({ active: false, training: true });
    await train(acme);
    const { body } = await learning(acme);
    expect(body).toMatchObject({ enabled: true, active: true, training: false, calls: REQUESTS.length });
    expect(body.comparison.all.first.learned).toBeGreaterThan(body.comparison.all.first.cold);
    expect(await firstTool(acme)).toBe('list_contacts');
    expect(await firstTool(globex)).toBe(elsewhere);
    expect((await learning(acme, 'PUT', '', { enabled: false })).body.active).toBe(false);
    expect(await firstTool(acme)).toBe(byWords);
  });

  it('is asked for again automatically once enough calls came, once only, and switches nothing on', async () => {
    const asked = async (tenant: Tenant) => (await learning(tenant)).body.training as boolean;
    const audited = async () =>
      (
        await at.owner.query(
          `SELECT count(*)::int AS n FROM "AuditEvent" WHERE actor = 'system:search-learning' AND action = 'search_learning.train'`,
        )
      ).rows[0].n as number;
    await seedCalls(acme, 'list_contacts', 'gateway', REQUESTS.slice(0, 40));
    await train(acme);
    await seedCalls(acme, 'list_contacts', 'agent', REQUESTS.slice(0, 49));
    await requestDueTrainings();
    expect(await asked(acme)).toBe(false);
    await seedCalls(acme, 'list_contacts', 'agent', REQUESTS.slice(49, 50));
    const before = await audited();
    await Promise.all([requestDueTrainings(), requestDueTrainings()]);
    expect(await asked(acme)).toBe(true);
    expect(await audited()).toBe(before + 1);
    expect(await asked(globex)).toBe(false);
    await train(acme);
    expect((await learning(acme)).body).toMatchObject({ enabled: false, active: false, training: false, calls: 90 });
    await requestDueTrainings();
    expect(await asked(acme)).toBe(false);
  });

  it('is not used without improvement, and reports it', async () => {
    await seedCalls(acme, 'list_contacts', 'gateway', REQUESTS.slice(0, 3));
    await learning(acme, 'PUT', '', { enabled: true });
    await train(acme);
    expect((await learning(acme)).body).toMatchObject({
      enabled: true,
      active: false,
      comparison: { isBetter: false },
    });
  });

  it('never shows what is hidden', async () => {
    await seedCalls(acme, 'list_contacts');
    await learning(acme, 'PUT', '', { enabled: true });
    await train(acme);
    const path = `/orgs/acme/agents/${acme.open.slug}/policy`;
    const put = await at.call('PATCH', path, {
      key: acme.people.configurator.key,
      body: { tools: { list_contacts: 'block' } },
    });
    expect(put.status, put.text).toBeLessThan(300);
    const { body } = await at.call('POST', '/tools/resolve', { key: acme.open.key, body: { message: MESSAGE } });
    expect(body.tools.map(({ name }: { name: string }) => name)).not.toContain('list_contacts');
    await at.call('PATCH', path, { key: acme.people.configurator.key, body: { tools: { list_contacts: 'inherit' } } });
  });

  it('weighs what was observed above what agents report of themselves', async () => {
    await seedCalls(acme, 'send_email', 'agent');
    await seedCalls(acme, 'list_contacts', 'gateway');
    await learning(acme, 'PUT', '', { enabled: true });
    await train(acme);
    const { body } = await at.call('POST', '/tools/resolve', { key: acme.open.key, body: { message: MESSAGE } });
    const names = body.tools.map(({ name }: { name: string }) => name);
    expect(names.indexOf('list_contacts')).toBeLessThan(names.indexOf('send_email'));
  });

  it('is trained by a job, audited, and changed only by who may configure', async () => {
    await seedCalls(acme, 'list_contacts');
    expect((await learning(acme, 'PUT', '', { enabled: true }, acme.people.viewer.key)).status).toBe(403);
    startWorker();
    expect((await learning(acme, 'PUT', '', { enabled: true })).status).toBe(200);
    await expect.poll(async () => (await learning(acme)).body.active, { timeout: 15_000 }).toBe(true);
    const audit = await at.call('GET', '/orgs/acme/audit?limit=5', { key: acme.people.owner.key });
    const actions = audit.body.data.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(expect.arrayContaining(['search_learning.update', 'search_learning.learn']));
    await stopWorker();
  });
});
