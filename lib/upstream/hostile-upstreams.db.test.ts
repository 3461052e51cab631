import type http from 'node:http';
import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeServer } from '@/lib/start/node-server';
import { startWorker, stopWorker } from '@/lib/start/worker';
import { listenAnywhere, stopServer } from '@/lib/testing/http-client';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { connectTo } from '@/lib/testing/mcp/mcp-client';
import { seedAgent } from '@/lib/testing/seed-agent';
import type { Tenant } from '@/lib/testing/seed-tenant';
import { type HostileUpstream, startHostileUpstream } from '@/lib/upstream/testing/hostile-upstream';
import { setUpstreamLimits } from './upstream-limits';
import { closeUpstreams } from './upstream-pool';

let at: Installation;
let acme: Tenant;
let bad: HostileUpstream;
let good: HostileUpstream;
let server: http.Server;
let client: Client;

const BROKEN = ['die', 'die_midway', 'huge', 'huge_stream', 'garbage', 'garbage_stream', 'html', 'redirect', 'crash'];
const tool = (name: string) => ({ name, description: `Does ${name}.`, inputSchema: { type: 'object' } });
const ask = (method: string, path: string, body?: unknown) =>
  at.call(method, `/orgs/acme${path}`, { key: acme.people.owner.key, body });
const stateOf = async (slug: string) => (await ask('GET', `/sources/${slug}`)).body.connection.health;
const textOf = ({ content }: { content?: unknown }) =>
  (content as { text?: string }[]).map(({ text }) => text).join(' ');

async function add(slug: string, upstream: HostileUpstream) {
  const made = await ask('POST', '/sources', { slug, kind: 'mcp-http', url: upstream.url, approve: true });
  expect(made.status, made.text).toBe(201);
  await settled(slug, made.body.run.id);
}

async function settled(slug: string, run: string) {
  await vi.waitFor(
    async () => {
      const { body } = await ask('GET', `/sources/${slug}/runs/${run}`);
      if (body.status !== 'applied') throw new Error(`the import is ${body.status}`);
    },
    { timeout: 20_000, interval: 50 },
  );
}

beforeAll(async () => {
  // Long enough to avoid an automatic probe.
  setUpstreamLimits({ circuit: { failures: 5, openMs: 600_000, mostOpenMs: 600_000 } });
  at = await createInstallation({ tenants: ['acme'] });
  acme = at.tenants[0]!;
  [bad, good] = [await startHostileUpstream(), await startHostileUpstream()];
  bad.tools = [...BROKEN, 'echo', 'hang'].map(tool);
  good.tools = [tool('echo')];
  startWorker();
  server = makeServer((_, response) => response.writeHead(418).end());
  const port = await listenAnywhere(server);
  await add('bad', bad);
  await add('good', good);
  const agent = await seedAgent(at.owner, acme.id, 'acme-caller', { profile: acme.profile, autonomy: 'autonomous' });
  client = await connectTo(port, { key: agent.key });
});
afterAll(async () => {
  await client?.close();
  if (server) await stopServer(server);
  await stopWorker();
  await closeUpstreams();
  setUpstreamLimits({});
  await bad?.close();
  await good?.close();
  await at?.close();
});

const calls = async (name: string) => {
  const startedAt = performance.now();
  const result = await client.callTool({ name, arguments: { note: 'hi' } });
  return { result, ms: performance.now() - startedAt };
};

it.each(BROKEN)('reports in time a server that answers with %s', async (name) => {
  const { result, ms } = await calls(`bad__${name}`);
  expect(result.isError).toBe(true);
  expect(textOf(result).length).toBeGreaterThan(20);
  expect(textOf(result)).not.toMatch(/127\.0\.0\.1|169\.254|ECONN|stack trace|xxxx|<h1>/);
  expect(JSON.stringify(result).length).toBeLessThan(2_000);
  expect(ms).toBeLessThan(5_000);
  // A good answer in between: what is tried next is not left alone yet.
  expect((await calls('bad__echo')).result.isError).toBeFalsy();
});

it('releases a hanging server when the agent disconnects', async () => {
  const before = bad.aborted.length;
  bad.asked.length = 0;
  const agent = new AbortController();
  const call = client.callTool({ name: 'bad__hang', arguments: {} }, { signal: agent.signal, timeout: 30_000 });
  const failed = expect(call).rejects.toThrow();
  await vi.waitFor(() => expect(bad.asked.map(({ message }) => message.method)).toContain('tools/call'), 10_000);
  agent.abort();
  await failed;
  await vi.waitFor(() => expect(bad.aborted.length).toBeGreaterThan(before), { timeout: 10_000 });
  expect((await calls('bad__echo')).result.isError).toBeFalsy();
});

it('pauses a failing server, reports it, and recovers when an owner tries it; others are untouched', async () => {
  for (let i = 0; i < 5; i++) await calls('bad__crash');
  bad.asked.length = 0;
  const { result, ms } = await calls('bad__echo');
  expect([result.isError, textOf(result)]).toEqual([true, expect.stringMatching(/is paused/)]);
  expect(ms).toBeLessThan(1_000);
  expect(bad.asked).toEqual([]);
  expect((await calls('good__echo')).result.isError).toBeFalsy();
  await vi.waitFor(
    async () => expect(await stateOf('bad')).toMatchObject({ state: 'open', error: 'it returned 500' }),
    10_000,
  );
  expect((await stateOf('good')).state).toBe('healthy');

  const again = await ask('POST', '/sources/bad/sync', {});
  await settled('bad', again.body.id);
  await vi.waitFor(async () => expect((await stateOf('bad')).state).toBe('healthy'), 10_000);
  expect((await calls('bad__echo')).result.isError).toBeFalsy();
});

it('one that names 50 MB of tools, or never ends naming them, fails its import and takes nothing away', async () => {
  const before = bad.tools;
  setUpstreamLimits({ maxListBytes: 200_000 });
  bad.tools = [...before, { ...tool('vast'), description: 'x'.repeat(5_000_000) }];
  bad.pageSize = 1_000;
  await closeUpstreams();
  const { body } = await ask('POST', '/sources/bad/sync', {});
  await vi.waitFor(
    async () =>
      expect((await ask('GET', `/sources/bad/runs/${body.id}`)).body).toMatchObject({
        status: 'failed',
        error: { message: expect.stringContaining('too large') },
      }),
    { timeout: 20_000, interval: 50 },
  );
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toContain('bad__echo');
});
