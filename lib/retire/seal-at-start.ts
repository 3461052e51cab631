import pg from 'pg';
import { redactAudit } from './redact-audit';
import { sealAddresses } from './seal-addresses';
import { ADDRESS_TABLES } from './sealed-columns';

/** Whether an address is stored with its path in plain text, in a row or in a revision. */
const EXPOSED = [
  ...ADDRESS_TABLES.map(({ table }) => `SELECT 1 FROM ${pg.escapeIdentifier(table)} WHERE url ~ $1`),
  `SELECT 1 FROM "RevisionChange" WHERE entity IN ('Source', 'PlatformSource') AND (before->>'url' ~ $1 OR after->>'url' ~ $1)`,
].join(' UNION ALL ');
const PLAIN_PATH = '^https?://[^/?#]+(/[^#]|[?])';

/**
 * Seals what was stored before addresses were sealed, also in history and in the audit log. Every start runs it: where
 * nothing is left to do, it costs a query. Answers what was done.
 */
export async function sealAtStart(ownerUrl: string): Promise<{ sealed: number; redacted: number }> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(`SELECT pg_advisory_lock(hashtext('ambit addresses'))`);
    const { rowCount } = await client.query(`${EXPOSED} LIMIT 1`, [PLAIN_PATH]);
    let sealed = 0;
    if (rowCount) {
      await client.query('BEGIN');
      try {
        sealed = (await sealAddresses(client)).count;
        await client.query('COMMIT');
      } catch (error) {
        await client.query('ROLLBACK');
        throw error;
      }
    }
    return { sealed, redacted: await redactAudit(client) };
  } finally {
    await client.end();
  }
}
