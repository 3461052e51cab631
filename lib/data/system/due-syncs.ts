import { systemDatabase } from '@/lib/data/db';

/** MCP servers that are to be asked again by now, of every organization. */
export async function findDueSyncs(now: Date): Promise<{ orgId: string; orgSlug: string; sourceId: string }[]> {
  return systemDatabase().$queryRaw`
    SELECT c."sourceId", o.id AS "orgId", o.slug AS "orgSlug" FROM "SourceConnection" c JOIN "Organization" o ON o.id = c."orgId"
    WHERE c."nextSyncAt" <= ${now} ORDER BY c."nextSyncAt" LIMIT 100`;
}
