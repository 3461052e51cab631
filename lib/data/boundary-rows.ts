import {
  BINDING_COLUMN,
  PARAMETERS_COLUMN,
  SOURCE_SAYS_COLUMN,
  toAdditions,
  toLimits,
  toPolicy,
} from '@/lib/data/boundary-columns';
import type { Prisma } from '@/lib/data/db';
import { type NamedGoal, toBroker, toGoals, toIntents } from '@/lib/data/goal-rows';
import type {
  BlockEntry,
  BrokerSettings,
  EngineAgent,
  EngineChannel,
  EngineIntent,
  EngineProfile,
  EngineTool,
  ToolPolicy,
} from '@/lib/engine/types';
import { type AgentSettings, agentSettingsOf } from '@/lib/shared/agent-settings';
import { type Boosts, DEFAULT_BOOSTS } from '@/lib/shared/boosts';
import type { RecordCalls } from '@/lib/shared/record-calls';
import type {
  Bare,
  OrgTables,
  PlatformTables,
  StoredAgent,
  StoredChannel,
  StoredOverride,
  StoredSource,
  StoredTool,
} from './boundary-tables';

export interface ToolDefinition extends EngineTool {
  title: string;
  description: string;
  inputSchema: unknown;
  outputSchema: unknown;
  idempotent: boolean | null;
  openWorld: boolean | null;
  /** Requests that it answers; absent without any. */
  examples?: readonly string[];
  /** Id of the source that it was imported from. */
  sourceId?: string;
  /** The source's values of fields that a person has overridden; absent without overrides. */
  sourceSays?: Record<string, unknown>;
}

/** Texts shown to agents instead of the source's; null uses the source's. Examples are only read by search. */
export interface ToolOverride {
  tool: string;
  name: string | null;
  title: string | null;
  description: string | null;
  parameters: Readonly<Record<string, string>>;
  /** In addition to those of the source. */
  examples?: readonly string[];
}

/** Reduces the results that agents receive. */
export interface ResultFilter {
  /** A tool's name, or a pattern. */
  tool: string;
  /** JMESPath; null: all fields. */
  fields: string | null;
  maxTokens: number | null;
  mask: readonly string[];
  /** Names of fields to mask. */
  maskFields: readonly string[];
}

export interface CallSettings extends ResultFilter {
  /** Time limit of a call; null: that of the source. */
  callSeconds: number | null;
}

/** `limits`: reason and end of entries of `blocked`. */
export interface LimitedChannel extends EngineChannel {
  limits?: readonly BlockEntry[];
}

/** Reason and end of an override. */
export type RequirementLimit = Pick<BlockEntry, 'reason' | 'expiresAt'>;

/** A tool that something other than a source runs. */
export interface BoundTool {
  tool: string;
  /** Slug of the MCP server; null: an HTTP request. */
  source: string | null;
}

export interface SourceRun {
  id: string;
  slug: string;
  /** `tools`: an MCP server. `operations`: HTTP requests as its document describes. Null: it runs nothing. */
  runs: 'tools' | 'operations' | null;
}

/** Bindings and sources that execute tools; omitted by callers that do not need them. */
export interface Execution {
  bindings?: readonly BoundTool[];
  sources?: readonly SourceRun[];
}

export interface PlatformRows extends Execution {
  revision: number;
  tools: ToolDefinition[];
  policy: ToolPolicy;
  profiles: EngineProfile[];
  subtypeDefaults: Record<string, string>;
  channels: LimitedChannel[];
}

export interface NamedAgent extends EngineAgent, AgentSettings {
  name: string;
}

export interface OrgMark {
  orgId: string;
  slug: string;
  name: string;
  revision: number;
  policyRevision: number;
  /** Catalog revision. Equal numbers mean equal `tools`. */
  catalogRevision: number;
}

export interface OrgRows extends OrgMark, Execution {
  discloseReasons: boolean;
  onDefinitionChange: 'withdraw' | 'keep';
  outcomeDays: number;
  recordCalls: RecordCalls;
  /** `universal`: only the platform's universal tools are in the catalog. */
  platformTools: 'all' | 'universal';
  boosts: Boosts;
  policy: ToolPolicy;
  tools: ToolDefinition[];
  overrides?: readonly ToolOverride[];
  callSettings?: readonly CallSettings[];
  profiles: EngineProfile[];
  channels: LimitedChannel[];
  integrationRequirements: Record<string, string[]>;
  /** By tool, of overrides that have a reason or an end. */
  requirementLimits?: Readonly<Record<string, RequirementLimit>>;
  healthyIntegrations: string[];
  agents: NamedAgent[];
  goals: NamedGoal[];
  intents: EngineIntent[];
  broker: BrokerSettings;
}

export function toDefinition(row: StoredTool): ToolDefinition {
  // Revisions from before these columns were added lack them.
  const says = SOURCE_SAYS_COLUMN.read(row.sourceSays ?? {}, row.id);
  return {
    id: row.id,
    name: row.name,
    title: row.title,
    description: row.description,
    origin: row.orgId === null ? 'platform' : row.sourceId ? 'source' : 'organization',
    category: row.category,
    operations: row.operations,
    entities: row.entities,
    inputSchema: row.inputSchema,
    outputSchema: row.outputSchema ?? undefined,
    universal: row.universal,
    readOnly: row.readOnly,
    destructive: row.destructive,
    idempotent: row.idempotent,
    openWorld: row.openWorld,
    requiresApproval: row.requiresApproval,
    integrations: row.integrations,
    definition: row.definition,
    // Revisions from before this column lack it.
    ...(row.examples?.length > 0 && { examples: row.examples }),
    ...(row.sourceId && { sourceId: row.sourceId }),
    ...(row.orgId === null && row.sourceId && { imported: true }),
    ...(Object.keys(says).length > 0 && { sourceSays: says }),
  };
}

function toOverride({ tool, name, title, description, parameters, examples = [] }: StoredOverride): ToolOverride {
  return { tool, name, title, description, parameters: PARAMETERS_COLUMN.read(parameters, tool), examples };
}

/** Revisions from before these columns leave them out. */
export function toEngineProfile(row: Bare<Prisma.ProfileGetPayload<object>>): EngineProfile {
  const { slug, tools, orgId, extends: base, remove, agentId } = row;
  const owner = orgId === null ? 'platform' : 'organization';
  if (!base) return { slug, tools, owner, ...(agentId && { agent: agentId }) };
  const add = toAdditions(row);
  return { slug, tools, owner, extends: base, add, remove: remove ?? [], ...(agentId && { agent: agentId }) };
}

function toChannel(row: StoredChannel, owner: EngineChannel['owner']): LimitedChannel {
  const { slug, blocked } = row;
  const limits = toLimits(row);
  return { slug, blocked, owner, ...(limits.length > 0 && { limits }) };
}

/** The reason and end of an override; revisions from before these columns lack them. */
export function toRequirementLimit({
  reason,
  expiresAt,
}: {
  reason?: string | null;
  expiresAt?: string | null;
}): RequirementLimit {
  return { ...(reason && { reason }), ...(expiresAt && { expiresAt }) };
}

function runsOf({ kind, executionEnabled }: Pick<StoredSource, 'kind' | 'executionEnabled'>): SourceRun['runs'] {
  if (kind.startsWith('mcp-')) return 'tools';
  return executionEnabled ? 'operations' : null;
}

function toExecution({ ToolBinding, Source }: Pick<PlatformTables, 'ToolBinding' | 'Source'>): Required<Execution> {
  return {
    bindings: valuesOf(ToolBinding).map(({ id, tool, binding }) => {
      const stored = BINDING_COLUMN.read(binding, id);
      return { tool, source: stored.kind === 'mcp' ? stored.source : null };
    }),
    sources: valuesOf(Source).map((source) => ({ id: source.id, slug: source.slug, runs: runsOf(source) })),
  };
}

const valuesOf = <Row>(table: Map<string, Row>): Row[] => [...table.values()];

export function toPlatformRows(tables: PlatformTables, revision: number): PlatformRows {
  return {
    revision,
    ...toExecution(tables),
    tools: valuesOf(tables.Tool).map(toDefinition),
    policy: toPolicy('PlatformPolicy', '1', tables.PlatformPolicy.get('1')),
    profiles: valuesOf(tables.Profile).map(toEngineProfile),
    subtypeDefaults: Object.fromEntries(valuesOf(tables.SubtypeDefault).map((row) => [row.subtype, row.profile])),
    channels: valuesOf(tables.Channel).map((row) => toChannel(row, 'platform')),
  };
}

/** Does not compile while a column of agents is neither part of their identity nor declared as a setting. */
const settingsOf = (
  agent: StoredAgent,
): Omit<StoredAgent, 'id' | 'orgId' | 'slug' | 'name' | 'subtype' | 'createdAt'> => agentSettingsOf(agent);

export function toOrgRows(tables: OrgTables, mark: OrgMark): OrgRows {
  const settings = tables.OrgSettings.get(mark.orgId);
  return {
    ...mark,
    ...toExecution(tables),
    discloseReasons: settings?.discloseReasons ?? false,
    onDefinitionChange: settings?.onDefinitionChange ?? 'withdraw',
    outcomeDays: settings?.outcomeDays ?? 400,
    // Settings in older revisions lack these columns.
    recordCalls: settings?.recordCalls ?? 'redacted',
    platformTools: settings?.platformTools ?? 'all',
    boosts: {
      operation: settings?.operationBoost ?? DEFAULT_BOOSTS.operation,
      data: settings?.dataBoost ?? DEFAULT_BOOSTS.data,
    },
    policy: toPolicy('OrgPolicy', mark.orgId, tables.OrgPolicy.get(mark.orgId)),
    tools: valuesOf(tables.Tool).map(toDefinition),
    overrides: valuesOf(tables.ToolOverride)
      .map(toOverride)
      .sort((a, b) => (a.tool < b.tool ? -1 : 1)),
    callSettings: valuesOf(tables.CallSettings)
      .map(({ tool, callSeconds, fields, maxTokens, mask, maskFields }) => ({
        ...{ tool, callSeconds, fields, maxTokens, mask, maskFields },
      }))
      .sort((a, b) => (a.tool < b.tool ? -1 : 1)),
    profiles: valuesOf(tables.Profile).map(toEngineProfile),
    channels: valuesOf(tables.Channel).map((row) => toChannel(row, 'organization')),
    integrationRequirements: Object.fromEntries(
      valuesOf(tables.IntegrationRequirement).map((row) => [row.tool, row.integrations]),
    ),
    requirementLimits: Object.fromEntries(
      valuesOf(tables.IntegrationRequirement)
        .map((row) => [row.tool, toRequirementLimit(row)] as const)
        .filter(([, limit]) => Object.keys(limit).length > 0),
    ),
    healthyIntegrations: valuesOf(tables.IntegrationConnection)
      .filter(({ status }) => status === 'connected' || status === 'unverified')
      .map(({ provider }) => provider),
    agents: valuesOf(tables.Agent).map((a) => ({
      id: a.id,
      slug: a.slug,
      name: a.name,
      subtype: a.subtype,
      ...settingsOf(a),
      policy: toPolicy('AgentPolicy', a.id, tables.AgentPolicy.get(a.id)),
    })),
    goals: toGoals(valuesOf(tables.Goal), valuesOf(tables.BoundaryTemplate)),
    intents: toIntents(valuesOf(tables.Intent)),
    broker: toBroker(tables.BrokerSettings.get(mark.orgId)),
  };
}
