import {
  type OrgRows,
  type PlatformRows,
  readOrgTables,
  readPlatformTables,
  toOrgRows,
  toPlatformRows,
} from '@/lib/data/boundary-tables';
import { readCounters } from '@/lib/data/counters';
import { Prisma, systemDatabase, type Transaction } from '@/lib/data/db';
import type { RevisionMark } from '@/lib/data/revision-clock';

export type { NamedAgent, OrgRows, PlatformRows, ToolDefinition } from '@/lib/data/boundary-tables';

/** Tools as they were read before. */
export type KnownTools = Pick<OrgRows, 'catalogRevision' | 'tools'>;

/**
 * One consistent view of an organization, and of the platform where `knownPlatform` is behind. Null: no such
 * organization. Tools that did not change since they were read are the very same list again.
 */
export function loadBoundaries(
  orgId: string,
  knownPlatform: number,
  knownTools: KnownTools | null = null,
): Promise<{ org: OrgRows; platform: PlatformRows | null } | null> {
  return systemDatabase().$transaction(
    async (tx) => {
      const mark = await readCounters(tx, orgId);
      if (!mark) return null;
      const platform = mark.platformRevision === knownPlatform ? null : await loadPlatform(tx, mark.platformRevision);
      return { org: await loadOrg(tx, mark, knownTools), platform };
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
  return toPlatformRows(await readPlatformTables(tx), revision);
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
  const isKnown = known?.catalogRevision === catalogRevision;
  const tables = await readOrgTables(tx, orgId, isKnown);
  const rows = toOrgRows(tables, { orgId, ...row, revision, policyRevision, catalogRevision });
  return isKnown ? { ...rows, tools: known.tools } : rows;
}
