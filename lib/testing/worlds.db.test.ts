import { afterAll, beforeAll, expect, it } from 'vitest';
import { oracle } from '@/lib/engine/testing/oracle';
import { Random } from '@/lib/engine/testing/random';
import { randomWorld } from '@/lib/engine/testing/random-world';
import { RULES } from '@/lib/engine/types';
import { countTextTokens } from '@/lib/snapshot/token-count';
import { atLeastNow } from './fresh';
import { type Answer, createInstallation, type Installation } from './installation';
import { insertRow } from './rows';
import {
  platformPart,
  type StoredAgent,
  type StoredRequest,
  type StoredWorld,
  writePlatform,
  writeWorld,
} from './worlds';

const WORLDS = process.env.AMBIT_FULL === '1' ? 10_000 : 500;
/** Organizations that share one platform. */
const ORGS = 10;
/** Tools of a world that are asked for one by one. */
const SINGLE = 4;

let at: Installation;

beforeAll(async () => {
  at = await createInstallation({ tenants: [] });
  // The generator's fourth integration; the others are seeded.
  const slug = 'constructor';
  await insertRow(at.owner, 'IntegrationProvider', { slug, name: slug, description: '', kinds: ['apiKey'] });
});
afterAll(() => at?.close());

/** What makes the sides differ, kept apart from how often: the first few tell enough. */
class Differences {
  readonly found: string[] = [];
  constructor(private readonly where: string) {}

  same(what: string, actual: unknown, expected: unknown): void {
    const [ours, theirs] = [JSON.stringify(actual), JSON.stringify(expected)];
    if (ours !== theirs) this.found.push(`${this.where}, ${what}: answered ${ours}, oracle ${theirs}`);
  }
}

function queryOf({ session, channel, limit }: StoredRequest, withLimit: boolean): string {
  const query = new URLSearchParams();
  if (session !== null) query.set('session', session);
  if (channel !== null) query.set('channel', channel);
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

const stated = ({ session, channel, limit }: StoredRequest) => ({
  ...(session === null ? {} : { session }),
  ...(channel === null ? {} : { channel }),
  ...(limit === undefined ? {} : { limit }),
});

async function compareRequest(world: StoredWorld, { agent, key }: StoredAgent, request: StoredRequest, random: Random) {
  const where = `world ${world.seed}, ${agent.slug}, ${JSON.stringify(request)}`;
  const differences = new Differences(where);
  const plain = oracle({ ...world, agent, context: request.context }, Date.now(), { limit: request.limit });
  const asAgent = (method: string, path: string, body?: unknown): Promise<Answer> =>
    at.call(method, path, { key, body });

  const explained = await at.call('POST', `/orgs/${world.slug}/decisions`, {
    key: world.memberKey,
    body: { agent: agent.slug, ...stated(request) },
  });
  const { channel } = request.context;
  const isRefused = agent.channels.length > 0 && Boolean(channel) && !agent.channels.includes(channel ?? '');
  // Where the agent's own list is refused, what it would have held is not explained either.
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
    differences.same('decisions', decisions, plain.decisions);
    const ours = new Set(['unknown_channel', 'empty_tool_set']);
    const codes = explained.body.warnings
      .map(({ code }: { code: string }) => code)
      .filter((code: string) => ours.has(code));
    differences.same('warnings of decisions', codes, plain.warnings);
  }

  const listed = await asAgent('GET', `/tools${queryOf(request, true)}`);
  const resolved = await asAgent('POST', '/tools/resolve', stated(request));
  differences.same('status of resolve', resolved.status, listed.status);
  if (isRefused) {
    differences.same('bound', [listed.status, listed.body.code], [403, 'channel_not_bound']);
    return differences.found;
  }
  differences.same('status of list', listed.status, 200);
  if (listed.status !== 200) return differences.found;
  differences.same('resolve', withoutRanking(resolved.body), listed.body);
  const approvals = new Map(plain.decisions.map(({ tool, requiresApproval }) => [tool, requiresApproval]));
  differences.same(
    'list',
    listed.body.tools.map((tool: { name: string; requiresApproval: boolean }) => [tool.name, tool.requiresApproval]),
    plain.shown.map((name) => [name, approvals.get(name)]),
  );
  differences.same(
    'allowed',
    [listed.body.summary.allowed, listed.body.summary.catalogue],
    [plain.allowed.length, world.tools.length],
  );
  differences.same(
    'warnings',
    listed.body.warnings,
    plain.warnings.map((code) => ({ code })),
  );

  const singles =
    plain.decisions.length <= SINGLE ? plain.decisions : random.some(SINGLE, () => random.pick(plain.decisions));
  for (const { tool, allowed, requiresApproval } of singles) {
    const { body } = await asAgent('GET', `/tools/${encodeURIComponent(tool)}/decision${queryOf(request, false)}`);
    differences.same(
      'decision',
      body,
      allowed ? { tool, allowed, requiresApproval } : { tool, allowed, code: 'unavailable' },
    );
  }
  return differences.found;
}

/** The catalogue's page says of each tool which agents may call it, outside any session. */
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
  `${WORLDS} random worlds in PostgreSQL: list = resolve = call = explain = catalogue = oracle`,
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
        for (const agent of world.agents) {
          for (const request of agent.requests) {
            differences.push(...(await compareRequest(world, agent, request, random)));
            requests++;
          }
        }
      }
    }
    expect(differences.slice(0, 5)).toEqual([]);
    expect(requests).toBeGreaterThan(WORLDS * 3);
  },
  WORLDS * 1_000,
);
