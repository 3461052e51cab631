import { setImmediate as nextTurn } from 'node:timers/promises';
import { KEY_COLUMNS } from '@/lib/data/boundary-tables';
import { Prisma, type Transaction } from '@/lib/data/db';
import { ownedBy } from '@/lib/data/owner';
import { runWithPauses } from '@/lib/search/slices';
import { type ChangeText, readChangeText } from './read-pieces';
import { type EarlierRow, parseEarlierRows } from './undo-changes';

/** The key of a recorded row, as `boundaryKey`. Connection changes are keyed by provider, without the id. */
function boundaryKeyOf(column: 'before' | 'after'): Prisma.Sql {
  return Prisma.raw(`coalesce(${KEY_COLUMNS.map((name) => `c.${column}->>'${name}'`).join(', ')})`);
}

/**
 * The rows that changed after revision `number` of an organization (null: of the platform), each as it was at that
 * revision: what stood before its first change since then. Only what changed is read, one row for each however often
 * it did, so the cost follows from how much differs and not from the age of the installation. In a transaction.
 */
export function readEarlierText(
  tx: Pick<Transaction, '$queryRaw'>,
  orgId: string | null,
  number: bigint,
): Promise<ChangeText> {
  const since = Prisma.sql`"Revision" r JOIN "RevisionChange" c ON c."revisionId" = r.id
    WHERE ${ownedBy(orgId, 'r')} AND r.number > ${number}`;
  const before = boundaryKeyOf('before');
  const after = boundaryKeyOf('after');
  return readChangeText(
    tx,
    orgId,
    Prisma.sql`SELECT row_number() OVER () AS place, e.* FROM (
      SELECT DISTINCT ON (entity, key) entity, key, seq, "entityId", before, NULL::jsonb AS after, parts FROM (
        SELECT c.entity, ${before} AS key, c.before, c.parts, c."entityId", r.number, c.seq FROM ${since} AND c.before IS NOT NULL
        UNION ALL
        SELECT c.entity, ${after}, NULL, NULL, c."entityId", r.number, c.seq FROM ${since} AND c.after IS NOT NULL
          AND (c.before IS NULL OR ${before} <> ${after})
      ) AS touched
      ORDER BY entity, key, number, seq) AS e`,
  );
}

export async function readEarlierRows(
  tx: Pick<Transaction, '$queryRaw'>,
  orgId: string | null,
  number: bigint,
): Promise<EarlierRow[]> {
  return runWithPauses(parseEarlierRows(await readEarlierText(tx, orgId, number)), nextTurn);
}
