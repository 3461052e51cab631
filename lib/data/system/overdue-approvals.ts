import { systemDatabase } from '@/lib/data/db';

/** Organizations in which a call has waited for a person until its time was over. */
export async function findOrgsWithOverdueApprovals(now: Date): Promise<{ id: string; slug: string }[]> {
  return systemDatabase().$queryRaw`
    SELECT DISTINCT o.id, o.slug FROM "Approval" a JOIN "Organization" o ON o.id = a."orgId"
    WHERE a.status = 'pending' AND a."expiresAt" <= ${now} LIMIT 1000`;
}
