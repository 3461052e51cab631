import { type ChainedEvent, isOfChain, selectChainedEvents } from '@/lib/data/audit-event';
import { Prisma, systemDatabase } from '@/lib/data/db';

export interface ChainLink {
  seq: bigint;
  hash: Uint8Array;
}

export interface MovedChain {
  chain: string;
  head: ChainLink;
  /** The newest signed link; null when nothing of the chain was ever signed. */
  signed: ChainLink | null;
}

/** Chains whose head is not the newest link that was signed. */
export async function listMovedChains(): Promise<MovedChain[]> {
  const rows = await systemDatabase().$queryRaw<
    { chain: string; seq: bigint; hash: Uint8Array; signedSeq: bigint | null; signedHash: Uint8Array | null }[]
  >`SELECT h.chain::text AS chain, h.seq, h.hash, c.seq AS "signedSeq", c.hash AS "signedHash"
    FROM "AuditHead" h
    LEFT JOIN LATERAL (SELECT seq, hash FROM "AuditCheckpoint" WHERE chain = h.chain ORDER BY seq DESC LIMIT 1) c ON true
    WHERE h.seq > 0 AND (c.seq, c.hash) IS DISTINCT FROM (h.seq, h.hash)`;
  return rows.map(({ chain, seq, hash, signedSeq, signedHash }) => ({
    chain,
    head: { seq, hash },
    signed: signedSeq === null ? null : { seq: signedSeq, hash: signedHash! },
  }));
}

/** Events of a chain from one number to another, both included, in order. */
export function readLinks(chain: string, from: bigint, to: bigint, limit: number): Promise<ChainedEvent[]> {
  const where = Prisma.sql`WHERE ${isOfChain(chain)} AND seq BETWEEN ${from} AND ${to} ORDER BY seq LIMIT ${limit}`;
  return systemDatabase().$queryRaw<ChainedEvent[]>(selectChainedEvents(where));
}

export interface CheckpointRow extends ChainLink {
  chain: string;
  keyId: string;
  signature: Uint8Array;
  at: Date;
}

/** Keeps a signed head. Another process may have signed the same one: then its signature stands. */
export async function keepCheckpoint({ chain, seq, hash, keyId, signature, at }: CheckpointRow): Promise<void> {
  await systemDatabase().auditCheckpoint.createMany({
    data: [{ chain, seq, hash: Uint8Array.from(hash), keyId, signature: Uint8Array.from(signature), at }],
    skipDuplicates: true,
  });
}

/** What stands beside a chain: its head, and the newest checkpoints, newest first. */
export async function readSeals(
  chain: string,
  limit: number,
): Promise<{ head: ChainLink | null; checkpoints: CheckpointRow[] }> {
  const db = systemDatabase();
  const head = await db.auditHead.findUnique({ where: { chain }, select: { seq: true, hash: true } });
  const checkpoints = await db.auditCheckpoint.findMany({ where: { chain }, orderBy: { seq: 'desc' }, take: limit });
  return { head, checkpoints };
}

/** Deletes the checkpoints that a later one of the same day covers, but for the last two days. Answers how many. */
export async function thinCheckpoints(): Promise<number> {
  const [row] = await systemDatabase().$queryRaw<{ gone: bigint }[]>`SELECT ambit_thin_checkpoints() AS gone`;
  return Number(row?.gone ?? 0);
}
