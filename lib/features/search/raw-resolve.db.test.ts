import { createHash, randomUUID } from 'node:crypto';
import type http from 'node:http';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Random } from '@/lib/engine/testing/random';
import { learnUse } from '@/lib/search/use-model';
import type { AttemptLimit } from '@/lib/shared/attempt-limit';
import { singleton } from '@/lib/shared/singleton';
import { learnedUse } from '@/lib/snapshot/learned-use';
import { meanings } from '@/lib/snapshot/meanings';
import { ask, type RawAnswer } from '@/lib/testing/http-client';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { comparable, comparableButId, isRaw, type RawPair, startRawPair } from '@/lib/testing/raw-pair';
import { insertRow, toolRow } from '@/lib/testing/rows';
import { type SeededAgent, seedAgent } from '@/lib/testing/seed-agent';
import type { Tenant } from '@/lib/testing/seed-tenant';
import { PLATFORM_TOOLS } from '@/prisma/catalog/platform-tools';
import { responseCache } from './response-cache';

const PATH = '/api/v1/tools/resolve';
const MESSAGE = 'the customer wants a refund for the ticket: find the contact and send an invoice';

let at: Installation;
let acme: Tenant;
let pair: RawPair;
let strict: SeededAgent;
const recall = vi.fn<(again: boolean) => void>();

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme'] });
  acme = at.tenants[0]!;
  const { rows } = await at.owner.query('SELECT name FROM "Tool"');
  const taken = new Set(rows.map(({ name }) => name));
  for (const tool of PLATFORM_TOOLS) {
    if (taken.has(tool.name)) continue;
    const row = { ...tool, operations: [...tool.operations], entities: [...tool.entities], integrations: [] };
    await insertRow(at.owner, 'Tool', toolRow(row, acme.id));
  }
  strict = await seedAgent(at.owner, acme.id, 'acme-strict', { channels: ['sms'], requireGoal: true });
  pair = await startRawPair();
  const answers = responseCache();
  const original = answers.recall.bind(answers);
  vi.spyOn(answers, 'recall').mockImplementation((...asked) => {
    const kept = original(...asked);
    recall(kept !== null);
    return kept;
  });
});
afterAll(async () => {
  await pair?.stop();
  await at?.close();
});

const bytesOf = (body: unknown) => Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
const request = (body: unknown, headers: http.OutgoingHttpHeaders = {}, agent: SeededAgent = acme.open) => ({
  path: PATH,
  method: 'POST',
  headers: { Authorization: `Bearer ${agent.key}`, 'Content-Type': 'application/json', ...headers },
  body: bytesOf(body),
});

/** The raw handler's answer to what was asked before, and whether it was kept; both are the reference's. */
async function again(body: unknown, agent?: SeededAgent): Promise<{ answer: RawAnswer; kept: boolean }> {
  // New, then made before, then kept.
  for (let time = 0; time < 2; time++) await pair.bothRaw(request(body, {}, agent));
  recall.mockClear();
  const { ours, theirs } = await pair.both(request(body, {}, agent));
  expect(comparable(ours)).toEqual(comparable(theirs));
  return { answer: ours, kept: recall.mock.calls[0]?.[0] === true };
}

/** Bodies that it answers itself. */
function plainBodies(random: Random): unknown[] {
  const words = MESSAGE.split(/\W+/).concat('create', 'list', 'email', 'wether', 'now', 'ünïcode', '😀');
  const messages = Array.from({ length: 60 }, () => random.some(9, () => random.pick(words)).join(' ') || 'x');
  return [
    {},
    ...['native', 'mcp', 'openai', 'anthropic'].map((format) => ({ message: MESSAGE, format })),
    ...[1, 3, 10_000].map((limit) => ({ message: MESSAGE, limit })),
    ...[1, 400, 2_000].flatMap((tokenBudget) => [
      { message: MESSAGE, tokenBudget },
      { tokenBudget, shorten: true },
    ]),
    { context: { ticket: { id: 'T-1' }, contact: '' } },
    { message: MESSAGE, recentToolCalls: ['list_contacts', 'no_such'] },
    { channel: 'sms', message: MESSAGE },
    { channel: 'carrier-pigeon!' },
    { goal: acme.goal, message: MESSAGE },
    { goal: acme.goal },
    { message: MESSAGE, receipt: false },
    ...messages.map((message, n) => ({ message, ...(n % 3 === 0 ? { limit: 5 } : {}) })),
    `  {"message":"a",\n"limit": 2}  `,
    '\ufeff{}',
    '{"message":"\\u0061\\ud83d\\ude00"}',
  ];
}

/** Bodies that it leaves to the reference: refused, or answered with more than memory. */
const ODD = () => [
  { session: acme.session, message: MESSAGE },
  { session: acme.smsSession, channel: 'webchat' },
  { session: 'new-one' },
  { goal: 'NO_SUCH_GOAL' },
  { message: '' },
  { message: 'x'.repeat(8_193) },
  { message: 7 },
  { tokenBudget: 0 },
  { limit: 1.5 },
  { limit: '3' },
  { format: 'xml' },
  { unknown: 1 },
  { message: 'x', context: { a: 'y'.repeat(20_000) } },
  '{"__proto__":{}}',
  '{"message":"a","message":"refund"}',
  `{"context":${'['.repeat(70)}${']'.repeat(70)}}`,
  '{',
  '[]',
  'null',
  '"text"',
  '',
  '{"message":"\\ud83d"} x',
];

describe('the raw handler of POST /tools/resolve', () => {
  it('answers what is plain byte for byte as the reference, new and again', async () => {
    const random = new Random(20_261_122);
    for (const agent of [acme.open, acme.support]) {
      for (const body of plainBodies(random)) {
        if (agent === acme.support && (body as { goal?: string }).goal) continue;
        const what = JSON.stringify(body);
        for (let time = 0; time < 3; time++) {
          const { ours, theirs } = await pair.bothRaw(request(body, {}, agent));
          expect(isRaw(theirs), what).toBe(false);
          expect(comparable(ours), what).toEqual(comparable(theirs));
          expect(ours.status, what).toBe(200);
        }
      }
    }
    expect(recall.mock.calls.filter(([kept]) => kept).length).toBeGreaterThan(100);
  });

  it('leaves everything else to the reference, with the body that it read', async () => {
    for (const body of ODD()) {
      const { ours, theirs } = await pair.both(request(body));
      const what = JSON.stringify(body).slice(0, 80);
      expect(comparable(ours), what).toEqual(comparable(theirs));
      expect(isRaw(ours), what).toBe(false);
    }
    const invalid = Buffer.concat([Buffer.from('{"message":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]);
    const { ours, theirs } = await pair.both({ ...request('x'), body: invalid });
    expect(comparable(ours)).toEqual(comparable(theirs));
    expect(ours.status).toBe(400);
  });

  it('asks of each agent what people made mandatory for it, as the reference does', async () => {
    for (const body of [{}, { goal: acme.goal }, { channel: 'webchat' }, { channel: 'webchat', message: MESSAGE }]) {
      const { ours, theirs } = await pair.both(request(body, {}, strict));
      expect(comparable(ours)).toEqual(comparable(theirs));
      expect(ours.status).toBeGreaterThan(400);
    }
  });

  it('follows the headers', async () => {
    const { owner } = acme.people;
    const key = `Bearer ${acme.open.key}`;
    const sent: http.OutgoingHttpHeaders[] = [
      { Authorization: 'Basic abc' },
      { Authorization: `Bearer ${acme.open.key}x` },
      { Authorization: `Bearer ${owner.key}` },
      { Authorization: `bearer  ${acme.open.key}` },
      { Authorization: [key, key] },
      { Host: 'a b/c?d#e' },
      { Host: 'EXAMPLE.com' },
      { Cookie: owner.cookie },
      { 'Content-Type': 'text/plain' },
      { 'Content-Type': '' },
      { 'Content-Type': 'application/json; charset=utf-8' },
      { 'Content-Type': 'application/vnd.x+json' },
      { 'Content-Type': ['application/json', 'application/json'] },
      { 'Content-Encoding': 'gzip' },
      { 'Transfer-Encoding': 'chunked' },
      { 'X-Min-Revision': '000000000001-000000000001' },
      { 'X-Min-Revision': 'nonsense' },
      { 'X-Request-Id': 'with spaces' },
      { 'Idempotency-Key': 'one' },
      { 'Idempotency-Key': 'one' },
      { 'If-None-Match': '*' },
      { 'If-Match': '"1"' },
      { Origin: 'https://elsewhere.test' },
      { Expect: '100-continue' },
    ];
    for (const headers of sent) {
      const { ours, theirs } = await pair.both(request({ message: MESSAGE, limit: 3 }, headers));
      const fixed = headers['X-Request-Id'] === undefined ? comparable : comparableButId;
      expect(fixed(ours), JSON.stringify(headers)).toEqual(fixed(theirs));
    }
    for (const { path, method } of [
      { path: `${PATH}?limit=1`, method: 'POST' },
      { path: `${PATH}?`, method: 'POST' },
      { path: `${PATH}/`, method: 'POST' },
      { path: PATH, method: 'PUT' },
      { path: PATH, method: 'GET' },
    ]) {
      const { ours, theirs } = await pair.both({ ...request({ limit: 1 }), path, method });
      expect(comparable(ours), `${method} ${path}`).toEqual(comparable(theirs));
    }
  });

  it('counts every request once, and rejects what is over the limit as the reference does', async () => {
    await pair.bothRaw(request({ message: 'a customer', limit: 2 }));
    const { attempts } = singleton<{ agent: { attempts: AttemptLimit } }>('rate-limits', () => {
      throw new Error('there are limits by now');
    }).agent;
    const count = vi.spyOn(attempts, 'count');
    for (const body of [{ message: 'a customer', limit: 2 }, { message: randomUUID() }, { goal: 'NONE' }, '{', {}]) {
      count.mockClear();
      await ask(pair.rawPort, request(body));
      expect(count, JSON.stringify(body)).toHaveBeenCalledTimes(1);
    }
    count.mockReturnValue({ remaining: -1, resetSeconds: 7 });
    for (const body of [{ message: 'a customer', limit: 2 }, { message: randomUUID() }]) {
      const { ours, theirs } = await pair.both(request(body));
      expect(comparable(ours)).toEqual(comparable(theirs));
      expect(ours.status).toBe(429);
    }
    count.mockRestore();
  });

  it('is asked by one agent what another was answered, and answers its own', async () => {
    const body = { message: `${MESSAGE} once more` };
    const [open, support] = [await again(body), await again(body, acme.support)];
    expect([open.kept, support.kept]).toEqual([true, true]);
    expect(open.answer.bytes.equals(support.answer.bytes)).toBe(false);
  });
});

describe('an answer that is kept', () => {
  const configure = async (method: string, path: string, body: unknown, { key } = acme.people.owner) => {
    const headers: Record<string, string> = method === 'PUT' ? { 'If-Match': '*' } : {};
    const answer = await at.call(method, `/orgs/acme${path}`, { key, body, headers });
    expect(answer.status, answer.text).toBeLessThan(300);
  };
  const body = { message: 'find the ticket of a customer', limit: 8 };
  const names = ({ bytes }: RawAnswer): string[] =>
    JSON.parse(bytes.toString()).tools.map(({ name }: { name: string }) => name);

  it('ends with the next change of what decides, and with the agent’s key', async () => {
    const before = await again(body);
    expect(before.kept).toBe(true);
    const [best] = names(before.answer);
    await configure('PATCH', '/policy', { tools: { [best!]: 'block' } });
    const { ours, theirs } = await pair.both(request(body));
    expect(comparable(ours)).toEqual(comparable(theirs));
    expect(names(ours)).not.toContain(best);
    await configure('PATCH', '/policy', { tools: { [best!]: 'inherit' } });
    expect(names((await again(body)).answer)).toEqual(names(before.answer));
    const other = await seedAgent(at.owner, acme.id, 'acme-brief', {});
    expect((await again(body, other)).kept).toBe(true);
    await at.owner.query('DELETE FROM "ApiKey" WHERE id = $1', [other.keyId]);
    await vi.waitFor(async () => expect((await pair.both(request(body, {}, other))).ours.status).toBe(401), 10_000);
  });

  it('ends at the moment that a block ends', async () => {
    const [best] = names((await again(body)).answer);
    const until = new Date(Date.now() + 1_500).toISOString();
    await configure('PATCH', '/policy', { tools: { [best!]: 'block' }, expiresAt: until });
    const blocked = await again(body);
    expect([blocked.kept, names(blocked.answer).includes(best!)]).toEqual([true, false]);
    await new Promise((resolve) => setTimeout(resolve, Date.parse(until) - Date.now() + 20));
    const { ours, theirs } = await pair.both(request(body));
    expect(comparable(ours)).toEqual(comparable(theirs));
    expect(names(ours)).toContain(best);
  });

  it('stays when a session changes, which moves no revision of others', async () => {
    const { answer } = await again(body);
    const { key } = acme.open;
    expect((await at.call('PUT', '/sessions/another', { key, body: { channel: 'sms' } })).status).toBe(200);
    const { answer: later, kept } = await again(body);
    expect(kept).toBe(true);
    const revision = ({ bytes }: RawAnswer) => JSON.parse(bytes.toString()).revision;
    expect(revision(later)).toBe(revision(answer));
  });

  it('follows the broker and the order by which it is switched', async () => {
    await configure('PUT', '/broker', { enabled: true, mode: 'ranked', alwaysKeep: [] });
    const { answer, kept } = await again(body);
    expect([kept, JSON.parse(answer.bytes.toString()).broker.applied]).toEqual([true, true]);
    await configure('PUT', '/broker', { enabled: false, mode: 'ranked', alwaysKeep: [] });
    expect(JSON.parse((await again(body)).answer.bytes.toString()).broker.applied).toBe(false);
  });

  it('ends when search has learned something else', async () => {
    const before = await again(body);
    const calls = ['old', 'open', 'late'].map((word) => ({ request: `${body.message} ${word}`, tool: 'send_invoice' }));
    const model = learnUse(calls.map((call) => ({ ...call, worth: 1 })));
    await at.owner.query(
      `UPDATE "SearchLearning" SET enabled = true, version = version + 1, model = $2, comparison = $3 WHERE "orgId" = $1`,
      [acme.id, JSON.stringify(model), JSON.stringify({ isBetter: true })],
    );
    learnedUse().forget(acme.id);
    const after = await again(body);
    expect(names(before.answer)).not.toContain('send_invoice');
    expect(names(after.answer)).toContain('send_invoice');
    await at.owner.query('UPDATE "SearchLearning" SET enabled = false, version = version + 1 WHERE "orgId" = $1', [
      acme.id,
    ]);
    learnedUse().forget(acme.id);
    expect(names((await again(body)).answer)).toEqual(names(before.answer));
  });

  it('is looked for only while it is known that no vectors are in use', async () => {
    expect((await again(body)).kept).toBe(true);
    const words = vi.spyOn(meanings(), 'isByWords').mockReturnValue(false);
    expect((await again(body)).kept).toBe(false);
    // Without a message there is nothing to compare.
    expect((await again({ limit: 4 })).kept).toBe(true);
    words.mockRestore();
    meanings().forget(acme.id);
    expect((await again(body)).kept).toBe(true);
  });
});

describe('the bodies', () => {
  const head = (length: number) =>
    `POST ${PATH} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${acme.open.key}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

  it('may come in pieces, several in one, or break off', async () => {
    const body = JSON.stringify({ message: MESSAGE, limit: 2 });
    const answers = await new Promise<string>((resolve) => {
      const socket = net.connect(pair.rawPort, '127.0.0.1');
      let text = '';
      socket.on('data', (data) => {
        text += data;
        if (text.split('HTTP/1.1 200').length === 4) resolve(text);
      });
      socket.write(`${head(body.length)}${body}${head(body.length)}${body.slice(0, 9)}`);
      setTimeout(() => socket.write(`${body.slice(9)}${head(body.length)}`), 50);
      setTimeout(() => socket.write(body), 100);
    });
    const hashes = answers.split(/(?=HTTP\/1\.1 200)/).map((one) =>
      createHash('sha256')
        .update(one.slice(one.indexOf('\r\n\r\n')))
        .digest('hex'),
    );
    expect(new Set(hashes).size).toBe(1);

    const counted = async () => {
      const { bytes } = await ask(pair.rawPort, { path: '/metrics' });
      return Number(/requests_total\{plane="api",method="POST",status="400"\} (\d+)/.exec(bytes.toString())?.[1] ?? 0);
    };
    const before = await counted();
    const broken = net.connect(pair.rawPort, '127.0.0.1', () => {
      broken.write(`${head(500)}${body}`, () => broken.destroy());
    });
    await vi.waitFor(async () => expect(await counted()).toBe(before + 1), 10_000);
    expect((await ask(pair.rawPort, request({ message: randomUUID() }))).status).toBe(200);
  });
});
