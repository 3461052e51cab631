import { AppError } from '@/lib/shared/app-error';
import { Pace } from '@/lib/shared/pace';
import { singleton } from '@/lib/shared/singleton';

/** `keys`: requests with members' keys, which scripts send. `sessions`: requests with a session cookie, mostly pages. */
export type Line = 'keys' | 'sessions';

/**
 * Of one organization's people, in one process. Agents' requests do not pass here. Measured with `npm run bench --
 * neighbours`: at 200 a second with bursts of 50, other organizations' p99 rose to 2.7 times its quiet value. A page
 * starts with up to 20 requests at once.
 */
const ALL = { perSecond: 100, burst: 20 };
/**
 * Keys wait here before they take their part of `ALL`, so a page never waits behind their queue and the rest is
 * reserved for sessions. The queue holds 800 requests: a script with many parallel requests is slowed and not refused.
 */
const KEYS = { perSecond: 80, burst: 10 };
const MAX_WAIT_MS = 10_000;

const pace = (name: string, limits: typeof ALL) =>
  singleton(`org-pace.${name}`, () => new Pace({ ...limits, maxWaitMs: MAX_WAIT_MS }));

async function pass(name: string, limits: typeof ALL, orgId: string): Promise<void> {
  const waitMs = pace(name, limits).take(orgId);
  if (waitMs === null)
    throw new AppError(
      'busy',
      `This organization exceeds ${limits.perSecond} requests per second, and its queue is full. Try again.`,
      { headers: { 'Retry-After': '2' } },
    );
  if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
}

/**
 * Waits for this organization's turn: one tenant's requests must not take the time that answers the others, however many
 * members and keys they use. Throws `busy` when too many wait already.
 */
export async function waitForTurn(orgId: string, line: Line): Promise<void> {
  if (line === 'keys') await pass('keys', KEYS, orgId);
  await pass('all', ALL, orgId);
}
