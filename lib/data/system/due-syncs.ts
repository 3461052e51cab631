import { systemDatabase } from '@/lib/data/db';

/**
 * MCP servers that are to be asked again by now, of every organization; also where that lies further ahead than it ever
 * does, because it was written while the clock was ahead.
 */
export async function findDueSyncs(now: Date): Promise<{ orgId: string; orgSlug: string; sourceId: string }[]> {
  return systemDatabase().$queryRaw`
    SELECT c."sourceId", o.id AS "orgId", o.slug AS "orgSlug" FROM "SourceConnection" c JOIN "Organization" o ON o.id = c."orgId"
    JOIN "Source" s ON s.id = c."sourceId" AND s."orgId" = c."orgId"
    WHERE c."nextSyncAt" <= ${now} OR c."nextSyncAt" > ${now}::timestamptz + make_interval(mins => s."syncMinutes" + 1) ORDER BY c."nextSyncAt" LIMIT 100`;
}
