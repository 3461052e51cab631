import { Prisma, type Transaction } from '@/lib/data/db';
import { PLACES, type RowWrite, toWrites, type WrittenStep } from './row-writes';
import { insertRows, updateRowsFrom } from './update-rows';

interface Table {
  createMany(query: object): Promise<unknown>;
  updateMany(query: object): Promise<{ count: number }>;
  deleteMany(query: object): Promise<{ count: number }>;
}

/** Prisma's access to a table; named like the table, in lower case. */
function tableOf(tx: Transaction, entity: string): Table {
  const name = `${entity.charAt(0).toLowerCase()}${entity.slice(1)}`;
  const table: unknown = Reflect.get(tx, name);
  return table as Table;
}

function whereOf({ entity, keys }: RowWrite, orgId: string | null): object {
  // Tables with a single row, per platform or organization.
  if (entity === 'PlatformPolicy') return { id: 1 };
  const { keyColumn, tenants } = PLACES[entity]!;
  if (keyColumn === 'orgId') return { orgId };
  return { [keyColumn]: { in: keys }, ...(tenants === false ? {} : { orgId }) };
}

/** Converts columns for Prisma, which clears a JSON column with a special value. */
function toData(row: Record<string, unknown>): Record<string, unknown> {
  const data = { ...row };
  for (const name of ['outputSchema', 'call', 'executionCredential'])
    if (name in data && data[name] == null) data[name] = Prisma.DbNull;
  return data;
}

async function apply(tx: Transaction, orgId: string | null, write: RowWrite): Promise<void> {
  const { entity, kind, columns, rows } = write;
  const table = tableOf(tx, entity);
  const where = whereOf(write, orgId);
  if (kind === 'delete') await table.deleteMany({ where });
  else if (typeof rows !== 'string') {
    const data = rows.map(toData);
    if (kind === 'create') await table.createMany({ data });
    else await table.updateMany({ where, data: data[0] });
  } else if (kind === 'create') await insertRows(tx, entity, columns, rows);
  else {
    const { keyColumn, tenants } = PLACES[entity]!;
    const place = { table: entity, keyColumn, orgId: tenants === false ? undefined : orgId };
    await updateRowsFrom(tx, place, columns, rows);
  }
}

/**
 * Writes rows of tables that affect decisions, in the given order. `orgId` null: the platform's.
 */
export async function applyWrites(tx: Transaction, orgId: string | null, writes: readonly RowWrite[]): Promise<void> {
  for (const write of writes) await apply(tx, orgId, write);
}

export function writeRows(tx: Transaction, orgId: string | null, steps: readonly WrittenStep[]): Promise<void> {
  return applyWrites(tx, orgId, toWrites(steps));
}
