import type { CallSettings, LimitedChannel } from '@/lib/data/boundary-rows';
import { type OrgCounters, revisionToken } from '@/lib/data/revision-clock';
import type { NamedAgent, OrgRows, PlatformRows } from '@/lib/data/system/snapshot/load-boundaries';
import { type CompiledAgent, compileAgent } from '@/lib/engine/compile-agent';
import { type Catalog, compileCatalog } from '@/lib/engine/compile-catalog';
import { type CompiledOrg, compileOrg } from '@/lib/engine/compile-org';
import { endOf } from '@/lib/engine/compile-policy';
import { hasBit } from '@/lib/engine/mask';
import type { EngineGoal, OrgBoundaries } from '@/lib/engine/types';
import { callSettingsOf, sameCallSettings, withoutFilteredSchemas } from './call-settings';
import { channelsAt, requirementsAt } from './entries-in-force';
import { executability, sameExecution } from './executable';
import { type AgentNames, mapAgentNames, sameOverrides, withOverrides } from './overridden';
import type { ToolFormat } from './resolve-contract';
import { countForms, type SnapshotTool, snapshotTool, type ToolForm } from './tool-forms';

/** Platform layer at one revision, shared by all organizations' snapshots. */
export class PlatformSnapshot {
  readonly revision: number;
  readonly catalog: Catalog;
  /** In catalog order. */
  readonly tools: readonly SnapshotTool[];

  // Not `#`: in development, pages and the API load this class twice, and read each other's snapshots.
  private readonly universalOnly: { snapshot: PlatformSnapshot | null };

  /** `like`: snapshot with the same tools; shares its catalog and prepared forms. */
  constructor(
    readonly rows: PlatformRows,
    like?: PlatformSnapshot,
  ) {
    this.revision = rows.revision;
    if (like?.rows.tools === rows.tools && sameExecution(like.rows, rows)) {
      this.catalog = like.catalog;
      this.tools = like.tools;
      this.universalOnly = like.universalOnly;
      return;
    }
    this.universalOnly = { snapshot: null };
    const isExecutable = executability(rows);
    const byName = new Map(rows.tools.map((tool) => [tool.name, snapshotTool(tool, isExecutable(tool))]));
    this.catalog = like?.rows.tools === rows.tools ? like.catalog : compileCatalog(rows.tools, like?.catalog);
    this.tools = this.catalog.names.map((name) => byName.get(name)!);
  }

  /** The catalog of organizations that take only the universal tools; shared by all of them. */
  get universal(): Pick<PlatformSnapshot, 'rows' | 'catalog' | 'tools'> {
    const tools = this.rows.tools.filter((tool) => tool.universal);
    this.universalOnly.snapshot ??= new PlatformSnapshot({ ...this.rows, tools });
    return this.universalOnly.snapshot;
  }
}

/** Agent within a snapshot, compiled on first use. Kept small, because there may be 100,000. */
/** Texts of the answer to a request without parameters, which differ between agents only. */
export interface BareTexts {
  format: ToolFormat;
  revision: string;
  tag: string;
  head: string;
  tail: string;
}

export class SnapshotAgent {
  /** Of the last format and revision; most agents use one. */
  bare: BareTexts | undefined;
  /** Per requested format; most agents use one. */
  #tokens: { format: ToolFormat; count: number }[] | undefined;

  constructor(
    readonly input: NamedAgent,
    readonly compiled: CompiledAgent,
    readonly tools: readonly SnapshotTool[],
  ) {}

  /** Returns the catalog in the format for this agent. */
  forms(format: ToolFormat): ToolForm[] {
    const { requiresApproval } = this.compiled;
    return this.tools.map((tool, index) => tool.form(format, hasBit(requiresApproval, index)));
  }

  /** Returns true when the tokens are counted already, so that responses are fast. */
  isCounted(format: ToolFormat): boolean {
    if (this.#tokens?.some((one) => one.format === format)) return true;
    const { requiresApproval } = this.compiled;
    return this.tools.every((tool, index) => tool.isCounted(format, hasBit(requiresApproval, index)));
  }

  /** Tokens of the whole catalog in the format for this agent. */
  catalogueTokens(format: ToolFormat): number {
    const known = this.#tokens?.find((one) => one.format === format);
    if (known) return known.count;
    const count = countForms(
      format,
      this.forms(format).map(({ tokens }) => tokens),
    );
    this.#tokens = [...(this.#tokens ?? []), { format, count }];
    return count;
  }
}

/** Compiled policies of one organization at one revision and time. */
export class OrgSnapshot {
  readonly orgId: string;
  readonly slug: string;
  readonly policyRevision: number;
  readonly platformRevision: number;
  readonly boundaries: OrgBoundaries;
  readonly catalog: Catalog;
  readonly tools: readonly SnapshotTool[];
  readonly compiled: CompiledOrg;
  /** Next end of a block or an addition (milliseconds since the epoch), when it must be compiled again; null: none. */
  readonly nextChangeAt: number | null;
  /** Part of the ETag that identifies the content: `policyRevision` and the expired blocks. */
  readonly stamp: string;
  /** The organization's latest known revision numbers, set by the store. */
  counters: OrgCounters | undefined;
  /** By ID; raw rows until first used. */
  readonly #agents: Map<string, SnapshotAgent | NamedAgent>;
  #token: { revision: number; text: string } | undefined;
  private readonly agentNames: AgentNames;

  /**
   * `at`: time to compile for, as Unix time in milliseconds. `like`: snapshot with the same tools; shares its catalog
   * and prepared forms.
   */
  constructor(
    readonly rows: OrgRows,
    readonly platform: PlatformSnapshot,
    readonly at: number,
    like?: OrgSnapshot,
  ) {
    this.orgId = rows.orgId;
    this.slug = rows.slug;
    this.policyRevision = rows.policyRevision;
    this.platformRevision = platform.revision;
    this.boundaries = {
      platform: platform.rows.policy,
      org: rows.policy,
      onDefinitionChange: rows.onDefinitionChange,
      integrationRequirements: requirementsAt(rows, at),
      healthyIntegrations: rows.healthyIntegrations,
      profiles: [...platform.rows.profiles, ...rows.profiles],
      subtypeDefaults: platform.rows.subtypeDefaults,
      channels: channelsAt([...platform.rows.channels, ...rows.channels], at),
      goals: rows.goals,
      intents: rows.intents,
      broker: rows.broker,
    };
    const shared = rows.platformTools === 'universal' ? platform.universal : platform;
    const own = rows.tools.filter((tool) => !shared.catalog.indexOf.has(tool.name));
    const overrides = rows.overrides ?? [];
    const settings = rows.callSettings ?? [];
    if (
      like?.rows.tools === rows.tools &&
      like.platform.tools === platform.tools &&
      like.rows.platformTools === rows.platformTools &&
      sameExecution(like.rows, rows) &&
      sameOverrides(like.rows.overrides ?? [], overrides) &&
      sameCallSettings(like.rows.callSettings ?? [], settings)
    ) {
      this.catalog = like.catalog;
      this.tools = like.tools;
      this.agentNames = like.agentNames;
    } else {
      const isExecutable = executability(platform.rows, rows);
      const bound = new Set((rows.bindings ?? []).map(({ tool }) => tool));
      const ofPlatform = (tool: SnapshotTool) =>
        bound.has(tool.definition.name) ? snapshotTool(tool.definition, isExecutable(tool.definition)) : tool;
      const isShared = own.length === 0 && !shared.catalog.names.some((name) => bound.has(name));
      const byName = new Map(shared.tools.map((tool) => [tool.definition.name, ofPlatform(tool)]));
      for (const tool of own) byName.set(tool.name, snapshotTool(tool, isExecutable(tool)));
      const catalog = own.length === 0 ? shared.catalog : compileCatalog([...shared.rows.tools, ...own], like?.catalog);
      const tools = isShared ? shared.tools : catalog.names.map((name) => byName.get(name)!);
      const served = withoutFilteredSchemas(withOverrides(catalog, tools, overrides), settings);
      this.tools = served;
      // Caches such as the search index are keyed by catalog and depend on the served texts, so overridden texts need a
      // separate object.
      this.catalog = served === shared.tools || own.length > 0 ? catalog : { ...catalog };
      this.agentNames = mapAgentNames(this.catalog, served);
    }
    this.compiled = compileOrg(this.catalog, this.boundaries, at);
    this.#agents = new Map(rows.agents.map((agent) => [agent.id, agent]));
    const { next, last } = blockEnds(this.boundaries, rows, [...platform.rows.channels, ...rows.channels], at);
    this.nextChangeAt = next === Number.POSITIVE_INFINITY ? null : next;
    this.stamp = `${this.policyRevision}.${last.toString(36)}`;
  }

  tokenAt(revision: number): string {
    // Cached: the revision rarely changes between requests.
    if (this.#token?.revision !== revision) {
      this.#token = { revision, text: revisionToken(this.platformRevision, revision) };
    }
    return this.#token.text;
  }

  /** Returns the index of the tool with this agent-facing name. An override's name replaces the tool's own. */
  indexByAgentName(name: string): number | undefined {
    return this.agentNames.numbers.get(name);
  }

  /** Returns the agent-facing name of a tool; unknown names are returned unchanged. */
  toAgentName(name: string): string {
    return this.agentNames.names.get(name) ?? name;
  }

  /** Returns the source name of an agent-facing name; unknown names are returned unchanged. */
  sourceName(called: string): string {
    const number = this.agentNames.numbers.get(called);
    return number === undefined ? called : this.catalog.names[number]!;
  }

  callSettings(index: number): CallSettings | null {
    return callSettingsOf(this.rows.callSettings ?? [], this.catalog.names[index]!);
  }

  get agents(): IterableIterator<NamedAgent> {
    return this.rows.agents.values();
  }

  agent(agentId: string): SnapshotAgent | undefined {
    const known = this.#agents.get(agentId);
    if (known === undefined || known instanceof SnapshotAgent) return known;
    const agent = new SnapshotAgent(known, compileAgent(this.compiled, known, this.at), this.tools);
    this.#agents.set(agentId, agent);
    return agent;
  }

  /** Returns the goal with this ID; always the same object per snapshot. */
  goal(id: string): EngineGoal | undefined {
    return this.boundaries.goals?.find((goal) => goal.id === id);
  }

  agentBySlug(slug: string): SnapshotAgent | undefined {
    for (const input of this.rows.agents) if (input.slug === slug) return this.agent(input.id);
    return undefined;
  }
}

/** The first end of a block or an addition after `at`, Infinity when there is none, and the last one until then, 0 when there is none. */
function blockEnds(
  boundaries: OrgBoundaries,
  { agents, requirementLimits = {} }: OrgRows,
  channels: readonly LimitedChannel[],
  at: number,
): { next: number; last: number } {
  let next = Number.POSITIVE_INFINITY;
  let last = 0;
  const see = (entry: { expiresAt?: string | undefined }) => {
    const end = endOf(entry);
    if (end > at) next = Math.min(next, end);
    else last = Math.max(last, end);
  };
  for (const policy of [boundaries.platform, boundaries.org, ...agents.map((agent) => agent.policy)])
    policy.block.forEach(see);
  for (const { add = [] } of boundaries.profiles) add.forEach(see);
  for (const { limits = [] } of channels) limits.forEach(see);
  Object.values(requirementLimits).forEach(see);
  return { next, last };
}
