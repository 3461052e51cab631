import { afterAll, beforeAll, expect, it } from 'vitest';
import { oracle } from '@/lib/engine/testing/oracle';
import { does } from '@/lib/engine/testing/oracle-goals';
import { isUniversal } from '@/lib/engine/testing/oracle-narrowing';
import { Random } from '@/lib/engine/testing/random';
import { randomWorld } from '@/lib/engine/testing/random-world';
import { type EngineAgent, type EngineGoal, RULES } from '@/lib/engine/types';
import { countTextTokens } from '@/lib/snapshot/token-count';
import { atLeastNow } from '@/lib/testing/fresh';
import { type Answer, createInstallation, type Installation } from '@/lib/testing/installation';
import { insertRow } from '@/lib/testing/rows';
import {
  platformPart,
  type StoredAgent,
  type StoredRequest,
  type StoredWorld,
  writePlatform,
  writeWorld,
} from '@/lib/testing/worlds';
import { compareCall, compareList, compareRefusal, compareSearch } from '@/lib/testing/worlds-mcp';

const IS_FULL = process.env.AMBIT_FULL === '1';
/** `AMBIT_WORLDS` asks for another number. */
const WORLDS = Number(process.env.AMBIT_WORLDS) || (IS_FULL ? 2_500 : 100);
/** Organizations that share one platform. */
const ORGS = 10;
/** A world has two agents and two requests. `npm test` sends one of them per agent, in turn. */
const REQUESTS = IS_FULL ? 4 : 2;
/** Tools that each request asks for and calls one by one. */
const SINGLE = IS_FULL ? 4 : 2;

let at: Installation;

beforeAll(async () => {
  at = await createInstallation({ tenants: [] });
  // The generator's fourth integration; the others are seeded.
  const slug = 'constructor';
  await insertRow(at.owner, 'IntegrationProvider', { slug, name: slug, description: '', kinds: ['apiKey'] });
});
afterAll(() => at?.close());

/** First differences, with their number. */
class Differences {
  readonly found: string[] = [];
  constructor(private readonly where: string) {}

  same(what: string, actual: unknown, expected: unknown): void {
    const [ours, theirs] = [JSON.stringify(actual), JSON.stringify(expected)];
    if (ours !== theirs) this.found.push(`${this.where}, ${what}: answered ${ours}, oracle ${theirs}`);
  }
}

function queryOf({ session, channel, goal, limit }: StoredRequest, withLimit: boolean): string {
  const query = new URLSearchParams();
  if (session !== null) query.set('session', session);
  if (channel !== null) query.set('channel', channel);
  if (goal !== null) query.set('goal', goal);
  if (withLimit && limit !== undefined) query.set('limit', String(limit));
  return query.size > 0 ? `?${query}` : '';
}

/** A ranked answer as a plain one: nothing that these worlds state reorders it. */
function withoutRanking({ broker: _, tools, summary, ...rest }: Answer['body']): unknown {
  const plain = tools.map(({ score, ...tool }: { score: number }) => tool);
  const tokens = countTextTokens(JSON.stringify(plain));
  const tokensSaved = summary.tokensSaved + summary.tokens - tokens;
  const { revision, agent, warnings, ...more } = rest;
  return { agent, revision, tools: plain, summary: { ...summary, tokens, tokensSaved }, warnings, ...more };
}

const stated = ({ session, channel, goal, limit, message, recent }: StoredRequest) => ({
  ...(session === null ? {} : { session }),
  ...(channel === null ? {} : { channel }),
  ...(goal === null ? {} : { goal }),
  ...(limit === undefined ? {} : { limit }),
  ...(message === null ? {} : { message, recentToolCalls: recent }),
});

/** Order by goal alone: the tools that it names, those that do its first operation, the rest by name. */
function orderOf({ tools }: StoredWorld, goal: EngineGoal | null | undefined): string[] {
  const byName = [...tools].sort((a, b) => (a.name < b.name ? -1 : 1));
  const fitting = goal?.operations?.length ? byName.filter((tool) => does(tool, goal.operations!.slice(0, 1))) : [];
  const names = byName.map(({ name }) => name);
  const pinned = goal?.availableTools.filter((name) => names.includes(name)) ?? [];
  return [...new Set([...pinned, ...fitting.map(({ name }) => name), ...names])];
}

/** Expected response of the oracle: to a list, without a message, and to a ranked request. */
function plainAnswers(
  world: StoredWorld,
  agent: EngineAgent,
  { context, limit, message, recent }: StoredRequest,
  best: readonly string[],
) {
  const matching = world.broker.intents.filter(({ slug }) => message?.includes(slug)).map(({ slug }) => slug);
  const matched = matching.length > 0 ? matching : ['general'];
  const order = orderOf(world, context.goal);
  const broker = { ...world.broker, matched: message === null ? null : matched, recent, best };
  const asked = { ...world, agent, context };
  return {
    order,
    list: oracle(asked, Date.now(), { limit, order }),
    ranked: oracle(asked, Date.now(), { limit, order, broker }),
  };
}

/** Tools that fit the message at least half as well as the best one, best first. The oracle has no search. */
async function bestTools({ called }: StoredWorld, { key }: StoredAgent, request: StoredRequest): Promise<string[]> {
  if (request.message === null) return [];
  const query = new URLSearchParams(queryOf(request, false));
  query.set('q', request.message);
  const { body } = await at.call('GET', `/tools/search?${query}`, { key });
  const original = new Map([...called].map(([name, renamed]) => [renamed, name]));
  const hits: { name: string; score: number }[] = body.data ?? [];
  return hits.filter(({ score }) => score >= 0.5).map(({ name }) => original.get(name) ?? name);
}

async function compareRequest(world: StoredWorld, asking: StoredAgent, request: StoredRequest, random: Random) {
  const { agent, key, searches } = asking;
  const where = `world ${world.seed}, ${agent.slug}, ${JSON.stringify(request)}`;
  const differences = new Differences(where);
  const { order, list, ranked } = plainAnswers(world, agent, request, await bestTools(world, asking, request));
  const called = (tool: string) => world.called.get(tool) ?? tool;
  const asAgent = (method: string, path: string, body?: unknown): Promise<Answer> =>
    at.call(method, path, { key, body });

  const explained = await at.call('POST', `/orgs/${world.slug}/decisions`, {
    key: world.memberKey,
    body: { agent: agent.slug, ...stated(request) },
  });
  const { channel } = request.context;
  const isRefused = agent.channels.length > 0 && Boolean(channel) && !agent.channels.includes(channel ?? '');
  // If the agent's own list is rejected, explanations of it are rejected too.
  differences.same('status of decisions', explained.status, isRefused ? 403 : 200);
  if (explained.status === 200) {
    const decisions = explained.body.decisions.map((decision: Record<string, never>) => {
      const { tool, allowed, requiresApproval, decidedBy, trace } = decision as never as {
        tool: string;
        allowed: boolean;
        requiresApproval: boolean;
        decidedBy: { rule: string } | null;
        trace: { rule: string; effect: string }[];
      };
      differences.same(
        'rules of a trace',
        trace.map((entry) => entry.rule),
        RULES.map(({ rule }) => rule),
      );
      return {
        tool,
        allowed,
        requiresApproval,
        decidedBy: decidedBy?.rule ?? null,
        effects: trace.map((entry) => entry.effect),
      };
    });
    differences.same('decisions', decisions, ranked.decisions);
    const ours = new Set(['unknown_channel', 'goal_axis_empty', 'goal_tool_left_out', 'empty_tool_set']);
    const codes = explained.body.warnings
      .filter(({ code }: { code: string }) => ours.has(code))
      .map(({ code, tool }: { code: string; tool?: string }) => (tool ? `${code} ${tool}` : code));
    differences.same('warnings of decisions', codes, ranked.warnings);
    differences.same('broker of decisions', explained.body.broker.reason, ranked.brokerReason);
  }

  const { session, goal } = request;
  const stands = { session, channel: request.channel, goal };
  const asked = { at, key, searches, stated: stands, same: differences.same.bind(differences) };
  const listed = await asAgent('GET', `/tools${queryOf(request, true)}`);
  const saying = { ...request, recent: request.recent.map(called) };
  const resolved = await asAgent('POST', '/tools/resolve', stated(saying));
  differences.same('status of resolve', resolved.status, listed.status);
  if (isRefused) {
    differences.same('bound', [listed.status, listed.body.code], [403, 'channel_not_bound']);
    await compareRefusal(asked, 'channel_not_bound');
    return differences.found;
  }
  differences.same('status of list', listed.status, 200);
  differences.same('resolve was refused', resolved.status === 200 ? '' : resolved.text, '');
  if (listed.status !== 200 || resolved.status !== 200) return differences.found;
  const approvals = new Map(list.decisions.map(({ tool, requiresApproval }) => [tool, requiresApproval]));
  const told = (body: Answer['body']) =>
    body.tools.map((tool: { name: string; requiresApproval: boolean }) => [tool.name, tool.requiresApproval]);
  const inOrder = (shown: readonly string[]) =>
    order.filter((name) => shown.includes(name)).map((name) => [called(name), approvals.get(name)]);
  const codes = (warnings: readonly string[]) =>
    [...new Set(warnings.map((warning) => warning.split(' ')[0]))].map((code) => ({ code }));
  differences.same('list', told(listed.body), inOrder(list.shown));
  differences.same(
    'allowed',
    [listed.body.summary.allowed, listed.body.summary.catalogue],
    [list.allowed.length, world.tools.length],
  );
  differences.same('warnings', listed.body.warnings, codes(list.warnings));
  if (request.message === null) differences.same('resolve', withoutRanking(resolved.body), listed.body);
  else {
    // The order by message is tested elsewhere; here only the set.
    differences.same('resolve', told(resolved.body).sort(), inOrder(ranked.shown).sort());
    differences.same('broker', resolved.body.broker.reason, ranked.brokerReason);
    differences.same('warnings of resolve', resolved.body.warnings, codes(ranked.warnings));
  }

  const singles =
    list.decisions.length <= SINGLE ? list.decisions : random.some(SINGLE, () => random.pick(list.decisions));
  for (const { tool: name, allowed, requiresApproval } of singles) {
    const tool = called(name);
    if (tool !== name) {
      const path = `/tools/${encodeURIComponent(name)}/decision${queryOf(request, false)}`;
      const { body: unknown } = await asAgent('GET', path);
      differences.same('decision by the old name', unknown, { tool: name, allowed: false, code: 'unavailable' });
      if (name !== '__proto__') await compareCall(asked, name, { allowed: false, requiresApproval });
    }
    const { body } = await asAgent('GET', `/tools/${encodeURIComponent(tool)}/decision${queryOf(request, false)}`);
    differences.same(
      'decision',
      body,
      allowed ? { tool, allowed, requiresApproval } : { tool, allowed, code: 'unavailable' },
    );
    // Bodies that contain `__proto__` are rejected.
    if (tool !== '__proto__') await compareCall(asked, tool, { allowed, requiresApproval });
  }
  const shown = order.filter((name) => list.allowed.includes(name));
  const pins = request.context.goal?.availableTools ?? [];
  const beside = world.tools.filter((tool) => isUniversal(tool) || pins.includes(tool.name)).map(({ name }) => name);
  await compareList(asked, shown.map(called), shown.filter((name) => beside.includes(name)).map(called));
  const query = world.tools[0]?.name.replaceAll('_', ' ').trim() || 'anything';
  await compareSearch(asked, query, list.allowed.map(called));
  return differences.found;
}

/** The catalog's page lists the agents that can call each tool, outside any session. */
async function compareCatalogue(world: StoredWorld) {
  const differences = new Differences(`world ${world.seed}, catalogue`);
  const answer = await at.call('GET', `/orgs/${world.slug}/tools`, {
    key: world.memberKey,
    headers: await atLeastNow(at, world.orgId),
  });
  const rows = answer.body.data.map(({ name, agents }: { name: string; agents: string[] }) => [name, agents]);
  const allowed = world.agents.map(({ agent }) => ({
    slug: agent.slug,
    tools: new Set(oracle({ ...world, agent, context: {} }, Date.now()).allowed),
  }));
  const names = world.tools.map(({ name }) => name).sort((a, b) => (a < b ? -1 : 1));
  differences.same(
    'agents',
    rows,
    names.map((name) => [name, allowed.filter(({ tools }) => tools.has(name)).map(({ slug }) => slug)]),
  );
  return differences.found;
}

it(
  `${WORLDS} random worlds in PostgreSQL: list = MCP list = resolve = search = call = explain = catalog = oracle`,
  async () => {
    const random = new Random(1);
    const differences: string[] = [];
    let requests = 0;
    for (let seed = 0; seed < WORLDS && differences.length === 0; seed += ORGS) {
      const platform = platformPart(randomWorld(1_000_000 + seed));
      await writePlatform(at.owner, platform);
      for (let i = 0; i < ORGS; i++) {
        const world = await writeWorld(at.owner, seed + i, platform, random);
        differences.push(...(await compareCatalogue(world)));
        for (const [n, agent] of world.agents.entries()) {
          const asked = agent.requests.filter((_, r) => IS_FULL || (world.seed + n + r) % 2 === 0);
          for (const request of asked) {
            differences.push(...(await compareRequest(world, agent, request, random)));
            requests++;
          }
        }
      }
    }
    expect(differences.slice(0, 5)).toEqual([]);
    expect(requests).toBe(WORLDS * REQUESTS);
  },
  400_000 + WORLDS * 1_000,
);
