import { recordAudit } from '@/lib/data/audit';
import { type OrgRows, toOrgRows } from '@/lib/data/boundary-rows';
import type { OrgTables, StoredProfile } from '@/lib/data/boundary-tables';
import type { Transaction } from '@/lib/data/db';
import { newestRevision } from '@/lib/data/newest-revision';
import { writePlanned } from '@/lib/data/planned-write';
import type { RowStep } from '@/lib/data/row-writes';
import type { OrgScope } from '@/lib/data/scope';
import { readOrg } from '@/lib/data/transactions';
import { writeRows } from '@/lib/data/write-rows';
import { notFound } from '@/lib/shared/app-error';
import { requireVersion } from '@/lib/shared/versions';

/** Stored rows that decide on one agent's access. */
export interface StoredAccess {
  tables: OrgTables;
  agent: { id: string; slug: string; name: string; profile: string | null };
  profiles: readonly StoredProfile[];
  /** Slugs that the platform's profiles take. */
  sharedSlugs: readonly string[];
  revision: string;
}

export interface PlannedAccess<T> {
  answer: T;
  steps: RowStep[];
  audit: Record<string, unknown>;
}

const mapOf = <Row>(rows: readonly Row[], keyOf: (row: Row) => string) => new Map(rows.map((row) => [keyOf(row), row]));

async function versionOf(tx: Transaction, agentId: string, profile: string | null): Promise<string> {
  const agent = await tx.agent.findFirst({ where: { id: agentId }, select: { version: true } });
  const policy = await tx.agentPolicy.findFirst({ where: { agentId }, select: { version: true } });
  const own = await tx.profile.findFirst({ where: { agentId, slug: profile ?? '' }, select: { version: true } });
  return [agent, policy, own].map((row) => String(row?.version ?? 0)).join('.');
}

async function readAccess(tx: Transaction, { orgId }: OrgScope, slug: string): Promise<StoredAccess> {
  const where = { orgId };
  const agent = await tx.agent.findUnique({ where: { orgId_slug: { orgId, slug } } });
  if (!agent) throw notFound('agent');
  const policies = await tx.agentPolicy.findMany({ where: { orgId, agentId: agent.id } });
  const profiles = await tx.profile.findMany({ where });
  const shared = await tx.profile.findMany({ where: { orgId: null }, select: { slug: true } });
  const tables: OrgTables = {
    OrgSettings: mapOf(await tx.orgSettings.findMany({ where }), (row) => row.orgId),
    OrgPolicy: mapOf(await tx.orgPolicy.findMany({ where }), (row) => row.orgId),
    Source: new Map(),
    Tool: new Map(),
    Profile: mapOf(profiles, (row) => row.id),
    Channel: mapOf(await tx.channel.findMany({ where }), (row) => row.id),
    ToolOverride: new Map(),
    ToolBinding: new Map(),
    CallSettings: new Map(),
    IntegrationRequirement: mapOf(await tx.integrationRequirement.findMany({ where }), (row) => row.tool),
    IntegrationConnection: mapOf(
      await tx.integrationConnection.findMany({ where, select: { provider: true, status: true } }),
      (row) => row.provider,
    ),
    Agent: new Map([[agent.id, agent]]),
    AgentPolicy: mapOf(policies, (row) => row.agentId),
    Goal: new Map(),
    BoundaryTemplate: new Map(),
    Intent: new Map(),
    BrokerSettings: new Map(),
  };
  const sharedSlugs = shared.map((row) => row.slug);
  return { tables, agent, profiles, sharedSlugs, revision: await versionOf(tx, agent.id, agent.profile) };
}

/** The organization's rows with only this agent among the agents; tools, goals and the rest from `like`. */
export function rowsOf(tables: OrgTables, like: OrgRows): OrgRows {
  const rows = toOrgRows(tables, like);
  const { policy, profiles, channels, healthyIntegrations, agents, onDefinitionChange } = rows;
  const { integrationRequirements, requirementLimits } = rows;
  return {
    ...like,
    ...{ policy, profiles, channels, healthyIntegrations, agents, onDefinitionChange },
    ...{ integrationRequirements, requirementLimits },
  };
}

export interface AccessWrite<T> {
  agent: string;
  expected: string | null;
  note: string | undefined;
  plan: (stored: StoredAccess) => Promise<PlannedAccess<T>>;
}

export interface WrittenAccess<T> {
  answer: T;
  revision: string;
  /** Number of the created revision; null when nothing was written. */
  made: bigint | null;
}

/** Throws `not_found`, `version_mismatch`. */
export async function previewAccess<T>(
  scope: OrgScope,
  { agent, expected, plan }: AccessWrite<T>,
): Promise<WrittenAccess<T>> {
  const stored = await readOrg(scope, (tx) => readAccess(tx, scope, agent));
  requireVersion(expected, stored.revision, "this agent's access");
  return { answer: (await plan(stored)).answer, revision: stored.revision, made: null };
}

/** The same, written in one transaction with its audit row; nothing when there is nothing to write. */
export function writeAccess<T>(
  scope: OrgScope,
  { agent, expected, note, plan }: AccessWrite<T>,
): Promise<WrittenAccess<T>> {
  return writePlanned(scope, note, {
    read: (tx) => readAccess(tx, scope, agent),
    plan: async (stored) => {
      requireVersion(expected, stored.revision, "this agent's access");
      return { stored, planned: await plan(stored) };
    },
    write: async (tx, { stored, planned }) => {
      const { answer, steps, audit } = planned;
      if (steps.length === 0) return { answer, revision: stored.revision, made: null };
      await writeRows(tx, scope.orgId, steps);
      await recordAudit(tx, scope, 'access.update', `agent/${agent}`, { ...audit, ...(note ? { note } : {}) });
      const after = await tx.agent.findFirst({ where: { id: stored.agent.id }, select: { profile: true } });
      const revision = await versionOf(tx, stored.agent.id, after?.profile ?? null);
      return { answer, revision, made: await newestRevision(tx, scope.orgId) };
    },
  });
}
