import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ChatReply, type ChatServer, completion, replyInTurn, startChatServer } from '@/lib/testing/chat-server';
import { sendJson } from '@/lib/testing/embeddings-server';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { addLoopbackSource } from '@/lib/testing/mcp/loopback-source';
import { putRouting } from '@/lib/testing/put-routing';
import { insertRow, toolRow } from '@/lib/testing/rows';
import type { Tenant } from '@/lib/testing/seed-tenant';

let at: Installation;
let acme: Tenant;
let server: ChatServer;
const KEY = 'sk-of-acme-0123456789';

const owner = (method: string, path: string, body?: unknown) =>
  at.call(method, `/orgs/acme${path}`, { key: acme.people.owner.key, body });
const route = async (input: string) => {
  const { status, body, text } = await at.call('POST', '/packets', {
    key: acme.open.key,
    body: { input, mode: 'execute' },
  });
  expect(status, text).toBe(201);
  expect(text).not.toContain(KEY);
  return body;
};
/** An endpoint of its own for each test, so that the breaker of one does not pause the next. */
let endpoints = 0;
const model = () => ({
  baseUrl: `${server.baseUrl}/${endpoints}`,
  selection: 'light',
  review: 'heavy',
  timeoutMs: 600,
});
const settings = async (more: object = {}) => {
  const saved = await putRouting(at, acme.people.owner.key, {
    ...{ model: model(), confirmHost: server.host, apiKey: KEY },
    ...more,
  });
  expect(saved.status, saved.text).toBe(200);
};
const selection = { selected_tool: 'ai_read', params: { path: '/a.md' }, reasoning: 'It fits.', confidence: 0.95 };
const review = { approved: true, confidence: 0.9, reasoning: 'Right.' };

beforeAll(async () => {
  at = await createInstallation();
  acme = at.tenants[0]!;
  server = await startChatServer(replyInTurn('{}'));
  const row = {
    name: 'ai_read',
    description: 'Read a file from the filesystem',
    readOnly: true,
    inputSchema: { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] },
  };
  await insertRow(at.owner, 'Tool', toolRow(row as never, acme.id));
  await addLoopbackSource(at.owner, acme.id, ['ai_read'], async () => ({
    content: [{ type: 'text', text: 'forty-two' }],
  }));
  const events = ['routing.model_failed'];
  const webhook = await owner('POST', '/webhooks', { url: 'https://hooks.example/x', events });
  expect(webhook.status, webhook.text).toBe(201);
});
afterAll(async () => {
  server?.close();
  await at?.close();
});
beforeEach(() => {
  endpoints += 1;
  server.asked.length = 0;
});

const FAULTS: [string, string, ChatReply, RegExp][] = [
  ['drops the connection', 'unreachable', (_, r) => void r.destroy(), /^The model is unreachable: /],
  ['never answers', 'unreachable', () => {}, /^The model is unreachable: /],
  ['rejects the key', 'key_refused', (_, r) => sendJson(r, { error: KEY }, 401), /^The request to the model failed: /],
  [
    'is broken',
    'error_status',
    (_, r) => sendJson(r, {}, 500, { 'Retry-After': '0' }),
    /The request to the model failed: /,
  ],
  ['answers a page', 'bad_answer', (_, r) => void r.end('<html>'), /response is invalid: /],
  [
    'refuses to answer',
    'refused',
    (_, r) => sendJson(r, completion(null, { refusal: 'I cannot.' })),
    /^The model refused: /,
  ],
];

describe('a model that cannot be asked', () => {
  it.each(FAULTS)(
    'that %s is replaced by the offline selector, which proposes and calls nothing',
    async (_, code, reply, said) => {
      await settings();
      server.reply = reply;
      const packet = await route('Read the file /gaia/notes.md');
      expect(packet).toMatchObject({
        ...{ status: 'skipped', needsTool: true, selector: 'offline', executionResult: null },
        selectedTool: { toolName: 'ai_read', params: { path: '/gaia/notes.md' } },
        modelFailure: { step: 'selection', model: 'light', code, outcome: 'offline' },
      });
      expect(packet.modelFailure.message).toMatch(said);
      expect(packet.modelFailure.message).toMatch(/; selected offline as a proposal that needs confirmation\.$/);
      expect(packet.question).toMatch(/^Do you mean: /);
      expect(packet.reviewReasoning).toBe('Selected offline because the model failed. Needs confirmation.');
      expect(packet.log.map(({ step }: { step: string }) => step)).toEqual([
        ...['intent', 'model', 'select', 'review', 'gate'],
      ]);
      // Nobody asks the other model of a house that does not answer.
      expect(server.asked.every(({ body }) => body.model === 'light')).toBe(true);
    },
  );

  it.each(FAULTS)(
    'because it %s fails the packet where the organization wants no other',
    async (_, code, reply, said) => {
      await settings({ modelFallback: false });
      server.reply = reply;
      const packet = await route('Read the file /gaia/notes.md');
      expect(packet).toMatchObject({
        ...{ status: 'failed', selectedTool: null, selector: 'light' },
        modelFailure: { code, outcome: 'failed' },
        executionResult: { success: false },
      });
      expect(packet.executionResult.error).toMatch(said);
      // Another pass may find it well again.
      server.reply = (body, response, turn) =>
        replyInTurn(body.model === 'light' ? selection : review)(body, response, turn);
      const next = await at.call('POST', `/packets/${packet.id}/reinject`, { key: acme.open.key, body: {} });
      expect(next.body, next.text).toMatchObject({ status: 'executed', selector: 'light' });
      expect(next.body.modelFailure).toBeUndefined();
    },
  );
});

it('is not requested for a while after three failures in a row', async () => {
  await settings();
  server.reply = (_, r) => void r.destroy();
  for (let i = 0; i < 3; i++) await route('Read the file /gaia/notes.md');
  server.asked.length = 0;
  const packet = await route('Read the file /gaia/notes.md');
  expect(packet).toMatchObject({ status: 'skipped', modelFailure: { code: 'paused', outcome: 'offline' } });
  expect(packet.modelFailure.message).toMatch(
    /^The model is not used: no requests for \d+ s after 3 failures in a row/,
  );
  expect(server.asked).toEqual([]);
  // Its owner may try it meanwhile.
  const body = { model: model(), confirmHost: server.host, apiKey: KEY };
  await owner('POST', '/routing/model/try', body);
  expect(server.asked.length).toBeGreaterThan(0);
});

describe('a model that answers', () => {
  it.each([
    ['prose', replyInTurn('I would read it.'), 'unreadable'],
    ['half an answer', ((_, r) => sendJson(r, completion('{"selec', { finish: 'length' }))) as ChatReply, 'cut_off'],
  ])('with %s has chosen no tool, which does not pass for none being needed', async (_, reply, code) => {
    await settings();
    server.reply = reply;
    const packet = await route('Read the file /gaia/notes.md');
    expect(packet).toMatchObject({ status: 'skipped', needsTool: false, selectedTool: null });
    expect(packet.modelFailure).toMatchObject({ code, outcome: 'no_tool' });
    expect(packet.modelFailure.message).toMatch(/it is unknown whether one is needed/);
  });

  it('but whose review does not, is not called', async () => {
    await settings();
    server.reply = (body, response, turn) =>
      body.model === 'light' ? replyInTurn(selection)(body, response, turn) : sendJson(response, {}, 401);
    const packet = await route('Read the file /a.md');
    expect(packet).toMatchObject({ status: 'skipped', needsTool: true, reviewConfidence: 0, selector: 'light' });
    expect(packet.modelFailure).toMatchObject({ step: 'review', model: 'heavy', outcome: 'not_called' });
  });

  it('that no tool is needed has failed nothing', async () => {
    await settings();
    server.reply = replyInTurn({ ...selection, selected_tool: null });
    const packet = await route('Hello there');
    expect(packet).toMatchObject({ status: 'skipped', needsTool: false });
    expect(packet.modelFailure).toBeUndefined();
  });
});

it('is counted, listed and notified once per outage', async () => {
  const figures = async () => (await owner('GET', '/routing/figures?days=1')).body;
  await settings();
  server.reply = (body, response, turn) =>
    replyInTurn(body.model === 'light' ? selection : review)(body, response, turn);
  await route('Read the file /a.md');
  const before = await figures();
  expect(before.modelWorkedAt).not.toBeNull();
  expect(before.modelMs.p50).toBeGreaterThan(0);
  server.reply = (_, response) => sendJson(response, {}, 401);
  const { id } = await route('Read the file /b.md');
  const after = await figures();
  expect(after.modelFailures).toBe(before.modelFailures + 1);
  expect(after.lastModelFailure).toMatchObject({ packet: id, code: 'key_refused', outcome: 'offline' });
  expect((await owner('GET', '/packets?modelFailed=true&limit=1')).body.data[0].id).toBe(id);
  const { rows } = await at.owner.query(
    `SELECT data FROM "NotificationDelivery" WHERE "orgId" = $1 AND event = 'routing.model_failed'`,
    [acme.id],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].data.reason).toMatch(/^The model /);
});

it('takes longer than what routing itself adds, and is not counted as that', async () => {
  await settings({ model: { ...model(), timeoutMs: 5_000 } });
  server.reply = (body, response, turn) =>
    void setTimeout(() => replyInTurn(body.model === 'light' ? selection : review)(body, response, turn), 150);
  const { log } = await route('Read the file /slow.md');
  for (const entry of log.filter(({ step }: { step: string }) => step === 'select' || step === 'review')) {
    expect(entry.modelMs).toBeGreaterThanOrEqual(140);
    expect(entry.modelMs).toBeLessThanOrEqual(entry.ms);
  }
  const { addedMs } = (await owner('GET', '/routing/figures?days=1')).body;
  expect(addedMs.p50).toBeLessThan(100);
});

describe('trying a model', () => {
  const tryIt = (more: object = {}, key = acme.people.owner.key) =>
    at.call('POST', '/orgs/acme/routing/model/try', {
      key,
      body: { model: model(), confirmHost: server.host, apiKey: 'sk-other', ...more },
    });

  /** Answers the test messages as a good model does. */
  const good: ChatReply = (body, response, turn) => {
    const asked = body.messages.map(({ content }) => content).join('\n');
    const tool = /Lissabon|Lisbon|Tokio/.test(asked)
      ? 'get_time'
      : /bk_12/.test(asked)
        ? 'cancel_booking'
        : /meeting room"$/.test(asked)
          ? 'book_room'
          : null;
    const params = tool === 'get_time' ? { city: 'Lisbon' } : tool === 'cancel_booking' ? { booking_id: 'bk_12' } : {};
    const name = body.response_format?.json_schema?.name;
    const answer =
      name === 'tool_review'
        ? review
        : name === 'tool_arguments'
          ? { params }
          : { selected_tool: tool, reasoning: 'It fits.', confidence: 0.9, alternatives: [] };
    replyInTurn(answer)(body, response, turn);
  };

  it('routes five messages up to the call, and returns outcomes, tokens, cost and time', async () => {
    server.reply = good;
    const prices = { inputPrice: 2, outputPrice: 10, currency: 'USD' };
    const { body, text } = await tryIt({ model: { ...model(), ...prices } });
    expect(
      body.cases.map(({ did, tool, ok }: { did: string; tool: string | null; ok: boolean }) => [did, tool, ok]),
      text,
    ).toEqual([
      ['call', 'get_time', true],
      ['call', 'get_time', true],
      ['call', 'cancel_booking', true],
      ['none', null, true],
      ['ask', 'book_room', true],
    ]);
    expect(body.cases[2]).toMatchObject({ arguments: { booking_id: 'bk_12' }, confidence: 0.9, error: null });
    // Three messages take selection, arguments and review, one selection, and one selection and arguments.
    expect(body).toMatchObject({ planned: 5, tokens: { input: 1_200, output: 240 }, currency: 'USD' });
    expect(body.cost).toBeCloseTo(0.0048, 6);
    expect(server.asked.every(({ authorization }) => authorization === 'Bearer sk-other')).toBe(true);
  });

  it('does not say that a model works that selects no tool where one fits', async () => {
    server.reply = replyInTurn({ selected_tool: null, reasoning: 'Nothing to do.', confidence: 1 });
    const { cases } = (await tryIt()).body;
    expect(cases.map(({ ok }: { ok: boolean }) => ok)).toEqual([false, false, false, true, false]);
    expect(cases[0].error).toBe('It selected no tool, but get_time fits.');
  });

  it('says that a model makes up arguments', async () => {
    server.reply = (body, response, turn) =>
      body.response_format?.json_schema?.name === 'tool_arguments' && body.messages[0]!.content.includes('book_room')
        ? replyInTurn({ params: { room: 'A1', start: '2026-12-01T10:00:00Z' } })(body, response, turn)
        : good(body, response, turn);
    expect((await tryIt()).body.cases[4]).toMatchObject({
      ...{ ok: false, did: 'call' },
      error: 'It would call the tool with values that the message does not contain.',
    });
  });

  it.each(FAULTS)('reports an error of one that %s, and sends no further message', async (_, code, reply, said) => {
    server.reply = reply;
    const { body, text } = await tryIt();
    expect(body.cases).toHaveLength(1);
    expect(body.cases[0]).toMatchObject({ ok: false, code });
    expect(body.cases[0].error).toMatch(said);
    expect(text).not.toContain(KEY);
  });

  it('reports an unexpected response', async () => {
    server.reply = replyInTurn('It is noon.');
    expect((await tryIt()).body.cases[0]).toMatchObject({ ok: false, code: 'unreadable', tool: null });
    server.reply = replyInTurn({ ...selection, selected_tool: 'teleport_user' });
    const [invented] = (await tryIt()).body.cases;
    expect(invented).toMatchObject({ ok: false, did: 'none', error: 'It selected teleport_user instead of get_time.' });
  });

  it('sends the stored key to its own host alone, and asks for the host to be confirmed', async () => {
    await settings();
    server.asked.length = 0;
    await tryIt({ apiKey: undefined });
    expect(server.asked[0]!.authorization).toBe(`Bearer ${KEY}`);
    const other = await startChatServer(replyInTurn('{}'));
    try {
      const there = { ...model(), baseUrl: other.baseUrl };
      expect((await tryIt({ model: there })).body.invalidParams[0].pointer).toBe('/confirmHost');
      const kept = await tryIt({ model: there, confirmHost: other.host, apiKey: undefined });
      expect(kept.body.invalidParams[0].pointer).toBe('/apiKey');
      expect(other.asked).toEqual([]);
    } finally {
      other.close();
    }
  });

  it('is for owners', async () => {
    expect((await tryIt({}, acme.people.configurator.key)).status).toBe(403);
  });
});
