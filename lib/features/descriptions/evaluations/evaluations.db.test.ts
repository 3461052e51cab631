import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startWorker, stopWorker } from '@/lib/start/worker';
import { type ChatServer, completion, startChatServer } from '@/lib/testing/chat-server';
import { sendJson } from '@/lib/testing/embeddings-server';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import type { Tenant } from '@/lib/testing/seed-tenant';
import { seedPacket } from '@/lib/testing/seed-use';
import { resumeEvaluations } from './evaluation-job';

let at: Installation;
let acme: Tenant;
let globex: Tenant;

const QUESTIONS = [
  { text: 'Create an invoice for Miller over 300 euros', tool: 'create_invoice' },
  { text: 'Write an invoice to Ada for 20 euros', tool: 'create_invoice' },
  { text: 'List my contacts', tool: 'list_contacts' },
  { text: 'What is the weather today?', tool: null },
  { text: 'How tall is Mount Everest?', tool: null },
];

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'globex'] });
  [acme, globex] = at.tenants as [Tenant, Tenant];
  startWorker();
});
afterAll(async () => {
  await stopWorker();
  await at?.close();
});

const call = (method: string, path: string, body?: unknown, key = acme.people.configurator.key, ifMatch?: string) =>
  at.call(method, `/orgs/acme${path}`, { key, body, ...(ifMatch && { headers: { 'If-Match': ifMatch } }) });
const addSet = async (slug: string, more: object = {}) => {
  const answer = await call('POST', '/evaluations/sets', { slug, name: `Set ${slug}`, questions: QUESTIONS, ...more });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
};
const start = async (body: object) => {
  const answer = await call('POST', '/evaluations', body);
  expect(answer.status, answer.text).toBe(202);
  return answer.body;
};
const ended = (id: string, status = 'done') =>
  vi.waitFor(
    async () => {
      const { body } = await call('GET', `/evaluations/${id}`);
      expect(body.run.status, JSON.stringify(body.run)).toBe(status);
      return body;
    },
    { timeout: 20_000, interval: 50 },
  );
const run = async (body: object) => ended((await start(body)).id);
const answersOf = async (id: string, query = '') => (await call('GET', `/evaluations/${id}/answers${query}`)).body.data;

describe('a question set', () => {
  it('keeps versions, reports their changes and unknown tools', async () => {
    const made = await addSet('versions');
    expect(made).toMatchObject({ number: 1, unknownTools: [], over: { kind: 'catalogue' }, gate: false });
    const questions = [
      { ...QUESTIONS[0], tool: 'create_quote_of_nobody' },
      ...QUESTIONS.slice(2),
      { text: 'And this one?', tool: null },
    ];
    const path = '/evaluations/sets/versions';
    const stale = await call('PUT', path, { name: 'Versions', questions }, undefined, '"999"');
    expect(stale.body.code).toBe('version_mismatch');
    const saved = await call(
      'PUT',
      path,
      { name: 'Versions', questions, note: 'Why' },
      undefined,
      `"${made.revision}"`,
    );
    expect(saved.body).toMatchObject({ number: 2, unknownTools: ['create_quote_of_nobody'] });
    const { data } = (await call('GET', `${path}/versions`)).body;
    expect(data).toMatchObject([
      { number: 2, added: 1, removed: 1, changed: 1, note: 'Why', questions: 5 },
      { number: 1, added: 5, removed: 0, changed: 0 },
    ]);
    expect((await call('GET', `${path}/versions/1`)).body.questions).toHaveLength(5);
    const renamed = await call('PUT', path, { name: 'Renamed', questions }, undefined, '*');
    expect(renamed.body).toMatchObject({ number: 2, name: 'Renamed' });
  });

  it('holds each question once', async () => {
    const questions = [
      QUESTIONS[0],
      { ...QUESTIONS[0], text: ' create an INVOICE for Miller over 300  euros', tool: null },
    ];
    const answer = await call('POST', '/evaluations/sets', { slug: 'twice', name: 'Twice', questions });
    expect(answer.body).toMatchObject({ code: 'invalid', invalidParams: [{ pointer: '/questions/1/text' }] });
  });

  it('is read from a file, without what it has already', async () => {
    await addSet('file');
    const text = 'question;tool\nList my contacts;list_contacts\nSend a mail;send_email\nWho;what is it';
    const { body } = await call('POST', '/evaluations/read', { text, set: 'file' });
    expect(body).toMatchObject({
      questions: [{ text: 'Send a mail', tool: 'send_email' }],
      repeated: 1,
      refused: [{ line: 4 }],
    });
  });

  it('is filled from recorded packets and access requests', async () => {
    const selected = { toolName: 'create_invoice', params: {}, selectionReasoning: '', selectionConfidence: 0.9 };
    const right = { input: 'Bill Ada', status: 'executed', selectedTool: selected, turnedOut: true };
    await seedPacket(at.owner, acme.id, acme.open.id, right);
    await seedPacket(at.owner, acme.id, acme.open.id, { ...right, input: 'Ring Ada', turnedOut: false });
    const ask = { agent: acme.support.slug, tool: 'create_invoice', message: 'Please bill somebody' };
    expect((await call('POST', '/requests', ask)).status).toBe(201);
    const { data } = (await call('GET', '/evaluations/found')).body;
    const of = (text: string) => data.find((one: { text: string }) => one.text === text);
    expect(of('Bill Ada')).toMatchObject({ tool: 'create_invoice', sure: 'confirmed', origin: 'packet' });
    expect(of('Ring Ada')).toMatchObject({ sure: 'denied' });
    expect(of('Please bill somebody')).toMatchObject({ tool: 'create_invoice', sure: 'chosen', origin: 'request' });
    const { viewer } = acme.people;
    expect((await call('GET', '/evaluations/found', undefined, viewer.key)).status).toBe(403);
    const theirs = await at.call('GET', '/orgs/globex/evaluations/found', { key: globex.people.owner.key });
    expect(JSON.stringify(theirs.body)).not.toContain('Bill Ada');
  });
});

describe('a run', () => {
  it('evaluates the offline selector over the catalog with figures, tools, confusion and answers', async () => {
    await addSet('plain');
    const { run: done, tools, confusion } = await run({ set: 'plain' });
    expect(done).toMatchObject({ done: 5, total: 5, router: 'offline', setVersion: 1, error: null });
    expect(done.figures).toMatchObject({ questions: 5, positives: 3, negatives: 2, falseCalls: 0, faults: 0 });
    expect(done.figures.hits).toBeGreaterThanOrEqual(2);
    const { right, asked, wrong } = done.figures.outcomes;
    expect(right + asked + wrong).toBe(5);
    expect(right).toBeGreaterThanOrEqual(2);
    expect(done.textsHash).toMatch(/^[0-9a-f]{64}$/);
    expect(tools.find((one: { tool: string }) => one.tool === 'create_invoice')).toMatchObject({ questions: 2 });
    expect(confusion.reduce((sum: number, one: { count: number }) => sum + one.count, 0)).toBe(5);
    const [first] = await answersOf(done.id, '?took=create_invoice');
    expect(first).toMatchObject({ tool: 'create_invoice', took: 'create_invoice', right: true, rank: 1 });
    expect(await answersOf(done.id, '?expected=none')).toHaveLength(2);
    const history = (await call('GET', '/evaluations/tools/create_invoice')).body.data;
    expect(history[0]).toMatchObject({ run: done.id, set: 'plain', questions: 2, draft: false });
    expect((await call('GET', '/evaluations/tools/no_such_tool')).status).toBe(404);
    const { data } = (await call('GET', '/evaluations/sets')).body;
    expect(data.find((one: { slug: string }) => one.slug === 'plain').runs[0].id).toBe(done.id);
  });

  it('stays within an agent’s boundary, and asks names as clients call them', async () => {
    const policy = { allow: { mode: 'all', tools: [] }, block: [{ tool: 'create_invoice' }] };
    const path = `/agents/${acme.support.slug}/policy`;
    expect((await call('PUT', path, policy, undefined, '*')).status).toBe(200);
    const questions = [
      QUESTIONS[0],
      { text: 'create_invoice', tool: null, kind: 'name' },
      { text: 'list_contacts', tool: 'list_contacts', kind: 'name' },
    ];
    await addSet('boundary', { questions, over: { kind: 'agent', agent: acme.support.slug } });
    const { run: done } = await run({ set: 'boundary' });
    expect(await answersOf(done.id)).toMatchObject([
      { took: expect.not.stringMatching(/^create_invoice$/), right: false, rank: null },
      { took: null, right: true, kind: 'name' },
      { took: 'list_contacts', right: true },
    ]);
  });

  it('stops after a cancellation; resumes after a killed worker', async () => {
    await addSet('cancel');
    await stopWorker();
    const queued = await start({ set: 'cancel' });
    const other = await start({ set: 'cancel' });
    expect((await call('POST', `/evaluations/${queued.id}/cancel`, {})).body.status).toBe('cancelled');
    expect((await call('POST', `/evaluations/${queued.id}/cancel`, {})).body.code).toBe('conflict');
    // As a worker leaves it that was killed: taken on, its job gone, its texts of another day.
    await at.owner.query(
      `UPDATE "EvaluationRun" SET status = 'running', attempt = 1, done = 3, "textsHash" = 'old', "heartbeatAt" = now() - interval '1 hour' WHERE id = $1`,
      [other.id],
    );
    await at.owner.query('DELETE FROM pgboss.job WHERE data->>$1 = $2', ['runId', other.id]);
    startWorker();
    expect(await resumeEvaluations()).toBe(1);
    expect((await ended(other.id)).run).toMatchObject({ done: 5 });
    expect((await ended(queued.id, 'cancelled')).run.done).toBe(0);
  });

  it('evaluates a configured model, counts its tokens, and reports failed questions', async () => {
    await addSet('model');
    const refused = await call('POST', '/evaluations', { set: 'model', router: 'model' });
    expect(refused.body).toMatchObject({ code: 'invalid', invalidParams: [{ pointer: '/router' }] });
    const server: ChatServer = await startChatServer((body, response) => {
      const said = JSON.stringify(body.messages);
      const tool = said.includes('contacts') && said.includes('List my') ? 'list_contacts' : null;
      const selection = { selected_tool: tool, params: { zebra: 'z' }, reasoning: 'It lists.', confidence: 0.9 };
      const review = { approved: true, confidence: 0.9, reasoning: 'Right.' };
      sendJson(response, completion(JSON.stringify(body.model === 'heavy' ? review : selection)));
    });
    try {
      const prices = { inputPrice: 0, outputPrice: 10, currency: 'USD' };
      const model = { baseUrl: server.baseUrl, selection: 'light', review: 'heavy', timeoutMs: 2_000, ...prices };
      const settings = { model, confirmHost: server.host, apiKey: 'k' };
      const saved = await call('PUT', '/routing', settings, acme.people.owner.key, '*');
      expect(saved.status, saved.text).toBe(200);
      const estimate = (await call('GET', '/evaluations/sets/model/estimate')).body;
      expect(estimate).toMatchObject({ questions: 5, model: 'light', requests: 15, cost: 0.0125, currency: 'USD' });
      expect(estimate.tokens.input).toBeGreaterThan(5_000);
      expect(server.asked).toEqual([]);
      const { run: done } = await run({ set: 'model', router: 'model' });
      expect(done).toMatchObject({ router: 'model', model: 'light', figures: { hits: 1, falseCalls: 0, faults: 0 } });
      // One message gets the right call, two rightly get none, and two get nothing although a tool fits.
      expect(done.figures.outcomes).toEqual({ right: 3, asked: 0, wrong: 2 });
      const [listed] = await answersOf(done.id, '?took=list_contacts');
      expect(listed).toMatchObject({ did: 'call', outcome: 'right', confidence: 0.9 });
      expect(done.tokens.input).toBeGreaterThanOrEqual(500);
      server.close();
      const { run: failed } = await ended((await start({ set: 'model', router: 'model' })).id, 'failed');
      expect(failed.error).toMatch(/^The request to the model failed/);
    } finally {
      server.close();
    }
  });

  it('drafts a description from findings without publishing it', async () => {
    const path = '/descriptions/create_invoice';
    const texts = {
      ...{ title: 'Bill a customer', description: 'Creates an invoice. Use this whenever the user asks for a bill.' },
      parameters: { no_parameter: 'x' },
      examples: ['Bill Acme', 'Bill Acme', 7, 'What they owe us'],
    };
    const said = ['no json', JSON.stringify(texts)];
    const server = await startChatServer((_body, response, turn) =>
      sendJson(response, completion(said[turn] ?? 'nothing')),
    );
    try {
      const prices = { inputPrice: 0, outputPrice: 10, currency: 'USD' };
      const model = { baseUrl: server.baseUrl, selection: 'light', review: 'heavy', timeoutMs: 2_000, ...prices };
      const settings = { model, confirmHost: server.host, apiKey: 'k' };
      expect((await call('PUT', '/routing', settings, acme.people.owner.key, '*')).status).toBe(200);
      const written = await call('POST', `${path}/draft`, {});
      expect(written.body).toEqual({
        ...{ ...texts, name: null, parameters: {}, model: 'light' },
        examples: ['Bill Acme', 'What they owe us'],
      });
      // Its prompt: the tool as data, and the findings.
      expect(JSON.stringify(server.asked[0]!.body.messages)).toContain('WHAT ITS TEXTS LACK');
      expect((await call('GET', path)).body.override).toBeNull();
      const useless = await call('POST', `${path}/draft`, {});
      expect(useless.body).toMatchObject({ code: 'unavailable' });
    } finally {
      server.close();
    }
    expect((await call('PUT', '/routing', { model: null }, acme.people.owner.key, '*')).status).toBe(200);
    expect((await call('POST', `${path}/draft`, {})).body.code).toBe('conflict');
  });

  it('belongs to one organization', async () => {
    const { data } = (await call('GET', '/evaluations')).body;
    const key = globex.people.owner.key;
    for (const { id } of data.slice(0, 2)) {
      const theirs = await at.call('GET', `/orgs/globex/evaluations/${id}`, { key });
      expect(theirs.status).toBe(404);
      const own = (await at.call('GET', '/orgs/globex/evaluations', { key })).body.data[0];
      const beside = await at.call('GET', `/orgs/globex/evaluations/${own.id}/comparison?with=${id}`, { key });
      expect(beside.status).toBe(404);
    }
  });
});

describe('a draft', () => {
  const WORSE = { description: 'Does something with records.', title: 'Thing', name: 'do_thing' };
  const tool = 'create_invoice';
  const draftOf = (texts: object) => ({ tool, ...texts });

  it('that makes a tool worse is seen as such before it is published; restoring brings the hit rate back', async () => {
    await addSet('gate', { gate: true });
    const path = `/descriptions/${tool}`;
    const needed = await call('PUT', path, WORSE, undefined, '"0"');
    expect(needed.body).toMatchObject({ status: 409, code: 'evaluation_needed' });
    const { run: tried } = await run({ set: 'gate', draft: draftOf(WORSE) });
    expect(tried.baseline).not.toBeNull();
    await ended(tried.baseline);
    const compared = (await call('GET', `/evaluations/${tried.id}/comparison`)).body;
    expect(compared).toMatchObject({ verdict: 'worse', before: { id: tried.baseline } });
    expect(compared.hits.after).toBeLessThan(compared.hits.before);
    expect(compared.changed[0]).toMatchObject({ change: 'broken', before: tool });
    // Agents have not received any of it.
    const listed = (await at.call('GET', '/tools', { key: acme.open.key })).text;
    expect(listed).not.toContain('do_thing');
    expect((await call('PUT', path, WORSE, undefined, '"0"')).body.code).toBe('evaluation_worse');
    const bare = await call('PUT', path, { ...WORSE, evenIfWorse: true }, undefined, '"0"');
    expect(bare.body).toMatchObject({ code: 'invalid', invalidParams: [{ pointer: '/note' }] });
    const forced = await call('PUT', path, { ...WORSE, evenIfWorse: true, note: 'To see it' }, undefined, '"0"');
    expect(forced.status, forced.text).toBe(200);
    const { run: after } = await run({ set: 'gate' });
    expect(after.figures.hits).toBe(Math.round(compared.hits.after * compared.compared.positives));
    expect((await call('DELETE', path)).status).toBe(204);
    const { run: restored } = await run({ set: 'gate' });
    expect(restored.figures.hits).toBe(Math.round(compared.hits.before * compared.compared.positives));
    expect((await call('GET', `/evaluations/${restored.id}/comparison`)).body).toMatchObject({
      verdict: 'better',
      before: { id: after.id },
    });
    const audit = (await call('GET', '/audit?action=description.update', undefined, acme.people.owner.key)).text;
    expect(audit).toContain('"evenIfWorse":true');
  });

  it('that does no worse may be published, until what agents read is another', async () => {
    const good = {
      description: 'Creates an invoice for a customer. Use it when the user asks for a bill or an invoice.',
    };
    const { run: first } = await run({ set: 'gate', draft: draftOf(good) });
    await ended(first.baseline);
    const compared = (await call('GET', `/evaluations/${first.id}/comparison`)).body;
    expect(compared.verdict).not.toBe('worse');
    // Another tool's text changes: the run is outdated.
    const other = { title: 'Other', evenIfWorse: true, note: 'x' };
    expect((await call('PUT', '/descriptions/list_contacts', other, undefined, '*')).status).toBe(200);
    expect((await call('PUT', `/descriptions/${tool}`, good, undefined, '*')).body.code).toBe('evaluation_needed');
    expect((await call('DELETE', '/descriptions/list_contacts')).status).toBe(204);
    expect((await call('PUT', `/descriptions/${tool}`, good, undefined, '*')).status).toBe(200);
    // The same once more changes nothing, and needs no evaluation.
    expect((await call('PUT', `/descriptions/${tool}`, good, undefined, '*')).status).toBe(200);
    expect((await call('DELETE', `/descriptions/${tool}`)).status).toBe(204);
  });

  it('is not published beside another that is published at the same moment', async () => {
    const drafts = [
      { tool, description: 'Creates an invoice for a customer. Use it when the user wants to be paid.' },
      { tool: 'list_contacts', description: 'Lists the contacts. Use it when the user asks whom they know.' },
    ] as const;
    for (const draft of drafts) await ended((await run({ set: 'gate', draft })).run.baseline);
    // Both are checked without concurrent saves, so both are no worse than the same texts.
    await at.owner.query('BEGIN');
    let saved: Promise<{ status: number; body: { code?: string } }[]>;
    try {
      await at.owner.query('SELECT 1 FROM "Organization" WHERE id = $1 FOR UPDATE', [acme.id]);
      saved = Promise.all(
        drafts.map(({ tool: name, description }) =>
          call('PUT', `/descriptions/${name}`, { description }, undefined, '*'),
        ),
      );
      await vi.waitFor(
        async () => {
          const { rows } = await at.owner.query(
            `SELECT count(*)::int AS n FROM pg_locks l JOIN pg_stat_activity a USING (pid)
             WHERE NOT l.granted AND a.datname = current_database()`,
          );
          expect(rows[0].n).toBeGreaterThanOrEqual(1);
        },
        { timeout: 10_000, interval: 50 },
      );
      // One waits for the lock, the other for the one.
      await delay(500);
    } finally {
      await at.owner.query('COMMIT');
    }
    const answers = await saved;
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('evaluation_needed');
    for (const draft of drafts) await call('DELETE', `/descriptions/${draft.tool}`);
    expect((await call('DELETE', '/evaluations/sets/gate')).status).toBe(204);
  });

  it('is of no use over the knowledge base’s tools, and of no tool that there is not', async () => {
    await addSet('knowledge', {
      over: { kind: 'knowledge' },
      questions: [{ text: 'search_articles', tool: null, kind: 'name' }],
    });
    const body = { set: 'knowledge', draft: draftOf({ title: 'x' }) };
    expect((await call('POST', '/evaluations', body)).body.code).toBe('invalid');
    const { run: done } = await run({ set: 'knowledge' });
    expect(done.figures).toMatchObject({ negatives: 1, falseCalls: 0 });
    await addSet('gone');
    const gone = await call('POST', '/evaluations', { set: 'gone', draft: { tool: 'no_such_tool', title: 'x' } });
    expect(gone.status).toBe(404);
  });
});
