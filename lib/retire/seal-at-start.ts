import pg from 'pg';
import { redactAudit } from './redact-audit';
import { addressIn, sealAddresses } from './seal-addresses';
import { ADDRESS_PLACES } from './sealed-columns';

/** Checks for URLs stored with a plain-text path, in rows or revisions. */
const EXPOSED = [
  ...ADDRESS_PLACES.map((place) => `SELECT 1 FROM ${pg.escapeIdentifier(place.table)} WHERE ${addressIn(place)} ~ $1`),
  `SELECT 1 FROM "RevisionChange" WHERE entity = 'Source' AND (before->>'url' ~ $1 OR after->>'url' ~ $1)`,
].join(' UNION ALL ');
const PLAIN_PATH = '^https?://[^/?#]+(/[^#]|[?])';

/**
 * Encrypts URLs stored before URL encryption, including history and audit log. Runs on every start; costs one query
 * when nothing is left to do. Returns the counts.
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
