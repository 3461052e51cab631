import type { Prisma, Transaction } from '@/lib/data/db';
import type { StoredBroker, StoredGoal, StoredIntent, StoredTemplate } from '@/lib/data/goal-rows';

export type Bare<Row> = Omit<Row, 'version' | 'updatedAt' | 'createdAt'>;
type PolicyRow = Bare<Prisma.OrgPolicyGetPayload<object>>;
type AgentPolicyRow = Bare<Prisma.AgentPolicyGetPayload<object>>;
type PlatformPolicyRow = Bare<Prisma.PlatformPolicyGetPayload<object>>;
type StoredBindingRow = Omit<Prisma.ToolBindingGetPayload<{ omit: typeof BINDING_SECRET }>, 'version'>;
/** Columns of a binding that revisions do not record. */
const BINDING_SECRET = { sealed: true, confirmedHost: true, credentialAt: true } as const;
type StoredCallSettings = Bare<Prisma.CallSettingsGetPayload<object>>;
export type StoredOverride = Bare<Prisma.ToolOverrideGetPayload<object>>;
export type StoredTool = Bare<Prisma.ToolGetPayload<object>>;
/** Fields of a source that revisions do not record. */
const SOURCE_NEWS = { documentTitle: true, documentVersion: true, digest: true, syncedAt: true } as const;
export type StoredSource = Omit<Prisma.SourceGetPayload<object>, 'version' | keyof typeof SOURCE_NEWS>;
export type StoredAgent = Bare<Prisma.AgentGetPayload<object>> & { createdAt: Date | string };
export type StoredProfile = Bare<Prisma.ProfileGetPayload<object>>;
export type StoredChannel = Bare<Prisma.ChannelGetPayload<object>>;
interface StoredConnection {
  provider: string;
  status: 'connected' | 'broken' | 'expired' | 'unverified';
}

export interface PlatformTables {
  Source: Map<string, StoredSource>;
  PlatformPolicy: Map<string, PlatformPolicyRow>;
  SubtypeDefault: Map<string, Prisma.SubtypeDefaultGetPayload<object>>;
  Tool: Map<string, StoredTool>;
  Profile: Map<string, StoredProfile>;
  Channel: Map<string, StoredChannel>;
  ToolBinding: Map<string, StoredBindingRow>;
}

export interface OrgTables {
  OrgSettings: Map<string, Omit<Bare<Prisma.OrgSettingsGetPayload<object>>, 'retention' | 'timeZone'>>;
  OrgPolicy: Map<string, PolicyRow>;
  Source: Map<string, StoredSource>;
  Tool: Map<string, StoredTool>;
  Profile: Map<string, StoredProfile>;
  Channel: Map<string, StoredChannel>;
  ToolOverride: Map<string, StoredOverride>;
  ToolBinding: Map<string, StoredBindingRow>;
  CallSettings: Map<string, StoredCallSettings>;
  IntegrationRequirement: Map<string, Prisma.IntegrationRequirementGetPayload<object>>;
  IntegrationConnection: Map<string, StoredConnection>;
  Agent: Map<string, StoredAgent>;
  AgentPolicy: Map<string, AgentPolicyRow>;
  Goal: Map<string, StoredGoal>;
  BoundaryTemplate: Map<string, StoredTemplate>;
  Intent: Map<string, StoredIntent>;
  BrokerSettings: Map<string, StoredBroker>;
}

export const KEY_COLUMNS = ['id', 'agentId', 'tool', 'subtype', 'slug', 'provider', 'orgId'] as const;

/** Key of a recorded row in its table. */
export function boundaryKey(row: Readonly<Record<string, unknown>>): string {
  return String(row[KEY_COLUMNS.find((name) => row[name] != null) ?? 'id']);
}

/** Limits rows per query, because decoding thousands of rows blocks the main thread. */
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

/** `skipTools`: the caller loads the tools. */
export async function readPlatformTables(tx: Transaction, skipTools = false): Promise<PlatformTables> {
  const sources = await tx.source.findMany({ where: { orgId: null }, omit: SOURCE_NEWS });
  const tools = skipTools ? [] : await readTools(tx, null);
  const policy = await tx.platformPolicy.findMany();
  const profiles = await tx.profile.findMany({ where: { orgId: null } });
  const defaults = await tx.subtypeDefault.findMany();
  const channels = await tx.channel.findMany({ where: { orgId: null } });
  const bindings = await tx.toolBinding.findMany({ where: { orgId: null }, omit: BINDING_SECRET });
  return {
    Source: new Map(sources.map((row) => [row.id, row])),
    PlatformPolicy: new Map(policy.map((row) => [String(row.id), row])),
    SubtypeDefault: new Map(defaults.map((row) => [row.subtype, row])),
    Tool: new Map(tools.map((row) => [row.id, row])),
    Profile: new Map(profiles.map((row) => [row.id, row])),
    Channel: new Map(channels.map((row) => [row.id, row])),
    ToolBinding: new Map(bindings.map((row) => [row.id, row])),
  };
}

/** `skipTools`: the caller loads the tools or has them cached. */
export async function readOrgTables(tx: Transaction, orgId: string, skipTools = false): Promise<OrgTables> {
  // Queries run sequentially: a transaction has one connection, and `include` would run several at once.
  const where = { orgId };
  const settings = await tx.orgSettings.findMany({ where, omit: { retention: true, timeZone: true } });
  const policy = await tx.orgPolicy.findMany({ where });
  const sources = await tx.source.findMany({ where, omit: SOURCE_NEWS });
  const tools = skipTools ? [] : await readTools(tx, orgId);
  const profiles = await tx.profile.findMany({ where });
  const channels = await tx.channel.findMany({ where });
  const overrides = await tx.toolOverride.findMany({ where });
  const bindings = await tx.toolBinding.findMany({ where, omit: BINDING_SECRET });
  const filters = await tx.callSettings.findMany({ where });
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
    ToolBinding: new Map(bindings.map((row) => [row.id, row])),
    CallSettings: new Map(filters.map((row) => [row.tool, row])),
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
