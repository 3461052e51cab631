import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countTextTokens } from '@/lib/snapshot/token-count';
import { PLATFORM_TOOLS } from '@/prisma/catalog/platform-tools';
import { type Answer, createInstallation, type Installation } from './installation';
import { insertRow, toolRow } from './rows';
import type { SeededAgent } from './seed-agent';
import type { Tenant } from './seed-tenant';

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

  it('says that the broker is off, and what it would have cost', async () => {
    const { body } = await resolve(acme.open, { message: MESSAGE });
    expect(body.broker).toMatchObject({ applied: false, reason: 'off', intents: [] });
    expect(body.broker.before).toEqual(body.broker.after);
    expect(body.broker.before).toEqual({ tools: body.tools.length, tokens: body.summary.tokens });
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

  it('answers nothing for words that nobody knows, and refuses an empty text', async () => {
    expect((await search(acme.open, 'qqqqzzzz xxyyzz')).body.data).toEqual([]);
    expect((await search(acme.open, '')).status).toBe(422);
  });
});

describe('POST decisions', () => {
  it('says the same as the ranked answer: what is shown, the score, and the rule that trims', async () => {
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
