import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '@/lib/shared/app-error';
import { Pace } from '@/lib/shared/pace';
import { singleton } from '@/lib/shared/singleton';

export type Line = 'scripts' | 'browsers';

/**
 * Of one organization's scripts, which send members' keys, and of its browsers, in one process. Agents' requests do not
 * pass here. Measured with `npm run bench -- neighbours`: at 200 a second with bursts of 50, other organizations' p99
 * rose to 2.7 times its quiet value. The queue of scripts holds 1,000 requests, so a script with many parallel requests
 * is slowed and not refused. Browsers have a line of their own, because their pages would wait behind that queue: a page
 * starts with up to 20 requests at once.
 */
const LINES: Record<Line, { perSecond: number; burst: number }> = {
  scripts: { perSecond: 100, burst: 20 },
  browsers: { perSecond: 60, burst: 60 },
};
const MAX_WAIT_MS = 10_000;

const pace = (line: Line) => singleton(`org-pace.${line}`, () => new Pace({ ...LINES[line], maxWaitMs: MAX_WAIT_MS }));

/**
 * Waits for this organization's turn: one tenant's scripts must not take the time that answers the others, however many
 * members and keys they use. Throws `busy` when too many wait already.
 */
export async function waitForTurn(orgId: string, line: Line): Promise<void> {
  const waitMs = pace(line).take(orgId);
  if (waitMs === null)
    throw new AppError(
      'busy',
      `This organization exceeds ${LINES[line].perSecond} requests per second, and its queue is full. Try again.`,
      { headers: { 'Retry-After': '2' } },
    );
  if (waitMs > 0) await delay(waitMs);
}
