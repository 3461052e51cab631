import { type ChainedEvent, isOfChain, selectChainedEvents } from '@/lib/data/audit-event';
import { Prisma, systemDatabase } from '@/lib/data/db';

export interface ChainLink {
  seq: bigint;
  hash: Uint8Array;
}

export interface UnsignedChain {
  chain: string;
  head: ChainLink;
  /** The newest signed link; null when the chain was never signed. */
  signed: ChainLink | null;
}

export async function listUnsignedChains(): Promise<UnsignedChain[]> {
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

/** Stores a signed head. Keeps the existing signature when another process signed the same head. */
export async function saveCheckpoint({ chain, seq, hash, keyId, signature, at }: CheckpointRow): Promise<void> {
  await systemDatabase().auditCheckpoint.createMany({
    data: [{ chain, seq, hash: Uint8Array.from(hash), keyId, signature: Uint8Array.from(signature), at }],
    skipDuplicates: true,
  });
}

export async function readCheckpoints(
  chain: string,
  limit: number,
): Promise<{ head: ChainLink | null; checkpoints: CheckpointRow[] }> {
  const db = systemDatabase();
  const head = await db.auditHead.findUnique({ where: { chain }, select: { seq: true, hash: true } });
  const checkpoints = await db.auditCheckpoint.findMany({ where: { chain }, orderBy: { seq: 'desc' }, take: limit });
  return { head, checkpoints };
}

/** Deletes checkpoints older than two days that a later one of the same day covers. Returns the number deleted. */
export async function pruneCheckpoints(): Promise<number> {
  const [row] = await systemDatabase().$queryRaw<{ gone: bigint }[]>`SELECT ambit_thin_checkpoints() AS gone`;
  return Number(row?.gone ?? 0);
}
