import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '@/lib/shared/app-error';
import { Pace } from '@/lib/shared/pace';
import { singleton } from '@/lib/shared/singleton';

/** Of one organization's people and scripts, in one process. Agents' requests do not pass here. */
const MAX_PER_SECOND = 200;
const MAX_BURST = 50;
const MAX_WAIT_MS = 5_000;

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
