import type { Transaction } from '@/lib/data/db';
import { type OwnerScope, readOwner, writeOwner } from '@/lib/data/owner';

export interface VersionedWrite<R> {
  /** The version of If-Match; null: whatever is stored. */
  expected: string | null;
  note?: string | undefined;
  /** Finds what is changed, and refuses an old version (`requireVersion`). */
  read: (tx: Transaction) => Promise<R>;
}

/**
 * Changes what has a version. An old version is refused before any lock is taken, by a read that waits for nobody;
 * `read` is done again under the lock, where it decides.
 */
export async function writeVersioned<R, T>(
  scope: OwnerScope,
  { expected, note, read }: VersionedWrite<R>,
  work: (tx: Transaction, row: R) => Promise<T>,
): Promise<T> {
  if (expected !== null && expected !== '*') await readOwner(scope, read);
  return writeOwner(scope, note, async (tx) => work(tx, await read(tx)));
}
