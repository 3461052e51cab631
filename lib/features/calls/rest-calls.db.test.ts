import { randomUUID } from 'node:crypto';
import type http from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeServer } from '@/lib/start/node-server';
import { waitForNotifications } from '@/lib/testing/fresh';
import { listenAnywhere, stopServer } from '@/lib/testing/http-client';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { addLoopbackSource, HttpAnswer, type LoopbackCall } from '@/lib/testing/mcp/loopback-source';
import { insertRow, toolRow } from '@/lib/testing/rows';
import { seedAgent } from '@/lib/testing/seed-agent';
import type { Tenant } from '@/lib/testing/seed-tenant';
import { closeUpstreams } from '@/lib/upstream/upstream-pool';
import { observedCalls } from './observed-calls';

let at: Installation;
let acme: Tenant;
let received: LoopbackCall[];
let run: (call: LoopbackCall) => Promise<object>;

const INPUT = {
  type: 'object',
  properties: { n: { type: 'integer' } },
  required: ['n'],
  additionalProperties: false,
};
const TOOLS = { acme_write: {}, acme_wipe: { requiresApproval: true } };

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'other'] });
  acme = at.tenants[0]!;
  for (const [name, facts] of Object.entries(TOOLS))
    await insertRow(at.owner, 'Tool', toolRow({ name, inputSchema: INPUT, ...facts }, acme.id));
  await addLoopbackSource(at.owner, acme.id, ['acme_write', 'acme_wipe'], (call) => {
    received.push(call);
    return run(call);
  });
  await waitForNotifications(at);
});
afterAll(async () => {
  await closeUpstreams();
  await at?.close();
});
beforeEach(async () => {
  received = [];
  run = async ({ arguments: { n } }) => ({ content: [{ type: 'text', text: `wrote ${n}` }] });
  await closeUpstreams();
  await observedCalls().flush();
  await at.owner.query(`DELETE FROM "Outcome" WHERE tool LIKE 'acme%'`);
});

interface Options {
  idempotencyKey?: string;
  key?: string;
}
const call = (tool: string, body: object, { idempotencyKey, key = acme.open.key }: Options = {}) =>
  at.call('POST', `/tools/${tool}/call`, {
    ...{ key, body },
    headers: idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {},
  });
const summary = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
async function outcomes() {
  await observedCalls().flush();
  const { rows } = await at.owner.query(
    `SELECT id, tool, session, outcome, "errorCode" FROM "Outcome" WHERE tool LIKE 'acme%'`,
  );
  return rows;
}

describe('POST /tools/{tool}/call', () => {
  it('returns the result of the tool and the id of its outcome', async () => {
    const answer = await call('acme_write', { arguments: { n: 7 }, session: 'rest' });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toEqual({
      content: [{ type: 'text', text: 'wrote 7' }],
      ...{ isError: false, outcomeId: expect.any(String), executionTimeMs: expect.any(Number) },
    });
    expect(received.map((one) => one.arguments)).toEqual([{ n: 7 }]);
    expect(await outcomes()).toEqual([
      { id: answer.body.outcomeId, tool: 'acme_write', session: 'rest', outcome: 'ok', errorCode: null },
    ]);
  });

  it('returns an error that the tool reports as its result', async () => {
    run = async () => ({ content: [{ type: 'text', text: 'No such row' }], isError: true });
    const { status, body } = await call('acme_write', { arguments: { n: 1 } });
    expect([status, body.isError, body.content[0].text]).toEqual([200, true, 'No such row']);
  });

  it('answers hidden and unknown tools alike, before it checks arguments', async () => {
    const blocked = { tools: { acme_write: 'block' } };
    await at.call('PATCH', '/orgs/acme/policy', { key: acme.people.owner.key, body: blocked });
    const answers = [await call('acme_write', {}), await call('no_such_tool', {})];
    const inherited = { tools: { acme_write: 'inherit' } };
    await at.call('PATCH', '/orgs/acme/policy', { key: acme.people.owner.key, body: inherited });
    const [hidden, unknown] = answers.map(({ status, body: { requestId: _, ...body } }) => ({ status, body }));
    expect(hidden).toEqual(unknown);
    expect(summary(answers[0]!)).toEqual([404, 'unavailable']);
    expect(received).toEqual([]);
  });

  it('points at invalid arguments and sends nothing', async () => {
    const { status, body } = await call('acme_write', { arguments: { n: 'seven', m: 1 } });
    expect(status).toBe(422);
    expect(body.invalidParams.map(({ pointer }: { pointer: string }) => pointer).sort()).toEqual([
      '/arguments/m',
      '/arguments/n',
    ]);
    expect(summary(await call('acme_write', { args: {} }))).toEqual([422, 'invalid']);
    expect(received).toEqual([]);
  });

  it('ends at the time limit of its source', async () => {
    const { rows } = await at.owner.query(`SELECT slug FROM "Source" WHERE slug LIKE 'loopback-%'`);
    const limit = (callSeconds: unknown) =>
      at.call('PATCH', `/orgs/acme/sources/${rows[0].slug}`, { key: acme.people.owner.key, body: { callSeconds } });
    expect((await limit(901)).status).toBe(422);
    expect((await limit(1)).body.connection).toMatchObject({ callSeconds: 1 });
    await waitForNotifications(at);
    run = () => new Promise((resolve) => setTimeout(resolve, 1_500, { content: [] }));
    const late = await call('acme_write', { arguments: { n: 1 } });
    expect(summary(late)).toEqual([504, 'upstream_timeout']);
    expect(late.body.detail).toContain('did not respond within 1 s');
    expect((await limit(null)).body.connection).toMatchObject({ callSeconds: null });
    await waitForNotifications(at);
    expect((await call('acme_write', { arguments: { n: 1 } })).status).toBe(200);
  });

  it('tells what is wrong with the tool: nothing runs it, or its source failed', async () => {
    expect(summary(await call(acme.tool, { arguments: { zebra: 'x' } }))).toEqual([409, 'not_executable']);
    run = async () => {
      throw new Error('It dies.');
    };
    expect(summary(await call('acme_write', { arguments: { n: 1 } }))).toEqual([502, 'upstream_failed']);
  });
});

describe('a call that needs approval', () => {
  const decide = (id: string, body: object) =>
    at.call('POST', `/orgs/acme/approvals/${id}/decision`, { key: acme.people.owner.key, body });
  const request = async (n: number) => {
    const { status, body } = await call('acme_wipe', { arguments: { n } });
    expect(status).toBe(202);
    return body.approval as { id: string; url: string; expiresAt: string };
  };

  it('is pending until a person approves it, and then runs once', async () => {
    const approval = await request(1);
    expect(approval.url).toContain(`/acme/inbox?item=approval:${approval.id}`);
    const repeated = { arguments: { n: 1 }, approval: approval.id };
    expect((await call('acme_wipe', repeated)).body.approval.id).toBe(approval.id);
    expect((await decide(approval.id, { approve: true })).status).toBe(200);
    expect(summary(await call('acme_wipe', { ...repeated, arguments: { n: 2 } }))).toEqual([409, 'conflict']);
    expect((await call('acme_wipe', repeated)).status).toBe(200);
    expect(summary(await call('acme_wipe', repeated))).toEqual([409, 'conflict']);
    expect(received.map((one) => one.arguments)).toEqual([{ n: 1 }]);
  });

  it('is refused when a person denied it, with the reason', async () => {
    const { id } = await request(3);
    await decide(id, { approve: false, note: 'Not today' });
    const { status, body } = await call('acme_wipe', { arguments: { n: 3 }, approval: id });
    expect([status, body.code, body.detail]).toEqual([409, 'approval_denied', expect.stringContaining('Not today')]);
    expect(received).toEqual([]);
  });

  it('is not released by the approval of another agent', async () => {
    const agent = await seedAgent(at.owner, acme.id, 'acme-second', { profile: acme.profile });
    await waitForNotifications(at);
    const { id } = await request(4);
    await decide(id, { approve: true });
    const foreign = await call('acme_wipe', { arguments: { n: 4 }, approval: id }, { key: agent.key });
    expect(summary(foreign)).toEqual([404, 'not_found']);
    expect(received).toEqual([]);
  });

  it('keeps its approval when the source did not take the call', async () => {
    const { id } = await request(5);
    await decide(id, { approve: true });
    run = async () => {
      throw new HttpAnswer(429);
    };
    expect(summary(await call('acme_wipe', { arguments: { n: 5 }, approval: id }))).toEqual([502, 'upstream_failed']);
    run = async () => ({ content: [] });
    expect((await call('acme_wipe', { arguments: { n: 5 }, approval: id })).status).toBe(200);
  });
});

describe('a call with an Idempotency-Key', () => {
  it('is made once, and its response is repeated', async () => {
    run = async () => ({ content: [{ type: 'text', text: 'a\u0000b' }] });
    const idempotencyKey = randomUUID();
    const body = { arguments: { n: 1 } };
    const first = await call('acme_write', body, { idempotencyKey });
    const again = await call('acme_write', body, { idempotencyKey });
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
    expect(again.body).toEqual({ ...first.body, content: [{ type: 'text', text: 'a\ufffdb' }] });
    expect(summary(await call('acme_write', { arguments: { n: 2 } }, { idempotencyKey }))).toEqual([
      422,
      'idempotency_mismatch',
    ]);
    expect(received).toHaveLength(1);
  });

  it('is not made again after its source failed', async () => {
    run = async () => {
      throw new Error('It dies.');
    };
    const idempotencyKey = randomUUID();
    const first = await call('acme_write', { arguments: { n: 1 } }, { idempotencyKey });
    const again = await call('acme_write', { arguments: { n: 1 } }, { idempotencyKey });
    expect(summary(first)).toEqual([502, 'upstream_failed']);
    expect(again.body).toEqual(first.body);
    expect(received).toHaveLength(1);
  });

  it('frees the key when nothing was called, and keeps the outcome', async () => {
    const idempotencyKey = randomUUID();
    expect((await call('acme_write', { arguments: {} }, { idempotencyKey })).status).toBe(422);
    expect(await outcomes()).toMatchObject([{ errorCode: 'invalid_arguments' }]);
    run = async () => {
      throw new HttpAnswer(429);
    };
    expect((await call('acme_write', { arguments: { n: 1 } }, { idempotencyKey })).status).toBe(502);
    run = async () => ({ content: [] });
    expect((await call('acme_write', { arguments: { n: 1 } }, { idempotencyKey })).status).toBe(200);
  });
});

describe('a caller that closes the connection', () => {
  let server: http.Server;
  let port: number;
  beforeAll(async () => {
    server = makeServer((_, response) => response.writeHead(418).end());
    port = await listenAnywhere(server);
  });
  afterAll(() => stopServer(server));

  it('cancels the call at its source, which is not made again', async () => {
    run = ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
    const idempotencyKey = randomUUID();
    const leaving = new AbortController();
    const asked = fetch(`http://127.0.0.1:${port}/api/v1/tools/acme_write/call`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${acme.open.key}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': idempotencyKey,
      },
      body: JSON.stringify({ arguments: { n: 1 } }),
      signal: leaving.signal,
    }).catch(() => null);
    await vi.waitFor(() => expect(received).toHaveLength(1), 5_000);
    leaving.abort();
    await asked;
    await vi.waitFor(() => expect(received[0]!.signal.aborted).toBe(true), 5_000);
    await vi.waitFor(async () => expect(await outcomes()).toMatchObject([{ errorCode: 'cancelled' }]), 5_000);
    await vi.waitFor(
      async () =>
        expect(summary(await call('acme_write', { arguments: { n: 1 } }, { idempotencyKey }))).toEqual([
          409,
          'outcome_unknown',
        ]),
      5_000,
    );
    expect(received).toHaveLength(1);
  });
});
