import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { completion, startChatServer } from '@/lib/testing/chat-server';
import { sendJson } from '@/lib/testing/embeddings-server';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { insertRow } from '@/lib/testing/rows';
import { toolInput } from '@/lib/testing/samples/sample';
import type { Tenant } from '@/lib/testing/seed-tenant';
import { seedSuggestion } from '@/lib/testing/seed-use';
import type { PairDraft, PairView } from './pair-contract';

const MISTAKEN = 'order_lookup';
const RIGHT = 'parcel_tracking';
const HOUR_MS = 3_600_000;

/** Requests that agents sent to the lookup of orders first. */
const REFERRED = [
  'look up where my order is right now',
  'look up the order I sent back, did the courier take it',
  'order 9 should arrive today, where is the courier',
  'look up when the courier brings my order',
  'which courier has my order at the moment',
  'the courier did not come with order 12',
  'look up the courier of my order',
  'did the courier already leave with my order',
];
const OWN = ['look up the total of order 7', 'what did I buy in order 3', 'which items are in my order'];

let at: Installation;
let acme: Tenant;
let globex: Tenant;
let suggestion: string;

const call = (method: string, path: string, body?: unknown, key = acme.people.configurator.key) =>
  at.call(method, `/orgs/acme${path}`, { key, ...(body === undefined ? {} : { body }) });
const pair = async (): Promise<PairView> => {
  const { status, text, body } = await call('GET', `/suggestions/${suggestion}/pair`);
  expect(status, text).toBe(200);
  return body;
};
const draftsOf = ({ tools }: PairView) => tools.map(({ draft, revision }) => ({ ...draft, revision }));
const publish = (body: unknown, key?: string) => call('POST', `/suggestions/${suggestion}/pair/publish`, body, key);

async function outcome(tool: string, more: Record<string, unknown>): Promise<void> {
  await insertRow(at.owner, 'Outcome', {
    ...{ id: randomUUID(), orgId: acme.id, agentId: acme.open.id, method: 'call', outcome: 'ok', tool },
    ...{ occurredAt: new Date(Date.now() - HOUR_MS), ...more },
  });
}

/** A referral, and the call of the right tool in the same session a minute later. */
async function referred(request: string | null, session: string, followedBy = RIGHT): Promise<void> {
  const boundary = {
    axes: ['tracking'],
    observedTaskShape: `Where the courier is with order ${session}`,
    evidence: 'x',
  };
  await outcome(MISTAKEN, { outcome: 'wrong_tool_boundary', request, session, boundary });
  await outcome(followedBy, { session, occurredAt: new Date(Date.now() - HOUR_MS + 60_000) });
}

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'globex'] });
  [acme, globex] = at.tenants as [Tenant, Tenant];
  const tools = [
    [MISTAKEN, 'Look up an order', 'Looks up an order of a customer.'],
    [RIGHT, 'Track a parcel', 'Shows the position of a parcel.'],
  ] as const;
  for (const [name, title, description] of tools) {
    const made = await call('POST', '/tools', { ...toolInput(name), title, description }, acme.people.owner.key);
    expect(made.status, made.text).toBe(201);
  }
  for (const [place, request] of REFERRED.entries()) await referred(request, `s${place}`);
  // Said by nobody: the words of the agent's report stand in for it.
  await referred(null, '77');
  // Another tool did this work, so it says nothing about the pair.
  await referred('look up my contacts', 'other', 'list_contacts');
  for (const request of [...OWN, OWN[0]!]) await outcome(MISTAKEN, { request, session: 'own' });
});
afterAll(() => at?.close());

beforeEach(async () => {
  await at.owner.query(`DELETE FROM "Suggestion" WHERE "orgId" = $1`, [acme.id]);
  const facts = { kind: 'distinguish', key: `distinguish:${MISTAKEN}+${RIGHT}`, tools: [MISTAKEN, RIGHT] };
  suggestion = await seedSuggestion(at.owner, acme.id, { ...facts, axes: ['tracking'] });
});

describe('two tools that are mistaken for each other', () => {
  it('get drafts of both descriptions, evaluated on the very requests that went wrong', async () => {
    const view = await pair();
    expect(view.tools.map(({ tool }) => tool)).toEqual([MISTAKEN, RIGHT]);
    expect(view.tools[0].draft.description).toContain(`use ${RIGHT} for that`);
    expect(view.tools[1].draft.description).toContain(`not ${MISTAKEN}`);
    const { questions, before, after, verdict } = view.result;
    const examples = view.tools[1].draft.examples;
    expect(examples).toHaveLength(4);
    const asked = questions.map(({ text }) => text);
    // What the draft names as an example is no question: it would prove nothing.
    expect([...asked, ...examples].sort()).toEqual([...REFERRED, 'Where the courier is with order 77', ...OWN].sort());
    expect(questions.filter(({ origin }) => origin === 'referral').every(({ tool }) => tool === RIGHT)).toBe(true);
    expect(questions.filter(({ origin }) => origin === 'call').every(({ tool }) => tool === MISTAKEN)).toBe(true);
    expect(verdict).toBe('better');
    expect(after).toBeGreaterThan(before);
    expect(questions.filter((one) => one.after.right)).toHaveLength(after);
  });

  it('show the result of edited drafts, and save nothing', async () => {
    const view = await pair();
    const [first, second] = view.tools.map(({ draft }) => draft) as [PairDraft, PairDraft];
    const worse = [
      { ...first, examples: REFERRED.slice(0, 3) },
      { ...second, description: 'Tracks.', examples: [] },
    ];
    const compared = await call('POST', `/suggestions/${suggestion}/pair/compare`, { drafts: worse });
    expect(compared.body.after).toBeLessThan(view.result.after);
    expect((await call('GET', `/descriptions/${MISTAKEN}`)).body.override).toBeNull();
    const one = await call('POST', `/suggestions/${suggestion}/pair/compare`, { drafts: [first, first] });
    expect([one.status, one.body.invalidParams[0].pointer]).toEqual([422, '/drafts']);
  });

  it('are published together, in one revision, and only if more requests go to the right tool', async () => {
    const drafts = draftsOf(await pair());
    expect((await publish({ drafts, evenIfWorse: true })).status).toBe(422);
    expect((await publish({ drafts }, acme.people.viewer.key)).status).toBe(403);
    const stale = drafts.map((one) => (one.tool === RIGHT ? { ...one, revision: '7' } : one));
    expect((await publish({ drafts: stale })).status).toBe(412);
    for (const tool of [MISTAKEN, RIGHT]) expect((await call('GET', `/descriptions/${tool}`)).body.override).toBeNull();

    const published = await publish({ drafts });
    expect(published.body).toMatchObject({
      status: 'accepted',
      reason: expect.stringContaining('go to the right tool'),
    });
    const versions = await Promise.all(
      [MISTAKEN, RIGHT].map(async (tool) => (await call('GET', `/descriptions/${tool}/versions`)).body.data[0]),
    );
    expect(versions[0].number).toBe(versions[1].number);
    expect((await publish({ drafts: draftsOf(await pair()) })).status).toBe(409);

    // Going back to the texts of the source would send the requests to the wrong tool again.
    await at.owner.query(`UPDATE "Suggestion" SET status = 'open' WHERE id = $1`, [suggestion]);
    const worse = draftsOf(await pair()).map(({ tool, revision }) => ({ tool, revision }));
    const refused = await publish({ drafts: worse });
    expect([refused.status, refused.body.code]).toEqual([409, 'evaluation_worse']);
    expect((await publish({ drafts: worse, evenIfWorse: true, note: 'The source is better' })).status).toBe(200);
  });

  it('without recorded requests are published with a reason only', async () => {
    await at.owner.query(`UPDATE "Suggestion" SET tools = '{list_contacts,create_contact}' WHERE id = $1`, [
      suggestion,
    ]);
    await at.owner.query(`DELETE FROM "Outcome" WHERE tool IN ('list_contacts', 'create_contact')`);
    const view = await pair();
    expect(view.result).toEqual({ verdict: 'untested', before: 0, after: 0, questions: [] });
    const drafts = draftsOf(view);
    expect((await publish({ drafts })).body.code).toBe('evaluation_needed');
    const forced = await publish({ drafts, evenIfWorse: true, note: 'Support asked for it' });
    expect(forced.body).toMatchObject({ status: 'accepted', reason: 'Support asked for it' });
    for (const { tool } of view.tools) await call('DELETE', `/descriptions/${tool}`);
  });

  it('are drafted by the configured model, which reads both texts and requests of each', async () => {
    const { key } = acme.people.owner;
    expect((await call('POST', `/suggestions/${suggestion}/pair/write`, {})).status).toBe(409);
    const prompts: string[] = [];
    const server = await startChatServer((body, response) => {
      const content = String(body.messages.at(-1)!.content);
      prompts.push(content);
      const isRight = content.includes(`"name":"${RIGHT}","title"`);
      const answer = isRight
        ? { description: 'Shows where the courier is with an order.', examples: [REFERRED[0], 'where is the van'] }
        : { description: 'Shows the items and total of an order.', examples: [] };
      sendJson(response, completion(JSON.stringify(answer)));
    });
    try {
      const model = { baseUrl: server.baseUrl, selection: 'small', review: 'small', timeoutMs: 30_000 };
      const settings = { model, confirmHost: server.host, apiKey: 'k' };
      const set = await at.call('PUT', '/orgs/acme/routing', { key, body: settings, headers: { 'If-Match': '*' } });
      expect(set.status, set.text).toBe(200);
      const { body, status, text } = await call('POST', `/suggestions/${suggestion}/pair/write`, {});
      expect(status, text).toBe(200);
      expect(prompts).toHaveLength(2);
      for (const prompt of prompts) expect(prompt).toContain('IT IS MISTAKEN FOR THIS TOOL');
      expect(body.drafts[1].description).toBe('Shows where the courier is with an order.');
      // A request that it was given is a question, not an example of the model's.
      expect(body.drafts[1].examples).toContain('where is the van');
      expect(body.result.verdict).toBe('better');

      // One draft that fails does not leave the other to a model that nobody waits for.
      let answered = 0;
      server.reply = (asked, response) => {
        if (String(asked.messages.at(-1)!.content).includes(`"name":"${RIGHT}","title"`)) sendJson(response, {}, 400);
        else
          setTimeout(() => {
            answered++;
            sendJson(response, completion(JSON.stringify({ description: 'Shows an order.', examples: [] })));
          }, 300);
      };
      const failed = await call('POST', `/suggestions/${suggestion}/pair/write`, {});
      expect([failed.status, failed.body.code, answered]).toEqual([503, 'unavailable', 1]);
    } finally {
      server.close();
    }
  });

  it('of other kinds and organizations are refused', async () => {
    const other = await seedSuggestion(at.owner, acme.id);
    expect((await call('GET', `/suggestions/${other}/pair`)).status).toBe(409);
    const foreign = await at.call('GET', `/orgs/globex/suggestions/${suggestion}/pair`, {
      key: globex.people.owner.key,
    });
    expect(foreign.status).toBe(404);
  });
});
