import type pg from 'pg';

const BATCH = 1_000;
let opened = 0;

/**
 * Streams query rows with a cursor in the open transaction, so that memory use does not depend on the number of rows.
 */
export async function* readCursor<T>(client: pg.ClientBase, sql: string, values: unknown[] = []): AsyncGenerator<T> {
  const name = `verify_${++opened}`;
  await client.query(`DECLARE ${name} NO SCROLL CURSOR FOR ${sql}`, values);
  try {
    for (;;) {
      const { rows } = await client.query(`FETCH ${BATCH} FROM ${name}`);
      yield* rows as T[];
      if (rows.length < BATCH) return;
    }
  } finally {
    await client.query(`CLOSE ${name}`);
  }
}
