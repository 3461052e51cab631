import type http from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeServer } from '@/lib/http/node-server';
import { ExecutionError, executors } from '@/lib/mcp/executors';
import { observedCalls } from '@/lib/mcp/observed-calls';
import { listenAnywhere, stopServer } from './http-client';
import { createInstallation, type Installation } from './installation';
import { connectTo } from './mcp/mcp-client';
import { insertRow, toolRow } from './rows';
import type { Tenant } from './seed-tenant';

let at: Installation;
let acme: Tenant;
let server: http.Server;
let client: Awaited<ReturnType<typeof connectTo>>;
const made: string[] = [];

beforeAll(async () => {
  at = await createInstallation();
  acme = at.tenants[0]!;
  const inputSchema = { type: 'object' };
  const own = (row: object) => insertRow(at.owner, 'Tool', toolRow(row as never, acme.id));
  await own({ name: 'flaky_put', description: 'Sets a value', idempotent: true, inputSchema });
  await own({ name: 'flaky_add', description: 'Adds to a value', idempotent: false, inputSchema });
  // Each fails the first time that it is called.
  executors().add((resolution, index) => {
    const { name } = resolution.snapshot.tools[index]!.definition;
    if (!name.startsWith('flaky_')) return null;
    return async () => {
      made.push(name);
      if (made.filter((one) => one === name).length === 1) throw new ExecutionError('unreachable', 'It is away.');
      return { content: [{ type: 'text', text: 'done' }] };
    };
  });
  server = makeServer((_, response) => response.writeHead(418).end());
  client = await connectTo(await listenAnywhere(server), { key: acme.open.key });
});
afterAll(async () => {
  await client?.close();
  if (server) await stopServer(server);
  await at?.close();
});

it('makes a call once more where that changes nothing, and no other', async () => {
  expect(await client.callTool({ name: 'flaky_put', arguments: {} })).toMatchObject({ content: [{ text: 'done' }] });
  expect((await client.callTool({ name: 'flaky_add', arguments: {} })).isError).toBe(true);
  expect(made).toEqual(['flaky_put', 'flaky_put', 'flaky_add']);
  await observedCalls().flush();
  const { rows } = await at.owner.query(
    `SELECT tool, outcome, repair FROM "Outcome" WHERE tool LIKE 'flaky_%' ORDER BY tool`,
  );
  expect(rows).toEqual([
    { tool: 'flaky_add', outcome: 'execution', repair: null },
    { tool: 'flaky_put', outcome: 'ok', repair: { attempted: true, succeeded: true } },
  ]);
});
