import { systemDatabase } from '@/lib/data/db';

export interface StalledImport {
  /** Null: the platform's. */
  orgId: string | null;
  orgSlug: string | null;
  runId: string;
}

export async function findStalledImports(silentSince: Date): Promise<StalledImport[]> {
  return systemDatabase().$queryRaw`
    SELECT r.id AS "runId", o.id AS "orgId", o.slug AS "orgSlug" FROM "ImportRun" r LEFT JOIN "Organization" o ON o.id = r."orgId"
    WHERE r.status IN ('queued', 'running') AND NOT coalesce(r."heartbeatAt", r."createdAt") BETWEEN ${silentSince} AND now() + interval '1 minute'
    ORDER BY r."createdAt" LIMIT 100`;
}
