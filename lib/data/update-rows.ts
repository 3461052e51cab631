import { Prisma, type Transaction } from '@/lib/data/db';
import type { RowUpdate } from './row-writes';

const ROWS_AT_ONCE = 250;

const HAS_UPDATED_AT = new Set(['Tool', 'AgentSession']);

const column = (name: string) => Prisma.raw(`"${name}"`);

interface Place {
  table: string;
  keyColumn: string;
  /** Undefined: a table without tenants. */
  orgId: string | null | undefined;
}

/**
 * Updates rows from a JSON array, whose entries have the key and the same columns. Uses `json`, which preserves
 * property order, because agents see schemas as written.
 */
export async function updateRowsFrom(
  tx: Pick<Transaction, '$executeRaw'>,
  { table, keyColumn, orgId }: Place,
  columns: readonly string[],
  rows: string,
): Promise<void> {
  const set = columns.map((name) => Prisma.sql`${column(name)} = r.${column(name)}`);
  if (HAS_UPDATED_AT.has(table)) set.push(Prisma.sql`"updatedAt" = now()`);
  const owner = orgId === undefined ? Prisma.empty : Prisma.sql`AND t."orgId" IS NOT DISTINCT FROM ${orgId}::uuid`;
  // Passes keys as an array so that the index is used for any number of rows.
  await tx.$executeRaw`
    WITH changed AS MATERIALIZED (SELECT * FROM json_populate_recordset(NULL::${column(table)}, ${rows}::json))
    UPDATE ${column(table)} AS t SET ${Prisma.join(set)} FROM changed AS r
    WHERE t.${column(keyColumn)} = r.${column(keyColumn)}
      AND t.${column(keyColumn)} = ANY (ARRAY(SELECT s.${column(keyColumn)} FROM changed AS s)) ${owner}`;
}

/**
 * Inserts rows from a JSON array, whose entries have the same columns. Other columns get their defaults. `same`: values
 * that all rows have.
 */
export async function insertRows(
  tx: Pick<Transaction, '$executeRaw'>,
  table: string,
  columns: readonly string[],
  rows: string,
  same: Readonly<Record<string, Prisma.Sql>> = {},
): Promise<void> {
  const values = new Map(columns.map((name) => [name, column(name)]));
  for (const [name, value] of Object.entries(same)) values.set(name, value);
  if (HAS_UPDATED_AT.has(table)) values.set('updatedAt', Prisma.sql`now()`);
  await tx.$executeRaw`
    INSERT INTO ${column(table)} (${Prisma.join([...values.keys()].map(column))})
    SELECT ${Prisma.join([...values.values()])} FROM json_populate_recordset(NULL::${column(table)}, ${rows}::json)`;
}

export async function updateRows(
  tx: Pick<Transaction, '$executeRaw'>,
  place: Place,
  updates: readonly RowUpdate[],
): Promise<void> {
  const names = Object.keys(updates[0]?.values ?? {});
  if (names.length === 0) return;
  for (let start = 0; start < updates.length; start += ROWS_AT_ONCE) {
    const rows = updates.slice(start, start + ROWS_AT_ONCE).map(({ key, values }) => ({
      ...values,
      [place.keyColumn]: key,
    }));
    await updateRowsFrom(tx, place, names, JSON.stringify(rows));
  }
}
