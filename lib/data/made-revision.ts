import type { Transaction } from '@/lib/data/db';

/** Filled by the transactions of one request. */
export interface RequestOutcome {
  /** Number of the last revision that the request created. */
  revision?: string;
}

export interface Reporting {
  readonly outcome?: RequestOutcome;
}

/** Number of the revision that this transaction created for the scope's owner; undefined: none, or nobody asks. */
export async function madeRevision(
  tx: Transaction,
  { orgId, outcome }: Reporting & { readonly orgId?: string },
): Promise<string | undefined> {
  if (!outcome) return undefined;
  // The trigger that records changes stores the transaction's revision in this setting.
  const setting = `ambit.revision_${orgId?.replaceAll('-', '') ?? 'platform'}`;
  const [row] = await tx.$queryRaw<{ number: bigint }[]>`
    SELECT number FROM "Revision" WHERE id = nullif(current_setting(${setting}, true), '')::uuid`;
  return row && String(row.number);
}

/** Call after the commit. */
export function reportRevision({ outcome }: Reporting, revision: string | undefined): void {
  if (outcome && revision !== undefined) outcome.revision = revision;
}
