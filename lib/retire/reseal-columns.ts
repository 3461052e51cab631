import pg from 'pg';
import { seal, unseal } from '@/lib/access/secrets';
import { deriveKeys } from '@/lib/derived-keys';
import { SEALED_COLUMNS, type SealedColumn } from './sealed-columns';

/** What a pass over sealed values did. */
export interface Resealed {
  count: number;
  /** `Table.column` of values that none of the known secrets opens: they have to be entered again. */
  unreadable: string[];
}

const quoted = (names: readonly string[]) => names.map((name) => pg.escapeIdentifier(name));

/** Whether the present secret sealed a value. */
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
  for (const row of rows) {
    const context = contextOf(row);
    if (isCurrent(row.sealedValue, context)) continue;
    let secret: string;
    try {
      secret = unseal(row.sealedValue, context);
    } catch {
      done.unreadable.push(`${table}.${column}`);
      continue;
    }
    // What somebody saved in the meantime is sealed with the present secret already.
    const { rowCount } = await client.query(
      `UPDATE ${name} SET ${value} = $1 WHERE ${value} = $2 AND ${same.join(' AND ')}`,
      [seal(secret, context), row.sealedValue, ...key.map((one) => row[one])],
    );
    done.count += rowCount ?? 0;
  }
}

/** Seals with the present secret what an old one sealed. `client` is the owner's, in a transaction. */
export async function resealColumns(client: pg.ClientBase): Promise<Resealed> {
  const done: Resealed = { count: 0, unreadable: [] };
  for (const place of SEALED_COLUMNS) await resealColumn(client, place, done);
  return done;
}
