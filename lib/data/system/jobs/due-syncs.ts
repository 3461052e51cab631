import { systemDatabase } from '@/lib/data/db';

export interface DueSync {
  /** Null: the platform's. */
  orgId: string | null;
  orgSlug: string | null;
  sourceId: string;
}

/**
 * Returns the MCP servers of the platform and of all organizations that are due for a sync. Includes those dated further
 * ahead than any interval, written while the clock was ahead.
 */
export async function findDueSyncs(now: Date): Promise<DueSync[]> {
  return systemDatabase().$queryRaw`
    SELECT c."sourceId", o.id AS "orgId", o.slug AS "orgSlug" FROM "SourceConnection" c JOIN "Source" s ON s.id = c."sourceId"
    LEFT JOIN "Organization" o ON o.id = c."orgId"
    WHERE c."nextSyncAt" <= ${now} OR c."nextSyncAt" > ${now}::timestamptz + make_interval(mins => s."syncMinutes" + 1) ORDER BY c."nextSyncAt" LIMIT 100`;
}
