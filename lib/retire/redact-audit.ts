import type pg from 'pg';
import { ChainReader, hashOfEvent } from '@/lib/audit/audit-chain';
import { signCheckpoint } from '@/lib/audit/audit-checkpoint';
import { readCursor } from '@/lib/audit/verify/read-cursor';
import { CHAINED_EVENT_COLUMNS, type ChainedEvent, PLATFORM_CHAIN } from '@/lib/data/audit-event';
import { isMacOfEvent, macOfEvent } from '@/lib/data/audit-mac';
import { toldAddress } from '@/lib/shared/shown-address';
import { recordPlatformEvent } from './retire-secrets';

type Details = Record<string, unknown>;

/** Events from before addresses were sealed: theirs have a path after the origin. */
const EXPOSED = `action IN ('source.create', 'source.update', 'source.sync') AND details::text ~ '"url": "https?://[^/?"]+(/[^"]|[?])'`;
const OF_CHAIN = `"orgId" IS NOT DISTINCT FROM nullif($1, '${PLATFORM_CHAIN}')::uuid`;

function redacted(details: Details): Details {
  const told = { ...toldAddress(details) };
  for (const side of ['before', 'after'] as const) {
    const part = told[side];
    if (typeof part === 'object' && part !== null) told[side] = toldAddress(part);
  }
  return told;
}

const toEvent = (row: ChainedEvent): ChainedEvent => ({
  ...row,
  seq: BigInt(row.seq),
  revision: row.revision === null ? null : BigInt(row.revision),
});

async function redactChain(client: pg.ClientBase, chain: string): Promise<number> {
  // Nobody adds an event to the chain until the commit.
  const { rows: heads } = await client.query('SELECT hash FROM "AuditHead" WHERE chain = $1 FOR UPDATE', [chain]);
  const sql = `SELECT ${CHAINED_EVENT_COLUMNS} FROM "AuditEvent" WHERE ${OF_CHAIN} ORDER BY seq`;
  const reader = new ChainReader();
  // A log that somebody rewrote must not be made to look whole.
  for await (const row of readCursor<ChainedEvent>(client, sql, [chain]))
    if (reader.read(toEvent(row)).some(({ kind }) => kind !== 'foreign')) return 0;
  const { rows: exposed } = await client.query<ChainedEvent>(
    `SELECT ${CHAINED_EVENT_COLUMNS} FROM "AuditEvent" WHERE ${OF_CHAIN} AND ${EXPOSED} ORDER BY seq`,
    [chain],
  );
  if (exposed.length === 0) return 0;
  for (const row of exposed) {
    const said = { ...row, details: JSON.parse(row.details) as Details };
    const details = redacted(said.details);
    const mac = isMacOfEvent(row.mac, said) ? macOfEvent({ ...row, details }) : row.mac;
    await client.query('UPDATE "AuditEvent" SET details = $1, mac = $2 WHERE id = $3', [
      JSON.stringify(details),
      mac,
      row.id,
    ]);
  }
  const first = BigInt(exposed[0]!.seq);
  let last: { seq: bigint; hash: Uint8Array } = { seq: first, hash: exposed[0]!.prevHash };
  const rest = `SELECT ${CHAINED_EVENT_COLUMNS} FROM "AuditEvent" WHERE ${OF_CHAIN} AND seq >= $2 ORDER BY seq`;
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
 * Takes the paths of addresses out of audit events from before they were sealed. The events after them are chained anew,
 * the head is signed, and the platform's log names the heads before and after, for whoever kept a copy. A chain that does
 * not verify is left as it is. `client` is the owner's. Idempotent.
 *
 * @returns how many events.
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
