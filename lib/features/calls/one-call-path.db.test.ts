import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ChatServer, replyInTurn, startChatServer } from '@/lib/testing/chat-server';
import { waitForNotifications } from '@/lib/testing/fresh';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { addLoopbackSource, HttpAnswer } from '@/lib/testing/mcp/loopback-source';
import { mcpMessage } from '@/lib/testing/mcp/mcp-message';
import { putRouting } from '@/lib/testing/put-routing';
import { insertRow, toolRow } from '@/lib/testing/rows';
import type { Tenant } from '@/lib/testing/seed-tenant';
import { closeUpstreams } from '@/lib/upstream/upstream-pool';
import { observedCalls } from './observed-calls';

let at: Installation;
let acme: Tenant;
let model: ChatServer;
let calls = 0;
let carryOut: () => Promise<object>;

/** Result text of a call, and whether it succeeded. */
interface Told {
  ok: boolean;
  text: string;
}

async function overMcp(tool: string, params: object): Promise<Told> {
  const { body } = await mcpMessage(at, acme.open.key, 'tools/call', { name: tool, arguments: params });
  return { ok: body.result.isError !== true, text: JSON.stringify(body.result) };
}

async function overRest(tool: string, params: object): Promise<Told> {
  const { status, body } = await at.call('POST', `/tools/${tool}/call`, {
    key: acme.open.key,
    body: { arguments: params },
  });
  return { ok: status === 200 && !body.isError, text: JSON.stringify(body) };
}

async function byPacket(tool: string, params: object): Promise<Told> {
  const selection = { selected_tool: tool, params, reasoning: 'It fits.', confidence: 0.95 };
  const review = { approved: true, confidence: 0.95, reasoning: 'Right.' };
  model.reply = (body, response, turn) =>
    replyInTurn(body.model === 'light' ? selection : review)(body, response, turn);
  const { body } = await at.call('POST', '/packets', {
    key: acme.open.key,
    body: { input: 'Count it', mode: 'execute' },
  });
  expect(body.executionResult, JSON.stringify(body)).not.toBeNull();
  expect(body.status).toBe(body.executionResult.success ? 'executed' : 'failed');
  return { ok: body.executionResult.success, text: JSON.stringify(body.executionResult) };
}

async function outcomes() {
  await observedCalls().flush();
  const { rows } = await at.owner.query(`SELECT outcome, "errorCode" AS code FROM "Outcome" WHERE tool LIKE 'count%'`);
  return rows;
}

beforeAll(async () => {
  at = await createInstallation();
  acme = at.tenants[0]!;
  model = await startChatServer(replyInTurn('{}'));
  const own = (row: object) => insertRow(at.owner, 'Tool', toolRow(row as never, acme.id));
  const inputSchema = { type: 'object', properties: { text: { type: 'string' }, n: { type: 'integer' } } };
  await own({ name: 'count_it', description: 'Counts', idempotent: false, inputSchema });
  await own({ name: 'count_read', description: 'Reads a count', readOnly: true, inputSchema });
  await own({
    name: 'count_shape',
    description: 'Counts in a form',
    inputSchema,
    outputSchema: { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] },
  });
  await addLoopbackSource(at.owner, acme.id, ['count_it', 'count_read', 'count_shape'], () => {
    calls += 1;
    return carryOut();
  });
  const put = await putRouting(at, acme.people.owner.key, {
    allowWriteTools: true,
    model: { baseUrl: model.baseUrl, selection: 'light', review: 'heavy' },
    confirmHost: model.host,
  });
  expect(put.status, put.text).toBe(200);
});
afterAll(async () => {
  model?.close();
  await closeUpstreams();
  await at?.close();
});
beforeEach(async () => {
  calls = 0;
  // Without the failures of the test before, which would open the circuit.
  await closeUpstreams();
  await observedCalls().flush();
  await at.owner.query(`DELETE FROM "Outcome"`);
});

describe.each([
  ['over MCP', overMcp],
  ['over REST', overRest],
  ['by a packet', byPacket],
] as const)('a call %s', (_, call) => {
  it('that never reached its source is not counted for the tool', async () => {
    carryOut = async () => {
      throw new HttpAnswer(429);
    };
    expect(await call('count_it', {})).toMatchObject({
      ok: false,
      text: expect.stringContaining('reported a rate limit'),
    });
    expect(await outcomes()).toEqual([]);
  });

  it('that its source failed is counted by the cause', async () => {
    carryOut = async () => {
      throw new Error('It dies.');
    };
    expect(await call('count_it', {})).toMatchObject({ ok: false, text: expect.stringContaining('is unreachable') });
    expect(await outcomes()).toEqual([{ outcome: 'execution', code: 'unreachable' }]);
  });

  it('that may have taken effect reports it, where the tool writes', async () => {
    for (const failure of [new Error('It dies.'), new HttpAnswer(500), new HttpAnswer(200, '{"jsonrpc":')]) {
      carryOut = async () => {
        throw failure;
      };
      expect((await call('count_it', {})).text).toContain('It may have taken effect');
      expect((await call('count_read', {})).text).not.toContain('taken effect');
      await closeUpstreams();
    }
  });

  it('whose tool reports a failure is counted as failed', async () => {
    carryOut = async () => ({ content: [{ type: 'text', text: 'No such thing' }], isError: true });
    expect(await call('count_it', {})).toMatchObject({ ok: false, text: expect.stringContaining('No such thing') });
    expect(await outcomes()).toEqual([{ outcome: 'execution', code: 'tool_error' }]);
  });

  it('with arguments beyond 256 KiB is not made, and is the caller’s fault', async () => {
    carryOut = async () => ({ content: [{ type: 'text', text: 'counted' }] });
    const told = await call('count_it', { text: 'x'.repeat(256 * 1024) });
    expect(told).toMatchObject({ ok: false, text: expect.stringContaining('256 KiB') });
    expect(calls).toBe(0);
    expect(await outcomes()).toEqual([{ outcome: 'contract_violation', code: 'invalid_arguments' }]);
  });

  it('whose result does not fit the tool’s output schema has none', async () => {
    carryOut = async () => ({ content: [], structuredContent: { n: 'three' } });
    const told = await call('count_shape', {});
    expect(told).toMatchObject({ ok: false, text: expect.stringContaining('output schema') });
    expect(await outcomes()).toEqual([{ outcome: 'contract_violation', code: 'invalid_result' }]);
  });

  it('ignores annotations of unapproved servers', async () => {
    carryOut = async () => ({
      content: [{ type: 'text', text: 'counted', _meta: { 'io.modelcontextprotocol/serverInfo': 'mine' } }],
      _meta: { 'io.modelcontextprotocol/serverInfo': 'mine' },
    });
    const told = await call('count_it', { n: 1 });
    expect(told).toMatchObject({ ok: true, text: expect.stringContaining('counted') });
    expect(told.text).not.toContain('mine');
    expect(await outcomes()).toEqual([{ outcome: 'ok', code: null }]);
  });
});

const CALL = { n: 1 };
const readById = (tool: string) => {
  model.reply = (body, response, turn) =>
    replyInTurn(
      body.model === 'light'
        ? { selected_tool: tool, params: CALL, reasoning: 'It fits.', confidence: 0.95 }
        : { approved: true, confidence: 0.95, reasoning: 'Right.' },
    )(body, response, turn);
  return at.call('POST', '/packets', { key: acme.open.key, body: { input: 'Count it', mode: 'execute' } });
};
const byAll = async (tool: string) => ({
  mcp: (await mcpMessage(at, acme.open.key, 'tools/call', { name: tool, arguments: CALL })).body,
  rest: await at.call('POST', `/tools/${tool}/call`, { key: acme.open.key, body: { arguments: CALL } }),
  packet: (await readById(tool)).body,
});

describe('over MCP, over REST and by a packet', () => {
  it('a call has the same result and the same outcome', async () => {
    carryOut = async () => ({ content: [{ type: 'text', text: 'three' }], structuredContent: { n: 3 } });
    const { mcp, rest, packet } = await byAll('count_shape');
    expect(rest.body).toMatchObject({ content: mcp.result.content, structuredContent: { n: 3 }, isError: false });
    expect([mcp.result.structuredContent, packet.executionResult.output]).toEqual([{ n: 3 }, { n: 3 }]);
    expect(calls).toBe(3);
    expect(await outcomes()).toEqual(Array(3).fill({ outcome: 'ok', code: null }));
    const { rows } = await at.owner.query('SELECT id FROM "Outcome"');
    const ids = rows.map(({ id }: { id: string }) => id);
    expect(ids).toEqual(expect.arrayContaining([rest.body.outcomeId, mcp.result._meta['ambit/outcomeId']]));
  });

  it('invalid arguments over MCP name the recorded outcome', async () => {
    const { body } = await mcpMessage(at, acme.open.key, 'tools/call', { name: 'count_it', arguments: { n: 'x' } });
    await observedCalls().flush();
    const { rows } = await at.owner.query('SELECT id FROM "Outcome"');
    expect(rows).toEqual([{ id: body.result._meta['ambit/outcomeId'] }]);
  });

  it('a blocked tool is not called', async () => {
    carryOut = async () => ({ content: [] });
    const policy = (tools: object) =>
      at.call('PATCH', '/orgs/acme/policy', { key: acme.people.owner.key, body: { tools } });
    await policy({ count_read: 'block' });
    const { mcp, rest, packet } = await byAll('count_read');
    await policy({ count_read: 'inherit' });
    expect(mcp.error.code).toBe(-32602);
    expect([rest.status, rest.body.code]).toEqual([404, 'unavailable']);
    expect(packet.executionResult?.success ?? false).toBe(false);
    expect(calls).toBe(0);
    expect(await outcomes()).toEqual([]);
  });

  it('a call that needs approval is held', async () => {
    carryOut = async () => ({ content: [] });
    await at.owner.query(`UPDATE "Tool" SET "requiresApproval" = true WHERE name = 'count_it'`);
    await waitForNotifications(at);
    const { mcp, rest, packet } = await byAll('count_it');
    await at.owner.query(`UPDATE "Tool" SET "requiresApproval" = false WHERE name = 'count_it'`);
    await waitForNotifications(at);
    expect([rest.status, packet.status]).toEqual([202, 'awaiting_approval']);
    // The same call waits once, whichever way it was requested.
    expect(mcp.result).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining(rest.body.approval.url) }],
    });
    expect(calls).toBe(0);
  });
});

it('stores no oversized result in a packet, and reports it', async () => {
  carryOut = async () => ({ content: [{ type: 'text', text: 'é'.repeat(140_000) }] });
  const told = await byPacket('count_it', {});
  expect(told).toMatchObject({ ok: false, text: expect.stringContaining('larger than 256 KiB') });
  expect(await outcomes()).toEqual([{ outcome: 'execution', code: 'too_large' }]);
});
