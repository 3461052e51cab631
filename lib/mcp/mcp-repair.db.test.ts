import type http from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { observedCalls } from '@/lib/features/calls/observed-calls';
import { makeServer } from '@/lib/start/node-server';
import { listenAnywhere, stopServer } from '@/lib/testing/http-client';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { addLoopbackSource } from '@/lib/testing/mcp/loopback-source';
import { connectTo } from '@/lib/testing/mcp/mcp-client';
import { insertRow, toolRow } from '@/lib/testing/rows';
import type { Tenant } from '@/lib/testing/seed-tenant';

let at: Installation;
let acme: Tenant;
let server: http.Server;
let client: Awaited<ReturnType<typeof connectTo>>;
const made: string[] = [];
/** Results of referring tools, by name. */
const said: Record<string, Record<string, unknown>> = {
  refer_seed: {
    ...{ outcome: 'wrong_tool_boundary', boundary_axes: ['DataExtraction', '!!'], observed_task_shape: 'bulk export' },
    ...{
      evidence: `12 of 14 columns\u0000 are not ours ${'x'.repeat(5_000)}`,
      suggested_split: 'export_rows',
      more: 1,
    },
  },
  refer_own: {
    outcome: 'wrong_tool_boundary',
    boundary: { axes: ['billing'], observedTaskShape: 'refund', evidence: 'It asks for a refund.' },
  },
  refer_unfounded: { outcome: 'wrong_tool_boundary', boundary_axes: ['  '], evidence: ' ' },
};

beforeAll(async () => {
  at = await createInstallation();
  acme = at.tenants[0]!;
  const inputSchema = { type: 'object' };
  const own = (row: object) => insertRow(at.owner, 'Tool', toolRow(row as never, acme.id));
  await own({ name: 'flaky_put', description: 'Sets a value', idempotent: true, inputSchema });
  await own({ name: 'flaky_add', description: 'Adds to a value', idempotent: false, inputSchema });
  // Each fails the first time that it is called.
  await addLoopbackSource(at.owner, acme.id, ['flaky_put', 'flaky_add'], async ({ tool }) => {
    made.push(tool);
    if (made.filter((one) => one === tool).length === 1) throw new Error('It is away.');
    return { content: [{ type: 'text', text: 'done' }] };
  });
  for (const name of Object.keys(said)) await own({ name, description: 'Refers', idempotent: true, inputSchema });
  await own({ name: 'refer_text', description: 'Says so in words', idempotent: true, inputSchema });
  const outputSchema = { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] };
  await own({ name: 'odd_count', description: 'Counts', idempotent: true, inputSchema, outputSchema });
  const referring = [...Object.keys(said), 'refer_text', 'odd_count'];
  await addLoopbackSource(at.owner, acme.id, referring, async ({ tool }) => {
    made.push(tool);
    if (tool === 'odd_count') return { content: [], structuredContent: { n: 'three' } };
    if (tool === 'refer_text') {
      const text = JSON.stringify(said.refer_own);
      return { isError: true, content: [{ type: 'text', text }] };
    }
    const structuredContent = said[tool]!;
    const _meta = { 'ambit/lane': 'correct', 'upstream/note': 'kept' };
    return { isError: true, content: [{ type: 'text', text: 'not mine' }], structuredContent, _meta };
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

const callsOf = (name: string) => made.filter((one) => one === name).length;
async function recorded(tool: string) {
  await observedCalls().flush();
  const { rows } = await at.owner.query(
    `SELECT outcome, "errorCode", repair, boundary FROM "Outcome" WHERE tool = $1 ORDER BY "occurredAt"`,
    [tool],
  );
  return rows;
}

it('lets a tool refer: typed, once, and never counted as its failure', async () => {
  const session = { 'ambit/session': 'referred' };
  for (let i = 0; i < 3; i++) {
    const answer = await client.callTool({ name: 'refer_seed', arguments: {}, _meta: session });
    expect(answer).toMatchObject({
      ...{ isError: true, content: [{ text: 'not mine' }], structuredContent: said.refer_seed },
      _meta: { 'ambit/outcome': 'wrong_tool_boundary', 'ambit/lane': 'referral', 'upstream/note': 'kept' },
    });
  }
  expect(callsOf('refer_seed')).toBe(3);
  const rows = await recorded('refer_seed');
  expect(rows).toHaveLength(3);
  expect(rows[0]).toMatchObject({
    ...{ outcome: 'wrong_tool_boundary', errorCode: null, repair: null },
    boundary: { axes: ['DataExtraction'], observedTaskShape: 'bulk export', suggestedSplit: 'export_rows' },
  });
  expect(rows[0].boundary.evidence).toMatch(/^12 of 14 columns\ufffd are not ours x+$/);
  expect(rows[0].boundary.evidence).toHaveLength(4_000);
  await client.callTool({ name: 'refer_own', arguments: {} });
  expect(callsOf('refer_own')).toBe(1);
  expect(await recorded('refer_own')).toMatchObject([
    { outcome: 'wrong_tool_boundary', boundary: { axes: ['billing'], evidence: 'It asks for a refund.' } },
  ]);
});

it.each(['refer_unfounded', 'refer_text'])(
  'takes %s for an error like any: without axes and evidence, or in a message',
  async (name) => {
    const answer = await client.callTool({ name, arguments: {} });
    expect([answer.isError, answer._meta?.['ambit/lane']]).toEqual([true, undefined]);
    expect(callsOf(name)).toBe(2);
    expect(await recorded(name)).toMatchObject([
      { outcome: 'execution', errorCode: 'tool_error', boundary: null, repair: { attempted: true, succeeded: false } },
    ]);
  },
);

it('records a result against the output schema as a broken contract, asks no second time, and takes the tool after three', async () => {
  const session = { 'ambit/session': 'odd' };
  for (let i = 1; i <= 3; i++) {
    expect((await client.callTool({ name: 'odd_count', arguments: {}, _meta: session })).isError).toBe(true);
    expect(callsOf('odd_count')).toBe(i);
  }
  expect(await recorded('odd_count')).toMatchObject(
    Array.from({ length: 3 }, () => ({ outcome: 'contract_violation', errorCode: 'invalid_result', repair: null })),
  );
  await expect(client.callTool({ name: 'odd_count', arguments: {}, _meta: session })).rejects.toThrow();
});
