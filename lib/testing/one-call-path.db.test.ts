import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ExecutionError, executors } from '@/lib/mcp/executors';
import { observedCalls } from '@/lib/mcp/observed-calls';
import { type ChatServer, sayInTurn, startChatServer } from './chat-server';
import { createInstallation, type Installation } from './installation';
import { mcpMessage } from './mcp/mcp-message';
import { putRouting } from './put-routing';
import { insertRow, toolRow } from './rows';
import type { Tenant } from './seed-tenant';

let at: Installation;
let acme: Tenant;
let model: ChatServer;
let calls = 0;
let carryOut: () => Promise<object>;

/** What somebody who asked for a call is told of it, and whether it worked. */
interface Told {
  ok: boolean;
  text: string;
}

async function overMcp(tool: string, params: object): Promise<Told> {
  const { body } = await mcpMessage(at, acme.open.key, 'tools/call', { name: tool, arguments: params });
  return { ok: body.result.isError !== true, text: JSON.stringify(body.result) };
}

async function byPacket(tool: string, params: object): Promise<Told> {
  const selection = { selected_tool: tool, params, reasoning: 'It fits.', confidence: 0.95 };
  const review = { approved: true, confidence: 0.95, reasoning: 'Right.' };
  model.reply = (body, response, turn) => sayInTurn(body.model === 'light' ? selection : review)(body, response, turn);
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
  model = await startChatServer(sayInTurn('{}'));
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
  executors().add((resolution, index) =>
    resolution.snapshot.tools[index]!.definition.name.startsWith('count_')
      ? async () => {
          calls += 1;
          return (await carryOut()) as never;
        }
      : null,
  );
  const put = await putRouting(at, acme.people.owner.key, {
    allowWriteTools: true,
    model: { baseUrl: model.baseUrl, selection: 'light', review: 'heavy' },
    confirmHost: model.host,
  });
  expect(put.status, put.text).toBe(200);
});
afterAll(async () => {
  model?.close();
  await at?.close();
});
beforeEach(async () => {
  calls = 0;
  await observedCalls().flush();
  await at.owner.query(`DELETE FROM "Outcome"`);
});

describe.each([
  ['over MCP', overMcp],
  ['by a packet', byPacket],
] as const)('a call %s', (_, call) => {
  it('that never reached its source says nothing of the tool', async () => {
    for (const code of ['busy', 'circuit_open']) {
      carryOut = async () => {
        throw new ExecutionError(code, 'Its source is left alone for a moment.', false);
      };
      expect(await call('count_it', {})).toMatchObject({ ok: false, text: expect.stringContaining('left alone') });
    }
    expect(await outcomes()).toEqual([]);
  });

  it('that its source failed is counted by the cause', async () => {
    carryOut = async () => {
      throw new ExecutionError('unreachable', 'Its source cannot be reached.');
    };
    expect(await call('count_it', {})).toMatchObject({ ok: false, text: expect.stringContaining('cannot be reached') });
    expect(await outcomes()).toEqual([{ outcome: 'execution', code: 'unreachable' }]);
  });

  it('that may have been carried out all the same says so, where the tool does more than read', async () => {
    for (const code of ['unreachable', 'timeout', 'garbage']) {
      carryOut = async () => {
        throw new ExecutionError(code, 'Its source gave no whole answer.');
      };
      expect((await call('count_it', {})).text).toContain('no whole answer. Whether it took effect all the same');
      expect((await call('count_read', {})).text).not.toContain('took effect');
    }
  });

  it('whose tool says that it failed is counted as that', async () => {
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

  it('reads nothing that a server says of itself', async () => {
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

it('keeps no result in a packet that is larger than it may be, and says so', async () => {
  carryOut = async () => ({ content: [{ type: 'text', text: 'é'.repeat(140_000) }] });
  const told = await byPacket('count_it', {});
  expect(told).toMatchObject({ ok: false, text: expect.stringContaining('larger than 256 KiB') });
  expect(await outcomes()).toEqual([{ outcome: 'execution', code: 'too_large' }]);
});
