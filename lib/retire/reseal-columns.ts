import pg from 'pg';
import { seal, unseal } from '@/lib/access/secrets';
import { deriveKeys } from '@/lib/derived-keys';
import { SEALED_COLUMNS, type SealedColumn } from './sealed-columns';
import { withoutChangeTriggers } from './without-change-triggers';

export interface Resealed {
  count: number;
  /** `Table.column` of values that no known secret decrypts; they must be entered again. */
  unreadable: string[];
}

const quoted = (names: readonly string[]) => names.map((name) => pg.escapeIdentifier(name));

/** Returns true when the value is encrypted with the current secret. */
function isCurrent(sealed: Buffer, context: string): boolean {
  try {
    unseal(sealed, context, deriveKeys('seal').slice(0, 1));
    return true;
  } catch {
    return false;
  }
}

async function resealColumn(client: pg.ClientBase, place: SealedColumn, done: Resealed): Promise<void> {
  const { table, column, key, more = [], contextOf } = place;
  const name = pg.escapeIdentifier(table);
  const value = pg.escapeIdentifier(column);
  const columns = quoted([...key, ...more]).map((one) => `${one}::text`);
  const { rows } = await client.query<Record<string, string> & { sealedValue: Buffer }>(
    `SELECT ${columns.join(', ')}, ${value} AS "sealedValue" FROM ${name} WHERE ${value} IS NOT NULL`,
  );
  const same = quoted(key).map((one, index) => `${one}::text = $${index + 3}`);
  const changes = rows.flatMap((row) => {
    const context = contextOf(row);
    if (isCurrent(row.sealedValue, context)) return [];
    try {
      return [{ row, form: seal(unseal(row.sealedValue, context), context) }];
    } catch {
      done.unreadable.push(`${table}.${column}`);
      return [];
    }
  });
  if (changes.length === 0) return;
  // Values saved concurrently already use the current secret.
  const sql = `UPDATE ${name} SET ${value} = $1 WHERE ${value} = $2 AND ${same.join(' AND ')}`;
  await withoutChangeTriggers(client, table, async () => {
    for (const { row, form } of changes) {
      const { rowCount } = await client.query(sql, [form, row.sealedValue, ...key.map((one) => row[one])]);
      done.count += rowCount ?? 0;
    }
  });
}

/** Re-encrypts values of old secrets with the current one. `client` must be the owner role, in a transaction. */
export async function resealColumns(client: pg.ClientBase): Promise<Resealed> {
  const done: Resealed = { count: 0, unreadable: [] };
  for (const place of SEALED_COLUMNS) await resealColumn(client, place, done);
  return done;
}
