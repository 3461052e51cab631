import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startCpuClock } from '@/lib/testing/cpu-time';
import { PLATFORM_PROFILES } from '@/prisma/catalog/platform-defaults';
import { PLATFORM_TOOLS } from '@/prisma/catalog/platform-tools';
import { compileAgent } from '../compile-agent';
import { compileCatalog } from '../compile-catalog';
import { compileOrg } from '../compile-org';
import { agentOf, boundariesOf, openPolicy, toolOf } from '../testing/builders';
import { oracle } from '../testing/oracle';
import { GOALS, type RandomWorld, randomWorld } from '../testing/random-world';
import type { EngineAgent, EngineGoal, EngineTool, OrgBoundaries } from '../types';
import { checkOrgPolicies } from './check-org';
import { DEAD_ENTRY_CODES, type Finding } from './finding';

const AT = randomWorld(0).at;
const IS_FULL = process.env.AMBIT_FULL === '1';
type Rules = Pick<RandomWorld, 'tools' | 'boundaries' | 'agents'>;

function check({ tools, boundaries, agents }: Rules, facts = {}): Finding[] {
  const org = compileOrg(compileCatalog(tools), boundaries, AT);
  const compiled = agents.map((agent) => compileAgent(org, agent, AT));
  return checkOrgPolicies(org, compiled, { providers: new Map(), connected: [], ...facts });
}

/** No goal, and each of those that random worlds name, open to everything. */
const openGoal = (id: string): EngineGoal => ({
  ...{ id, mode: 'boundary', categories: null, operations: null, excludeOperations: [], entities: null },
  ...{ availableTools: [], agents: [] },
});
const OPEN_GOALS = [null, ...GOALS.map(openGoal)];

/** Every decision of every agent, on each channel, none and an unknown one, with each goal and none; approval where it is allowed. */
function decisionsOf({ tools, boundaries, agents }: Rules): string[] {
  const channels = [undefined, 'fax', ...new Set(boundaries.channels.map(({ slug }) => slug))];
  return agents.map((agent) =>
    OPEN_GOALS.flatMap((goal) => channels.map((channel) => ({ channel, goal })))
      .map((context) =>
        oracle({ tools, boundaries, agent, context }, AT)
          .decisions.filter(({ allowed }) => allowed)
          .map(({ tool, requiresApproval }) => `${tool} ${requiresApproval}`),
      )
      .join('|'),
  );
}

interface Removable {
  key: string;
  without: Rules;
}

const keyOf = (kind: string, owner: string | undefined, list: string, entry: string, goal = '') =>
  [kind, owner ?? '', list, entry, goal].join('/');

/** Every entry of every list that an organization owns, and the world without it. */
function removables(world: Rules): Removable[] {
  const { boundaries, agents } = world;
  const found: Removable[] = [];
  const lists = (
    policy: OrgBoundaries['org'],
    put: (policy: OrgBoundaries['org']) => Rules,
    ...owner: [string, string?]
  ) => {
    for (const entry of new Set(policy.allow.tools)) {
      const tools = policy.allow.tools.filter((other) => other !== entry);
      found.push({
        key: keyOf(...owner, 'allow', entry),
        without: put({ ...policy, allow: { ...policy.allow, tools } }),
      });
    }
    for (const { tool: entry, goal: only } of policy.block) {
      const block = policy.block.filter(({ tool, goal }) => tool !== entry || goal !== only);
      found.push({ key: keyOf(...owner, 'block', entry, only), without: put({ ...policy, block }) });
    }
  };
  const withOrg = (changed: Partial<OrgBoundaries>): Rules => ({ ...world, boundaries: { ...boundaries, ...changed } });
  lists(boundaries.org, (org) => withOrg({ org }), 'organization', undefined);
  for (const agent of agents) {
    const withAgent = (changed: Partial<EngineAgent>): Rules => ({
      ...world,
      agents: agents.map((other) => (other === agent ? { ...other, ...changed } : other)),
    });
    lists(agent.policy, (policy) => withAgent({ policy }), 'agent', agent.slug);
    for (const entry of new Set(agent.requireApprovalFor)) {
      const requireApprovalFor = agent.requireApprovalFor.filter((other) => other !== entry);
      found.push({ key: keyOf('agent', agent.slug, 'approval', entry), without: withAgent({ requireApprovalFor }) });
    }
  }
  for (const profile of boundaries.profiles) {
    const first = boundaries.profiles.find(({ slug, owner }) => slug === profile.slug && owner === 'organization');
    if (profile !== first) continue;
    for (const entry of new Set(profile.tools)) {
      const tools = profile.tools.filter((other) => other !== entry);
      const profiles = boundaries.profiles.map((other) => (other === profile ? { ...profile, tools } : other));
      found.push({ key: keyOf('profile', profile.slug, 'tools', entry), without: withOrg({ profiles }) });
    }
  }
  for (const slug of new Set(boundaries.channels.map((channel) => channel.slug))) {
    const ours = boundaries.channels.filter((channel) => channel.slug === slug && channel.owner === 'organization');
    for (const entry of new Set(ours.flatMap(({ blocked }) => blocked))) {
      const channels = boundaries.channels.map((channel) =>
        ours.includes(channel) ? { ...channel, blocked: channel.blocked.filter((other) => other !== entry) } : channel,
      );
      found.push({ key: keyOf('channel', slug, 'blocked', entry), without: withOrg({ channels }) });
    }
  }
  return found;
}

/** The entries that findings call dead, those of whole idle lists among them. */
function calledDead(findings: readonly Finding[], { boundaries, agents }: Rules): string[] {
  const keys = findings.flatMap(({ code, place }) => {
    const { kind, list, entry, agent, profile, channel, goal } = place;
    if (code === 'idle_goal_entry') return [keyOf(kind, agent, list!, entry!, goal)];
    if (code === 'unused_profile') {
      const one = boundaries.profiles.find(({ slug, owner }) => slug === profile && owner === 'organization')!;
      return one.tools.map((tool) => keyOf('profile', profile, 'tools', tool));
    }
    if (code === 'idle_allow_list') {
      const policy = kind === 'agent' ? agents.find(({ slug }) => slug === agent)!.policy : boundaries.org;
      return policy.allow.tools.map((tool) => keyOf(kind, agent, 'allow', tool));
    }
    return DEAD_ENTRY_CODES.has(code) ? [keyOf(kind, agent ?? profile ?? channel, list!, entry!)] : [];
  });
  return [...new Set(keys)].sort();
}

const worlds = fc.integer({ min: 0, max: 0xffffffff }).map(randomWorld);

describe('laws of the checks', () => {
  it('a tool is unreachable exactly when the oracle denies it to every agent on every channel', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        const channels = [undefined, ...world.boundaries.channels.map(({ slug }) => slug)];
        const allowed = new Set(
          world.agents.flatMap((agent) =>
            channels.flatMap((channel) =>
              OPEN_GOALS.flatMap((goal) => oracle({ ...world, agent, context: { channel, goal } }, AT).allowed),
            ),
          ),
        );
        const all = check(world);
        const findings = all.filter(({ code }) => code === 'unreachable_tool');
        const waiting = all.filter(({ code }) => code === 'integration_missing' || code === 'integration_unknown');
        const unreachable = findings.flatMap(({ tools }) => tools!);
        expect(new Set(findings.map(({ rule }) => rule)).size).toBe(findings.length);
        const named = new Set([...unreachable, ...waiting.flatMap(({ tools }) => tools!)]);
        expect(named.size).toBeGreaterThanOrEqual(unreachable.length);
        for (const tool of waiting.flatMap(({ tools }) => tools!)) expect(unreachable).not.toContain(tool);
        expect([...named].sort()).toEqual(
          world.tools
            .map(({ name }) => name)
            .filter((name) => !allowed.has(name))
            .sort(),
        );
        for (const { rule, count, tools, place } of findings) {
          expect([tools!.length, place.kind]).toEqual([count, count === 1 ? 'tool' : 'organization']);
          for (const name of tools!) {
            const deciding = world.agents.map(
              (agent) =>
                oracle({ ...world, agent, context: {} }, AT).decisions.find(({ tool }) => tool === name)!.decidedBy,
            );
            expect(deciding).toContain(rule);
          }
        }
      }),
      { numRuns: IS_FULL ? 5_000 : 100 },
    );
  }, 600_000);

  it('an entry is dead exactly when taking it out changes no decision', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        const before = decisionsOf(world);
        const dead = removables(world).filter(({ without }) => {
          const after = decisionsOf(without);
          return after.every((decisions, a) => decisions === before[a]);
        });
        expect(calledDead(check(world), world)).toEqual([...new Set(dead.map(({ key }) => key))].sort());
      }),
      { numRuns: IS_FULL ? 5_000 : 70 },
    );
  }, 600_000);

  it('an agent has no or only universal tools exactly when the oracle agrees', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        const findings = check(world);
        for (const agent of world.agents) {
          const { allowed, warnings } = oracle({ ...world, agent, context: {} }, AT);
          const codes = findings.filter(({ place }) => place.agent === agent.slug).map(({ code }) => code);
          expect(codes.includes('agent_without_tools')).toBe(allowed.length === 0);
          expect(codes.includes('agent_only_universal')).toBe(
            allowed.length > 0 && warnings.includes('empty_tool_set'),
          );
        }
      }),
      { numRuns: IS_FULL ? 5_000 : 400 },
    );
  });

  it('the order is the same whatever the order of what is checked, and nothing is changed', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        const turned = { ...world, tools: [...world.tools].reverse(), agents: [...world.agents].reverse() };
        expect(check(turned)).toEqual(check(world));
        expect(world).toEqual(randomWorld(world.seed));
        for (const { message } of check(world)) expect(message).toMatch(/^[`A-Za-z0-9_].*\.$/);
      }),
      { numRuns: IS_FULL ? 5_000 : 200 },
    );
  });
});

const tools = (...names: string[]): EngineTool[] => names.map((name) => toolOf({ name }));
const codes = (findings: Finding[]) => findings.map(({ code }) => code);

describe('what is found', () => {
  it('nothing where nothing is odd', () => {
    expect(check({ tools: tools('a', 'b'), boundaries: boundariesOf({}), agents: [agentOf({})] })).toEqual([]);
  });

  it('a grant of what the organization blocks, with the request that takes it out', () => {
    const findings = check({
      tools: tools('a', 'b'),
      boundaries: boundariesOf({ org: { ...openPolicy(), block: [{ tool: 'a' }] } }),
      agents: [agentOf({ policy: { allow: { mode: 'selected', tools: ['a', 'b'] }, block: [] } })],
    });
    const grant = findings.find(({ code }) => code === 'dead_grant');
    expect(grant).toMatchObject({
      severity: 'warning',
      place: { kind: 'agent', agent: 'agent', list: 'allow', entry: 'a' },
      fix: { change: { kind: 'policy', scope: 'agent', agent: 'agent', entries: { a: 'inherit' } } },
    });
  });

  it('reports a missing connection with its effect, and an unused one', () => {
    const needy = [toolOf({ name: 'pay', integrations: ['stripe'] }), toolOf({ name: 'read' })];
    const world = { tools: needy, boundaries: boundariesOf({}), agents: [agentOf({ slug: 'sales' })] };
    const [missing] = check(world, { providers: new Map([['stripe', 'Stripe']]) }).filter(
      ({ place }) => place.kind === 'integration',
    );
    expect(missing).toMatchObject({ code: 'integration_missing', count: 1 });
    expect(missing?.message).toBe('Stripe is not connected: 1 tool waits for it; affects sales.');
    expect(
      codes(
        check(world, {
          providers: new Map([
            ['stripe', 'Stripe'],
            ['resend', 'Resend'],
          ]),
          connected: ['resend'],
        }),
      ),
    ).toContain('integration_unneeded');
    expect(codes(check(world))).toContain('integration_unknown');
  });

  it('one fact once: a default agent of the shipped catalog without Stripe', () => {
    const [general] = PLATFORM_PROFILES;
    const world = {
      tools: PLATFORM_TOOLS.map(({ name, universal, integrations }) =>
        toolOf({ name, universal, integrations: [...integrations] }),
      ),
      boundaries: boundariesOf({
        profiles: [{ slug: 'general', tools: [...general!.tools, 'create_invoice'], owner: 'platform' }],
        healthyIntegrations: ['resend', 'unsplash'],
      }),
      agents: [agentOf({ profile: 'general' })],
    };
    const facts = {
      providers: new Map([
        ['stripe', 'Stripe'],
        ['resend', 'Resend'],
        ['unsplash', 'Unsplash'],
      ]),
      connected: ['resend', 'unsplash'],
    };
    const found = check(world, facts);
    expect(found.map(({ code, rule, count }) => [code, rule, count])).toEqual([
      ['integration_missing', undefined, 1],
      ['unreachable_tool', 'agent.profile', expect.any(Number)],
      ['unreachable_tool', 'org.integration', expect.any(Number)],
      ['integration_unneeded', undefined, expect.any(Number)],
    ]);
    expect(found[1]!.message).toMatch(/^No agent can get \d+ tools, because no agent's profile holds them: `.*more\.$/);
  });

  it('a block that ends within a week, and one that has ended', () => {
    const block = [
      { tool: 'a', expiresAt: new Date(AT + 86_400_000).toISOString() },
      { tool: 'b', expiresAt: new Date(AT - 1).toISOString() },
    ];
    const boundaries = boundariesOf({ org: { ...openPolicy(), block } });
    const found = codes(check({ tools: tools('a', 'b', 'c'), boundaries, agents: [agentOf({})] }));
    expect(found).toEqual(expect.arrayContaining(['block_ends_soon', 'expired_block']));
  });

  it('1,800 tools and 50 agents in well under a second', () => {
    const names = Array.from({ length: 1_800 }, (_, i) => `tool_${i % 30}_${i}`);
    const listed = (start: number, count: number) => names.slice(start, start + count);
    const agents = Array.from({ length: 50 }, (_, a) =>
      agentOf({
        id: `agent_${a}`,
        slug: `agent-${a}`,
        profile: `p${a % 10}`,
        requireApprovalFor: ['tool_1_*', ...listed(a, 20)],
        policy: {
          allow: { mode: a % 2 ? 'all' : 'selected', tools: ['tool_2*', ...listed(a * 10, 400)] },
          block: listed(a * 7, 200).map((tool) => ({ tool })),
        },
      }),
    );
    const boundaries = boundariesOf({
      org: { allow: { mode: 'all', tools: [] }, block: listed(900, 300).map((tool) => ({ tool })) },
      profiles: Array.from({ length: 10 }, (_, p) => ({
        slug: `p${p}`,
        tools: ['tool_*', ...listed(p * 100, 600)],
        owner: 'organization',
      })),
      channels: [{ slug: 'sms', blocked: ['tool_3_*', ...listed(0, 200)], owner: 'organization' }],
    });
    const org = compileOrg(compileCatalog(tools(...names)), boundaries, AT);
    const compiled = agents.map((agent) => compileAgent(org, agent, AT));
    checkOrgPolicies(org, compiled, { providers: new Map(), connected: [] });
    const times = Array.from({ length: 5 }, () => {
      const cpuMs = startCpuClock();
      checkOrgPolicies(org, compiled, { providers: new Map(), connected: [] });
      return cpuMs();
    }).sort((a, b) => a - b);
    expect(times[2]).toBeLessThan(500);
    if (process.env.AMBIT_FIGURES) console.log(`checks of 1,800 tools and 50 agents: ${times[2]!.toFixed(1)} ms`);
  });
});
