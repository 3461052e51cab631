import {
  type OrgRows,
  type PlatformRows,
  type ToolDefinition,
  toOrgRows,
  toPlatformRows,
} from '@/lib/data/boundary-rows';
import { readOrgTables, readPlatformTables } from '@/lib/data/boundary-tables';
import { readCounters } from '@/lib/data/counters';
import { Prisma, systemDatabase, type Transaction } from '@/lib/data/db';
import type { RevisionMark } from '@/lib/data/revision-clock';
import { loadTools } from './load-tools';

export type { NamedAgent, OrgRows, PlatformRows, ToolDefinition } from '@/lib/data/boundary-rows';

export type KnownTools = Pick<OrgRows, 'catalogRevision' | 'tools'>;

/**
 * Loads one consistent snapshot of an organization, and of the platform when `knownPlatform` is outdated. Returns null
 * for an unknown organization. Unchanged tools are the same objects, and the same array when none changed.
 */
export function loadBoundaries(
  orgId: string,
  knownPlatform: PlatformRows | null,
  knownTools: KnownTools | null = null,
): Promise<{ org: OrgRows; platform: PlatformRows | null } | null> {
  return systemDatabase().$transaction(
    async (tx) => {
      const mark = await readCounters(tx, orgId);
      if (!mark) return null;
      const platform =
        mark.platformRevision === knownPlatform?.revision
          ? null
          : await loadPlatform(tx, mark.platformRevision, knownPlatform?.tools);
      return { org: await loadOrg(tx, mark, knownTools), platform };
    },
    { isolationLevel: Prisma.TransactionIsolationLevel.RepeatableRead, maxWait: 5_000, timeout: 20_000 },
  );
}

export async function listOrgIds(): Promise<string[]> {
  const rows = await systemDatabase().organization.findMany({ select: { id: true }, orderBy: { slug: 'asc' } });
  return rows.map(({ id }) => id);
}

/** IDs of the organizations whose keys were used last; of any organizations while no key was used. */
export async function listActiveOrgIds(limit: number): Promise<string[]> {
  const used = await systemDatabase().apiKey.groupBy({
    by: ['orgId'],
    where: { orgId: { not: null }, lastUsedAt: { not: null } },
    _max: { lastUsedAt: true },
    orderBy: { _max: { lastUsedAt: 'desc' } },
    take: limit,
  });
  if (used.length > 0) return used.flatMap(({ orgId }) => orgId ?? []);
  const rows = await systemDatabase().organization.findMany({ select: { id: true }, take: limit });
  return rows.map(({ id }) => id);
}

export function currentCounters(orgId: string): Promise<RevisionMark | null> {
  return readCounters(systemDatabase(), orgId);
}

export async function currentPlatformRevision(): Promise<number> {
  const row = await systemDatabase().platformState.findUniqueOrThrow({ where: { id: 1 } });
  return Number(row.revision);
}

/** Loads only the platform's rows, in a separate transaction. `known`: tools loaded earlier. */
export function loadPlatformRows(known?: readonly ToolDefinition[]): Promise<PlatformRows> {
  return systemDatabase().$transaction(
    async (tx) => {
      const row = await tx.platformState.findUniqueOrThrow({ where: { id: 1 } });
      return loadPlatform(tx, Number(row.revision), known);
    },
    { isolationLevel: Prisma.TransactionIsolationLevel.RepeatableRead },
  );
}

async function loadPlatform(
  tx: Transaction,
  revision: number,
  known?: readonly ToolDefinition[],
): Promise<PlatformRows> {
  const rows = toPlatformRows(await readPlatformTables(tx, true), revision);
  return { ...rows, tools: await loadTools(tx, null, known) };
}

async function loadOrg(
  tx: Transaction,
  { orgId, revision, policyRevision }: RevisionMark,
  known: KnownTools | null,
): Promise<OrgRows> {
  const { catalogRevision: at, ...row } = await tx.organization.findUniqueOrThrow({
    where: { id: orgId },
    select: { slug: true, name: true, catalogRevision: true },
  });
  const catalogRevision = Number(at);
  const rows = toOrgRows(await readOrgTables(tx, orgId, true), {
    ...{ orgId, ...row, revision, policyRevision, catalogRevision },
  });
  const isKnown = known?.catalogRevision === catalogRevision;
  return { ...rows, tools: isKnown ? known.tools : await loadTools(tx, orgId, known?.tools) };
}
