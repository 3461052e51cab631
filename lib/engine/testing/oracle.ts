import type {
  AllowList,
  BlockEntry,
  Effect,
  EngineAgent,
  EngineTool,
  OrgBoundaries,
  RuleName,
  SessionContext,
  ToolPolicy,
  World,
} from '../types';

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
}

function matches(pattern: string, name: string, p = 0, n = 0): boolean {
  if (p === pattern.length) return n === name.length;
  if (pattern[p] === '*') {
    for (let skip = n; skip <= name.length; skip++) if (matches(pattern, name, p + 1, skip)) return true;
    return false;
  }
  return n < name.length && pattern[p] === name[n] && matches(pattern, name, p + 1, n + 1);
}

function names(list: readonly string[], name: string): boolean {
  return list.some((entry) => matches(entry, name));
}

function holds(block: BlockEntry, at: number): boolean {
  if (!block.expiresAt) return true;
  const end = new Date(block.expiresAt).getTime();
  return !(end <= at);
}

function allows(allow: AllowList, name: string): boolean {
  return allow.mode === 'all' || names(allow.tools, name);
}

function blocks(policy: ToolPolicy, name: string, at: number): boolean {
  return policy.block.some((block) => holds(block, at) && matches(block.tool, name));
}

function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  const entry = Object.entries(record).find(([name]) => name === key);
  return entry?.[1];
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

function universal(tool: EngineTool): boolean {
  return tool.origin === 'platform' && tool.universal;
}

function connected(boundaries: OrgBoundaries, tool: EngineTool): boolean {
  const needed = own(boundaries.integrationRequirements, tool.name) ?? tool.integrations;
  return needed.every((integration) => boundaries.healthyIntegrations.includes(integration));
}

function profileHolds(boundaries: OrgBoundaries, agent: EngineAgent, name: string): boolean {
  const slug = agent.profile ?? own(boundaries.subtypeDefaults, agent.subtype) ?? 'general';
  const candidates = boundaries.profiles.filter((profile) => profile.slug === slug);
  const theirs = candidates.filter((profile) => profile.owner === 'organization');
  const profile = theirs.length > 0 ? theirs[0] : candidates[0];
  return profile !== undefined && names(profile.tools, name);
}

function channelBlocks(boundaries: OrgBoundaries, channel: string | null | undefined, name: string): boolean {
  if (channel === null || channel === undefined) return false;
  const known = boundaries.channels.filter((entry) => entry.slug === channel);
  const relevant = known.length > 0 ? known : boundaries.channels;
  return relevant.some((entry) => names(entry.blocked, name));
}

/** The rules 1 to 11 of the table, each as a question whose yes takes the tool away. */
function excludingRules(world: World, at: number, tool: EngineTool): RuleName[] {
  const { boundaries, agent, context } = world;
  const { name } = tool;
  const excluding: RuleName[] = [];
  if (!allows(boundaries.platform.allow, name)) excluding.push('platform.allow');
  if (blocks(boundaries.platform, name, at)) excluding.push('platform.block');
  if (tool.definition === 'unapproved') excluding.push('source.quarantine');
  if (tool.definition === 'changed' && boundaries.onDefinitionChange === 'withdraw')
    excluding.push('source.quarantine');
  if (universal(tool)) return excluding;
  if (!allows(boundaries.org.allow, name)) excluding.push('org.allow');
  if (blocks(boundaries.org, name, at)) excluding.push('org.block');
  if (!connected(boundaries, tool)) excluding.push('org.integration');
  if (!profileHolds(boundaries, agent, name)) excluding.push('agent.profile');
  if (!allows(agent.policy.allow, name)) excluding.push('agent.allow');
  if (blocks(agent.policy, name, at)) excluding.push('agent.block');
  if (agent.autonomy === 'draft_only' && !knownReadOnly(tool)) excluding.push('agent.autonomy');
  if (channelBlocks(boundaries, context.channel, name)) excluding.push('session.channel');
  if ((context.disabled ?? []).some((entry) => entry.tool === name)) excluding.push('session.disabled');
  return excluding;
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

function shownOf(allowed: readonly EngineTool[], limit: number | undefined): string[] {
  if (limit === undefined) return allowed.map((tool) => tool.name);
  const places = limit - allowed.filter(universal).length;
  const others = allowed.filter((tool) => !universal(tool)).slice(0, Math.max(0, places));
  return allowed.filter((tool) => universal(tool) || others.includes(tool)).map((tool) => tool.name);
}

function warningsOf(boundaries: OrgBoundaries, context: SessionContext, shown: readonly EngineTool[]): string[] {
  const warnings: string[] = [];
  const { channel } = context;
  if (typeof channel === 'string' && !boundaries.channels.some((known) => known.slug === channel)) {
    warnings.push('unknown_channel');
  }
  if (shown.filter((tool) => !universal(tool)).length === 0) warnings.push('empty_tool_set');
  return warnings;
}

function nextEnd(policies: readonly ToolPolicy[], at: number): number | null {
  const ends = policies
    .flatMap((policy) => policy.block)
    .flatMap((block) => (block.expiresAt ? [new Date(block.expiresAt).getTime()] : []))
    .filter((end) => end > at);
  return ends.length === 0 ? null : Math.min(...ends);
}

/** Decides every tool of a world at a moment (milliseconds since the epoch), trimmed to `limit` when one is given. */
export function oracle(world: World, at: number, limit?: number): OracleAnswer {
  const { boundaries, agent, context } = world;
  const tools = [...world.tools].sort((a, b) => (a.name < b.name ? -1 : 1));
  const excluding = tools.map((tool) => excludingRules(world, at, tool));
  const allowed = tools.filter((_, t) => excluding[t]!.length === 0);
  const shown = shownOf(allowed, limit);
  const decisions = tools.map((tool, t): OracleDecision => {
    const isAllowed = excluding[t]!.length === 0;
    const effects = ORDER.map((rule): Effect => {
      if (universal(tool) && !UNWAIVED.includes(rule)) return 'waived';
      if (excluding[t]!.includes(rule)) return 'exclude';
      return rule === 'budget.limit' && isAllowed && !shown.includes(tool.name) ? 'trimmed' : 'pass';
    });
    const requiresApproval = approvalNeeded(agent, tool);
    return { tool: tool.name, allowed: isAllowed, requiresApproval, decidedBy: excluding[t]![0] ?? null, effects };
  });
  return {
    decisions,
    allowed: allowed.map((tool) => tool.name),
    shown,
    warnings: warningsOf(
      boundaries,
      context,
      allowed.filter((tool) => shown.includes(tool.name)),
    ),
    nextChangeAt: nextEnd([boundaries.platform, boundaries.org, agent.policy], at),
  };
}

/** The warnings about one layer's lists as `code entry`, in no particular order. */
export function oraclePolicyWarnings(policy: ToolPolicy, catalogue: readonly string[]): string[] {
  const found = new Set<string>();
  const named = (entry: string) => catalogue.filter((name) => matches(entry, name));
  const isBlocked = (name: string) => policy.block.some((block) => matches(block.tool, name));
  for (const entry of policy.allow.tools) {
    if (named(entry).length === 0) found.add(`dead_entry allow ${entry}`);
    else if (named(entry).every(isBlocked)) found.add(`shadowed_entry ${entry}`);
  }
  for (const { tool } of policy.block) if (named(tool).length === 0) found.add(`dead_entry block ${tool}`);
  const { mode, tools } = policy.allow;
  if (mode === 'selected' && !catalogue.some((name) => names(tools, name))) found.add('allow_selects_nothing');
  return [...found];
}
