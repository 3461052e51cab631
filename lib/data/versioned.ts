import type { Transaction } from '@/lib/data/db';
import { type OwnerScope, readOwner, writeOwner } from '@/lib/data/owner';

export interface VersionedWrite<R> {
  /** The version from If-Match; null accepts any version. */
  expected: string | null;
  note?: string | undefined;
  /** Loads the row and rejects an outdated version (`requireVersion`). */
  read: (tx: Transaction) => Promise<R>;
}

export async function writeVersioned<R, T>(
  scope: OwnerScope,
  { expected, note, read }: VersionedWrite<R>,
  work: (tx: Transaction, row: R) => Promise<T>,
): Promise<T> {
  if (expected !== null && expected !== '*') await readOwner(scope, read);
  return writeOwner(scope, note, async (tx) => work(tx, await read(tx)));
}
