import { systemDatabase } from '@/lib/data/db';
import { purgeIdempotencyRecords } from '@/lib/data/system/idempotency';
import { purgeRunningCalls } from '@/lib/data/system/jobs/running-calls';
import { purgeSignInThrottle } from '@/lib/data/system/people/sign-in-throttle';
import { purgeRateWindows } from '@/lib/data/system/rate-windows';
import { pruneCheckpoints } from './audit-checkpoints';

/**
 * Deletes what nobody can use any more: kept answers after a day, browsers' sessions and invitations past their end,
 * signatures on a log that a later one of the same day covers, callers' windows once they are over.
 */
export async function purgeExpired(): Promise<void> {
  const db = systemDatabase();
  const now = new Date();
  await purgeIdempotencyRecords();
  await db.userSession.deleteMany({ where: { expiresAt: { lte: now } } });
  await db.invitation.deleteMany({ where: { expiresAt: { lte: now } } });
  await purgeRateWindows();
  await purgeRunningCalls();
  await purgeSignInThrottle();
  await pruneCheckpoints();
}
