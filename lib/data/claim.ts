import type { Transaction } from '@/lib/data/db';
import { startOutsideEffects } from '@/lib/data/system/idempotency';
import { AppError } from '@/lib/shared/app-error';

/**
 * A request's hold on its Idempotency-Key. It travels with the request's scope, so that the record of the key commits
 * with what the request does.
 */
export interface RequestClaim {
  readonly token: string;
  /** The database knows that the request may have had effects. */
  hasEffects: boolean;
  /** Effects outside the database may have begun: these cannot be looked up there. */
  hasStarted: boolean;
}

/** What carries a claim: the scope of an organization or of the platform. */
export interface Claiming {
  readonly claim?: RequestClaim;
}

const claimLost = () =>
  new AppError(
    'idempotency_in_flight',
    'Another request with this Idempotency-Key has taken over, so this one changed nothing. Send it again.',
    { headers: { 'Retry-After': '1' } },
  );

/**
 * Marks the claim in the transaction of the request's effect. To be called last: the row stays locked until the commit.
 * `created`: what the transaction created, as `packet/<id>`. Throws, and so rolls back, when the claim is gone: a
 * process that was silent for too long must not repeat what another request does by now.
 */
export async function markClaim(tx: Transaction, { claim }: Claiming, created?: string): Promise<void> {
  if (!claim || (claim.hasEffects && created === undefined)) return;
  const [row] = await tx.$queryRaw<{ held: boolean }[]>`
    SELECT ambit_mark_claim(${claim.token}::uuid, ${created ?? null}) AS held`;
  if (!row?.held) throw claimLost();
}

/** After the commit of a transaction that marked the claim; until then it may still be rolled back. */
export function claimCommitted({ claim }: Claiming): void {
  if (claim) claim.hasEffects = true;
}

/**
 * To be awaited before the first effect outside the database (a call of a tool, say) of a request that has not committed
 * anything yet: from then on a repeat is answered `outcome_unknown` until the request is answered. Throws when the claim
 * is gone.
 */
export async function beginOutsideEffects({ claim }: Claiming): Promise<void> {
  if (!claim || claim.hasStarted) return;
  if (!claim.hasEffects && !(await startOutsideEffects(claim.token))) throw claimLost();
  claim.hasEffects = true;
  claim.hasStarted = true;
}
