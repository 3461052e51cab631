/**
 * Types of the engine's input and output. Plain data only, shared with the oracle, the JSON corpus and other
 * implementations. Semantics: docs/decision.md.
 */

export const LAYERS = ['platform', 'organization', 'agent', 'session', 'goal', 'broker', 'budget'] as const;
export type Layer = (typeof LAYERS)[number];

/**
 * All rules in evaluation order: the first that excludes a tool is its `decidedBy`. The index, from 0, is the rule's bit
 * number. It is not the rule number of docs/decision.md (1 to 13), which groups related rules.
 */
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
export type RuleOf<L extends Layer> = Extract<(typeof RULES)[number], { layer: L }>['rule'];

/**
 * `exclude` denies the tool, `trimmed` only omits it from a list, `waived` is a rule that does not apply to a universal
 * tool.
 */
export type Effect = 'pass' | 'exclude' | 'waived' | 'trimmed';

export type Autonomy = 'supervised' | 'autonomous' | 'draft_only';
/** `unapproved`: never approved. `changed`: approved, then changed at its source. */
export type DefinitionState = 'approved' | 'changed' | 'unapproved';

export interface EngineTool {
  id: string;
  /** `^[A-Za-z0-9_-]{1,64}$`, case-sensitive, unique in the catalog. */
  name: string;
  origin: 'platform' | 'organization' | 'source';
  /** Set for a platform tool imported from a server, whose slug prefixes its name. */
  imported?: boolean;
  category: string;
  operations: string[];
  entities: string[];
  /** Only platform tools may be universal. */
  universal: boolean;
  readOnly: boolean | null;
  /** Null: unknown, treated as destructive unless the tool is declared read-only. */
  destructive: boolean | null;
  requiresApproval: boolean;
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
  /** ISO 8601 timestamp when the block expires. */
  expiresAt?: string | undefined;
  /** Id of the only goal during which it holds. Only an agent's own entries name one, and only with an exact name. */
  goal?: string | undefined;
}

export interface ToolPolicy {
  allow: AllowList;
  block: BlockEntry[];
}

/** A tool that a profile adds to what it extends. */
export interface ProfileAddition {
  /** An exact name or a glob. */
  tool: string;
  /** ISO 8601 timestamp from which it is no longer added. */
  expiresAt?: string | undefined;
  /** Id of the only goal during which it is added. */
  goal?: string | undefined;
}

export interface EngineProfile {
  slug: string;
  /** Exact names or globs; `*` matches everything. */
  tools: string[];
  /** Organizations cannot edit platform profiles. */
  owner: 'platform' | 'organization';
  /** Slug of the profile whose tools it holds too. A platform's profile extends only the platform's. */
  extends?: string | null | undefined;
  add?: readonly ProfileAddition[] | undefined;
  /** Exact names or globs that it does not hold, also where `add` names them. */
  remove?: readonly string[] | undefined;
  /** Id of the only agent that may use it. Saving enforces this, no rule does. */
  agent?: string | null | undefined;
}

export interface EngineChannel {
  slug: string;
  /** Exact names or globs. A slug may occur twice: restrictions of the platform and of the organization both apply. */
  blocked: string[];
  owner: 'platform' | 'organization';
}

export interface EngineAgent {
  id: string;
  slug: string;
  subtype: string;
  /** Null: the default of its subtype. */
  profile: string | null;
  autonomy: Autonomy;
  /** Exact names or globs. */
  requireApprovalFor: string[];
  /** Slugs of the bound channels; empty: any. Enforced by the transport, not by a rule. */
  channels: string[];
  policy: ToolPolicy;
}

/** A step of an agent's work with its own boundary: rule 11. */
export interface EngineGoal {
  /** The seed's `goal_id`. Unique in the organization, case-sensitive. */
  id: string;
  /** `explicit`: only the tools in `availableTools`; exclusions still apply. */
  mode: 'boundary' | 'explicit';
  /** Exact and case-sensitive. For every axis, null restricts nothing and `[]` allows nothing. */
  categories: string[] | null;
  /** Words required in a tool's name or declared operations. */
  operations: string[] | null;
  /** Words forbidden in both. Take precedence. */
  excludeOperations: string[];
  /** Words required in a tool's name or declared entities. */
  entities: string[] | null;
  availableTools: string[];
  /** Slugs of the agents that may use it; empty: all. Enforced by the transport, not by a rule. */
  agents: string[];
}

/** Tools needed for a kind of message: rule 12. */
export interface EngineIntent {
  slug: string;
  /** Regular expressions for a linear-time engine, case-insensitive. */
  patterns: string[];
  /** Exact names or globs. */
  tools: string[];
}

export interface BrokerSettings {
  enabled: boolean;
  /** `intents`: the tools of the matching intents. `ranked`: the best search results for the message. */
  mode: 'intents' | 'ranked';
  /** Exact names or globs that are never trimmed. */
  alwaysKeep: string[];
}

export interface OrgBoundaries {
  platform: ToolPolicy;
  org: ToolPolicy;
  onDefinitionChange: 'withdraw' | 'keep';
  /** Overrides of required integrations by tool name. An empty list means none. */
  integrationRequirements: Readonly<Record<string, readonly string[]>>;
  /** Slugs of integrations with at least one healthy connection. */
  healthyIntegrations: string[];
  profiles: EngineProfile[];
  subtypeDefaults: Readonly<Record<string, string>>;
  channels: EngineChannel[];
  /** In the configured order, merged with their templates. */
  goals?: readonly EngineGoal[];
  intents?: readonly EngineIntent[];
  broker?: BrokerSettings;
}

/** Session fields that affect decisions: rules 9 to 11. */
export interface SessionContext {
  channel?: string | null | undefined;
  disabled?: readonly DisabledTool[] | undefined;
  /** The active goal. Immutable, because compiled results are cached by object. */
  goal?: EngineGoal | null | undefined;
}

export interface DisabledTool {
  tool: string;
  /** The agent cannot enable a tool that a person disabled. */
  by: 'person' | 'agent' | 'failures';
}

/** All inputs of a decision, as plain data. */
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
  detail: string;
}

export interface Decision {
  tool: string;
  allowed: boolean;
  requiresApproval: boolean;
  decidedBy: { layer: Layer; rule: RuleName } | null;
  trace: TraceEntry[];
}

export type Actor = 'platform_admin' | 'owner' | 'configurator' | 'caller';

export type EntryState = 'inherit' | 'allow' | 'block';

/**
 * A change in engine terms. The policy feature converts it to a request. `entries`: the states to set; other entries
 * are unchanged.
 */
export type ChangeSpec =
  | { kind: 'policy'; scope: 'platform' | 'organization' | 'agent'; entries: Record<string, EntryState> }
  | { kind: 'definition'; tool: string }
  | { kind: 'requirement'; tool: string; integrations: string[]; missing: string[] }
  | { kind: 'connect'; integration: string }
  | { kind: 'agent'; autonomy: Autonomy }
  | { kind: 'access'; tools: Record<string, 'allow' | 'block'> }
  | { kind: 'channel'; channel: string; owner: 'platform' | 'organization'; remove: string[]; add: string[] }
  | { kind: 'goal'; goal: string; set: GoalEdit }
  | { kind: 'enable'; tool: string };

export type GoalEdit = Partial<
  Pick<EngineGoal, 'categories' | 'operations' | 'excludeOperations' | 'entities' | 'availableTools'>
>;

/** The tools that a change alone lets the agent call, or takes from it. */
export interface RemedyEffect {
  gained: string[];
  lost: string[];
}

export interface Remedy {
  actor: Actor;
  change: ChangeSpec;
  text: string;
  /** In the session that was asked about, after the changes before it. */
  effect: RemedyEffect;
  /** Not one of the set: it stands in place of connecting. */
  alternative?: true;
  /** It takes a safeguard away. */
  lowersProtection?: true;
}

export interface PolicyWarning {
  code: string;
  message: string;
  tool?: string;
  rule?: RuleName;
  entry?: string;
}
