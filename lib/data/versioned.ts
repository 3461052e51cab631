import type { Transaction } from '@/lib/data/db';
import { type OwnerScope, readOwner, writeOwner } from '@/lib/data/owner';
import { requireVersion } from '@/lib/shared/versions';

export interface VersionedWrite<R> {
  /** The version from If-Match; null accepts any version. */
  expected: string | null;
  /** Names the versioned item in the error, such as `this agent`. */
  what: string;
  note?: string | undefined;
  /** Loads what is changed; null, with version 0: it does not exist yet. */
  read: (tx: Transaction) => Promise<R>;
}

/** Throws `version_mismatch` for a write based on an outdated version, before it locks anything if possible. */
export async function writeVersioned<R extends { version: bigint | string } | null, T>(
  scope: OwnerScope,
  { expected, what, note, read }: VersionedWrite<R>,
  work: (tx: Transaction, row: R) => Promise<T>,
): Promise<T> {
  const readCurrent = async (tx: Transaction) => {
    const row = await read(tx);
    requireVersion(expected, row?.version ?? 0n, what);
    return row;
  };
  if (expected !== null && expected !== '*') await readOwner(scope, readCurrent);
  return writeOwner(scope, note, async (tx) => work(tx, await readCurrent(tx)));
}
