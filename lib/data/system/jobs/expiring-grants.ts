import { systemDatabase } from '@/lib/data/db';

/** Returns OAuth grants of all organizations whose token expires by then. Excludes lost grants. */
export async function findExpiringGrants(by: Date): Promise<{ orgId: string; orgSlug: string; provider: string }[]> {
  return systemDatabase().$queryRaw`
    SELECT o.id AS "orgId", o.slug AS "orgSlug", c.provider FROM "IntegrationConnection" c JOIN "Organization" o ON o.id = c."orgId"
    WHERE c."expiresAt" <= ${by} AND c.kind = 'oauth' AND c.status IN ('connected', 'expired') ORDER BY c."expiresAt" LIMIT 200`;
}
