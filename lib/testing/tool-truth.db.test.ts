import { randomUUID } from 'node:crypto';
import type http from 'node:http';
import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeServer } from '@/lib/http/node-server';
import { ExecutionError, executors } from '@/lib/mcp/executors';
import { observedCalls } from '@/lib/mcp/observed-calls';
import { heardEverything } from './fresh';
import { listenAnywhere, stopServer } from './http-client';
import { createInstallation, type Installation } from './installation';
import { connectTo } from './mcp/mcp-client';
import { insertRow, toolRow } from './rows';
import type { Tenant } from './seed-tenant';

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
  executors().add(({ snapshot }, index) =>
    snapshot.catalog.names[index] === TOOL
      ? async () => {
          if (fails) throw new ExecutionError('down', 'The service is down.');
          return { content: [{ type: 'text', text: 'done' }] };
        }
      : null,
  );
  server = makeServer((_, response) => response.writeHead(418).end());
  const port = await listenAnywhere(server);
  await heardEverything(at);
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

it('takes a tool that fails three times through the gateway from that session, and gives it back by hand', async () => {
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

it('tells agents and people of answers of little use, over REST and MCP, and takes the tool from no session', async () => {
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
