import { revisionToken } from '@/lib/data/revision-clock';
import type { NamedAgent, OrgRows, PlatformRows } from '@/lib/data/system/load-boundaries';
import { type CompiledAgent, compileAgent } from '@/lib/engine/compile-agent';
import { type Catalog, compileCatalog } from '@/lib/engine/compile-catalog';
import { type CompiledOrg, compileOrg } from '@/lib/engine/compile-org';
import { endOf } from '@/lib/engine/compile-policy';
import { hasBit } from '@/lib/engine/mask';
import type { EngineAgent, EngineGoal, OrgBoundaries } from '@/lib/engine/types';
import type { ToolFormat } from '@/lib/features/resolve/resolve-contract';
import { type CalledNames, calledNames, sameOverrides, withOverrides } from './overridden';
import { countForms, type SnapshotTool, snapshotTool, type ToolForm } from './tool-forms';

/** The platform's layer at one revision, shared by every organization's snapshot. */
export class PlatformSnapshot {
  readonly revision: number;
  readonly catalog: Catalog;
  /** In the catalogue's order. */
  readonly tools: readonly SnapshotTool[];

  /** `like`: a snapshot of the same tools, whose catalogue and prepared forms are shared. */
  constructor(
    readonly rows: PlatformRows,
    like?: PlatformSnapshot,
  ) {
    this.revision = rows.revision;
    if (like?.rows.tools === rows.tools) {
      this.catalog = like.catalog;
      this.tools = like.tools;
      return;
    }
    const byName = new Map(rows.tools.map((tool) => [tool.name, snapshotTool(tool)]));
    this.catalog = compileCatalog(rows.tools);
    this.tools = this.catalog.names.map((name) => byName.get(name)!);
  }
}

/** An agent inside a snapshot: compiled when first asked for. There may be a hundred thousand, so it is kept small. */
export class SnapshotAgent {
  /** By format, of those that were asked for; most agents use one. */
  #tokens: { format: ToolFormat; count: number }[] | undefined;

  constructor(
    readonly input: NamedAgent,
    readonly compiled: CompiledAgent,
    readonly tools: readonly SnapshotTool[],
  ) {}

  /** The catalogue as this format would send it to this agent. */
  forms(format: ToolFormat): ToolForm[] {
    const { requiresApproval } = this.compiled;
    return this.tools.map((tool, index) => tool.form(format, hasBit(requiresApproval, index)));
  }

  /** Whether the tokens are known, so that nothing of an answer takes long. */
  isCounted(format: ToolFormat): boolean {
    if (this.#tokens?.some((one) => one.format === format)) return true;
    const { requiresApproval } = this.compiled;
    return this.tools.every((tool, index) => tool.isCounted(format, hasBit(requiresApproval, index)));
  }

  /** Tokens of the whole catalogue as this format would send it to this agent. */
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

/** The compiled boundaries of one organization at one revision and moment. */
export class OrgSnapshot {
  readonly orgId: string;
  readonly slug: string;
  readonly policyRevision: number;
  readonly platformRevision: number;
  readonly boundaries: OrgBoundaries;
  readonly catalog: Catalog;
  readonly tools: readonly SnapshotTool[];
  readonly compiled: CompiledOrg;
  /** Milliseconds since the epoch at which a block ends, so that it must be compiled again; null: never by itself. */
  readonly nextChangeAt: number | null;
  /** What the bytes of an answer are made of, as its validator names it: `policyRevision`, and which blocks have ended. */
  readonly stamp: string;
  /** By id; as it was read until somebody asks for it. */
  readonly #agents: Map<string, SnapshotAgent | NamedAgent>;
  #token: { revision: number; text: string } | undefined;
  readonly #called: CalledNames;

  /**
   * `at`: the moment it is compiled for, in milliseconds since the epoch. `like`: a snapshot of the same tools, whose
   * catalogue and prepared forms are shared.
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
      integrationRequirements: rows.integrationRequirements,
      healthyIntegrations: rows.healthyIntegrations,
      profiles: [...platform.rows.profiles, ...rows.profiles],
      subtypeDefaults: platform.rows.subtypeDefaults,
      channels: [...platform.rows.channels, ...rows.channels],
      goals: rows.goals,
      intents: rows.intents,
      broker: rows.broker,
    };
    const own = rows.tools.filter((tool) => !platform.catalog.indexOf.has(tool.name));
    const overrides = rows.overrides ?? [];
    if (
      like?.rows.tools === rows.tools &&
      like.platform.tools === platform.tools &&
      sameOverrides(like.rows.overrides ?? [], overrides)
    ) {
      this.catalog = like.catalog;
      this.tools = like.tools;
      this.#called = like.#called;
    } else {
      const byName = new Map(platform.tools.map((tool) => [tool.definition.name, tool]));
      for (const tool of own) byName.set(tool.name, snapshotTool(tool));
      const catalog = own.length === 0 ? platform.catalog : compileCatalog([...platform.rows.tools, ...own]);
      const tools = own.length === 0 ? platform.tools : catalog.names.map((name) => byName.get(name)!);
      const served = withOverrides(catalog, tools, overrides);
      this.tools = served;
      // What is prepared for a catalogue, its search index above all, is made of the texts that agents read.
      this.catalog = served === platform.tools || own.length > 0 ? catalog : { ...catalog };
      this.#called = calledNames(this.catalog, served);
    }
    this.compiled = compileOrg(this.catalog, this.boundaries, at);
    this.#agents = new Map(rows.agents.map((agent) => [agent.id, agent]));
    const { next, last } = blockEnds(this.boundaries, rows.agents, at);
    this.nextChangeAt = next === Number.POSITIVE_INFINITY ? null : next;
    this.stamp = `${this.policyRevision}.${last.toString(36)}`;
  }

  /** The token of an answer that is made with this snapshot when the organization's counter stands at `revision`. */
  tokenAt(revision: number): string {
    // The counter mostly stands where it stood at the last request.
    if (this.#token?.revision !== revision) {
      this.#token = { revision, text: revisionToken(this.platformRevision, revision) };
    }
    return this.#token.text;
  }

  /** The number of the tool that agents call by this name: an override's, where there is one, and then no other. */
  numberCalled(name: string): number | undefined {
    return this.#called.numbers.get(name);
  }

  /** What agents call the tool that its source calls so; the same for a name of no tool. */
  calledName(name: string): string {
    return this.#called.names.get(name) ?? name;
  }

  /** What its source calls the tool that agents call so; the same for a name of no tool. */
  sourceName(called: string): string {
    const number = this.#called.numbers.get(called);
    return number === undefined ? called : this.catalog.names[number]!;
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

  /** The goal of an id; the same object as long as the snapshot is. */
  goal(id: string): EngineGoal | undefined {
    return this.boundaries.goals?.find((goal) => goal.id === id);
  }

  agentBySlug(slug: string): SnapshotAgent | undefined {
    for (const input of this.rows.agents) if (input.slug === slug) return this.agent(input.id);
    return undefined;
  }
}

/** The first end of a block after `at`, Infinity when there is none, and the last one until then, 0 when there is none. */
function blockEnds(
  boundaries: OrgBoundaries,
  agents: readonly EngineAgent[],
  at: number,
): { next: number; last: number } {
  let next = Number.POSITIVE_INFINITY;
  let last = 0;
  for (const policy of [boundaries.platform, boundaries.org, ...agents.map((agent) => agent.policy)]) {
    for (const block of policy.block) {
      const end = endOf(block);
      if (end > at) next = Math.min(next, end);
      else last = Math.max(last, end);
    }
  }
  return { next, last };
}
