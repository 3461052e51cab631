import { systemDatabase } from '@/lib/data/db';
import { thinCheckpoints } from './audit-checkpoints';
import { purgeIdempotencyRecords } from './idempotency';
import { purgeRateWindows } from './rate-windows';
import { purgeSignInThrottle } from './sign-in-throttle';

/** How long an approval can be looked up after its end. Who asked and who decided stays in the audit log. */
const APPROVALS_KEPT_MS = 90 * 24 * 3_600_000;

const NOTIFICATIONS_KEPT_MS = 30 * 24 * 3_600_000;

/**
 * Deletes what nobody can use any more: kept answers after a day, browsers' sessions and invitations past their end,
 * approvals with their arguments 90 days after theirs, signatures on a log that a later one of the same day covers,
 * notifications after a month, callers' windows once they are over.
 */
export async function purgeExpired(): Promise<void> {
  const db = systemDatabase();
  const now = new Date();
  await purgeIdempotencyRecords();
  await db.userSession.deleteMany({ where: { expiresAt: { lte: now } } });
  await db.invitation.deleteMany({ where: { expiresAt: { lte: now } } });
  await db.approval.deleteMany({ where: { expiresAt: { lt: new Date(now.getTime() - APPROVALS_KEPT_MS) } } });
  const sentBefore = new Date(now.getTime() - NOTIFICATIONS_KEPT_MS);
  await db.notification.deleteMany({ where: { createdAt: { lt: sentBefore } } });
  await purgeRateWindows();
  await purgeSignInThrottle();
  await thinCheckpoints();
}
