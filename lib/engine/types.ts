/**
 * The engine's words: what a decision is asked about and what it answers. Everything here is plain data, so that the
 * engine, the oracle, the JSON corpus and other implementations can share it. Meanings: docs/decision.md.
 */

export const LAYERS = ['platform', 'organization', 'agent', 'session', 'goal', 'broker', 'budget'] as const;
export type Layer = (typeof LAYERS)[number];

/** Every rule in the order in which the first excluding one is named `decidedBy`. The index is the rule's bit number. */
export const RULES = [
  { layer: 'platform', rule: 'platform.allow' },
  { layer: 'platform', rule: 'platform.block' },
  { layer: 'organization', rule: 'source.quarantine' },
  { layer: 'organization', rule: 'org.allow' },
  { layer: 'organization', rule: 'org.block' },
  { layer: 'organization', rule: 'org.integration' },
  { layer: 'agent', rule: 'agent.profile' },
  { layer: 'agent', rule: 'agent.allow' },
  { layer: 'agent', rule: 'agent.block' },
  { layer: 'agent', rule: 'agent.autonomy' },
  { layer: 'session', rule: 'session.channel' },
  { layer: 'session', rule: 'session.disabled' },
  { layer: 'goal', rule: 'goal.explicit' },
  { layer: 'goal', rule: 'goal.category' },
  { layer: 'goal', rule: 'goal.operation' },
  { layer: 'goal', rule: 'goal.excluded' },
  { layer: 'goal', rule: 'goal.entity' },
  { layer: 'broker', rule: 'broker.intent' },
  { layer: 'budget', rule: 'budget.limit' },
  { layer: 'budget', rule: 'budget.tokens' },
] as const satisfies readonly { layer: Layer; rule: string }[];
export type RuleName = (typeof RULES)[number]['rule'];

/** `exclude` takes the tool away, `trimmed` only leaves it out of a list, `waived` is a rule that a universal tool ignores. */
export type Effect = 'pass' | 'exclude' | 'waived' | 'trimmed';

export type Autonomy = 'supervised' | 'autonomous' | 'draft_only';
/** `unapproved`: never approved. `changed`: approved once, its source says something else now. */
export type DefinitionState = 'approved' | 'changed' | 'unapproved';

/** One tool of an organization's catalogue, as far as decisions are concerned. */
export interface EngineTool {
  id: string;
  /** `^[A-Za-z0-9_-]{1,64}$`, case-sensitive, unique in the catalogue. */
  name: string;
  origin: 'platform' | 'organization' | 'source';
  /** Of a platform tool that comes from a server, so that its name begins with the server's slug. */
  imported?: boolean;
  category: string;
  operations: string[];
  entities: string[];
  /** Only platform tools may be universal. */
  universal: boolean;
  /** null: unknown, which counts as writing. */
  readOnly: boolean | null;
  /** null: unknown, which counts as destructive unless the tool is known to be read-only. */
  destructive: boolean | null;
  requiresApproval: boolean;
  /** Slugs of the integrations that the catalogue says it needs, all of them. */
  integrations: string[];
  definition: DefinitionState;
}

export interface AllowList {
  mode: 'all' | 'selected';
  /** Exact names or globs; `*` is the only special character. In mode `all` entries have no effect. */
  tools: string[];
}

export interface BlockEntry {
  /** An exact name or a glob. */
  tool: string;
  reason?: string | undefined;
  /** ISO 8601 instant from which the block no longer holds. */
  expiresAt?: string | undefined;
}

export interface ToolPolicy {
  allow: AllowList;
  block: BlockEntry[];
}

export interface EngineProfile {
  slug: string;
  /** Exact names or globs; `*` holds everything. */
  tools: string[];
  /** Who owns it: the platform's profiles cannot be edited by an organization. */
  owner: 'platform' | 'organization';
}

export interface EngineChannel {
  slug: string;
  /** Exact names or globs. A slug may occur twice: the platform's restriction and the organization's addition both hold. */
  blocked: string[];
  owner: 'platform' | 'organization';
}

export interface EngineAgent {
  id: string;
  slug: string;
  subtype: string;
  /** null: the default of its subtype. */
  profile: string | null;
  autonomy: Autonomy;
  /** Exact names or globs. */
  requireApprovalFor: string[];
  /** Slugs of the channels it is bound to; empty: any. The transport refuses others, no rule does. */
  channels: string[];
  policy: ToolPolicy;
}

/** A step of work of an organization's agents, with its own boundary: rule 11. */
export interface EngineGoal {
  /** The seed's `goal_id`, unique in the organization, case-sensitive. */
  id: string;
  /** `explicit`: only what `availableTools` names; exclusions hold all the same. */
  mode: 'boundary' | 'explicit';
  /** Exact and case-sensitive. null restricts nothing, `[]` lets nothing through; so for every axis. */
  categories: string[] | null;
  /** Words that a tool's name or declared operations must hold. */
  operations: string[] | null;
  /** Words that they must not hold. These win. */
  excludeOperations: string[];
  /** Words that a tool's name or declared entities must hold. */
  entities: string[] | null;
  /** Names that stand first, in this order, where every rule lets them through. */
  availableTools: string[];
  /** Slugs of the agents that may use it; empty: all. The transport refuses others, no rule does. */
  agents: string[];
}

/** What a kind of message needs: rule 12. */
export interface EngineIntent {
  slug: string;
  /** Regular expressions of a linear engine, matched without regard to case. */
  patterns: string[];
  /** Exact names or globs. */
  tools: string[];
}

export interface BrokerSettings {
  enabled: boolean;
  /** `intents`: the tools of the intents that match the message. `ranked`: the best that a search for it finds. */
  mode: 'intents' | 'ranked';
  /** Exact names or globs that it never trims. */
  alwaysKeep: string[];
}

/** Everything above the agent that decides, for one organization at one revision. */
export interface OrgBoundaries {
  platform: ToolPolicy;
  org: ToolPolicy;
  onDefinitionChange: 'withdraw' | 'keep';
  /** Overrides of the catalogue's requirements by tool name; an empty list means none is needed. */
  integrationRequirements: Readonly<Record<string, readonly string[]>>;
  /** Slugs of integrations with at least one healthy connection. */
  healthyIntegrations: string[];
  profiles: EngineProfile[];
  subtypeDefaults: Readonly<Record<string, string>>;
  channels: EngineChannel[];
  /** In the order in which people put them; what they take from templates is in them. */
  goals?: readonly EngineGoal[];
  intents?: readonly EngineIntent[];
  broker?: BrokerSettings;
}

/** What one request adds to the agent: rules 9 to 11. */
export interface SessionContext {
  channel?: string | null | undefined;
  disabled?: readonly DisabledTool[] | undefined;
  /** The active goal. Never changed in place: what was compiled of it is kept as long as it is. */
  goal?: EngineGoal | null | undefined;
}

export interface DisabledTool {
  tool: string;
  /** What a person disabled, the agent may not enable again. */
  by: 'person' | 'agent' | 'failures';
}

/** Everything that one decision depends on, as plain data. */
export interface World {
  tools: readonly EngineTool[];
  boundaries: OrgBoundaries;
  agent: EngineAgent;
  context: SessionContext;
}

export interface TraceEntry {
  layer: Layer;
  rule: RuleName;
  effect: Effect;
  /** One plain sentence for a member: what the rule saw. */
  detail: string;
}

export interface Decision {
  tool: string;
  allowed: boolean;
  requiresApproval: boolean;
  decidedBy: { layer: Layer; rule: RuleName } | null;
  /** Every rule of RULES, in order. */
  trace: TraceEntry[];
}

export type Actor = 'platform_admin' | 'owner' | 'configurator' | 'caller';

/** The state that a policy gives to one of its entries (a name or a glob). */
export type EntryState = 'inherit' | 'allow' | 'block';

/**
 * A change in the engine's own words; the policy feature turns it into a request that applies as it stands.
 * `entries` are the states to set; entries not named stay.
 */
export type ChangeSpec =
  | { kind: 'policy'; scope: 'platform' | 'organization' | 'agent'; entries: Record<string, EntryState> }
  | { kind: 'definition'; tool: string }
  | { kind: 'requirement'; tool: string; integrations: string[]; missing: string[] }
  | { kind: 'agent'; profile?: string; autonomy?: Autonomy }
  | { kind: 'profile'; profile: string; add: string[] }
  | { kind: 'channel'; channel: string; owner: 'platform' | 'organization'; remove: string[]; add: string[] }
  | { kind: 'ask'; channel: string }
  | { kind: 'goal'; goal: string; set: GoalEdit }
  | { kind: 'enable'; tool: string };

/** New values of some of a goal's axes. */
export type GoalEdit = Partial<
  Pick<EngineGoal, 'categories' | 'operations' | 'excludeOperations' | 'entities' | 'availableTools'>
>;

export interface Remedy {
  actor: Actor;
  change: ChangeSpec;
  /** One plain sentence that starts with a verb: what to do. */
  text: string;
}

export interface PolicyWarning {
  code: string;
  message: string;
  tool?: string;
  rule?: RuleName;
  entry?: string;
}
