import type pg from 'pg';
import { CHAINED_EVENT_COLUMNS, type ChainedEvent, PLATFORM_CHAIN } from '@/lib/data/audit-event';
import { computeEventMac, isMacOfEvent } from '@/lib/data/audit-mac';
import { ChainReader, hashOfEvent } from '@/lib/features/history/audit/audit-chain';
import { signCheckpoint } from '@/lib/features/history/audit/audit-checkpoint';
import { readCursor } from '@/lib/features/history/audit/verify/read-cursor';
import { readRetainedFrom } from '@/lib/features/history/audit/verify/verify-chain';
import { redactAddress } from '@/lib/shared/shown-address';
import { recordPlatformEvent } from './retire-secrets';

type Details = Record<string, unknown>;

/** Events from before URL encryption, which contain a path after the origin. */
const EXPOSED = `action IN ('source.create', 'source.update', 'source.sync', 'embeddings.update', 'routing.update')
  AND details::text ~ '"(url|baseUrl)": "https?://[^/?"]+(/[^"]|[?])'`;
const IN_CHAIN = `"orgId" IS NOT DISTINCT FROM nullif($1, '${PLATFORM_CHAIN}')::uuid`;

/** Objects of an event's details that may contain an address. */
const PARTS = ['before', 'after', 'model'];

function redacted(details: Details): Details {
  const copy: Details = { ...redactAddress(details) };
  for (const key of PARTS) {
    const part = copy[key];
    if (typeof part === 'object' && part !== null) copy[key] = redacted(part as Details);
  }
  return copy;
}

const toEvent = (row: ChainedEvent): ChainedEvent => ({
  ...row,
  seq: BigInt(row.seq),
  revision: row.revision === null ? null : BigInt(row.revision),
});

async function redactChain(client: pg.ClientBase, chain: string): Promise<number> {
  // Locks the chain head: no events are added until the commit.
  const { rows: heads } = await client.query('SELECT hash FROM "AuditHead" WHERE chain = $1 FOR UPDATE', [chain]);
  const kept = (await readRetainedFrom(client, chain))?.audit ?? null;
  const through = String(kept?.through ?? 0);
  const sql = `SELECT ${CHAINED_EVENT_COLUMNS} FROM "AuditEvent" WHERE ${IN_CHAIN} AND seq > $2 ORDER BY seq`;
  const reader = new ChainReader(kept ? { seq: kept.through, hash: kept.hash } : undefined);
  // A chain that fails verification must not be re-signed.
  for await (const row of readCursor<ChainedEvent>(client, sql, [chain, through]))
    if (reader.read(toEvent(row)).some(({ kind }) => kind !== 'foreign')) return 0;
  const { rows: exposed } = await client.query<ChainedEvent>(
    `SELECT ${CHAINED_EVENT_COLUMNS} FROM "AuditEvent" WHERE ${IN_CHAIN} AND seq > $2 AND ${EXPOSED} ORDER BY seq`,
    [chain, through],
  );
  if (exposed.length === 0) return 0;
  for (const row of exposed) {
    const parsedRow = { ...row, details: JSON.parse(row.details) as Details };
    const details = redacted(parsedRow.details);
    const mac = isMacOfEvent(row.mac, parsedRow) ? computeEventMac({ ...row, details }) : row.mac;
    await client.query('UPDATE "AuditEvent" SET details = $1, mac = $2 WHERE id = $3', [
      JSON.stringify(details),
      mac,
      row.id,
    ]);
  }
  const first = BigInt(exposed[0]!.seq);
  let last: { seq: bigint; hash: Uint8Array } = { seq: first, hash: exposed[0]!.prevHash };
  const rest = `SELECT ${CHAINED_EVENT_COLUMNS} FROM "AuditEvent" WHERE ${IN_CHAIN} AND seq >= $2 ORDER BY seq`;
  for await (const row of readCursor<ChainedEvent>(client, rest, [chain, String(first)])) {
    const event = { ...toEvent(row), prevHash: last.hash };
    last = { seq: event.seq, hash: hashOfEvent(event) };
    await client.query('UPDATE "AuditEvent" SET "prevHash" = $1, hash = $2 WHERE id = $3', [
      event.prevHash,
      last.hash,
      event.id,
    ]);
  }
  await client.query('UPDATE "AuditHead" SET hash = $1 WHERE chain = $2', [last.hash, chain]);
  await client.query('DELETE FROM "AuditCheckpoint" WHERE chain = $1 AND seq >= $2', [chain, String(first)]);
  const at = new Date();
  const { keyId, signature } = signCheckpoint(chain, last.seq, last.hash, at);
  await client.query(
    'INSERT INTO "AuditCheckpoint" (chain, seq, hash, "keyId", signature, at) VALUES ($1, $2, $3, $4, $5, $6)',
    [chain, String(last.seq), last.hash, keyId, signature, at],
  );
  await recordPlatformEvent(client, 'audit.redact', `chain/${chain}`, {
    ...{ events: exposed.length, from: String(first), upTo: String(last.seq) },
    ...{ headBefore: Buffer.from(heads[0].hash).toString('hex'), headAfter: Buffer.from(last.hash).toString('hex') },
  });
  return exposed.length;
}

/**
 * Removes URL paths from audit events recorded before URL encryption. Rehashes the following events, signs the head,
 * and records the old and new heads in the platform's log for holders of a copy. Skips chains that fail verification,
 * and the beginning of a chain that retention is deleting. `client` must be the owner role. Idempotent. @returns the number of events.
 */
export async function redactAudit(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ chain: string }>(
    `SELECT DISTINCT coalesce("orgId", '${PLATFORM_CHAIN}')::text AS chain FROM "AuditEvent" WHERE ${EXPOSED}`,
  );
  let count = 0;
  for (const { chain } of rows) {
    await client.query('BEGIN');
    try {
      count += await redactChain(client, chain);
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK');
      throw error;
    }
  }
  return count;
}
