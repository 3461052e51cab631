import type http from 'node:http';
import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { observedCalls } from '@/lib/features/calls/observed-calls';
import { makeServer } from '@/lib/start/node-server';
import { startWorker, stopWorker } from '@/lib/start/worker';
import { listenAnywhere, stopServer } from '@/lib/testing/http-client';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { connectTo } from '@/lib/testing/mcp/mcp-client';
import { seedAgent } from '@/lib/testing/seed-agent';
import type { Tenant } from '@/lib/testing/seed-tenant';
import { startEverything } from '@/lib/upstream/testing/everything';
import { closeUpstreams } from '@/lib/upstream/upstream-pool';

let at: Installation;
let acme: Tenant;
let upstream: Awaited<ReturnType<typeof startEverything>>;
let server: http.Server;
let port: number;
let client: Client;
let isGone = false;

const asOwner = (method: string, path: string, body?: unknown) =>
  at.call(method, `/orgs/acme${path}`, { key: acme.people.owner.key, body });

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'other'] });
  acme = at.tenants[0]!;
  startWorker();
  upstream = await startEverything();
  server = makeServer((_, response) => response.writeHead(418).end());
  port = await listenAnywhere(server);
  const made = await asOwner('POST', '/sources', { slug: 'ev', kind: 'mcp-http', url: upstream.url, approve: true });
  expect(made.status, made.text).toBe(201);
  await vi.waitFor(
    async () => {
      const { body } = await asOwner('GET', `/sources/ev/runs/${made.body.run.id}`);
      if (body.status !== 'applied') throw new Error(`the import is ${body.status}`);
    },
    { timeout: 20_000, interval: 50 },
  );
  client = await connectTo(port, { key: acme.open.key });
});
afterAll(async () => {
  await client?.close();
  if (server) await stopServer(server);
  await stopWorker();
  await closeUpstreams();
  if (!isGone) await upstream?.stop();
  await at?.close();
});

const textOf = (result: { content: unknown }) =>
  (result.content as { text?: string }[]).map(({ text }) => text).join(' ');

it('lists the tools of a real server as REST does, and forwards calls of them', async () => {
  const { tools } = await client.listTools();
  const rest = await at.call('GET', '/tools?format=mcp', { key: acme.open.key });
  expect(tools).toEqual(rest.body.tools);
  expect(tools.map(({ name }) => name)).toContain('ev__echo');
  const result = await client.callTool({ name: 'ev__echo', arguments: { message: 'hello there' } });
  expect(textOf(result)).toContain('hello there');
  expect(JSON.stringify(result._meta ?? {})).not.toContain('everything');
  await observedCalls().flush();
  const { rows } = await at.owner.query(`SELECT outcome, source, "agentId" FROM "Outcome" WHERE tool = 'ev__echo'`);
  expect(rows).toEqual([{ outcome: 'ok', source: 'gateway', agentId: acme.open.id }]);
});

it('takes a tool away for list and call alike, at the next request', async () => {
  await asOwner('PATCH', '/policy', { tools: { ev__echo: 'block' } });
  expect((await client.listTools()).tools.map(({ name }) => name)).not.toContain('ev__echo');
  await expect(client.callTool({ name: 'ev__echo', arguments: { message: 'x' } })).rejects.toMatchObject({
    code: -32602,
    message: expect.stringContaining('Unknown tool: ev__echo'),
  });
  await asOwner('PATCH', '/policy', { tools: { ev__echo: 'inherit' } });
  expect((await client.callTool({ name: 'ev__echo', arguments: { message: 'x' } })).isError).toBeFalsy();
});

it('knows another organization’s tools as little as any', async () => {
  const stranger = await connectTo(port, { key: at.tenants[1]!.open.key });
  await expect(stranger.callTool({ name: 'ev__echo', arguments: { message: 'x' } })).rejects.toMatchObject({
    code: -32602,
  });
  await stranger.close();
});

it('passes progress of a long call on', async () => {
  const { tools } = await client.listTools();
  const long = tools.find(({ name }) => /long-?_?running/i.test(name));
  expect(long).toBeTruthy();
  const heard: number[] = [];
  await client.callTool(
    { name: long!.name, arguments: { duration: 1, steps: 3 } },
    { onprogress: ({ progress }) => heard.push(progress) },
  );
  expect(heard).toEqual([1, 2, 3]);
});

it('reports an unavailable server in time, and leaves others alone', async () => {
  await upstream.stop();
  isGone = true;
  const lonely = await seedAgent(at.owner, acme.id, 'acme-lonely', { profile: acme.profile, autonomy: 'autonomous' });
  const other = await connectTo(port, { key: lonely.key });
  const started = performance.now();
  const result = await other.callTool({ name: 'ev__echo', arguments: { message: 'x' } });
  expect(result.isError).toBe(true);
  expect(textOf(result)).not.toMatch(/127\.0\.0\.1|ECONN/);
  expect(performance.now() - started).toBeLessThan(5_000);
  await other.close();
});
