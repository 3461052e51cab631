import pg from 'pg';

/**
 * Runs `work` with the table's version and revision triggers disabled, because encrypting a value anew changes no
 * setting. ALTER TABLE locks out other writers, whose changes need the triggers, until the commit. `client` must be
 * the owner role, in a transaction.
 */
export async function withoutChangeTriggers(
  client: pg.ClientBase,
  table: string,
  work: () => Promise<void>,
): Promise<void> {
  const name = pg.escapeIdentifier(table);
  const { rows } = await client.query<{ name: string }>(
    `SELECT quote_ident(tgname) AS name FROM pg_trigger
     WHERE tgrelid = $1::regclass AND tgname IN ('advance_version', 'record_change')`,
    [name],
  );
  for (const trigger of rows) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER ${trigger.name}`);
  await work();
  for (const trigger of rows) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER ${trigger.name}`);
}
