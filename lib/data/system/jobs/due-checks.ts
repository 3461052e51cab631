import { systemDatabase } from '@/lib/data/db';

export interface DueCheck {
  orgId: string;
  orgSlug: string;
  provider: string;
}

/**
 * Returns connections of all organizations whose key can be verified and was not checked since `wellBy`, or since
 * `brokenBy` for broken ones. Includes checks dated in the future, written while the clock was ahead.
 */
export async function findDueChecks(wellBy: Date, brokenBy: Date): Promise<DueCheck[]> {
  return systemDatabase().$queryRaw`
    SELECT o.id AS "orgId", o.slug AS "orgSlug", c.provider FROM "IntegrationConnection" c
    JOIN "Organization" o ON o.id = c."orgId" JOIN "IntegrationProvider" p ON p.slug = c.provider
    WHERE c.kind = 'apiKey' AND p."checkUrl" IS NOT NULL
      AND (c."checkedAt" IS NULL OR c."checkedAt" <= CASE WHEN c.status = 'connected' THEN ${wellBy} ELSE ${brokenBy} END::timestamptz
        OR c."checkedAt" > now() + interval '1 minute')
    ORDER BY c."checkedAt" NULLS FIRST, o.slug, c.provider LIMIT 1000`;
}
