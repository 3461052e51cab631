import type {
  AllowList,
  BlockEntry,
  BrokerSettings,
  DisabledTool,
  EngineAgent,
  EngineChannel,
  EngineGoal,
  EngineIntent,
  EngineProfile,
  EngineTool,
  OrgBoundaries,
  ProfileAddition,
  SessionContext,
  ToolPolicy,
} from '../types';
import { Random } from './random';

/** One organization with several agents and several requests: every agent meets every request. */
export interface RandomWorld {
  seed: number;
  /** Milliseconds since the epoch. */
  at: number;
  tools: EngineTool[];
  boundaries: OrgBoundaries;
  agents: EngineAgent[];
  requests: RandomRequest[];
}

export interface RandomRequest {
  context: SessionContext;
  limit: number | undefined;
  /** Names, best first; some may be no tool's. */
  order: string[] | undefined;
  /** `costs` has the cost of each tool in the order of the world's tools. */
  budget: { tokens: number; costs: number[] } | undefined;
  broker:
    | {
        settings: BrokerSettings;
        intents: EngineIntent[];
        matched: string[] | null;
        recent: string[];
        /** Names, best first. */
        found: string[] | undefined;
        best: string[] | undefined;
      }
    | undefined;
}

const AT = Date.UTC(2026, 0, 15, 12);
const VERBS = ['create', 'list', 'update', 'send', 'Create', 'get', 'crm__get', 'a'];
const NOUNS = ['invoice', 'invoices', 'event', 'contact', 'Contact', 'media', 'b'];
/** Names that plain objects already carry, and single characters. */
const ODD_NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '_',
  '-',
  'A',
  'a',
  'create',
  'query_org_data',
];
const INTEGRATIONS = ['stripe', 'resend', 'unsplash', 'constructor'];
const CHANNELS = ['sms', 'email', 'webchat', 'toString'];
const SUBTYPES = ['system', 'general', 'customer_support', 'constructor', 'unheard_of'];
const CATEGORIES = ['crm', 'CRM', 'events', 'constructor'];
/** Terms of goals and tools: inflected, joined, empty. */
const TERMS = [
  'create',
  'creates',
  'Creating',
  'lists',
  'listed',
  'get',
  'Send',
  'update',
  'invoices',
  'Event',
  'contactInvoice',
  'create_event',
  'media',
  'b',
  'crm',
  '',
  '-',
];
const INTENTS = ['billing', 'support', 'general', 'constructor'];
const PROFILES = ['general', 'support', 'admin', 'own', 'missing'];

function toolNames(random: Random): string[] {
  const count = random.chance(0.7)
    ? random.below(9)
    : random.chance(0.85)
      ? 9 + random.below(22)
      : 28 + random.below(75);
  const names = new Set<string>();
  for (let n = 0; n < count; n++) {
    const plain = `${random.pick(VERBS)}_${random.pick(NOUNS)}`;
    const kind = random.next();
    if (kind < 0.12) names.add(random.pick(ODD_NAMES));
    else names.add(kind < 0.6 ? plain : `${plain}_${random.below(count)}`);
  }
  return [...names];
}

function tool(random: Random, name: string): EngineTool {
  return {
    id: `tool_${name}`,
    name,
    origin: random.pick(['platform', 'platform', 'organization', 'source']),
    category: random.pick(CATEGORIES),
    operations: random.chance(0.4) ? random.some(random.below(3), () => random.pick(TERMS)) : [],
    entities: random.chance(0.4) ? random.some(random.below(3), () => random.pick(TERMS)) : [],
    universal: random.chance(0.15),
    readOnly: random.pick([true, false, null]),
    destructive: random.pick([true, false, null]),
    requiresApproval: random.chance(0.15),
    integrations: random.chance(0.3) ? random.some(1 + random.below(2), () => random.pick(INTEGRATIONS)) : [],
    definition: random.pick(['approved', 'approved', 'approved', 'changed', 'unapproved']),
  };
}

function globOf(random: Random, name: string): string {
  const cut = random.below(name.length + 1);
  const end = cut + random.below(name.length - cut + 1);
  return random.pick([
    `${name.slice(0, cut)}*`,
    `*${name.slice(cut)}`,
    `${name.slice(0, cut)}*${name.slice(end)}`,
    `*${name.slice(cut, end)}*`,
    `${name.slice(0, cut)}**${name.slice(cut)}`,
    `${name}*${name}`,
    '*',
  ]);
}

function entry(random: Random, names: readonly string[]): string {
  const name = names.length === 0 ? 'create_event' : random.pick(names);
  const kind = random.next();
  if (kind < 0.62) return name;
  if (kind < 0.85) return globOf(random, name);
  return random.pick([
    name.toUpperCase(),
    name.toLowerCase(),
    `${name}x`,
    'no_such_tool',
    'no_such_*',
    '',
    '.',
    'create_.',
  ]);
}

function entries(random: Random, names: readonly string[], max: number): string[] {
  return random.some(random.below(max + 1), () => entry(random, names));
}

function expiry(random: Random): string | undefined {
  if (random.chance(0.6)) return undefined;
  const offset = random.pick([-86_400_000, -1, 0, 1, 60_000, 86_400_000]);
  return new Date(AT + offset).toISOString();
}

function block(random: Random, names: readonly string[]): BlockEntry {
  const expiresAt = expiry(random);
  return {
    tool: entry(random, names),
    ...(random.chance(0.3) ? { reason: 'too risky' } : {}),
    ...(expiresAt === undefined ? {} : { expiresAt }),
  };
}

function allow(random: Random, names: readonly string[]): AllowList {
  const tools = entries(random, names, 3);
  if (random.chance(0.6)) return { mode: 'all', tools };
  return { mode: 'selected', tools: [...tools, ...names.filter(() => random.chance(0.6))] };
}

export const GOALS = ['EXECUTE_SOLUTION', 'PLAN', 'constructor'];

/** Makes some of an agent's own entries hold during one goal only; such an entry has an exact name. */
function forGoals<T extends BlockEntry | ProfileAddition>(
  random: Random,
  names: readonly string[],
  entries: readonly T[],
): T[] {
  return entries.map((entry) => {
    if (random.chance(0.6)) return entry;
    const tool = names.length === 0 || entry.tool === 'no_such_tool' ? 'no_such_tool' : random.pick(names);
    return { ...entry, tool, goal: random.pick(GOALS) };
  });
}

function agentPolicy(random: Random, names: readonly string[]): ToolPolicy {
  const { allow: list, block: blocks } = policy(random, names);
  return { allow: list, block: forGoals(random, names, blocks) };
}

function policy(random: Random, names: readonly string[]): ToolPolicy {
  const lists = { allow: allow(random, names), block: random.some(random.below(3), () => block(random, names)) };
  if (random.chance(0.1) && lists.allow.tools.length > 0) lists.block.push({ tool: random.pick(lists.allow.tools) });
  return random.chance(0.05) ? { allow: { mode: 'selected', tools: [] }, block: [] } : lists;
}

function addition(random: Random, names: readonly string[]): ProfileAddition {
  const expiresAt = expiry(random);
  return { tool: entry(random, names), ...(expiresAt === undefined ? {} : { expiresAt }) };
}

function profile(random: Random, slug: string, names: readonly string[]): EngineProfile {
  if (random.chance(0.35)) {
    const owner = random.pick(['platform', 'organization', 'organization'] as const);
    const add = random.some(random.below(4), () => addition(random, names));
    return {
      slug,
      tools: [],
      owner,
      extends: random.pick(PROFILES),
      add: owner === 'platform' ? add : forGoals(random, names, add),
      remove: entries(random, names, 2),
    };
  }
  const tools = random.chance(0.25) ? ['*'] : [...entries(random, names, 3), ...names.filter(() => random.chance(0.6))];
  return { slug, tools, owner: random.pick(['platform', 'organization']) };
}

function channel(random: Random, names: readonly string[]): EngineChannel {
  return {
    slug: random.pick(CHANNELS),
    blocked: entries(random, names, 3),
    owner: random.pick(['platform', 'organization']),
  };
}

function boundaries(random: Random, names: readonly string[]): OrgBoundaries {
  const overridden = random.chance(0.4) ? random.some(random.below(3), () => entry(random, names)) : [];
  const requirement = (name: string) => [name, random.some(random.below(3), () => random.pick(INTEGRATIONS))] as const;
  const slugs = PROFILES.filter((slug) => slug !== 'missing' && random.chance(0.8));
  if (random.chance(0.15)) slugs.push(random.pick(slugs.length > 0 ? slugs : ['own']));
  return {
    platform: random.chance(0.4) ? { allow: { mode: 'all', tools: [] }, block: [] } : policy(random, names),
    org: policy(random, names),
    onDefinitionChange: random.pick(['withdraw', 'keep']),
    integrationRequirements: Object.fromEntries(overridden.map(requirement)),
    healthyIntegrations: INTEGRATIONS.filter(() => random.chance(0.6)),
    profiles: slugs.map((slug) => profile(random, slug, names)),
    subtypeDefaults: Object.fromEntries(
      SUBTYPES.filter(() => random.chance(0.5)).map((subtype) => [subtype, random.pick(PROFILES)]),
    ),
    channels: random.some(random.below(5), () => channel(random, names)),
  };
}

function agent(random: Random, names: readonly string[], number: number): EngineAgent {
  return {
    id: `agent_${number}`,
    slug: `agent-${number}`,
    subtype: random.pick(SUBTYPES),
    profile: random.chance(0.4) ? null : random.pick(PROFILES),
    autonomy: random.pick(['supervised', 'autonomous', 'draft_only']),
    requireApprovalFor: entries(random, names, 2),
    channels: random.chance(0.5) ? [] : random.some(1 + random.below(2), () => random.pick(CHANNELS)),
    policy: agentPolicy(random, names),
  };
}

function disabledTool(random: Random, names: readonly string[]): DisabledTool {
  return { tool: entry(random, names), by: random.pick(['person', 'agent', 'failures']) };
}

function axis(random: Random, values: readonly string[]): string[] | null {
  if (random.chance(0.5)) return null;
  return random.chance(0.08) ? [] : random.some(1 + random.below(4), () => random.pick(values));
}

function goal(random: Random, names: readonly string[]): EngineGoal {
  return {
    id: random.pick(GOALS),
    mode: random.chance(0.75) ? 'boundary' : 'explicit',
    categories: axis(random, CATEGORIES),
    operations: axis(random, TERMS),
    excludeOperations: random.chance(0.5) ? [] : random.some(1 + random.below(2), () => random.pick(TERMS)),
    entities: axis(random, TERMS),
    availableTools: entries(random, names, 4),
    agents: [],
  };
}

function shuffled(random: Random, names: readonly string[]): string[] {
  return names
    .map((name) => ({ name, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ name }) => name);
}

function brokerQuestion(random: Random, names: readonly string[]): RandomRequest['broker'] {
  if (random.chance(0.4)) return undefined;
  const some = (max: number) => random.some(random.below(max + 1), () => entry(random, names));
  return {
    settings: {
      enabled: random.chance(0.85),
      mode: random.chance(0.65) ? 'intents' : 'ranked',
      alwaysKeep: some(2),
    },
    intents: random.some(random.below(4), () => ({ slug: random.pick(INTENTS), patterns: [], tools: some(6) })),
    matched: random.chance(0.1) ? null : random.some(1 + random.below(2), () => random.pick(INTENTS)),
    recent: some(3),
    found: random.chance(0.2) ? undefined : shuffled(random, names).slice(0, random.below(25)),
    best: random.chance(0.5) ? undefined : shuffled(random, names).slice(0, random.below(10)),
  };
}

function request(random: Random, names: readonly string[]): RandomRequest {
  return {
    context: context(random, names),
    limit: random.chance(0.4) ? undefined : 1 + random.below(names.length + 2),
    order: random.chance(0.5) ? undefined : [...shuffled(random, names), 'no_such_tool'].slice(random.below(4)),
    budget: random.chance(0.6)
      ? undefined
      : { tokens: 1 + random.below(names.length * 6 + 10), costs: names.map(() => 1 + random.below(9)) },
    broker: brokerQuestion(random, names),
  };
}

function context(random: Random, names: readonly string[]): SessionContext {
  const disabled = random.some(random.below(3), () => disabledTool(random, names));
  return {
    channel: random.pick([undefined, null, '', 'fax', ...CHANNELS]),
    ...(random.chance(0.2) ? {} : { disabled }),
    ...(random.chance(0.5) ? { goal: goal(random, names) } : {}),
  };
}

const OPEN: ToolPolicy = { allow: { mode: 'all', tools: [] }, block: [] };

/** The same with the layers taking little away, so that goals, broker and budgets have something to choose from. */
function opened(world: RandomWorld): RandomWorld {
  const profiles = world.boundaries.profiles.map(({ slug, owner }) => ({ slug, owner, tools: ['*'] }));
  return {
    ...world,
    tools: world.tools.map((tool) => ({ ...tool, definition: 'approved' })),
    boundaries: { ...world.boundaries, platform: OPEN, org: OPEN, profiles, healthyIntegrations: INTEGRATIONS },
    agents: world.agents.map((agent) => ({ ...agent, policy: OPEN, autonomy: 'supervised' })),
  };
}

/** A small world that depends on its seed (a whole number from 0) alone. */
export function randomWorld(seed: number): RandomWorld {
  const random = new Random(seed);
  const names = toolNames(random);
  const isOpen = random.chance(0.25);
  const world: RandomWorld = {
    seed,
    at: AT,
    tools: names.map((name) => tool(random, name)),
    boundaries: boundaries(random, names),
    agents: [0, 1].map((number) => agent(random, names, number)),
    requests: random.some(2, () => request(random, names)),
  };
  return isOpen ? opened(world) : world;
}
