import type pg from 'pg';
import { signingKeyId } from '@/lib/access/signing-key';
import { CHAINED_EVENT_COLUMNS, type ChainedEvent } from '@/lib/data/audit-event';
import { computeEventMac, hasCurrentMac, isMacOfEvent } from '@/lib/data/audit-mac';
import { isSignedByUs, signCheckpoint } from '@/lib/features/history/audit/audit-checkpoint';

const BATCH = 1_000;

/**
 * Replaces event MACs of an old secret with MACs of the current one. Chain hashes do not cover the MAC, so events stay
 * unchanged. Events without a valid MAC remain findings of `npm run audit:verify`. Commits in batches, so that an
 * interrupted run can resume. @returns the number of events.
 */
export async function renewEventMacs(client: pg.ClientBase): Promise<number> {
  let count = 0;
  for (let after = ''; ; ) {
    const { rows } = await client.query<ChainedEvent>(
      `SELECT ${CHAINED_EVENT_COLUMNS} FROM "AuditEvent" WHERE id::text > $1 ORDER BY id::text LIMIT ${BATCH}`,
      [after],
    );
    const changes = rows.flatMap((row) => {
      const event = { ...row, details: JSON.parse(row.details) as unknown };
      if (hasCurrentMac(row.mac, event) || !isMacOfEvent(row.mac, event)) return [];
      return [{ id: row.id, mac: computeEventMac(event) }];
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

/** Re-signs the checkpoints of old keys. Checkpoints with an invalid signature stay unchanged and remain findings. */
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
