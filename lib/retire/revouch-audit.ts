import type pg from 'pg';
import { signingKeyId } from '@/lib/access/signing-key';
import { isSignedByUs, signCheckpoint } from '@/lib/audit/audit-checkpoint';
import { CHAINED_EVENT_COLUMNS, type ChainedEvent } from '@/lib/data/audit-event';
import { isMacOfEvent, isPresentMac, macOfEvent } from '@/lib/data/audit-mac';

const BATCH = 1_000;

/**
 * Vouches with the present secret for the events that an old one vouched for. The hashes of the chain do not cover this
 * proof, so no event changes. An event that nobody vouches for stays a finding of `npm run audit:verify`. Each batch is
 * a transaction of its own: cut off, the next run goes on.
 *
 * @returns how many events.
 */
export async function revouchEvents(client: pg.ClientBase): Promise<number> {
  let count = 0;
  for (let after = ''; ; ) {
    const { rows } = await client.query<ChainedEvent>(
      `SELECT ${CHAINED_EVENT_COLUMNS} FROM "AuditEvent" WHERE id::text > $1 ORDER BY id::text LIMIT ${BATCH}`,
      [after],
    );
    const changes = rows.flatMap((row) => {
      const said = { ...row, details: JSON.parse(row.details) as unknown };
      if (isPresentMac(row.mac, said) || !isMacOfEvent(row.mac, said)) return [];
      return [{ id: row.id, mac: macOfEvent(said) }];
    });
    if (changes.length > 0)
      await client.query(
        'UPDATE "AuditEvent" e SET mac = n.mac FROM unnest($1::uuid[], $2::bytea[]) AS n(id, mac) WHERE e.id = n.id',
        [changes.map(({ id }) => id), changes.map(({ mac }) => mac)],
      );
    count += changes.length;
    if (rows.length < BATCH) return count;
    after = rows.at(-1)!.id;
  }
}

/** Signs anew the checkpoints that an old key signed. One that is not genuine stays as it is, and a finding. */
export async function resignCheckpoints(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query(
    `SELECT chain::text AS chain, seq::text AS seq, hash, "keyId", signature, at FROM "AuditCheckpoint" WHERE "keyId" <> $1`,
    [signingKeyId()],
  );
  let count = 0;
  for (const row of rows) {
    const checkpoint = { ...row, seq: BigInt(row.seq) };
    if (!isSignedByUs(checkpoint)) continue;
    const { keyId, signature } = signCheckpoint(row.chain, checkpoint.seq, row.hash, row.at);
    const { rowCount } = await client.query(
      'UPDATE "AuditCheckpoint" SET "keyId" = $1, signature = $2 WHERE chain = $3 AND seq = $4 AND "keyId" = $5',
      [keyId, signature, row.chain, row.seq, row.keyId],
    );
    count += rowCount ?? 0;
  }
  return count;
}
