import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '@/lib/shared/app-error';
import { Pace } from '@/lib/shared/pace';
import { singleton } from '@/lib/shared/singleton';

/**
 * Of one organization's people and scripts, in one process. Agents' requests do not pass here. Measured with
 * `npm run bench -- neighbours`: at 200 a second with bursts of 50, other organizations' p99 rose to 2.7 times its quiet
 * value. The queue holds 1,000 requests, so a script with many parallel requests is slowed and not refused.
 */
const MAX_PER_SECOND = 100;
const MAX_BURST = 20;
const MAX_WAIT_MS = 10_000;

const pace = () =>
  singleton('org-pace', () => new Pace({ perSecond: MAX_PER_SECOND, burst: MAX_BURST, maxWaitMs: MAX_WAIT_MS }));

/**
 * Waits for this organization's turn: one tenant's scripts must not take the time that answers the others, however many
 * members and keys they use. Throws `busy` when too many wait already.
 */
export async function waitForTurn(orgId: string): Promise<void> {
  const waitMs = pace().take(orgId);
  if (waitMs === null)
    throw new AppError(
      'busy',
      `This organization exceeds ${MAX_PER_SECOND} requests per second, and its queue is full. Try again.`,
      { headers: { 'Retry-After': '2' } },
    );
  if (waitMs > 0) await delay(waitMs);
}
