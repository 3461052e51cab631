import { systemDatabase } from '@/lib/data/db';

export interface OpenPacket {
  id: string;
  orgId: string;
  orgSlug: string;
  /** True while a job is routing the packet and has not decided yet. */
  isQueued: boolean;
}

/**
 * Returns abandoned packets of all organizations: automatic ones without a heartbeat since `silentSince`, and approvals
 * that expired before `now`. Times in the future were written while the clock was ahead and count as expired.
 */
export async function findStalledPackets(silentSince: Date, now: Date): Promise<OpenPacket[]> {
  return systemDatabase().$queryRaw`
    SELECT p.id, o.id AS "orgId", o.slug AS "orgSlug", p."inBackground" AND p.status = 'pending' AND p."reinjectionCount" = 1 AS "isQueued"
    FROM "Packet" p JOIN "Organization" o ON o.id = p."orgId"
    WHERE (NOT p."updatedAt" BETWEEN ${silentSince} AND ${now}::timestamptz + interval '1 minute' AND (p.status IN ('pending', 'awaiting_confidence')
        OR (p.status = 'approved' AND (p."claimedAt" IS NOT NULL OR p.executor = 'gateway'))))
      OR (p.status = 'awaiting_approval' AND (p."approvalExpiresAt" <= ${now} OR p."approvalExpiresAt" > ${now}::timestamptz + interval '14 days 1 hour'))
    ORDER BY p."updatedAt" LIMIT 100`;
}

/** Returns organizations with new calibration evidence since `since`. */
export async function findOrgsWithEvidence(since: Date): Promise<{ orgId: string; orgSlug: string }[]> {
  return systemDatabase().$queryRaw`
    SELECT DISTINCT o.id AS "orgId", o.slug AS "orgSlug" FROM "Packet" p JOIN "Organization" o ON o.id = p."orgId"
    WHERE p."turnedOut" IS NOT NULL AND p."updatedAt" >= ${since} LIMIT 1000`;
}
