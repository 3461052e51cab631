import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_INTENTS } from '@/lib/shared/default-intents';
import { countTextTokens } from '@/lib/snapshot/token-count';
import { atLeastNow } from '@/lib/testing/fresh';
import { type Answer, createInstallation, type Installation } from '@/lib/testing/installation';
import { insertRow, toolRow } from '@/lib/testing/rows';
import type { SeededAgent } from '@/lib/testing/seed-agent';
import type { Tenant } from '@/lib/testing/seed-tenant';
import { PLATFORM_TOOLS } from '@/prisma/catalog/platform-tools';

let at: Installation;
let acme: Tenant;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme'] });
  acme = at.tenants[0]!;
  const { rows } = await at.owner.query('SELECT name FROM "Tool"');
  const taken = new Set(rows.map(({ name }) => name));
  for (const tool of PLATFORM_TOOLS) {
    if (!taken.has(tool.name))
      await insertRow(
        at.owner,
        'Tool',
        toolRow({ ...tool, operations: [...tool.operations], entities: [...tool.entities], integrations: [] }, acme.id),
      );
  }
});
afterAll(() => at?.close());

const MESSAGE = 'the customer wants a refund for the ticket: find the contact and send an invoice';
const names = (answer: Answer): string[] => answer.body.tools.map((tool: { name: string }) => tool.name);
const resolve = (agent: SeededAgent, body: object = {}) => at.call('POST', '/tools/resolve', { key: agent.key, body });
const list = (agent: SeededAgent) => at.call('GET', '/tools', { key: agent.key });

describe('POST /tools/resolve', () => {
  it('ranks what the list holds, with a score each, and answers the same again', async () => {
    const listed = names(await list(acme.open));
    const answer = await resolve(acme.open, { message: MESSAGE });
    expect(answer.status, answer.text).toBe(200);
    expect([...names(answer)].sort()).toEqual([...listed].sort());
    const scores: number[] = answer.body.tools.map(({ score }: { score: number }) => score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(scores[0]).toBe(1);
    expect(names(answer).slice(0, 8)).toEqual(expect.arrayContaining(['send_invoice', 'search_contacts']));
    expect((await resolve(acme.open, { message: MESSAGE })).text).toBe(answer.text);
  });

  it('counts tokens as they are sent, in every format', async () => {
    for (const format of ['native', 'mcp', 'openai', 'openai-responses', 'anthropic', 'gemini']) {
      const answer = await resolve(acme.open, { message: MESSAGE, format, limit: 9 });
      const { tools } = answer.body;
      expect((format === 'gemini' ? tools[0].functionDeclarations : tools).length).toBe(9);
      expect(answer.body.summary.tokens).toBe(countTextTokens(JSON.stringify(answer.body.tools)));
      if (format !== 'native') expect(answer.body.scores.length).toBe(9);
    }
  });

  it('keeps the longest ranked part that fits into a token budget, exactly', async () => {
    const ranked = names(await resolve(acme.open, { message: MESSAGE }));
    for (const tokenBudget of [500, 1_000, 2_500]) {
      const { body } = await resolve(acme.open, { message: MESSAGE, tokenBudget });
      const shown: string[] = body.tools.map((tool: { name: string }) => tool.name);
      expect(body.summary.tokens).toBeLessThanOrEqual(tokenBudget);
      const others = ranked.filter((name) => name !== 'query_org_data');
      const prefix = shown.filter((name) => name !== 'query_org_data');
      expect(prefix).toEqual(others.slice(0, prefix.length));
      const more = await resolve(acme.open, { message: MESSAGE, limit: shown.length + 1 });
      expect(more.body.summary.tokens).toBeGreaterThan(tokenBudget);
    }
  });

  it('shortens descriptions to their first sentence where that lets more tools fit', async () => {
    const plain = await resolve(acme.open, { message: MESSAGE, tokenBudget: 2_000 });
    const short = await resolve(acme.open, { message: MESSAGE, tokenBudget: 2_000, shorten: true });
    expect(names(short).length).toBeGreaterThan(names(plain).length);
    expect(short.body.summary.tokens).toBeLessThanOrEqual(2_000);
    const whole = (await list(acme.open)).body.tools as { name: string; description: string }[];
    for (const { name, description } of short.body.tools as { name: string; description: string }[]) {
      const { description: full } = whole.find((tool) => tool.name === name)!;
      expect(full.startsWith(description)).toBe(true);
      expect(description).toMatch(/[.!?]$/);
    }
    const roomy = await resolve(acme.open, { message: MESSAGE, tokenBudget: 100_000, shorten: true });
    expect(roomy.body.tools.map(({ description }: { description: string }) => description).sort()).toEqual(
      whole.map(({ description }) => description).sort(),
    );
  });

  it('prefers tools about which there is data', async () => {
    const { body } = await resolve(acme.open, { context: { ticket: { id: 'T-1' }, event: {}, contact: '' } });
    const boosted = body.tools.filter(({ score }: { score: number }) => score > 1);
    expect(boosted.map(({ name }: { name: string }) => name)).toEqual(
      names(await list(acme.open)).filter((name) => name.includes('ticket')),
    );
    expect(body.tools.slice(0, boosted.length)).toEqual(boosted);
    expect(new Set(boosted.map(({ score }: { score: number }) => score))).toEqual(new Set([1.3]));
  });

  it('reports that the broker is off, and its would-be tokens', async () => {
    const { body } = await resolve(acme.open, { message: MESSAGE });
    expect(body.broker).toMatchObject({ applied: false, reason: 'off', intents: [] });
    expect(body.broker.before).toEqual(body.broker.after);
    expect(body.broker.before).toEqual({ tools: body.tools.length, tokens: body.summary.tokens });
  });

  it('orders by boosts that are settings', async () => {
    const owner = acme.people.owner.key;
    const settings = async (body: object) => {
      const answer = await at.call('PATCH', '/orgs/acme/settings', { key: owner, body });
      expect(answer.status, answer.text).toBe(200);
      return answer.body;
    };
    const goal = { goalId: 'BOOSTED', toolBoundary: { operations: ['update', 'create', 'list'] } };
    expect((await at.call('POST', '/orgs/acme/goals', { key: owner, body: goal })).status).toBe(201);
    const scores = (answer: Answer) =>
      new Map(answer.body.tools.map((t: { name: string; score: number }) => [t.name, t.score]));
    const withScore = (answer: Answer, wanted: number) =>
      names(answer).filter((name) => scores(answer).get(name) === wanted);
    const byGoal = await resolve(acme.open, { goal: 'BOOSTED' });
    const boosted = withScore(byGoal, 1.5);
    expect(boosted).toContain('update_contact');
    expect(boosted).not.toContain('create_contact');
    expect(names(byGoal)).toEqual([...boosted.sort(), ...withScore(byGoal, 1).sort()]);
    const listed = await at.call('GET', '/tools?goal=BOOSTED', { key: acme.open.key });
    expect(names(listed)).toEqual(names(byGoal));
    const both = { goal: 'BOOSTED', context: { contact: { id: 'C-1' } } };
    const before = await resolve(acme.open, both);
    expect(scores(before).get('update_contact')).toBe(1.95);
    expect(names(before).indexOf('update_contact')).toBeLessThan(names(before).indexOf('create_contact'));

    expect(await settings({ operationBoost: 1, dataBoost: 4 })).toMatchObject({ operationBoost: 1, dataBoost: 4 });
    const plain = await resolve(acme.open, { goal: 'BOOSTED' });
    expect(names(plain)).toEqual([...names(byGoal)].sort());
    expect(names(plain)).not.toEqual(names(byGoal));
    expect(names(await at.call('GET', '/tools?goal=BOOSTED', { key: acme.open.key }))).toEqual(names(plain));
    const after = await resolve(acme.open, both);
    expect([scores(after).get('create_contact'), scores(after).get('update_contact')]).toEqual([4, 4]);
    expect(names(after).indexOf('create_contact')).toBeLessThan(names(after).indexOf('update_contact'));
    const refused = await at.call('PATCH', '/orgs/acme/settings', { key: owner, body: { dataBoost: 0.5 } });
    expect(refused.status).toBe(422);
    await settings({ operationBoost: 1.5, dataBoost: 1.3 });
    await at.call('DELETE', '/orgs/acme/goals/BOOSTED', { key: owner });
  });

  it('refuses what it does not understand', async () => {
    for (const body of [{ message: '' }, { message: 'x'.repeat(8_193) }, { tokenBudget: 0 }, { goals: 'x' }]) {
      expect((await resolve(acme.open, body)).status).toBe(422);
    }
    expect((await resolve(acme.open, { goal: 'NO_SUCH_GOAL' })).status).toBe(404);
  });
});

describe('GET /tools/search', () => {
  const search = (agent: SeededAgent, q: string, more = '') =>
    at.call('GET', `/tools/search?q=${encodeURIComponent(q)}${more}`, { key: agent.key });

  it('finds only what the agent may call', async () => {
    const found = await search(acme.open, 'send an invoice', '&limit=3');
    expect(found.body.data[0]).toMatchObject({ name: 'send_invoice', score: 1 });
    expect(found.body.data.length).toBe(3);
    const allowed = names(await list(acme.support));
    const { body } = await search(acme.support, 'send an invoice', '&limit=100');
    for (const { name } of body.data) expect(allowed).toContain(name);
    expect(body.data.map(({ name }: { name: string }) => name)).not.toContain('send_invoice');
  });

  it('takes the words as q or as query', async () => {
    const ask = (query: string) => at.call('GET', `/tools/search?${query}`, { key: acme.open.key });
    const { body } = await ask('query=send%20an%20invoice');
    expect(body).toEqual((await search(acme.open, 'send an invoice')).body);
    const refused = await Promise.all(['', 'q=a&query=b'].map(ask));
    expect(refused.map(({ status, body }) => [status, body.invalidParams[0].pointer])).toEqual([
      [422, '/query/q'],
      [422, '/query/query'],
    ]);
  });

  it('answers unknown words with allowed tools of score 0, and refuses an empty text', async () => {
    const { body } = await search(acme.support, 'qqqqzzzz xxyyzz', '&limit=3');
    const allowed = names(await list(acme.support));
    expect(body.data).toHaveLength(3);
    for (const { name, score } of body.data) {
      expect(allowed).toContain(name);
      expect(score).toBe(0);
    }
    expect((await search(acme.open, '')).status).toBe(422);
  });
});

describe('POST decisions', () => {
  it('equals the ranked response: tools, scores, and trimming', async () => {
    const stated = { message: MESSAGE, tokenBudget: 1_500 };
    const { body } = await resolve(acme.open, stated);
    const answer = await at.call('POST', '/orgs/acme/decisions', {
      key: acme.people.owner.key,
      body: { agent: acme.open.slug, ...stated },
    });
    expect(answer.status, answer.text).toBe(200);
    interface Decided {
      tool: string;
      allowed: boolean;
      shown: boolean;
      score: number;
      trace: { rule: string; effect: string }[];
    }
    const decisions: Decided[] = answer.body.decisions;
    const shown = new Map(body.tools.map((tool: { name: string; score: number }) => [tool.name, tool.score]));
    expect(shown.size).toBeGreaterThan(3);
    for (const { tool, allowed, shown: isShown, score, trace } of decisions) {
      expect(isShown).toBe(shown.has(tool));
      if (isShown) expect(score).toBe(shown.get(tool));
      const trimmed = trace.filter(({ effect }) => effect === 'trimmed').map(({ rule }) => rule);
      expect(trimmed).toEqual(allowed && !isShown ? ['budget.tokens'] : []);
    }
  });
});

/** Messages about the intents of seed 3, with the tools that its broker adds to the universal ones. */
const SEED_MESSAGES = [
  ['Create an invoice for the customer', ['billing', 'contact']],
  ['Book an appointment for Tuesday', ['scheduling']],
  ['My ticket: the door is broken', ['support']],
  ['Is this item in stock?', ['products']],
  ['Add a new lead', ['contact']],
  ['Send the newsletter', ['email']],
] as const;

describe('the broker', () => {
  const switchTo = async (enabled: boolean) => {
    const headers = { 'If-Match': '*' };
    const answer = await at.call('PUT', '/orgs/acme/broker', {
      key: acme.people.owner.key,
      body: { enabled },
      headers,
    });
    expect(answer.status, answer.text).toBe(200);
  };
  beforeAll(() => switchTo(true));
  afterAll(() => switchTo(false));

  it.each(SEED_MESSAGES)('%s: keeps what seed 3 keeps, and no more than 15 tools', async (message, intents) => {
    const { body } = await resolve(acme.open, { message });
    expect(body.broker).toMatchObject({ applied: true, reason: 'narrowed', intents });
    const shown = body.tools.map(({ name }: { name: string }) => name);
    const wanted = DEFAULT_INTENTS.filter(({ slug }) => (intents as readonly string[]).includes(slug));
    for (const tool of [...wanted.flatMap(({ tools }) => tools), 'query_org_data', 'request_feature'])
      expect(shown).toContain(tool);
    expect(shown.length).toBeLessThanOrEqual(15);
  });

  it('keeps the tools that the message asks for, whatever the intents name', async () => {
    const kept = async (message: string) => {
      const { body } = await resolve(acme.open, { message });
      expect(body.broker.reason).toBe('narrowed');
      return body.tools.map(({ name }: { name: string }) => name);
    };
    expect(await kept('Please refund my last payment')).toContain('refund_payment');
    const described = { description: 'Books a berth for a vessel in the port.', category: 'harbor' };
    await insertRow(at.owner, 'Tool', toolRow({ name: 'tos__berth_book', ...described }, acme.id));
    const headers = await atLeastNow(at, acme.id);
    const answer = await at.call('POST', '/tools/resolve', {
      key: acme.open.key,
      headers,
      body: { message: 'book a berth for the vessel' },
    });
    expect(answer.body.broker).toMatchObject({ reason: 'narrowed', intents: ['scheduling'] });
    expect(answer.body.tools[0]).toMatchObject({ name: 'tos__berth_book', score: 1 });
  });

  it('reports what it left out, best first, and those tools can be called', async () => {
    const { body } = await resolve(acme.open, { message: 'Please refund my last payment' });
    const { before, after, trimmed } = body.broker;
    const all = names(await list(acme.open));
    const shown = names({ body } as Answer);
    expect([before.tools, after.tools]).toEqual([all.length, shown.length]);
    expect(trimmed).toHaveLength(Math.min(50, all.length - shown.length));
    expect(trimmed.filter((name: string) => shown.includes(name) || !all.includes(name))).toEqual([]);
    const decision = await at.call('GET', `/tools/${trimmed[0]}/decision`, { key: acme.open.key });
    expect(decision.body.allowed).toBe(true);
  });
});
