import { systemDatabase } from '@/lib/data/db';

/**
 * Returns organizations with expired approvals. Includes approvals that end later than possible, written while the
 * clock was ahead.
 */
export async function findOrgsWithOverdueApprovals(now: Date): Promise<{ id: string; slug: string }[]> {
  return systemDatabase().$queryRaw`
    SELECT DISTINCT o.id, o.slug FROM "Approval" a JOIN "Organization" o ON o.id = a."orgId"
    WHERE (a.status = 'pending' AND (a."expiresAt" <= ${now} OR a."expiresAt" > ${now}::timestamptz + interval '14 days 1 hour'))
      OR (a.status = 'approved' AND a."expiresAt" > ${now}::timestamptz + interval '2 hours') LIMIT 1000`;
}
