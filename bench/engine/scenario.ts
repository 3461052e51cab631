import { type CompiledAgent, compileAgent } from '@/lib/engine/compile-agent';
import { compileCatalog } from '@/lib/engine/compile-catalog';
import { compileOrg } from '@/lib/engine/compile-org';
import { agentOf, toolOf } from '@/lib/engine/testing/builders';
import { Random } from '@/lib/engine/testing/random';
import type { EngineProfile, EngineTool, OrgBoundaries, SessionContext, World } from '@/lib/engine/types';
import type { SeedInput, SeedTables } from './seed-resolver';

/** One agent in one session, in the words of the engine, of the seed and of the oracle. */
export interface Pair {
  compiled: CompiledAgent;
  context: SessionContext;
  seed: SeedInput;
  tables: SeedTables;
  world: World;
}

const ORGS = 10;
const AGENTS = 100;
const CHANNELS = ['sms', 'email', 'webchat', 'whatsapp'];
const AT = Date.UTC(2026, 0, 1);

function shuffled<T>(random: Random, values: readonly T[]): T[] {
  const copy = [...values];
  for (let i = copy.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [copy[i], copy[j]] = [copy[j]!, copy[i]!];
  }
  return copy;
}

function toolsOf(random: Random, count: number): EngineTool[] {
  const verbs = ['create', 'list', 'update', 'get', 'delete', 'send'];
  const tools = Array.from({ length: count - 1 }, (_, n) => {
    const readOnly = n % 6 === 1 || n % 6 === 3;
    const integrations = random.chance(0.1) ? [random.pick(['stripe', 'resend'])] : [];
    return toolOf({ name: `${verbs[n % 6]}_record_of_kind_${n}`, readOnly, integrations });
  });
  return shuffled(random, [...tools, toolOf({ name: 'query_org_data', universal: true, readOnly: true })]);
}

/** Profiles that leave about `allowed` tools of those that platform and organization pass. */
function profilesOf(random: Random, names: readonly string[], allowed: number): EngineProfile[] {
  return Array.from({ length: 6 }, (_, p) => {
    const tools = shuffled(random, names).slice(0, allowed);
    return { slug: `profile-${p}`, tools, owner: 'platform' as const };
  });
}

/** The same world in the seed's words. */
function seedInput({ tools, boundaries, agent, context }: World): SeedInput {
  const requirements = tools.flatMap((tool) => tool.integrations.map((slug) => [tool.name, slug] as const));
  return {
    platform: {
      allowedTools: boundaries.platform.allow.tools,
      blockedTools: boundaries.platform.block.map((block) => block.tool),
    },
    org: {
      enabledTools: boundaries.org.allow.tools,
      disabledTools: boundaries.org.block.map((block) => block.tool),
      integrationRequirements: Object.fromEntries(requirements),
      connectedIntegrations: boundaries.healthyIntegrations,
    },
    agent: {
      toolProfile: agent.profile,
      enabledTools: agent.policy.allow.tools,
      disabledTools: agent.policy.block.map((block) => block.tool),
      autonomyLevel: agent.autonomy,
    },
    session: {
      disabledForSession: (context.disabled ?? []).map(({ tool }) => tool),
      channel: context.channel ?? '',
      channelRestrictions: Object.fromEntries(boundaries.channels.map(({ slug, blocked }) => [slug, { blocked }])),
    },
  };
}

function pairOf(
  random: Random,
  tools: EngineTool[],
  boundaries: OrgBoundaries,
  agents: string[],
  number: number,
): Pair {
  const profile = random.pick(boundaries.profiles);
  const few = () => shuffled(random, profile.tools).slice(0, 2);
  const agent = agentOf({
    id: `agent_${number}`,
    profile: profile.slug,
    autonomy: 'autonomous',
    policy: { allow: { mode: 'selected', tools: agents }, block: few().map((tool) => ({ tool })) },
  });
  const disabled = shuffled(random, profile.tools).slice(0, random.below(3));
  const context = {
    channel: random.pick(CHANNELS),
    disabled: disabled.map((tool) => ({ tool, by: 'failures' as const })),
  };
  const seed = seedInput({ tools, boundaries, agent, context });
  const tables = { tools, profiles: Object.fromEntries(boundaries.profiles.map((p) => [p.slug, p.tools])) };
  return {
    compiled: undefined as never,
    context,
    seed,
    tables: tables as SeedTables,
    world: { tools, boundaries, agent, context },
  };
}

/**
 * 1,000 agents with a session each, in 10 organizations of one catalog. Allow lists cover the catalog; the profiles
 * decide how many tools are left: `allowed` before the small block lists take theirs.
 */
export function scenario(count: number, allowed: number): Pair[] {
  const random = new Random(count * 31 + allowed);
  const tools = toolsOf(random, count);
  const names = tools.map((tool) => tool.name);
  const catalog = compileCatalog(tools);
  const others = names.filter((name) => name !== 'query_org_data');
  const pairs: Pair[] = [];
  const platform = {
    allow: { mode: 'selected' as const, tools: shuffled(random, names) },
    block: shuffled(random, others)
      .slice(0, count >>> 7)
      .map((tool) => ({ tool })),
  };
  for (let o = 0; o < ORGS; o++) {
    const boundaries: OrgBoundaries = {
      platform,
      org: {
        allow: { mode: 'selected', tools: shuffled(random, names) },
        block: shuffled(random, others)
          .slice(0, count >>> 6)
          .map((tool) => ({ tool })),
      },
      onDefinitionChange: 'withdraw',
      integrationRequirements: {},
      healthyIntegrations: ['resend', 'stripe'],
      profiles: profilesOf(random, names, allowed),
      subtypeDefaults: {},
      channels: CHANNELS.map((slug) => ({
        slug,
        blocked: shuffled(random, others).slice(0, count >>> 6),
        owner: 'platform' as const,
      })),
    };
    const org = compileOrg(catalog, boundaries, AT);
    const agentsAllow = shuffled(random, names);
    for (let a = 0; a < AGENTS; a++) {
      const pair = pairOf(random, tools, boundaries, agentsAllow, a);
      pair.compiled = compileAgent(org, pair.world.agent, AT);
      pairs.push(pair);
    }
  }
  return shuffled(random, pairs);
}
