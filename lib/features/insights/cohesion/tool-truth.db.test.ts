import { randomUUID } from 'node:crypto';
import type http from 'node:http';
import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { observedCalls } from '@/lib/features/calls/observed-calls';
import { makeServer } from '@/lib/start/node-server';
import { waitForNotifications } from '@/lib/testing/fresh';
import { listenAnywhere, stopServer } from '@/lib/testing/http-client';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { addLoopbackSource } from '@/lib/testing/mcp/loopback-source';
import { connectTo } from '@/lib/testing/mcp/mcp-client';
import { insertRow, toolRow } from '@/lib/testing/rows';
import type { Tenant } from '@/lib/testing/seed-tenant';

const TOOL = 'acme_flaky';
let at: Installation;
let acme: Tenant;
let server: http.Server;
let client: Client;
let fails = true;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme'] });
  acme = at.tenants[0]!;
  const inputSchema = { type: 'object', properties: {}, additionalProperties: false };
  await insertRow(at.owner, 'Tool', toolRow({ name: TOOL, readOnly: true, inputSchema }, acme.id));
  await addLoopbackSource(at.owner, acme.id, [TOOL], async () => ({
    ...{ content: [{ type: 'text', text: fails ? 'The service is down.' : 'done' }], isError: fails },
  }));
  server = makeServer((_, response) => response.writeHead(418).end());
  const port = await listenAnywhere(server);
  await waitForNotifications(at);
  client = await connectTo(port, { key: acme.open.key, headers: { 'Ambit-Session': 'talk' } });
});
afterAll(async () => {
  await client?.close();
  if (server) await stopServer(server);
  await at?.close();
});

const key = () => acme.open.key;
const overRest = async (session: string) => {
  const { body } = await at.call('GET', `/tools?session=${session}`, { key: key() });
  return body.tools.some(({ name }: { name: string }) => name === TOOL);
};
const overMcp = async () => (await client.listTools()).tools.some(({ name }) => name === TOOL);
const call = () => client.callTool({ name: TOOL, arguments: {} });

it('disables a tool after three failures through the gateway in that session, and a person enables it', async () => {
  expect([await overRest('talk'), await overMcp()]).toEqual([true, true]);
  for (let i = 0; i < 3; i++) expect((await call()).isError).toBe(true);
  await observedCalls().flush();
  expect([await overRest('talk'), await overMcp(), await overRest('another')]).toEqual([false, false, true]);
  await expect(call()).rejects.toMatchObject({ code: -32602 });
  const enabled = await at.call('POST', `/sessions/talk/tools/${TOOL}/enable`, { key: key(), body: {} });
  expect(enabled.status).toBe(200);
  expect([await overRest('talk'), await overMcp()]).toEqual([true, true]);
  fails = false;
  expect((await call()).isError ?? false).toBe(false);
});

it('informs agents and people about results of little use, over REST and MCP, and disables nothing', async () => {
  const events = Array.from({ length: 40 }, (_, i) => ({
    ...{ id: randomUUID(), tool: TOOL, session: `poor${i}`, occurredAt: new Date().toISOString() },
    outcome: i % 2 === 0 ? 'low_utility' : 'ok',
  }));
  expect((await at.call('POST', '/outcomes', { key: key(), body: { events } })).status).toBe(202);
  const person = { key: acme.people.configurator.key };
  await at.call('POST', '/orgs/acme/cohesion/evaluate', { ...person, body: {} });
  const { body: known } = await at.call('GET', '/known-tools?tokenBudget=40', { key: key() });
  expect(known.text).toContain(`- ${TOOL}: ADAPTIVE FAILURE`);
  const { messages } = await client.getPrompt({ name: 'known_tools', arguments: { tokenBudget: '40' } });
  expect(messages[0]!.content).toMatchObject({ text: known.text });
  const { body: suggested } = await at.call('GET', `/orgs/acme/suggestions?tool=${TOOL}&status=open`, person);
  expect(suggested.data.map(({ kind }: { kind: string }) => kind)).toEqual(['tighten']);
  expect([await overRest('poor0'), await overMcp()]).toEqual([true, true]);
});
