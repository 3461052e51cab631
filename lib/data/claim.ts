import type { Transaction } from '@/lib/data/db';
import { startOutsideEffects } from '@/lib/data/system/idempotency';
import { AppError } from '@/lib/shared/app-error';

export interface RequestClaim {
  readonly token: string;
  /** The database has recorded that the request may have effects. */
  hasEffects: boolean;
  /** Effects outside the database may have started. The database cannot verify these. */
  hasStarted: boolean;
}

export interface Claiming {
  readonly claim?: RequestClaim;
}

const claimLost = () =>
  new AppError(
    'idempotency_in_flight',
    'Another request with this Idempotency-Key took over. Nothing was saved. Try again.',
    { headers: { 'Retry-After': '1' } },
  );

export async function markClaim(tx: Transaction, { claim }: Claiming, created?: string): Promise<void> {
  if (!claim || (claim.hasEffects && created === undefined)) return;
  const [row] = await tx.$queryRaw<{ held: boolean }[]>`
    SELECT ambit_mark_claim(${claim.token}::uuid, ${created ?? null}) AS held`;
  if (!row?.held) throw claimLost();
}

/** Call after committing a transaction that marked the claim. Before the commit it may still roll back. */
export function claimCommitted({ claim }: Claiming): void {
  if (claim) claim.hasEffects = true;
}

/**
 * Await before the first effect outside the database (such as a tool call) when the request has not committed anything
 * yet. From then on, a repeated request gets `outcome_unknown` until this one is answered. Returns whether this call
 * marked the start. Throws when the claim was lost.
 */
export async function startExternalEffects({ claim }: Claiming): Promise<boolean> {
  if (!claim || claim.hasStarted) return false;
  if (!claim.hasEffects && !(await startOutsideEffects(claim.token))) throw claimLost();
  claim.hasEffects = true;
  claim.hasStarted = true;
  return true;
}

/** Call when the effect that was marked did not take place, so that the key can be released. */
export function withdrawExternalEffects({ claim }: Claiming): void {
  if (claim) claim.hasStarted = false;
}
