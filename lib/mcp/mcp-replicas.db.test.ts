import type http from 'node:http';
import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeServer } from '@/lib/start/node-server';
import { startWorker, stopWorker } from '@/lib/start/worker';
import { type GatewayProcess, startGatewayProcess } from '@/lib/testing/gateway-process';
import { listenAnywhere, stopServer } from '@/lib/testing/http-client';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { connectTo } from '@/lib/testing/mcp/mcp-client';
import { seedAgent } from '@/lib/testing/seed-agent';
import type { Tenant } from '@/lib/testing/seed-tenant';
import { type HostileUpstream, startHostileUpstream } from '@/lib/upstream/testing/hostile-upstream';
import { closeUpstreams } from '@/lib/upstream/upstream-pool';

/*
 * Two replicas on one database, one of them a process of its own: what is changed through one holds in the other, and
 * the agents that listen there are told.
 */

let at: Installation;
let acme: Tenant;
let upstream: HostileUpstream;
/** In this process. */
let server: http.Server;
let here: number;
let gateway: GatewayProcess;
const clients: Client[] = [];

const SOON = { timeout: 10_000, interval: 20 };
const TOOL = 'far__ok';

/** A client that listens at a replica, its notifications, and whether its stream has ended. */
async function listening(port: number, key: string) {
  const client = await connectTo(port, { key });
  clients.push(client);
  const seen = { client, heard: 0, ended: false };
  client.setNotificationHandler('notifications/tools/list_changed', () => {
    seen.heard++;
  });
  const { closed } = await client.listen({ toolsListChanged: true });
  void closed.then(() => {
    seen.ended = true;
  });
  return seen;
}

const namesFor = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name);

/** Until a change of the agent's tools reaches its stream: earlier events belong to the first read. */
async function settled(...streams: { heard: number }[]): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  for (const stream of streams) stream.heard = 0;
}

beforeAll(async () => {
  at = await createInstallation();
  acme = at.tenants[0]!;
  upstream = await startHostileUpstream();
  upstream.tools = ['ok', 'hang'].map((name) => ({ name, description: 'Answers.', inputSchema: { type: 'object' } }));
  startWorker();
  const key = acme.people.owner.key;
  const body = { slug: 'far', kind: 'mcp-http', url: upstream.url, approve: true };
  const made = await at.call('POST', '/orgs/acme/sources', { key, body });
  await vi.waitFor(async () => {
    const run = await at.call('GET', `/orgs/acme/sources/far/runs/${made.body.run.id}`, { key });
    expect(run.body.status).toBe('applied');
  }, 60_000);
  await stopWorker();
  server = makeServer((_, response) => response.writeHead(418).end());
  here = await listenAnywhere(server);
  gateway = await startGatewayProcess();
}, 150_000);
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await gateway?.kill();
  await closeUpstreams();
  if (server) await stopServer(server);
  await upstream?.close();
  await at?.close();
});

it('notifies listeners of one replica of a block on another', async () => {
  const stream = await listening(gateway.port, acme.open.key);
  const { client } = stream;
  expect(await namesFor(client)).toContain(TOOL);
  expect((await client.callTool({ name: TOOL, arguments: {} })).isError).toBeFalsy();
  await settled(stream);
  const patch = (effect: string) =>
    at.call('PATCH', '/orgs/acme/policy', { key: acme.people.owner.key, body: { tools: { [TOOL]: effect } } });
  expect((await patch('block')).status).toBe(200);
  await vi.waitFor(() => expect(stream.heard).toBe(1), SOON);
  const asked = upstream.asked.length;
  await expect(client.callTool({ name: TOOL, arguments: {} })).rejects.toMatchObject({
    code: -32602,
    message: expect.stringContaining(`Unknown tool: ${TOOL}`),
  });
  expect(upstream.asked.length).toBe(asked);
  expect(await namesFor(client)).not.toContain(TOOL);
  expect((await patch('allow')).status).toBe(200);
  await vi.waitFor(() => expect(stream.heard).toBe(2), SOON);
  expect((await client.callTool({ name: TOOL, arguments: {} })).isError).toBeFalsy();
});

it('a key that is revoked through one ends its streams at both, and opens none any longer', async () => {
  const agent = await seedAgent(at.owner, acme.id, 'leaving', { profile: acme.profile });
  const streams = await Promise.all([listening(here, agent.key), listening(gateway.port, agent.key)]);
  const unconcerned = await listening(gateway.port, acme.open.key);
  await settled(...streams);
  expect(streams.map(({ ended }) => ended)).toEqual([false, false]);
  const path = `/orgs/acme/agents/leaving/keys/${agent.keyId}`;
  expect((await at.call('DELETE', path, { key: acme.people.owner.key })).status).toBe(204);
  await vi.waitFor(() => expect(streams.map(({ ended }) => ended)).toEqual([true, true]), SOON);
  expect(unconcerned.ended).toBe(false);
  for (const { client } of streams) await expect(client.listTools()).rejects.toThrow();
  for (const port of [here, gateway.port]) await expect(connectTo(port, { key: agent.key })).rejects.toThrow();
});

it('a call that runs in one is stopped through the other, and the agent is told', async () => {
  const client = await connectTo(gateway.port, { key: acme.open.key });
  clients.push(client);
  const aborted = upstream.aborted.length;
  const call = client.callTool({ name: 'far__hang', arguments: {} });
  const as = { key: acme.people.configurator.key };
  const id = await vi.waitFor(async () => {
    const { data } = (await at.call('GET', '/orgs/acme/running-calls', as)).body;
    const found = data.find(({ tool }: { tool: string }) => tool === 'far__hang');
    expect(found).toBeDefined();
    return found.id;
  }, SOON);
  expect((await at.call('POST', `/orgs/acme/running-calls/${id}/stop`, as)).status).toBe(202);
  expect(await call).toMatchObject({
    isError: true,
    content: [{ text: expect.stringContaining('A person stopped this call of far__hang.') }],
  });
  await vi.waitFor(() => expect(upstream.aborted.slice(aborted)).toContain('hang'), SOON);
  // The gateway deletes the row once the call has ended.
  await vi.waitFor(async () => {
    const { data } = (await at.call('GET', '/orgs/acme/running-calls', as)).body;
    expect(data.map(({ tool }: { tool: string }) => tool)).not.toContain('far__hang');
  }, SOON);
});

it('a call that runs in one is cancelled through the other', async () => {
  const aborted = upstream.aborted.length;
  const calls = upstream.asked.length;
  const post = (port: number, message: object) =>
    fetch(`http://127.0.0.1:${port}/api/mcp`, {
      method: 'POST',
      headers: {
        ...{ Authorization: `Bearer ${acme.open.key}`, 'Content-Type': 'application/json' },
        ...{ Accept: 'application/json, text/event-stream', 'Mcp-Session-Id': 'one-session' },
      },
      body: JSON.stringify({ jsonrpc: '2.0', ...message }),
    });
  const call = post(here, { id: 7, method: 'tools/call', params: { name: 'far__hang', arguments: {} } });
  await vi.waitFor(() => {
    expect(upstream.asked.slice(calls).map(({ message }) => message.method)).toContain('tools/call');
  }, SOON);
  const { status } = await post(gateway.port, { method: 'notifications/cancelled', params: { requestId: 7 } });
  expect(status).toBe(202);
  await vi.waitFor(() => expect(upstream.aborted.slice(aborted)).toContain('hang'), SOON);
  await (await call).text();
});

it('a gateway that is stopped writes down what its calls came to, and waits for a database that is slow', async () => {
  const client = await connectTo(gateway.port, { key: acme.open.key });
  await at.owner.query('DELETE FROM "Outcome"');
  await at.owner.query('BEGIN');
  await at.owner.query('LOCK TABLE "Outcome" IN SHARE MODE');
  await Promise.all(Array.from({ length: 20 }, () => client.callTool({ name: TOOL, arguments: {} })));
  const stopped = gateway.stop();
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  await at.owner.query('COMMIT');
  await stopped;
  const { rows } = await at.owner.query(`SELECT count(*)::int AS count FROM "Outcome" WHERE tool = $1`, [TOOL]);
  expect(rows).toEqual([{ count: 20 }]);
});
