import { setImmediate as nextTurn } from 'node:timers/promises';
import { type OrgRows, type PlatformRows, toOrgRows, toPlatformRows } from '@/lib/data/boundary-rows';
import { readOrgTables, readPlatformTables } from '@/lib/data/boundary-tables';
import { Prisma, systemDatabase, type Transaction } from '@/lib/data/db';
import { readEarlierRows } from '@/lib/data/earlier-rows';
import { historySince } from '@/lib/data/system/retention/retention';
import { undoChanges } from '@/lib/data/undo-changes';
import { runWithPauses } from '@/lib/search/slices';

/** An instant, or a revision of the organization, which means the instant it was created. */
export type Moment = { at: Date } | { revision: bigint };

export interface PastBoundaries {
  at: Date;
  org: OrgRows;
  /** Null: the platform is unchanged since `knownPlatform`. */
  platform: PlatformRows | null;
}

export type MissingMoment = 'organization' | 'revision' | 'too_early' | 'deleted';

/** Returns the last revision up to a moment, or 0 before the first. */
async function numberAt(tx: Transaction, orgId: string | null, at: Date): Promise<bigint> {
  const row = await tx.revision.findFirst({
    where: { orgId, at: { lte: at } },
    orderBy: { number: 'desc' },
    select: { number: true },
  });
  return row?.number ?? 0n;
}

async function platformAt(tx: Transaction, at: Date, knownPlatform: number): Promise<PlatformRows | null> {
  const number = await numberAt(tx, null, at);
  if (Number(number) === knownPlatform) return null;
  const undone = undoChanges(await readPlatformTables(tx), await readEarlierRows(tx, null, number));
  const past = await runWithPauses(undone, nextTurn);
  return toPlatformRows(past, Number(number));
}

/**
 * Returns the rows that affected an organization's decisions at a moment, its own and the platform's, in one consistent
 * snapshot reconstructed from the current rows. A change counts from its creation, milliseconds before its commit. Slug
 * and name of the organization are the current ones.
 */
export function loadBoundariesAt(
  orgId: string,
  moment: Moment,
  knownPlatform: number,
): Promise<PastBoundaries | MissingMoment> {
  return systemDatabase().$transaction(
    async (tx) => {
      const row = await tx.organization.findUnique({
        where: { id: orgId },
        select: { slug: true, name: true, createdAt: true },
      });
      if (!row) return 'organization';
      let number: bigint;
      let at: Date;
      if ('at' in moment) {
        at = moment.at;
        if (at < row.createdAt) return 'too_early';
        number = await numberAt(tx, orgId, at);
      } else {
        number = moment.revision;
        const revision = await tx.revision.findFirst({ where: { orgId, number }, select: { at: true } });
        if (!revision) return 'revision';
        at = revision.at;
      }
      for (const owner of [orgId, null]) {
        const since = await historySince(tx, owner);
        if (since && at < since) return 'deleted';
      }
      const undone = undoChanges(await readOrgTables(tx, orgId), await readEarlierRows(tx, orgId, number));
      const tables = await runWithPauses(undone, nextTurn);
      const revision = Number(number);
      return {
        at,
        org: toOrgRows(tables, {
          ...{ orgId, slug: row.slug, name: row.name },
          ...{ revision, policyRevision: revision, catalogRevision: -1 },
        }),
        platform: await platformAt(tx, at, knownPlatform),
      };
    },
    { isolationLevel: Prisma.TransactionIsolationLevel.RepeatableRead, maxWait: 5_000, timeout: 20_000 },
  );
}
