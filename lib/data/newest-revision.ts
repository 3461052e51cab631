import type { Transaction } from './db';

/** The number of the owner's newest revision, which is that of the transaction once it has written. */
export async function newestRevision(tx: Transaction, orgId: string | null): Promise<bigint> {
  const where = { orgId };
  return (await tx.revision.findFirstOrThrow({ where, orderBy: { number: 'desc' }, select: { number: true } })).number;
}
