import { describe, expect, it } from 'vitest';
import { compileAgent } from '@/lib/engine/compile-agent';
import { compileCatalog } from '@/lib/engine/compile-catalog';
import { compileOrg } from '@/lib/engine/compile-org';
import { decide } from '@/lib/engine/decide';
import { hasBit } from '@/lib/engine/mask';
import type { EngineTool, ToolPolicy } from '@/lib/engine/types';
import { engineGoalOf } from '@/lib/features/goals/goal-fields';
import { planImport } from '@/lib/features/goals/import-plan';
import { trainUse } from '@/lib/search/evaluate-use-model';
import { SearchIndex } from '@/lib/search/search-index';
import { runAtOnce } from '@/lib/search/slices';
import type { CatalogTool } from '../catalog-tool';
import { DEMO_ORGS } from '../demo';
import { EVERGREEN_TOOLS } from '../evergreen-tools';
import { PLATFORM_CHANNELS, PLATFORM_PROFILES, SUBTYPE_DEFAULT_PROFILES } from '../platform-defaults';
import { PLATFORM_TOOLS } from '../platform-tools';
import { SEED_GOALS } from '../seed-goals';
import { CALL_MIXES } from './call-mix';
import { generateCalls } from './generate-calls';

const NOW = Date.UTC(2026, 10, 20, 14, 30);
const GOALS = new Map(planImport([], SEED_GOALS).map(({ fields }) => [fields.goalId, engineGoalOf(fields)]));
/** Days after `NOW` on which the demonstration starts. */
const DAYS = process.env.AMBIT_FULL === '1' ? [0, 5, 12] : [5];
const EVERYTHING: ToolPolicy = { allow: { mode: 'all', tools: [] }, block: [] };

const engineTool =
  (origin: EngineTool['origin']) =>
  (tool: CatalogTool): EngineTool => ({
    ...tool,
    id: tool.name,
    origin,
    operations: [...tool.operations],
    entities: [...tool.entities],
    integrations: [...tool.integrations],
    definition: 'approved',
  });

/** As the server reads a tool. */
function searchTool({ inputSchema, ...tool }: CatalogTool) {
  const { properties = {}, required = [] } = inputSchema as {
    properties?: Record<string, { description?: string; type?: string }>;
    required?: readonly string[];
  };
  const parameters = Object.entries(properties).map(([name, { description, type }]) => ({
    ...{ name, description, type, required: required.includes(name) },
  }));
  return { ...tool, parameters };
}

/** Tools that the seeded policies allow on a channel. */
function allowed(orgSlug: string, agentSlug: string) {
  const org = DEMO_ORGS.find(({ slug }) => slug === orgSlug)!;
  const agent = org.agents.find(({ slug }) => slug === agentSlug)!;
  const own = orgSlug === 'evergreen-home' ? EVERGREEN_TOOLS.map(engineTool('organization')) : [];
  const catalog = compileCatalog([...PLATFORM_TOOLS.map(engineTool('platform')), ...own]);
  const compiledOrg = compileOrg(
    catalog,
    {
      platform: EVERYTHING,
      org: EVERYTHING,
      onDefinitionChange: 'withdraw',
      integrationRequirements: {},
      healthyIntegrations: [...org.connectedIntegrations],
      profiles: [
        ...PLATFORM_PROFILES.map((one) => ({ ...one, tools: [...one.tools], owner: 'platform' as const })),
        ...org.profiles.map((one) => ({ ...one, tools: [...one.tools], owner: 'organization' as const })),
      ],
      subtypeDefaults: SUBTYPE_DEFAULT_PROFILES,
      channels: PLATFORM_CHANNELS.map((one) => ({ ...one, blocked: [...one.blocked], owner: 'platform' as const })),
    },
    NOW,
  );
  const settings = { id: agentSlug, requireApprovalFor: [], channels: [], policy: EVERYTHING };
  const compiled = compileAgent(compiledOrg, { ...agent, ...settings }, NOW);
  return (tool: string, channel: string | null, goalId: string | null = null) => {
    const index = catalog.indexOf.get(tool);
    const goal = GOALS.get(goalId ?? '') ?? null;
    return index !== undefined && hasBit(decide(compiled, { channel, goal }), index);
  };
}

describe('the calls of the demonstration', () => {
  const all = CALL_MIXES.map((mix, index) => ({ mix, calls: generateCalls(mix, 20_261_122 + index, NOW) }));

  it('names only tools that the agent may call, on the channel that it called them on', () => {
    for (const { mix, calls } of all) {
      const may = allowed(mix.org, mix.agent);
      const refused = calls.filter(({ tool, channel }) => !may(tool, channel)).map(({ tool }) => tool);
      expect([...new Set(refused)], mix.agent).toEqual([]);
    }
  });

  it('stays on its goals, except for the calls outside of them', () => {
    for (const { mix, calls } of all.filter(({ mix }) => mix.org === 'evergreen-home')) {
      const may = allowed(mix.org, mix.agent);
      for (const [goal, { tools, outside }] of Object.entries(mix.goals!)) {
        const called = new Set(calls.filter((call) => call.goal === goal).map(({ tool }) => tool));
        expect([...called].sort(), goal).toEqual(Object.keys({ ...tools, ...outside }).sort());
        expect(
          Object.keys(tools).filter((tool) => !may(tool, null, goal)),
          goal,
        ).toEqual([]);
        expect(
          Object.keys(outside).filter((tool) => may(tool, null, goal)),
          goal,
        ).toEqual([]);
      }
    }
  });

  it('has enough messages to learn from', () => {
    const home = all.filter(({ mix }) => mix.org === 'evergreen-home').flatMap(({ calls }) => calls);
    const requests = home.flatMap(({ request }) => request ?? []);
    expect(requests.length).toBeGreaterThan(600);
    expect(new Set(requests).size).toBeGreaterThan(250);
    expect(requests.filter((request) => /[{}]/.test(request))).toEqual([]);
  });

  it.each(['acme-events', 'evergreen-home'])(
    'asks at %s as people do: words alone find a good part, and past calls more',
    { timeout: 120_000 },
    (org) => {
      const own = org === 'evergreen-home' ? EVERGREEN_TOOLS : [];
      const tools = [...PLATFORM_TOOLS, ...own].map(searchTool);
      const numbers = new Map(tools.map(({ name }, number) => [name, number]));
      for (const days of DAYS) {
        const calls = CALL_MIXES.flatMap((mix, index) =>
          mix.org === org ? generateCalls(mix, 20_261_122 + index, NOW + days * 86_400_000) : [],
        );
        const past = calls.flatMap(({ request, tool, outcome }) =>
          request !== null && outcome === 'ok' ? [{ request, tool, worth: 0.4 }] : [],
        );
        const { all, isBetter } = runAtOnce(
          trainUse(SearchIndex.build(tools), (name) => numbers.get(name), past),
        ).comparison;
        expect(isBetter, `after ${days} days`).toBe(true);
        expect(all.calls).toBeGreaterThan(80);
        expect(all.first.cold).toBeGreaterThan(0.35);
        expect(all.first.cold).toBeLessThan(0.65);
        expect(all.first.learned).toBeGreaterThan(all.first.cold + 0.1);
      }
    },
  );

  it('is a busy month: thousands of calls, until now, fewer at weekends, a few that fail', () => {
    const calls = all.flatMap((one) => one.calls);
    expect(calls.length).toBeGreaterThan(6_000);
    expect(calls.length).toBeLessThan(14_000);
    for (const one of all) {
      const newest = Date.parse(one.calls.at(-1)!.occurredAt);
      expect(NOW - newest).toBeGreaterThanOrEqual(0);
      expect(NOW - newest).toBeLessThan(30 * 60_000);
    }
    const failed = calls.filter(({ errorCode }) => errorCode !== null).length / calls.length;
    expect(failed).toBeGreaterThan(0.003);
    expect(failed).toBeLessThan(0.03);
    expect(new Set(calls.map(({ id }) => id)).size).toBe(calls.length);
    const weekend = calls.filter(({ occurredAt }) => [0, 6].includes(new Date(occurredAt).getUTCDay())).length;
    expect(weekend / calls.length).toBeLessThan(2 / 7 - 0.05);
  });

  it('leaves granted tools unused, some for weeks and some for ever', () => {
    const month = NOW - 30 * 86_400_000;
    for (const { mix, calls } of all) {
      for (const tool of mix.abandoned) {
        const times = calls.filter((call) => call.tool === tool).map(({ occurredAt }) => Date.parse(occurredAt));
        expect(times.length, `${mix.agent} ${tool}`).toBeGreaterThan(0);
        expect(Math.max(...times), `${mix.agent} ${tool}`).toBeLessThan(month);
      }
    }
  });

  it('is the same at every start of one moment', () => {
    const [{ mix }] = all as [(typeof all)[0]];
    expect(generateCalls(mix, 1, NOW)).toEqual(generateCalls(mix, 1, NOW));
  });
});
