import { Prisma, type Transaction } from '@/lib/data/db';
import {
  type NamedGoal,
  type StoredBroker,
  type StoredGoal,
  type StoredIntent,
  type StoredTemplate,
  toBroker,
  toGoals,
  toIntents,
} from '@/lib/data/goal-rows';
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

/** A tool as agents are told of it, with what the engine needs to know. */
export interface ToolDefinition extends EngineTool {
  title: string;
  description: string;
  inputSchema: unknown;
  outputSchema: unknown;
  idempotent: boolean | null;
  openWorld: boolean | null;
  /** What its source says of fields that a person set otherwise; left out where there are none. */
  sourceSays?: Record<string, unknown>;
}

/** What agents are told of a tool in place of its source's words; null: the source's. */
export interface ToolOverride {
  /** The source's name. */
  tool: string;
  name: string | null;
  title: string | null;
  description: string | null;
  /** The texts of parameters, by their names. */
  parameters: Readonly<Record<string, string>>;
}

export interface PlatformRows {
  revision: number;
  tools: ToolDefinition[];
  policy: ToolPolicy;
  profiles: EngineProfile[];
  subtypeDefaults: Record<string, string>;
  channels: EngineChannel[];
}

/** An agent as decisions know it, and what its requests have to say. */
export interface NamedAgent extends EngineAgent {
  name: string;
  /** `trusted`: only a member's key fixes channel and goal of its sessions. */
  sessionControl: 'own' | 'trusted';
  requireChannel: boolean;
  requireGoal: boolean;
  /** `search`: over MCP it is listed what finds and calls its tools, instead of all of them. */
  toolMode: 'list' | 'search';
}

export interface OrgRows {
  orgId: string;
  slug: string;
  name: string;
  revision: number;
  policyRevision: number;
  /** At which its tools last changed: an equal number means equal `tools`. */
  catalogRevision: number;
  discloseReasons: boolean;
  onDefinitionChange: 'withdraw' | 'keep';
  /** How long calls are kept. */
  outcomeDays: number;
  policy: ToolPolicy;
  tools: ToolDefinition[];
  /** By the tools' names. */
  overrides?: readonly ToolOverride[];
  profiles: EngineProfile[];
  channels: EngineChannel[];
  integrationRequirements: Record<string, string[]>;
  healthyIntegrations: string[];
  agents: NamedAgent[];
  /** In order, with what they take from templates. */
  goals: NamedGoal[];
  intents: EngineIntent[];
  broker: BrokerSettings;
}

type Bare<Row> = Omit<Row, 'version' | 'updatedAt' | 'createdAt'>;
type PolicyRow = Bare<Prisma.OrgPolicyGetPayload<object>>;
type AgentPolicyRow = Bare<Prisma.AgentPolicyGetPayload<object>>;
type PlatformPolicyRow = Bare<Prisma.PlatformPolicyGetPayload<object>>;
type StoredOverride = Bare<Prisma.ToolOverrideGetPayload<object>>;
export type StoredTool = Bare<Prisma.ToolGetPayload<object>>;
/** What a source's revisions leave out. */
const SOURCE_NEWS = { documentTitle: true, documentVersion: true, digest: true, syncedAt: true } as const;
type StoredSource = Omit<Prisma.SourceGetPayload<object>, 'version' | keyof typeof SOURCE_NEWS>;
export type StoredAgent = Bare<Prisma.AgentGetPayload<object>> & { createdAt: Date | string };
export type StoredProfile = Bare<Prisma.ProfileGetPayload<object>>;
export type StoredChannel = Bare<Prisma.ChannelGetPayload<object>>;
interface StoredConnection {
  provider: string;
  status: 'connected' | 'broken' | 'expired';
}

/** The rows that decide on the platform's layer, by table and by what `boundaryKey` says of each. */
export interface PlatformTables {
  PlatformSource: Map<string, Bare<Prisma.PlatformSourceGetPayload<object>> & { createdAt: Date | string }>;
  PlatformPolicy: Map<string, PlatformPolicyRow>;
  SubtypeDefault: Map<string, Prisma.SubtypeDefaultGetPayload<object>>;
  Tool: Map<string, StoredTool>;
  Profile: Map<string, StoredProfile>;
  Channel: Map<string, StoredChannel>;
}

/** The rows of one organization that decide. */
export interface OrgTables {
  OrgSettings: Map<string, Bare<Prisma.OrgSettingsGetPayload<object>>>;
  OrgPolicy: Map<string, PolicyRow>;
  Source: Map<string, StoredSource>;
  Tool: Map<string, StoredTool>;
  Profile: Map<string, StoredProfile>;
  Channel: Map<string, StoredChannel>;
  ToolOverride: Map<string, StoredOverride>;
  IntegrationRequirement: Map<string, Prisma.IntegrationRequirementGetPayload<object>>;
  IntegrationConnection: Map<string, StoredConnection>;
  Agent: Map<string, StoredAgent>;
  AgentPolicy: Map<string, AgentPolicyRow>;
  Goal: Map<string, StoredGoal>;
  BoundaryTemplate: Map<string, StoredTemplate>;
  Intent: Map<string, StoredIntent>;
  BrokerSettings: Map<string, StoredBroker>;
}

const KEY_COLUMNS = ['id', 'agentId', 'tool', 'subtype', 'slug', 'provider', 'orgId'] as const;

/** The same in SQL, of a column of RevisionChange. A connection's changes leave its id out: the provider names it. */
export function boundaryKeyOf(column: 'before' | 'after'): Prisma.Sql {
  return Prisma.raw(`coalesce(${KEY_COLUMNS.map((name) => `c.${column}->>'${name}'`).join(', ')})`);
}

/** Decoding rows takes the main thread's time, and there may be thousands. */
const TOOLS_PER_QUERY = 200;

async function readTools(tx: Transaction, orgId: string | null): Promise<StoredTool[]> {
  const tools: StoredTool[] = [];
  for (;;) {
    const last = tools.at(-1);
    const part = await tx.tool.findMany({
      where: { orgId, ...(last ? { id: { gt: last.id } } : {}) },
      orderBy: { id: 'asc' },
      take: TOOLS_PER_QUERY,
    });
    tools.push(...part);
    if (part.length < TOOLS_PER_QUERY) return tools;
  }
}

/** `skipTools`: the caller reads them itself. */
export async function readPlatformTables(tx: Transaction, skipTools = false): Promise<PlatformTables> {
  const sources = await tx.platformSource.findMany();
  const tools = skipTools ? [] : await readTools(tx, null);
  const policy = await tx.platformPolicy.findMany();
  const profiles = await tx.profile.findMany({ where: { orgId: null } });
  const defaults = await tx.subtypeDefault.findMany();
  const channels = await tx.channel.findMany({ where: { orgId: null } });
  return {
    PlatformSource: new Map(sources.map((row) => [row.id, row])),
    PlatformPolicy: new Map(policy.map((row) => [String(row.id), row])),
    SubtypeDefault: new Map(defaults.map((row) => [row.subtype, row])),
    Tool: new Map(tools.map((row) => [row.id, row])),
    Profile: new Map(profiles.map((row) => [row.id, row])),
    Channel: new Map(channels.map((row) => [row.id, row])),
  };
}

/** `skipTools`: the caller reads them itself, or knows them already. */
export async function readOrgTables(tx: Transaction, orgId: string, skipTools = false): Promise<OrgTables> {
  // One query after another: a transaction has one connection, and `include` would ask it several things at once.
  const where = { orgId };
  const settings = await tx.orgSettings.findMany({ where });
  const policy = await tx.orgPolicy.findMany({ where });
  const sources = await tx.source.findMany({ where, omit: SOURCE_NEWS });
  const tools = skipTools ? [] : await readTools(tx, orgId);
  const profiles = await tx.profile.findMany({ where });
  const channels = await tx.channel.findMany({ where });
  const overrides = await tx.toolOverride.findMany({ where });
  const requirements = await tx.integrationRequirement.findMany({ where });
  const agents = await tx.agent.findMany({ where });
  const policies = await tx.agentPolicy.findMany({ where });
  const connections = await tx.integrationConnection.findMany({ where, select: { provider: true, status: true } });
  const goals = await tx.goal.findMany({ where });
  const templates = await tx.boundaryTemplate.findMany({ where });
  const intents = await tx.intent.findMany({ where });
  const broker = await tx.brokerSettings.findMany({ where });
  return {
    OrgSettings: new Map(settings.map((row) => [row.orgId, row])),
    OrgPolicy: new Map(policy.map((row) => [row.orgId, row])),
    Source: new Map(sources.map((row) => [row.id, row])),
    Tool: new Map(tools.map((row) => [row.id, row])),
    Profile: new Map(profiles.map((row) => [row.id, row])),
    Channel: new Map(channels.map((row) => [row.id, row])),
    ToolOverride: new Map(overrides.map((row) => [row.tool, row])),
    IntegrationRequirement: new Map(requirements.map((row) => [row.tool, row])),
    IntegrationConnection: new Map(connections.map((row) => [row.provider, row])),
    Agent: new Map(agents.map((row) => [row.id, row])),
    AgentPolicy: new Map(policies.map((row) => [row.agentId, row])),
    Goal: new Map(goals.map((row) => [row.id, row])),
    BoundaryTemplate: new Map(templates.map((row) => [row.id, row])),
    Intent: new Map(intents.map((row) => [row.id, row])),
    BrokerSettings: new Map(broker.map((row) => [row.orgId, row])),
  };
}

const EVERYTHING: ToolPolicy = { allow: { mode: 'all', tools: [] }, block: [] };

function toPolicy(row: Omit<PlatformPolicyRow, 'id'> | undefined): ToolPolicy {
  if (!row) return EVERYTHING;
  return { allow: { mode: row.allowMode, tools: row.allowTools }, block: row.block as unknown as BlockEntry[] };
}

export function toDefinition(row: StoredTool): ToolDefinition {
  // Revisions of before these columns do not say them.
  const says = (row.sourceSays ?? {}) as Record<string, unknown>;
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
    ...(row.platformSourceId && { imported: true }),
    ...(Object.keys(says).length > 0 && { sourceSays: says }),
  };
}

function toOverride({ tool, name, title, description, parameters }: StoredOverride): ToolOverride {
  return { tool, name, title, description, parameters: parameters as Record<string, string> };
}

const valuesOf = <Row>(table: Map<string, Row>): Row[] => [...table.values()];

/** What a platform's snapshot is compiled from. */
export function toPlatformRows(tables: PlatformTables, revision: number): PlatformRows {
  return {
    revision,
    tools: valuesOf(tables.Tool).map(toDefinition),
    policy: toPolicy(tables.PlatformPolicy.get('1')),
    profiles: valuesOf(tables.Profile).map(({ slug, tools }) => ({ slug, tools, owner: 'platform' })),
    subtypeDefaults: Object.fromEntries(valuesOf(tables.SubtypeDefault).map((row) => [row.subtype, row.profile])),
    channels: valuesOf(tables.Channel).map(({ slug, blocked }) => ({ slug, blocked, owner: 'platform' })),
  };
}

/** Which organization at which of its revisions. */
export interface OrgMark {
  orgId: string;
  slug: string;
  name: string;
  revision: number;
  policyRevision: number;
  catalogRevision: number;
}

/** What an organization's snapshot is compiled from. */
export function toOrgRows(tables: OrgTables, mark: OrgMark): OrgRows {
  const settings = tables.OrgSettings.get(mark.orgId);
  return {
    ...mark,
    discloseReasons: settings?.discloseReasons ?? false,
    onDefinitionChange: settings?.onDefinitionChange ?? 'withdraw',
    outcomeDays: settings?.outcomeDays ?? 400,
    policy: toPolicy(tables.OrgPolicy.get(mark.orgId)),
    tools: valuesOf(tables.Tool).map(toDefinition),
    overrides: valuesOf(tables.ToolOverride)
      .map(toOverride)
      .sort((a, b) => (a.tool < b.tool ? -1 : 1)),
    profiles: valuesOf(tables.Profile).map(({ slug, tools }) => ({ slug, tools, owner: 'organization' })),
    channels: valuesOf(tables.Channel).map(({ slug, blocked }) => ({ slug, blocked, owner: 'organization' })),
    integrationRequirements: Object.fromEntries(
      valuesOf(tables.IntegrationRequirement).map((row) => [row.tool, row.integrations]),
    ),
    healthyIntegrations: valuesOf(tables.IntegrationConnection)
      .filter(({ status }) => status === 'connected')
      .map(({ provider }) => provider),
    agents: valuesOf(tables.Agent).map((a) => ({
      id: a.id,
      slug: a.slug,
      name: a.name,
      subtype: a.subtype,
      profile: a.profile,
      autonomy: a.autonomy,
      requireApprovalFor: a.requireApprovalFor,
      channels: a.channels,
      // What revisions kept of agents before these columns were there does not say them.
      sessionControl: a.sessionControl ?? 'own',
      requireChannel: a.requireChannel ?? false,
      requireGoal: a.requireGoal ?? false,
      toolMode: a.toolMode ?? 'list',
      policy: toPolicy(tables.AgentPolicy.get(a.id)),
    })),
    goals: toGoals(valuesOf(tables.Goal), valuesOf(tables.BoundaryTemplate)),
    intents: toIntents(valuesOf(tables.Intent)),
    broker: toBroker(tables.BrokerSettings.get(mark.orgId)),
  };
}
