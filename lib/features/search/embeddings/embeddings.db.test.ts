import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startWorker, stopWorker } from '@/lib/start/worker';
import {
  type Answer,
  answerWith,
  type EmbeddingsServer,
  sendJson,
  startEmbeddingsServer,
} from '@/lib/testing/embeddings-server';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { insertRow, toolRow } from '@/lib/testing/rows';
import type { Tenant } from '@/lib/testing/seed-tenant';
import { saveRankingStatuses } from './ranking-status';
import { failToolVectors, requestMissingVectors, runToolVectors } from './tool-vectors-job';

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

/** Common words make texts similar; everything with `whom` is similar to one other tool. */
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
/** Without `points` the measured weight stays. */
async function fill(tenant: Tenant, points: number | null = 1): Promise<void> {
  await runToolVectors({ orgId: tenant.id, orgSlug: tenant.slug }, new AbortController().signal);
  if (points === null) return;
  const fit = JSON.stringify({ points, by: 'texts', questions: 40, byWords: 0.5, fused: 0.6 });
  await at.owner.query('UPDATE "EmbeddingEndpoint" SET fit = $2 WHERE "orgId" = $1', [tenant.id, fit]);
}
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
const sentDefinitions = () => sentTexts().filter((text) => text.includes('\nCategory: '));

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'globex'] });
  [acme, globex] = at.tenants as [Tenant, Tenant];
  server = await startEmbeddingsServer(byWords);
  // With a dozen tools all are near: agreement needs more.
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
    await requestMissingVectors();
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

  it('receives no unapproved definition, and the approved text where a source has changed', async () => {
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
    await requestMissingVectors();
    expect((await embeddings(acme)).body.filling).toBe(false);

    server.asked.length = 0;
    const where = `WHERE "orgId" = $1 AND name`;
    await at.owner.query(`UPDATE "Tool" SET definition = 'approved' ${where} = 'paint_banner'`, [acme.id]);
    await expect.poll(total).toBe(before + 2);
    await fill(acme);
    expect(sentDefinitions()).toHaveLength(1);
    expect(sentDefinitions()[0]).toMatch(/^paint banner/);
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

describe('the weight of vectors', () => {
  const TOPICS =
    'tide harvest orchard glacier violin lantern saddle compass velvet marble thunder meadow falcon harbor canyon pepper quartz walnut beacon copper'.split(
      ' ',
    );
  const total = async () => (await embeddings(acme)).body.vectors.total as number;
  let before = 0;

  beforeAll(async () => {
    before = await total();
    for (const [i, topic] of TOPICS.entries()) {
      const [second, third] = [TOPICS[(i + 3) % TOPICS.length], TOPICS[(i + 7) % TOPICS.length]];
      const description = `Keeps ${topic} records of the northern office, with ${second} entries and ${third} totals.`;
      for (const name of [`note_${topic}`, `review_${topic}`])
        await insertRow(at.owner, 'Tool', toolRow({ name, description }, acme.id));
    }
    await vi.waitFor(async () => expect(await total()).toBe(before + 2 * TOPICS.length), 5_000);
  });
  afterAll(async () => {
    await at.owner.query(`DELETE FROM "Tool" WHERE "orgId" = $1 AND name ~ '^(note|review)_'`, [acme.id]);
    await vi.waitFor(async () => expect(await total()).toBe(before), 5_000);
  });

  it('is measured on questions made from approved descriptions while there are few calls', async () => {
    await embeddings(acme, 'PUT', endpoint());
    await fill(acme, null);
    const { fit } = (await embeddings(acme)).body;
    expect(fit).toMatchObject({ by: 'texts' });
    expect(fit.questions).toBeGreaterThan(20);
    expect(fit.questions).toBeLessThanOrEqual(128);
    const audit = await at.call('GET', '/orgs/acme/audit?limit=5', { key: acme.people.owner.key });
    expect(audit.text).toContain('embeddings.fit');
  });

  it('is measured on requests that agents reported, once they outweigh 15 calls that Ambit observed', async () => {
    const report = async (count: number) => {
      const events = Array.from({ length: count }, (_, n) => ({
        ...{ id: randomUUID(), tool: `note_${TOPICS[n % TOPICS.length]}`, outcome: 'ok' },
        ...{ request: `What did we write down, number ${count}.${n}`, occurredAt: new Date().toISOString() },
      }));
      const { status } = await at.call('POST', '/outcomes', { key: acme.open.key, body: { events } });
      expect(status).toBe(202);
    };
    const fitted = async () => {
      await embeddings(acme, 'DELETE');
      await embeddings(acme, 'PUT', endpoint());
      await fill(acme, null);
      return (await embeddings(acme)).body.fit;
    };
    await report(37);
    expect(await fitted()).toMatchObject({ by: 'texts' });
    await report(1);
    expect(await fitted()).toMatchObject({ by: 'calls', questions: 38 });
    await at.owner.query('DELETE FROM "Outcome" WHERE "orgId" = $1', [acme.id]);
  });

  it('is 0 for vectors that know nothing, and then words alone decide', async () => {
    server.answer = answerWith((text) => {
      // Every text has a direction of its own, which no other text is near to.
      let seed = [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7);
      return Array.from({ length: 32 }, () => {
        seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
        return seed / 2 ** 31 - 1;
      });
    });
    const text = message();
    const words = await ask(acme, text);
    await embeddings(acme, 'PUT', endpoint());
    await fill(acme, null);
    const { fit } = (await embeddings(acme)).body;
    expect(fit).toMatchObject({ points: 0 });
    expect(fit.questions).toBeGreaterThan(20);
    server.asked.length = 0;
    expect((await ask(acme, text)).score).toBe(words.score);
    expect(server.asked).toEqual([]);
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
    // The words distinguish two tools; the rest keeps the order of the catalog.
    expect(broken.names.slice(0, 2)).toEqual(words.names.slice(0, 2));
    // A response ranked by words only is not cached as one by vectors.
    server.answer = byWords;
    if (what !== 'other dimensions') expect((await ask(acme, text)).score).toBeGreaterThan(words.score + 0.05);
  });

  it('reports the last error of messages in every process, until the next success', async () => {
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
    expect(failing).toMatchObject({ enabled: true, active: false, error: 'it returned 500.' });
    expect(failing.byWordsSince > startedAt).toBe(true);
    // The endpoint has not changed: an owner's edit stays valid, and processes do not reload all vectors.
    expect(failing.revision).toBe(before.revision);
    server.answer = (_request, response) => sendJson(response, {}, 403);
    await ask(acme, message());
    // Other processes see it through the row, even without requests.
    await saveRankingStatuses();
    expect(await row()).toMatchObject({ rankingError: 'it rejects the API key.' });
    const still = (await embeddings(acme)).body;
    expect(still.byWordsSince).toBe(failing.byWordsSince);
    expect(still.failedAt > failing.failedAt).toBe(true);

    server.answer = byWords;
    await ask(acme, message());
    await saveRankingStatuses();
    expect(await row()).toMatchObject({ rankingError: null, byWordsSince: null });
    expect((await embeddings(acme)).body).toMatchObject(well);
  });

  it('reports an error of a check until a message or check succeeds', async () => {
    await embeddings(acme, 'PUT', endpoint());
    await fill(acme);
    for (const succeed of [() => ask(acme, message()), () => embeddings(acme, 'POST', {}, '/check')]) {
      server.answer = (_request, response) => sendJson(response, {}, 503);
      await embeddings(acme, 'POST', {}, '/check');
      const { body } = await embeddings(acme);
      expect(body).toMatchObject({ error: 'it returned 503.', failedAt: body.checkedAt });
      server.answer = byWords;
      await succeed();
      expect((await embeddings(acme)).body).toMatchObject({ active: true, error: null, failedAt: null });
    }
  });

  it('reports why vectors are missing, and resumes', async () => {
    await embeddings(acme, 'PUT', endpoint({ dimensions: 12 }));
    await fill(acme);
    const { body } = await embeddings(acme);
    expect(body).toMatchObject({
      active: false,
      filling: false,
      error: `its embeddings have ${SIZE} dimensions, not 12.`,
    });

    await embeddings(acme, 'PUT', endpoint());
    let batches = 0;
    server.answer = (request, response) => (++batches > 1 ? sendJson(response, {}, 403) : byWords(request, response));
    await fill(acme);
    const half = (await embeddings(acme)).body;
    expect(half).toMatchObject({ active: false, error: 'it rejects the API key.', vectors: { done: 64 } });
    server.answer = byWords;
    server.asked.length = 0;
    await fill(acme);
    expect((await embeddings(acme)).body).toMatchObject({ active: true, error: null });
    expect(sentDefinitions()).toHaveLength(half.vectors.total - 64);
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
    expect(check.body).toMatchObject({
      works: false,
      error: 'The stored address or key cannot be decrypted. Enter both again.',
    });
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
  it('makes vectors of what is new, automatically, and forgets those of what is gone', async () => {
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
    await requestMissingVectors();
    await expect
      .poll(async () => (await embeddings(acme)).body.vectors, { timeout: 20_000 })
      .toEqual({ done: total + 1, total: total + 1 });
    expect(sentDefinitions()).toEqual(['paint fence\nPaint\nPaints a fence.\nCategory: general']);
    await stopWorker();
    await embeddings(acme, 'DELETE');
    const { rows } = await at.owner.query('SELECT count(*)::int AS n FROM "ToolVector" WHERE "orgId" = $1', [acme.id]);
    expect(rows[0].n).toBe(0);
  });

  it('fails after the last retry and reports it', async () => {
    await embeddings(acme, 'PUT', endpoint());
    await failToolVectors({ orgId: acme.id, orgSlug: acme.slug });
    expect((await embeddings(acme)).body.filling).toBe(false);
    const { rows } = await at.owner.query(`SELECT data FROM pgboss.job WHERE name = 'tool-vectors' LIMIT 1`);
    expect(rows[0].data.queue).toBe('tool-vectors');
  });
});
