import {
  type OrgRows,
  type PlatformRows,
  readOrgTables,
  readPlatformTables,
  toOrgRows,
  toPlatformRows,
} from '@/lib/data/boundary-tables';
import { Prisma, systemDatabase, type Transaction } from '@/lib/data/db';
import { readEarlierRows, undoChanges } from '@/lib/data/undo-changes';

/** An instant, or a revision of the organization: the instant at which it was made. */
export type Moment = { at: Date } | { revision: bigint };

export interface PastBoundaries {
  at: Date;
  org: OrgRows;
  /** null: the platform stood at `knownPlatform`. */
  platform: PlatformRows | null;
  /** When each agent of that moment was created, by id. */
  agentsSince: Map<string, Date>;
}

/** Why a moment has no boundaries. */
export type NoMoment = 'organization' | 'revision' | 'too_early';

/** The last revision until a moment; 0 when the moment was before the first. */
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
  const past = undoChanges(await readPlatformTables(tx), await readEarlierRows(tx, null, number));
  return toPlatformRows(past, Number(number));
}

/**
 * The rows that decided for an organization at a moment, in one consistent view: its own and the platform's, each
 * taken back from the present. A change counts from the instant at which it was made, milliseconds before it was
 * committed. The organization's slug and name are the present ones.
 */
export function loadBoundariesAt(
  orgId: string,
  moment: Moment,
  knownPlatform: number,
): Promise<PastBoundaries | NoMoment> {
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
      const tables = undoChanges(await readOrgTables(tx, orgId), await readEarlierRows(tx, orgId, number));
      const revision = Number(number);
      return {
        at,
        org: toOrgRows(tables, {
          ...{ orgId, slug: row.slug, name: row.name },
          // Of no present catalogue: nothing is kept of the past.
          ...{ revision, policyRevision: revision, catalogRevision: -1 },
        }),
        platform: await platformAt(tx, at, knownPlatform),
        agentsSince: new Map([...tables.Agent.values()].map((agent) => [agent.id, new Date(agent.createdAt)])),
      };
    },
    { isolationLevel: Prisma.TransactionIsolationLevel.RepeatableRead, maxWait: 5_000, timeout: 20_000 },
  );
}
