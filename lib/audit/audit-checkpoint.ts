import { signBytes, signingKeyId, verifyBytes } from '@/lib/access/signing-key';

/** A head of a chain, signed with a key that the database does not hold. */
export interface Checkpoint {
  chain: string;
  seq: bigint;
  hash: Uint8Array;
  keyId: string;
  signature: Uint8Array;
  at: Date;
}

/** What is signed: five lines of text, each with its line feed. `docs/audit.md` says the same. */
function payload({ chain, seq, hash, at }: Pick<Checkpoint, 'chain' | 'seq' | 'hash' | 'at'>): Buffer {
  const lines = ['ambit-audit-checkpoint/1', chain, String(seq), Buffer.from(hash).toString('hex'), at.toISOString()];
  return Buffer.from(lines.map((line) => `${line}\n`).join(''));
}

export function signCheckpoint(chain: string, seq: bigint, hash: Uint8Array, at: Date): Checkpoint {
  return { chain, seq, hash, at, keyId: signingKeyId(), signature: signBytes(payload({ chain, seq, hash, at })) };
}

/** Null: the key is none of ours, so nothing can be said. */
export function isSignedByUs(checkpoint: Checkpoint): boolean | null {
  return verifyBytes(checkpoint.keyId, payload(checkpoint), checkpoint.signature);
}
