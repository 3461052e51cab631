import { systemDatabase } from '@/lib/data/db';
import { thinCheckpoints } from './audit-checkpoints';
import { KEPT_MS } from './idempotency';

/**
 * Deletes what nobody can use any more: kept answers after a day, browsers' sessions and invitations past their end,
 * signatures on a log that a later one of the same day covers.
 */
export async function purgeExpired(): Promise<void> {
  const db = systemDatabase();
  const now = new Date();
  await db.idempotencyRecord.deleteMany({ where: { createdAt: { lt: new Date(now.getTime() - KEPT_MS) } } });
  await db.userSession.deleteMany({ where: { expiresAt: { lte: now } } });
  await db.invitation.deleteMany({ where: { expiresAt: { lte: now } } });
  await thinCheckpoints();
}
