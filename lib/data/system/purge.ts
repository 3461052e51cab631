import { systemDatabase } from '@/lib/data/db';
import { pruneCheckpoints } from './audit-checkpoints';
import { purgeIdempotencyRecords } from './idempotency';
import { purgeRateWindows } from './rate-windows';
import { purgeRunningCalls } from './running-calls';
import { purgeSignInThrottle } from './sign-in-throttle';

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
