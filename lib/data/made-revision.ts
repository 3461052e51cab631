import type { Transaction } from '@/lib/data/db';
import type { OwnerScope } from '@/lib/data/owner';

/** Filled by the transactions of one request. */
export interface RequestOutcome {
  /** Number of the last revision that the request created. */
  revision?: string;
}

export interface Reporting {
  readonly outcome?: RequestOutcome;
}

/** Number of the revision that this transaction created in the scope of its owner; undefined: none. */
export async function madeRevision(tx: Transaction, scope: OwnerScope): Promise<string | undefined> {
  if (!scope.outcome) return undefined;
  // The trigger that records changes names the transaction's revision in this setting.
  const setting = `ambit.revision_${'orgId' in scope ? scope.orgId.replaceAll('-', '') : 'platform'}`;
  const [row] = await tx.$queryRaw<{ number: bigint }[]>`
    SELECT number FROM "Revision" WHERE id = nullif(current_setting(${setting}, true), '')::uuid`;
  return row && String(row.number);
}

/** Call after the commit. */
export function reportRevision({ outcome }: Reporting, revision: string | undefined): void {
  if (outcome && revision !== undefined) outcome.revision = revision;
}
