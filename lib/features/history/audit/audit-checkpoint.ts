import { signBytes, signingKeyId, verifyBytes } from '@/lib/access/signing-key';

/** Head of a chain, signed with a key that is not in the database. */
export interface Checkpoint {
  chain: string;
  seq: bigint;
  hash: Uint8Array;
  keyId: string;
  signature: Uint8Array;
  at: Date;
}

/** Returns the signed payload: five lines of text, each ending in a line feed, as documented in `docs/audit.md`. */
function payload({ chain, seq, hash, at }: Pick<Checkpoint, 'chain' | 'seq' | 'hash' | 'at'>): Buffer {
  const lines = ['ambit-audit-checkpoint/1', chain, String(seq), Buffer.from(hash).toString('hex'), at.toISOString()];
  return Buffer.from(lines.map((line) => `${line}\n`).join(''));
}

export function signCheckpoint(chain: string, seq: bigint, hash: Uint8Array, at: Date): Checkpoint {
  return { chain, seq, hash, at, keyId: signingKeyId(), signature: signBytes(payload({ chain, seq, hash, at })) };
}

/** Null: the key is unknown, so the signature cannot be checked. */
export function isSignedByUs(checkpoint: Checkpoint): boolean | null {
  return verifyBytes(checkpoint.keyId, payload(checkpoint), checkpoint.signature);
}
