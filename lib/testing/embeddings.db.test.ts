import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tellRankings } from '@/lib/features/embeddings/ranking-notes';
import {
  giveUpToolVectors,
  noticeToolsWithoutVectors,
  runToolVectors,
} from '@/lib/features/embeddings/tool-vectors-job';
import { startWorker, stopWorker } from '@/lib/jobs/worker';
import { type Answer, answerWith, type EmbeddingsServer, sendJson, startEmbeddingsServer } from './embeddings-server';
import { createInstallation, type Installation } from './installation';
import { insertRow, toolRow } from './rows';
import type { Tenant } from './seed-tenant';

let at: Installation;
let acme: Tenant;
let globex: Tenant;
let server: EmbeddingsServer;

const KEY = 'sk-of-acme-0123456789';
const SIZE = 97;
const TARGET = 'archive_invoice';
const VERBS = ['archive', 'weigh', 'send', 'print', 'count', 'move', 'split'];
const NOUNS =
  'parcel invoice lamp chair letter basket carpet window engine bottle candle mirror pillow ladder bucket'.split(' ');
const NAMES = VERBS.flatMap((verb) => NOUNS.map((noun) => `${verb}_${noun}`));
let nonce = 0;

/** Words in common make texts near; everything that says `whom` is near to one tool beside. */
const byWords: Answer = answerWith((text) => {
  const vector = new Array<number>(SIZE).fill(0.01);
  for (const word of text.toLowerCase().match(/[a-z]{3,}/g) ?? []) {
    const at = [...word.replace(/s$/, '')].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % (SIZE - 1), 7);
    vector[at]! += 1;
  }
  const length = Math.hypot(...vector);
  const unit = vector.map((one) => one / length);
  unit[SIZE - 1] = /whom|^archive invoice/i.test(text) ? 1 : 0;
  return unit;
});

const endpoint = (more: object = {}) => ({
  ...{ enabled: true, baseUrl: server.baseUrl, confirmHost: server.host, model: 'small', apiKey: KEY },
  ...more,
});
const embeddings = (tenant: Tenant, method = 'GET', body?: unknown, path = '', key = tenant.people.owner.key) =>
  at.call(method, `/orgs/${tenant.slug}/embeddings${path}`, {
    ...{ key, body },
    ...(method === 'PUT' ? { headers: { 'If-Match': '*' } } : {}),
  });
const fill = (tenant: Tenant) =>
  runToolVectors({ orgId: tenant.id, orgSlug: tenant.slug }, new AbortController().signal);
/** New each time, so that no answer is one that was kept. */
const message = () => `archive the invoice, or the parcel of somebody whom I know ${++nonce}`;

async function ask(tenant: Tenant, text: string): Promise<{ score: number; ms: number; names: string[] }> {
  const startedAt = performance.now();
  const { status, body } = await at.call('POST', '/tools/resolve', { key: tenant.open.key, body: { message: text } });
  expect(status).toBe(200);
  const tools = body.tools as { name: string; score: number }[];
  const score = tools.find(({ name }) => name === TARGET)?.score ?? 0;
  return { score, ms: performance.now() - startedAt, names: tools.map(({ name }) => name) };
}
const sentTexts = () => server.asked.flatMap(({ body }) => body.input);

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'globex'] });
  [acme, globex] = at.tenants as [Tenant, Tenant];
  server = await startEmbeddingsServer(byWords);
  // Of a dozen tools all are near: agreement says something where there are more.
  for (const { id } of at.tenants) {
    for (const name of NAMES) {
      const description = `${name.replace('_', ' ')} of a shop.`;
      await insertRow(at.owner, 'Tool', toolRow({ name, description }, id));
    }
  }
});
afterAll(async () => {
  await stopWorker();
  server?.close();
  await at?.close();
});
beforeEach(async () => {
  server.answer = byWords;
  for (const tenant of [acme, globex]) await embeddings(tenant, 'DELETE');
  server.asked.length = 0;
});

describe('an embeddings endpoint', () => {
  it('joins the ranking once its vectors are made, in lists, searches and decisions alike, and leaves at one switch', async () => {
    const words = await ask(acme, message());
    expect((await embeddings(acme, 'PUT', endpoint())).body).toMatchObject({ active: false, filling: true });
    await fill(acme);
    const { body: view } = await embeddings(acme);
    expect(view).toMatchObject({ enabled: true, active: true, filling: false, error: null, lastFour: '6789' });
    expect(view.vectors.done).toBe(view.vectors.total);
    const text = message();
    const joined = await ask(acme, text);
    expect(joined.score).toBeGreaterThan(words.score + 0.05);

    const path = `/orgs/acme/decisions`;
    const asked = { agent: acme.open.slug, message: text, tools: [TARGET], detail: 'brief' };
    const decided = await at.call('POST', path, { key: acme.people.viewer.key, body: asked });
    expect(decided.body.decisions[0].score).toBe(joined.score);
    const query = new URLSearchParams({ q: text, limit: '50' });
    const found = await at.call('GET', `/tools/search?${query}`, { key: acme.open.key });
    expect(found.body.data.find(({ name }: { name: string }) => name === TARGET).score).toBe(joined.score);
    // One message is sent once.
    expect(sentTexts().filter((one) => one === text)).toHaveLength(1);

    await embeddings(acme, 'PUT', endpoint({ enabled: false }));
    server.asked.length = 0;
    expect((await ask(acme, text)).score).toBe(words.score);
    await at.call('POST', path, { key: acme.people.viewer.key, body: asked });
    expect(server.asked).toEqual([]);
  });

  it('is sent nothing before the owner switches it on, and then definitions and messages of that organization alone', async () => {
    await embeddings(acme, 'PUT', endpoint({ enabled: false }));
    await fill(acme);
    await ask(acme, message());
    await noticeToolsWithoutVectors();
    expect(server.asked).toEqual([]);
    await embeddings(acme, 'PUT', endpoint());
    await fill(acme);
    const other = message();
    await ask(globex, other);
    const texts = sentTexts();
    expect(texts).not.toContain(other);
    expect(texts.some((text) => /^archive invoice/i.test(text))).toBe(true);
    expect(server.asked.every(({ authorization }) => authorization === `Bearer ${KEY}`)).toBe(true);
    // Again there is nothing to do.
    server.asked.length = 0;
    await fill(acme);
    expect(server.asked).toEqual([]);
  });

  it('is sent no definition that nobody approved, and the text that was approved where a source says another by now', async () => {
    const total = async () => (await embeddings(acme)).body.vectors.total as number;
    const before = await total();
    const pending = JSON.stringify({ description: 'Smuggled in later.' });
    await insertRow(at.owner, 'Tool', toolRow({ name: 'paint_banner', definition: 'unapproved' }, acme.id));
    const changed = {
      ...toolRow({ name: 'sew_banner', definition: 'changed' }, acme.id),
      pending,
      pendingHash: 'later',
    };
    await insertRow(at.owner, 'Tool', changed);
    await expect.poll(total).toBe(before + 1);
    await embeddings(acme, 'PUT', endpoint());
    await fill(acme);
    expect(sentTexts().filter((text) => /paint banner|smuggled/i.test(text))).toEqual([]);
    expect(sentTexts().some((text) => /^sew banner/.test(text))).toBe(true);
    // Those that wait do not keep the others' vectors from being used.
    const vectors = { done: before + 1, total: before + 1 };
    expect((await embeddings(acme)).body).toMatchObject({ active: true, vectors });
    await noticeToolsWithoutVectors();
    expect((await embeddings(acme)).body.filling).toBe(false);

    server.asked.length = 0;
    const where = `WHERE "orgId" = $1 AND name`;
    await at.owner.query(`UPDATE "Tool" SET definition = 'approved' ${where} = 'paint_banner'`, [acme.id]);
    await expect.poll(total).toBe(before + 2);
    await fill(acme);
    expect(sentTexts()).toHaveLength(1);
    expect(sentTexts()[0]).toMatch(/^paint banner/);
    await at.owner.query(`DELETE FROM "Tool" ${where} IN ('paint_banner', 'sew_banner')`, [acme.id]);
    await expect.poll(total).toBe(before);
  });

  it('never ranks what is hidden', async () => {
    await embeddings(acme, 'PUT', endpoint());
    await fill(acme);
    const path = `/orgs/acme/agents/${acme.open.slug}/policy`;
    const key = acme.people.configurator.key;
    await at.call('PATCH', path, { key, body: { tools: { [TARGET]: 'block' } } });
    expect((await ask(acme, message())).names).not.toContain(TARGET);
    await at.call('PATCH', path, { key, body: { tools: { [TARGET]: 'inherit' } } });
  });
});

describe('an endpoint that is slow or broken', () => {
  it('costs an answer 0.3 s and nothing else, serves the next with what came late, and is left alone after three', async () => {
    await embeddings(acme, 'PUT', endpoint());
    await fill(acme);
    const [first] = [message()];
    const words = await ask(globex, first);
    server.answer = (request, response) => void setTimeout(() => byWords(request, response), 700);
    const slow = await ask(acme, first);
    expect(slow.score).toBe(words.score);
    expect(slow.ms).toBeLessThan(1_200);
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect((await ask(acme, first)).score).toBeGreaterThan(words.score + 0.05);
    for (let i = 0; i < 2; i++) await ask(acme, message());
    server.asked.length = 0;
    const rested = await ask(acme, message());
    expect(rested.score).toBe(words.score);
    expect(server.asked).toEqual([]);
  });

  it.each<[string, Answer]>([
    ['too many requests', (_request, response) => sendJson(response, {}, 429, { 'Retry-After': '60' })],
    ['a server error', (_request, response) => sendJson(response, {}, 500)],
    ['garbage', (_request, response) => response.end('<html>')],
    ['other dimensions', answerWith(() => [1, 0])],
    ['a broken connection', (_request, response) => response.destroy()],
  ])('leaves words alone where it answers with %s', async (what, answer) => {
    await embeddings(acme, 'PUT', endpoint());
    await fill(acme);
    const text = message();
    const words = await ask(globex, text);
    server.answer = answer;
    const broken = await ask(acme, text);
    expect(broken.score).toBe(words.score);
    // The words tell two tools apart; those behind them stand as each catalogue has it.
    expect(broken.names.slice(0, 2)).toEqual(words.names.slice(0, 2));
    // What was answered by words alone is not kept as what vectors would say.
    server.answer = byWords;
    if (what !== 'other dimensions') expect((await ask(acme, text)).score).toBeGreaterThan(words.score + 0.05);
  });

  it('says what went wrong with messages and since when words alone decide, in every process, until the next success', async () => {
    const row = async () => {
      const { rows } = await at.owner.query('SELECT * FROM "EmbeddingEndpoint" WHERE "orgId" = $1', [acme.id]);
      return rows[0];
    };
    const startedAt = new Date().toISOString();
    await embeddings(acme, 'PUT', endpoint());
    await fill(acme);
    await ask(acme, message());
    const before = (await embeddings(acme)).body;
    const well = { active: true, error: null, failedAt: null, byWordsSince: null };
    expect(before).toMatchObject(well);

    server.answer = (_request, response) => sendJson(response, {}, 500);
    await ask(acme, message());
    const { body: failing } = await embeddings(acme);
    expect(failing).toMatchObject({ enabled: true, active: false, error: 'it answered 500.' });
    expect(failing.byWordsSince > startedAt).toBe(true);
    // Nobody changed the endpoint: an owner's edit holds, and processes do not read all vectors again.
    expect(failing.revision).toBe(before.revision);
    server.answer = (_request, response) => sendJson(response, {}, 403);
    await ask(acme, message());
    // Other processes learn of it by the row, also where nobody asks this one.
    await tellRankings();
    expect(await row()).toMatchObject({ rankingError: 'it refuses the key.' });
    const still = (await embeddings(acme)).body;
    expect(still.byWordsSince).toBe(failing.byWordsSince);
    expect(still.failedAt > failing.failedAt).toBe(true);

    server.answer = byWords;
    await ask(acme, message());
    await tellRankings();
    expect(await row()).toMatchObject({ rankingError: null, byWordsSince: null });
    expect((await embeddings(acme)).body).toMatchObject(well);
  });

  it('says what a check found wrong, until a message or a check has its vector', async () => {
    await embeddings(acme, 'PUT', endpoint());
    await fill(acme);
    for (const succeed of [() => ask(acme, message()), () => embeddings(acme, 'POST', {}, '/check')]) {
      server.answer = (_request, response) => sendJson(response, {}, 503);
      await embeddings(acme, 'POST', {}, '/check');
      const { body } = await embeddings(acme);
      expect(body).toMatchObject({ error: 'it answered 503.', failedAt: body.checkedAt });
      server.answer = byWords;
      await succeed();
      expect((await embeddings(acme)).body).toMatchObject({ active: true, error: null, failedAt: null });
    }
  });

  it('says why vectors are missing, and goes on where it was', async () => {
    await embeddings(acme, 'PUT', endpoint({ dimensions: 12 }));
    await fill(acme);
    const { body } = await embeddings(acme);
    expect(body).toMatchObject({
      active: false,
      filling: false,
      error: `its vectors have ${SIZE} dimensions, not 12.`,
    });

    await embeddings(acme, 'PUT', endpoint());
    let batches = 0;
    server.answer = (request, response) => (++batches > 1 ? sendJson(response, {}, 403) : byWords(request, response));
    await fill(acme);
    const half = (await embeddings(acme)).body;
    expect(half).toMatchObject({ active: false, error: 'it refuses the key.', vectors: { done: 64 } });
    server.answer = byWords;
    server.asked.length = 0;
    await fill(acme);
    expect((await embeddings(acme)).body).toMatchObject({ active: true, error: null });
    expect(sentTexts()).toHaveLength(half.vectors.total - 64);
  });
});

describe('the endpoint’s address and key', () => {
  it('are confirmed by the owner, and a key goes to no host that it was not given for', async () => {
    const wrong = await embeddings(acme, 'PUT', endpoint({ confirmHost: 'api.example.com' }));
    expect(wrong.status).toBe(422);
    expect(wrong.body.invalid_params?.[0] ?? wrong.body.invalidParams?.[0]).toMatchObject({ pointer: '/confirmHost' });
    await embeddings(acme, 'PUT', endpoint({ enabled: false }));
    const { apiKey: _key, ...kept } = endpoint({
      enabled: false,
      baseUrl: 'http://127.0.0.1:9',
      confirmHost: '127.0.0.1:9',
    });
    expect((await embeddings(acme, 'PUT', kept)).status).toBe(422);
    const { apiKey: _same, ...sameHost } = endpoint({ enabled: false, model: 'large' });
    expect((await embeddings(acme, 'PUT', sameHost)).body).toMatchObject({ hasKey: true, model: 'large' });
    // Moved behind our back, the key does not open.
    await at.owner.query(
      `UPDATE "EmbeddingEndpoint" SET "baseUrl" = 'http://localhost:9', "confirmedHost" = 'localhost:9' WHERE "orgId" = $1`,
      [acme.id],
    );
    const check = await embeddings(acme, 'POST', {}, '/check');
    expect(check.body).toMatchObject({ works: false, error: 'The stored key cannot be opened: give it again.' });
    expect(server.asked).toEqual([]);
  });

  it('is checked with a text of our own, audited without the key, and owned by owners', async () => {
    expect((await embeddings(acme, 'PUT', endpoint(), '', acme.people.configurator.key)).status).toBe(403);
    expect((await embeddings(acme, 'POST', {}, '/check')).status).toBe(409);
    await embeddings(acme, 'PUT', endpoint({ enabled: false }));
    expect((await embeddings(acme, 'POST', {}, '/check')).body).toMatchObject({ works: true, dimensions: SIZE });
    expect(sentTexts()).toEqual(['create an invoice']);
    expect((await embeddings(acme, 'GET', undefined, '', acme.people.viewer.key)).body.lastFour).toBeNull();
    const stale = await at.call('PUT', '/orgs/acme/embeddings', {
      ...{ key: acme.people.owner.key, body: endpoint(), headers: { 'If-Match': '"0"' } },
    });
    expect(stale.status).toBe(412);
    const audit = await at.call('GET', '/orgs/acme/audit?limit=5', { key: acme.people.owner.key });
    expect(audit.text).toContain('embeddings.update');
    expect(audit.text).not.toContain(KEY);
    const { rows } = await at.owner.query('SELECT * FROM "EmbeddingEndpoint"');
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(KEY).toString('hex'));
  });
});

describe('the job', () => {
  it('makes vectors of what is new, by itself, and forgets those of what is gone', async () => {
    startWorker();
    await embeddings(acme, 'PUT', endpoint());
    await expect.poll(async () => (await embeddings(acme)).body.active, { timeout: 20_000 }).toBe(true);
    const { total } = (await embeddings(acme)).body.vectors;
    const tool = { name: 'paint_fence', title: 'Paint', description: 'Paints a fence.', category: 'general' };
    const made = await at.call('POST', '/orgs/acme/tools', {
      ...{ key: acme.people.owner.key, body: { ...tool, inputSchema: { type: 'object', properties: {} } } },
    });
    expect(made.status, made.text).toBe(201);
    server.asked.length = 0;
    await noticeToolsWithoutVectors();
    await expect
      .poll(async () => (await embeddings(acme)).body.vectors, { timeout: 20_000 })
      .toEqual({ done: total + 1, total: total + 1 });
    expect(sentTexts()).toEqual(['paint fence\nPaint\nPaints a fence.\nCategory: general']);
    await stopWorker();
    await embeddings(acme, 'DELETE');
    const { rows } = await at.owner.query('SELECT count(*)::int AS n FROM "ToolVector" WHERE "orgId" = $1', [acme.id]);
    expect(rows[0].n).toBe(0);
  });

  it('is given up where it was queued, and says that nobody tries any more', async () => {
    await embeddings(acme, 'PUT', endpoint());
    await giveUpToolVectors({ orgId: acme.id, orgSlug: acme.slug });
    expect((await embeddings(acme)).body.filling).toBe(false);
    const { rows } = await at.owner.query(`SELECT data FROM pgboss.job WHERE name = 'tool-vectors' LIMIT 1`);
    expect(rows[0].data.queue).toBe('tool-vectors');
  });
});
