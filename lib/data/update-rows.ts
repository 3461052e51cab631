import { Prisma, type Transaction } from '@/lib/data/db';

const ROWS_AT_ONCE = 250;

export interface RowUpdate {
  key: string;
  /** The same columns in every row; null empties a JSON column. */
  values: Record<string, unknown>;
}

const HAS_UPDATED_AT = new Set(['Tool', 'AgentSession']);

/** The updates in groups of those that set the same columns; undefined sets none, as in Prisma. */
export function withSameColumns(updates: readonly RowUpdate[]): RowUpdate[][] {
  const groups = new Map<string, RowUpdate[]>();
  for (const update of updates) {
    const set = Object.entries(update.values).filter(([, value]) => value !== undefined);
    const kept = { key: update.key, values: Object.fromEntries(set) };
    const columns = Object.keys(kept.values).sort().join();
    const group = groups.get(columns);
    if (group) group.push(kept);
    else groups.set(columns, [kept]);
  }
  return [...groups.values()];
}

const toPlain = (value: unknown) => (value === Prisma.DbNull ? null : value);

const column = (name: string) => Prisma.raw(`"${name}"`);

/**
 * Updates rows of one table, hundreds in a statement: row by row, thousands would keep the organization's other writers
 * waiting. `table`, `keyColumn` and the names of columns come from code, never from a caller. `orgId` null: the platform's;
 * undefined: a table without tenants.
 */
export async function updateRows(
  tx: Pick<Transaction, '$executeRaw'>,
  { table, keyColumn, orgId }: { table: string; keyColumn: string; orgId: string | null | undefined },
  updates: readonly RowUpdate[],
): Promise<void> {
  const names = Object.keys(updates[0]?.values ?? {});
  if (names.length === 0) return;
  const set = names.map((name) => Prisma.sql`${column(name)} = r.${column(name)}`);
  if (HAS_UPDATED_AT.has(table)) set.push(Prisma.sql`"updatedAt" = now()`);
  const owner = orgId === undefined ? Prisma.empty : Prisma.sql`AND t."orgId" IS NOT DISTINCT FROM ${orgId}::uuid`;
  for (let start = 0; start < updates.length; start += ROWS_AT_ONCE) {
    const piece = updates.slice(start, start + ROWS_AT_ONCE);
    const rows = JSON.stringify(
      piece.map(({ key, values }) => ({
        ...Object.fromEntries(names.map((name) => [name, toPlain(values[name])])),
        [keyColumn]: key,
      })),
    );
    // `json`, which keeps the order of properties: agents read schemas as they were written. The keys as an array, so that
    // rows are found by an index however many there are.
    await tx.$executeRaw`
      WITH said AS MATERIALIZED (SELECT * FROM json_populate_recordset(NULL::${column(table)}, ${rows}::json))
      UPDATE ${column(table)} AS t SET ${Prisma.join(set)} FROM said AS r
      WHERE t.${column(keyColumn)} = r.${column(keyColumn)}
        AND t.${column(keyColumn)} = ANY (ARRAY(SELECT s.${column(keyColumn)} FROM said AS s)) ${owner}`;
  }
}
