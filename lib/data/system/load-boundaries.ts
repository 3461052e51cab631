import { readCounters } from '@/lib/data/counters';
import { Prisma, systemDatabase, type Transaction } from '@/lib/data/db';
import type { RevisionMark } from '@/lib/data/revision-clock';
import type { BlockEntry, EngineAgent, EngineChannel, EngineProfile, EngineTool, ToolPolicy } from '@/lib/engine/types';

/** A tool as agents are told of it, with what the engine needs to know. */
export interface ToolDefinition extends EngineTool {
  title: string;
  description: string;
  inputSchema: unknown;
  outputSchema: unknown;
  idempotent: boolean | null;
  openWorld: boolean | null;
}

export interface PlatformRows {
  revision: number;
  tools: ToolDefinition[];
  policy: ToolPolicy;
  profiles: EngineProfile[];
  subtypeDefaults: Record<string, string>;
  channels: EngineChannel[];
}

export interface OrgRows {
  orgId: string;
  slug: string;
  name: string;
  revision: number;
  policyRevision: number;
  discloseReasons: boolean;
  onDefinitionChange: 'withdraw' | 'keep';
  policy: ToolPolicy;
  tools: ToolDefinition[];
  profiles: EngineProfile[];
  channels: EngineChannel[];
  integrationRequirements: Record<string, string[]>;
  healthyIntegrations: string[];
  agents: (EngineAgent & { name: string })[];
}

interface PolicyRow {
  allowMode: 'all' | 'selected';
  allowTools: string[];
  block: Prisma.JsonValue;
}

const EVERYTHING: ToolPolicy = { allow: { mode: 'all', tools: [] }, block: [] };

function toPolicy(row: PolicyRow | null): ToolPolicy {
  if (!row) return EVERYTHING;
  return { allow: { mode: row.allowMode, tools: row.allowTools }, block: row.block as unknown as BlockEntry[] };
}

type ToolRow = Prisma.ToolGetPayload<object>;

function toDefinition(row: ToolRow): ToolDefinition {
  return {
    id: row.id,
    name: row.name,
    title: row.title,
    description: row.description,
    origin: row.orgId === null ? 'platform' : 'organization',
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
  };
}

/** One consistent view of an organization, and of the platform where `knownPlatform` is behind. Null: no such organization. */
export function loadBoundaries(
  orgId: string,
  knownPlatform: number,
): Promise<{ org: OrgRows; platform: PlatformRows | null } | null> {
  return systemDatabase().$transaction(
    async (tx) => {
      const mark = await readCounters(tx, orgId);
      if (!mark) return null;
      const platform = mark.platformRevision === knownPlatform ? null : await loadPlatform(tx, mark.platformRevision);
      return { org: await loadOrg(tx, mark), platform };
    },
    { isolationLevel: Prisma.TransactionIsolationLevel.RepeatableRead, maxWait: 5_000, timeout: 20_000 },
  );
}

/** Every organization there is. */
export async function listOrgIds(): Promise<string[]> {
  const rows = await systemDatabase().organization.findMany({ select: { id: true }, orderBy: { slug: 'asc' } });
  return rows.map(({ id }) => id);
}

/** The counters as they are committed now; null when there is no such organization. */
export function currentCounters(orgId: string): Promise<RevisionMark | null> {
  return readCounters(systemDatabase(), orgId);
}

/** The platform's counter as it is committed now. */
export async function currentPlatformRevision(): Promise<number> {
  const row = await systemDatabase().platformState.findUniqueOrThrow({ where: { id: 1 } });
  return Number(row.revision);
}

/** The platform's rows alone, in a transaction of their own. */
export function loadPlatformRows(): Promise<PlatformRows> {
  return systemDatabase().$transaction(
    async (tx) => {
      const row = await tx.platformState.findUniqueOrThrow({ where: { id: 1 } });
      return loadPlatform(tx, Number(row.revision));
    },
    { isolationLevel: Prisma.TransactionIsolationLevel.RepeatableRead },
  );
}

async function loadPlatform(tx: Transaction, revision: number): Promise<PlatformRows> {
  const tools = await tx.tool.findMany({ where: { orgId: null } });
  const policy = await tx.platformPolicy.findUnique({ where: { id: 1 } });
  const profiles = await tx.profile.findMany({ where: { orgId: null } });
  const defaults = await tx.subtypeDefault.findMany();
  const channels = await tx.channel.findMany({ where: { orgId: null } });
  return {
    revision,
    tools: tools.map(toDefinition),
    policy: toPolicy(policy),
    profiles: profiles.map((row) => ({ slug: row.slug, tools: row.tools, owner: 'platform' })),
    subtypeDefaults: Object.fromEntries(defaults.map((row) => [row.subtype, row.profile])),
    channels: channels.map((row) => ({ slug: row.slug, blocked: row.blocked, owner: 'platform' })),
  };
}

async function loadOrg(tx: Transaction, mark: RevisionMark): Promise<OrgRows> {
  const { orgId } = mark;
  // One query after another: a transaction has one connection, and `include` would ask it several things at once.
  const row = await tx.organization.findUniqueOrThrow({ where: { id: orgId }, select: { slug: true, name: true } });
  const settings = await tx.orgSettings.findUnique({ where: { orgId } });
  const policy = await tx.orgPolicy.findUnique({ where: { orgId } });
  const tools = await tx.tool.findMany({ where: { orgId } });
  const profiles = await tx.profile.findMany({ where: { orgId } });
  const channels = await tx.channel.findMany({ where: { orgId } });
  const requirements = await tx.integrationRequirement.findMany({ where: { orgId } });
  const agents = await tx.agent.findMany({ where: { orgId }, include: { policy: true } });
  const connections = await tx.integrationConnection.findMany({
    where: { orgId, status: 'connected' },
    select: { provider: true },
  });
  return {
    orgId,
    slug: row.slug,
    name: row.name,
    revision: mark.revision,
    policyRevision: mark.policyRevision,
    discloseReasons: settings?.discloseReasons ?? false,
    onDefinitionChange: settings?.onDefinitionChange ?? 'withdraw',
    policy: toPolicy(policy),
    tools: tools.map(toDefinition),
    profiles: profiles.map((p) => ({ slug: p.slug, tools: p.tools, owner: 'organization' })),
    channels: channels.map((c) => ({ slug: c.slug, blocked: c.blocked, owner: 'organization' })),
    integrationRequirements: Object.fromEntries(requirements.map((r) => [r.tool, r.integrations])),
    healthyIntegrations: connections.map((c) => c.provider),
    agents: agents.map((a) => ({
      id: a.id,
      slug: a.slug,
      name: a.name,
      subtype: a.subtype,
      profile: a.profile,
      autonomy: a.autonomy,
      requireApprovalFor: a.requireApprovalFor,
      channels: a.channels,
      policy: toPolicy(a.policy),
    })),
  };
}
