import { boundaryKeyOf, type OrgTables, type PlatformTables } from '@/lib/data/boundary-tables';
import { Prisma, type Transaction } from '@/lib/data/db';

/** A row that changed since, as it was before; null when it did not exist. */
interface EarlierRow {
  entity: string;
  key: string;
  row: Record<string, unknown> | null;
}

function ofOwner(orgId: string | null): Prisma.Sql {
  return orgId === null ? Prisma.sql`r."orgId" IS NULL` : Prisma.sql`r."orgId" = ${orgId}::uuid`;
}

/**
 * The rows that changed after revision `number` of an organization (null: of the platform), each as it was at that
 * revision: what stood before its first change since then. Only what changed is read, one row for each however often
 * it did, so the cost follows from how much differs and not from the age of the installation.
 */
export async function readEarlierRows(
  tx: Pick<Transaction, '$queryRaw'>,
  orgId: string | null,
  number: bigint,
): Promise<EarlierRow[]> {
  const since = Prisma.sql`"Revision" r JOIN "RevisionChange" c ON c."revisionId" = r.id
    WHERE ${ofOwner(orgId)} AND r.number > ${number}`;
  const before = boundaryKeyOf('before');
  const after = boundaryKeyOf('after');
  // A row that came to be under its key (created, or renamed in psql) stood there no earlier.
  return tx.$queryRaw<EarlierRow[]>`
    SELECT DISTINCT ON (entity, key) entity, key, row FROM (
      SELECT c.entity, ${before} AS key, c.before AS row, r.number, c.seq FROM ${since} AND c.before IS NOT NULL
      UNION ALL
      SELECT c.entity, ${after}, NULL, r.number, c.seq FROM ${since} AND c.after IS NOT NULL
        AND (c.before IS NULL OR ${before} <> ${after})
    ) AS touched
    ORDER BY entity, key, number, seq`;
}

// A list that nobody wrote is NULL in its column, which Prisma reads as an empty one.
const LISTS = [
  'allowTools',
  'tools',
  'blocked',
  'integrations',
  'requireApprovalFor',
  'channels',
  'operations',
  'entities',
  'availableTools',
  'patterns',
  'alwaysKeep',
];

/** A row as Prisma would have read it; a tool's schemas as they were written, which jsonb had put in another order. */
function asRead({ written, ...stored }: Record<string, unknown>): Record<string, unknown> {
  const row = Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [name, value === null && LISTS.includes(name) ? [] : value]),
  );
  const { inputSchema, outputSchema } = (written ?? {}) as { inputSchema?: string; outputSchema?: string | null };
  return {
    ...row,
    ...(inputSchema ? { inputSchema: JSON.parse(inputSchema) as unknown } : {}),
    ...(outputSchema ? { outputSchema: JSON.parse(outputSchema) as unknown } : {}),
  };
}

/**
 * Takes the present rows back to what they were. Undoing from the present, not folding forward from the first revision:
 * both are exact when every change is kept, but this reads only what differs, and a row that no revision tells of (an
 * import past the triggers) is still there. Rows created since go, deleted ones come back.
 */
export function undoChanges<Tables extends OrgTables | PlatformTables>(
  tables: Tables,
  earlier: readonly EarlierRow[],
): Tables {
  const past = Object.fromEntries(
    Object.entries(tables).map(([entity, table]) => [entity, new Map(table as Map<string, unknown>)]),
  ) as Record<string, Map<string, unknown>>;
  for (const { entity, key, row } of earlier) {
    const table = past[entity];
    if (!table) continue;
    if (row === null) table.delete(key);
    else table.set(key, asRead(row));
  }
  return past as unknown as Tables;
}
