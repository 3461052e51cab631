import type http from 'node:http';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { systemOrgScope } from '@/lib/access/system-scope';
import { makeServer } from '@/lib/start/node-server';
import { startWorker, stopWorker } from '@/lib/start/worker';
import { listenAnywhere, stopServer } from '@/lib/testing/http-client';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import type { Tenant } from '@/lib/testing/seed-tenant';
import { callUpstream } from '@/lib/upstream/call-upstream';
import { type HostileUpstream, startHostileUpstream } from '@/lib/upstream/testing/hostile-upstream';
import { closeUpstreams, upstreamPool } from '@/lib/upstream/upstream-pool';
import { syncDueServers } from './import-service';
import { findUpstream } from './upstream-service';

let at: Installation;
let acme: Tenant;
let globex: Tenant;
let upstream: HostileUpstream;
let server: http.Server;
let port: number;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'globex'] });
  [acme, globex] = at.tenants as [Tenant, Tenant];
  upstream = await startHostileUpstream();
  startWorker();
  server = makeServer((_, response) => response.writeHead(418).end());
  port = await listenAnywhere(server);
});
afterAll(async () => {
  await stopWorker();
  await closeUpstreams();
  if (server) await stopServer(server);
  await upstream?.close();
  await at?.close();
});

const tool = (name: string) => ({ name, description: `Does ${name}.`, inputSchema: { type: 'object' } });
const ask = (method: string, path: string, body?: unknown, { slug, people } = acme) =>
  at.call(method, `/orgs/${slug}${path}`, { key: people.owner.key, body });

async function settled(slug: string, run: string) {
  await vi.waitFor(
    async () => {
      const { body } = await ask('GET', `/sources/${slug}/runs/${run}`);
      if (body.status !== 'applied') throw new Error(`the import is ${body.status}`);
    },
    { timeout: 20_000, interval: 50 },
  );
}

async function add(slug: string, more: object) {
  const made = await ask('POST', '/sources', { slug, kind: 'mcp-http', approve: true, ...more });
  expect(made.status, made.text).toBe(201);
  await settled(slug, made.body.run.id);
}

const minutesToNext = async (slug: string) => {
  const { body } = await ask('GET', `/sources/${slug}`);
  return (Date.parse(body.connection.nextSyncAt) - Date.now()) / 60_000;
};
const runs = async (slug: string) => (await ask('GET', `/sources/${slug}/runs`)).body.data as { id: string }[];

/** The last asking is as old as one has to be before the next. */
async function letAMinutePass(slug: string) {
  await at.owner.query(
    `UPDATE "ImportRun" r SET "createdAt" = r."createdAt" - interval '2 minutes' FROM "Source" s
     WHERE s.id = r."sourceId" AND s.slug = $1`,
    [slug],
  );
}

it('syncs a server of 2025 soon after its notification, at most once a minute', async () => {
  Object.assign(upstream, { tells: true, tools: [tool('one')] });
  await add('teller', { url: upstream.url });
  await vi.waitFor(() => expect(upstream.listening).toBe(1), 10_000);
  expect(await minutesToNext('teller')).toBeGreaterThan(50);

  upstream.tools = [tool('one'), tool('two')];
  for (let i = 0; i < 200; i++) upstream.tell();
  await vi.waitFor(async () => expect(await minutesToNext('teller')).toBeLessThan(1.05), 10_000);
  // It was asked a moment ago.
  expect(await minutesToNext('teller')).toBeGreaterThan(0.5);
  expect(await syncDueServers()).toBe(0);

  await letAMinutePass('teller');
  expect(await syncDueServers(new Date(Date.now() + 61_000))).toBe(1);
  const [run] = await runs('teller');
  await settled('teller', run!.id);
  // New tools wait for a person, however they were discovered.
  expect((await ask('GET', '/quarantine?source=teller')).body.data).toMatchObject([{ tool: 'teller__two' }]);
});

it('a server that does not know a tool any longer is asked soon', async () => {
  Object.assign(upstream, { tells: false, tools: [tool('refuse')] });
  await add('forgetter', { url: upstream.url });
  await letAMinutePass('forgetter');
  const scope = systemOrgScope({ id: acme.id, slug: 'acme' }, { actor: 'system:test', label: 'test' });
  const found = await findUpstream(scope, 'forgetter__refuse');
  await expect(callUpstream(found!.connection, { tool: 'refuse', arguments: {} })).rejects.toMatchObject({
    kind: 'protocol',
  });
  await vi.waitFor(async () => expect(await minutesToNext('forgetter')).toBeLessThan(0.1), 10_000);
});

it('ignores notifications of manually synced servers', async () => {
  Object.assign(upstream, { tells: true, tools: [tool('one')] });
  await add('quiet', { url: upstream.url, syncMinutes: null });
  await vi.waitFor(() => expect(upstream.listening).toBeGreaterThan(0), 10_000);
  const told = vi.spyOn(upstreamPool(), 'heard');
  upstream.tell();
  await vi.waitFor(() => expect(told).toHaveBeenCalled(), 10_000);
  told.mockRestore();
  expect((await ask('GET', '/sources/quiet')).body.connection.nextSyncAt).toBeNull();
});

it('a server of 2026 is subscribed to: another Ambit, whose owner blocks a tool', async () => {
  await add('ambit', {
    url: `http://127.0.0.1:${port}/api/mcp`,
    credential: { kind: 'bearer', secret: globex.open.key },
  });
  expect((await ask('GET', '/sources/ambit')).body.connection.server.protocol).toBe('2026-07-28');
  await letAMinutePass('ambit');
  await ask('PATCH', '/policy', { tools: { [globex.tool]: 'block' } }, globex);
  await vi.waitFor(async () => expect(await minutesToNext('ambit')).toBeLessThan(0.1), { timeout: 10_000 });
});
