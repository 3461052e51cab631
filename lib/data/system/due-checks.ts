import { systemDatabase } from '@/lib/data/db';

export interface DueCheck {
  orgId: string;
  orgSlug: string;
  provider: string;
}

/**
 * Connections of providers that can be asked whether a key is good, of every organization: those that were not asked since
 * `wellBy`, and broken ones that were not since `brokenBy`. A check that lies ahead was made while the clock was.
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
