import type {
  AllowList,
  BlockEntry,
  Effect,
  EngineAgent,
  EngineProfile,
  EngineTool,
  OrgBoundaries,
  ProfileAddition,
  RuleName,
  SessionContext,
  ToolPolicy,
  World,
} from '../types';
import { goalRules } from './oracle-goals';
import { affordable, brokered, isUniversal, limitedTo, type OracleNarrowing } from './oracle-narrowing';
import { matches, names, remembering } from './oracle-patterns';
/*
 * The decision as docs/decision.md writes it, with arrays, in the order of its table. It shares types with the engine
 * and nothing else, so that the two can only agree by both being right. Never used outside tests and measurements.
 */

export interface OracleDecision {
  tool: string;
  allowed: boolean;
  requiresApproval: boolean;
  decidedBy: RuleName | null;
  /** In the order of RULES. */
  effects: Effect[];
}

export interface OracleAnswer {
  decisions: OracleDecision[];
  /** Names in order. */
  allowed: string[];
  shown: string[];
  warnings: string[];
  /** Milliseconds since the epoch. */
  nextChangeAt: number | null;
  /** Null: nothing was asked of the broker. */
  brokerReason: string | null;
}

const momentOf = remembering((text) => new Date(text).getTime());

/** Without a goal in the entry, it holds during every goal and without one. */
function concerns(entry: Pick<BlockEntry, 'goal'>, active: string | undefined): boolean {
  if (!entry.goal) return true;
  return entry.goal === active;
}

function holds(block: Pick<BlockEntry, 'expiresAt'>, at: number): boolean {
  if (!block.expiresAt) return true;
  return !(momentOf(block.expiresAt) <= at);
}

function allows(allow: AllowList, name: string): boolean {
  return allow.mode === 'all' || names(allow.tools, name);
}

function blocks(policy: ToolPolicy, name: string, at: number, goal?: string): boolean {
  return policy.block.some((block) => holds(block, at) && concerns(block, goal) && matches(block.tool, name));
}

function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

function knownReadOnly(tool: EngineTool): boolean {
  if (tool.definition === 'unapproved') return false;
  return tool.readOnly === true;
}

function countsAsDestructive(tool: EngineTool): boolean {
  if (knownReadOnly(tool)) return false;
  if (tool.definition === 'unapproved') return true;
  return tool.destructive === true || tool.destructive === null;
}

function connected(boundaries: OrgBoundaries, tool: EngineTool): boolean {
  const needed = own(boundaries.integrationRequirements, tool.name) ?? tool.integrations;
  return needed.every((integration) => boundaries.healthyIntegrations.includes(integration));
}

function profileNamed({ profiles }: OrgBoundaries, slug: string, platformOnly: boolean): EngineProfile | undefined {
  const candidates = profiles.filter((profile) => profile.slug === slug);
  const theirs = candidates.filter((profile) => profile.owner === 'organization');
  if (theirs.length > 0 && !platformOnly) return theirs[0];
  return candidates.find((profile) => profile.owner === 'platform');
}

function profileOf(boundaries: OrgBoundaries, agent: EngineAgent): EngineProfile | undefined {
  const slug = agent.profile ?? own(boundaries.subtypeDefaults, agent.subtype) ?? 'general';
  return profileNamed(boundaries, slug, false);
}

/** An unknown or already visited profile contains nothing. */
function holdsTool(
  world: Pick<World, 'boundaries'> & { at: number; goal: string | undefined },
  profile: EngineProfile | undefined,
  name: string,
  asked: readonly EngineProfile[] = [],
): boolean {
  if (profile === undefined || asked.includes(profile)) return false;
  if (names(profile.remove ?? [], name)) return false;
  if (names(profile.tools, name)) return true;
  const adds = (entry: ProfileAddition) => holds(entry, world.at) && concerns(entry, world.goal);
  if ((profile.add ?? []).some((entry) => adds(entry) && matches(entry.tool, name))) return true;
  if (!profile.extends) return false;
  const base = profileNamed(world.boundaries, profile.extends, profile.owner === 'platform');
  return holdsTool(world, base, name, [...asked, profile]);
}

/** The additions of a profile and of what it extends. */
function additionsOf(
  boundaries: OrgBoundaries,
  profile: EngineProfile | undefined,
  asked: readonly EngineProfile[] = [],
): ProfileAddition[] {
  if (profile === undefined || asked.includes(profile)) return [];
  const base = profile.extends ? profileNamed(boundaries, profile.extends, profile.owner === 'platform') : undefined;
  return [...(profile.add ?? []), ...additionsOf(boundaries, base, [...asked, profile])];
}

function channelBlocks(boundaries: OrgBoundaries, channel: string | null | undefined, name: string): boolean {
  if (channel === null || channel === undefined) return false;
  const known = boundaries.channels.filter((entry) => entry.slug === channel);
  const relevant = known.length > 0 ? known : boundaries.channels;
  return relevant.some((entry) => names(entry.blocked, name));
}

/** The rules 1 to 11 of the table, each as a question whose yes takes the tool away. */
function excludingRules(world: World, at: number, profile: EngineProfile | undefined, tool: EngineTool): RuleName[] {
  const { boundaries, agent, context } = world;
  const { name } = tool;
  const goal = context.goal?.id;
  const excluding: RuleName[] = [];
  if (!allows(boundaries.platform.allow, name)) excluding.push('platform.allow');
  if (blocks(boundaries.platform, name, at)) excluding.push('platform.block');
  if (tool.definition === 'unapproved') excluding.push('source.quarantine');
  if (tool.definition === 'changed' && boundaries.onDefinitionChange === 'withdraw')
    excluding.push('source.quarantine');
  if (isUniversal(tool)) return excluding;
  if (!allows(boundaries.org.allow, name)) excluding.push('org.allow');
  if (blocks(boundaries.org, name, at)) excluding.push('org.block');
  if (!connected(boundaries, tool)) excluding.push('org.integration');
  if (!holdsTool({ boundaries, at, goal }, profile, name)) excluding.push('agent.profile');
  if (!allows(agent.policy.allow, name)) excluding.push('agent.allow');
  if (blocks(agent.policy, name, at, goal)) excluding.push('agent.block');
  if (agent.autonomy === 'draft_only' && !knownReadOnly(tool)) excluding.push('agent.autonomy');
  if (channelBlocks(boundaries, context.channel, name)) excluding.push('session.channel');
  if ((context.disabled ?? []).some((entry) => entry.tool === name)) excluding.push('session.disabled');
  return [...excluding, ...goalRules(context.goal ?? null, tool)];
}

const UNWAIVED: readonly RuleName[] = ['platform.allow', 'platform.block', 'source.quarantine'];
const ORDER: readonly RuleName[] = [
  ...UNWAIVED,
  'org.allow',
  'org.block',
  'org.integration',
  'agent.profile',
  'agent.allow',
  'agent.block',
  'agent.autonomy',
  'session.channel',
  'session.disabled',
  'goal.explicit',
  'goal.category',
  'goal.operation',
  'goal.excluded',
  'goal.entity',
  'broker.intent',
  'budget.limit',
  'budget.tokens',
];

function approvalNeeded(agent: EngineAgent, tool: EngineTool): boolean {
  if (tool.requiresApproval || names(agent.requireApprovalFor, tool.name)) return true;
  return agent.autonomy === 'supervised' && countsAsDestructive(tool);
}

function warningsOf(
  boundaries: OrgBoundaries,
  context: SessionContext,
  allowed: readonly EngineTool[],
  shown: readonly EngineTool[],
): string[] {
  const warnings: string[] = [];
  const { channel } = context;
  if (typeof channel === 'string' && !boundaries.channels.some((known) => known.slug === channel)) {
    warnings.push('unknown_channel');
  }
  const { goal } = context;
  if (goal) {
    const axes = goal.mode === 'explicit' ? [] : [goal.categories, goal.operations, goal.entities];
    warnings.push(...axes.filter((axis) => axis?.length === 0).map(() => 'goal_axis_empty'));
    const left = [...new Set(goal.availableTools)].filter((name) => !allowed.some((tool) => tool.name === name));
    warnings.push(...left.map((name) => `goal_tool_left_out ${name}`));
  }
  if (shown.filter((tool) => !isUniversal(tool)).length === 0) warnings.push('empty_tool_set');
  return warnings;
}

function nextEnd(policies: readonly ToolPolicy[], additions: readonly ProfileAddition[], at: number): number | null {
  const ends = [...policies.flatMap((policy) => policy.block), ...additions]
    .flatMap(({ expiresAt }) => (expiresAt ? [momentOf(expiresAt)] : []))
    .filter((end) => end > at);
  return ends.length === 0 ? null : Math.min(...ends);
}

/** Decides every tool of a world at a moment (milliseconds since the epoch), and what a list would show of it. */
export function oracle(world: World, at: number, narrowing: OracleNarrowing = {}): OracleAnswer {
  const { boundaries, agent, context } = world;
  const tools = [...world.tools].sort((a, b) => (a.name < b.name ? -1 : 1));
  const profile = profileOf(boundaries, agent);
  const excluding = tools.map((tool) => excludingRules(world, at, profile, tool));
  const allowed = tools.filter((_, t) => excluding[t]!.length === 0);
  const [kept, brokerReason] = brokered(allowed, narrowing.broker);
  const limited = limitedTo(kept, narrowing);
  const shown = affordable(limited, narrowing);
  const trimmedBy = (tool: EngineTool): RuleName | null => {
    if (!allowed.includes(tool) || shown.includes(tool)) return null;
    if (!kept.includes(tool)) return 'broker.intent';
    return limited.includes(tool) ? 'budget.tokens' : 'budget.limit';
  };
  const decisions = tools.map((tool, t): OracleDecision => {
    const trimming = trimmedBy(tool);
    const effects = ORDER.map((rule): Effect => {
      if (isUniversal(tool) && !UNWAIVED.includes(rule)) return 'waived';
      if (excluding[t]!.includes(rule)) return 'exclude';
      return rule === trimming ? 'trimmed' : 'pass';
    });
    const requiresApproval = approvalNeeded(agent, tool);
    const isAllowed = excluding[t]!.length === 0;
    return { tool: tool.name, allowed: isAllowed, requiresApproval, decidedBy: excluding[t]![0] ?? null, effects };
  });
  return {
    decisions,
    allowed: allowed.map((tool) => tool.name),
    shown: shown.map((tool) => tool.name),
    warnings: warningsOf(boundaries, context, allowed, shown),
    nextChangeAt: nextEnd([boundaries.platform, boundaries.org, agent.policy], additionsOf(boundaries, profile), at),
    brokerReason,
  };
}

/** The warnings about one layer's lists as `code entry`, in no particular order. */
export function oraclePolicyWarnings(policy: ToolPolicy, catalogue: readonly string[]): string[] {
  const found = new Set<string>();
  const named = (entry: string) => catalogue.filter((name) => matches(entry, name));
  const isBlocked = (name: string) => policy.block.some((block) => !block.goal && matches(block.tool, name));
  for (const entry of policy.allow.tools) {
    if (named(entry).length === 0) found.add(`dead_entry allow ${entry}`);
    else if (named(entry).every(isBlocked)) found.add(`shadowed_entry ${entry}`);
  }
  for (const { tool } of policy.block) if (named(tool).length === 0) found.add(`dead_entry block ${tool}`);
  const { mode, tools } = policy.allow;
  if (mode === 'selected' && !catalogue.some((name) => names(tools, name))) found.add('allow_selects_nothing');
  return [...found];
}
