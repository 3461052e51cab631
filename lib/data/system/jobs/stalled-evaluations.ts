import { systemDatabase } from '@/lib/data/db';

/** Returns evaluations of all organizations without a heartbeat since `silentSince`. */
export async function findStalledEvaluations(
  silentSince: Date,
): Promise<{ orgId: string; orgSlug: string; runId: string }[]> {
  return systemDatabase().$queryRaw`
    SELECT r.id AS "runId", o.id AS "orgId", o.slug AS "orgSlug" FROM "EvaluationRun" r JOIN "Organization" o ON o.id = r."orgId"
    WHERE r.status IN ('queued', 'running') AND NOT coalesce(r."heartbeatAt", r."createdAt") BETWEEN ${silentSince} AND now() + interval '1 minute'
    ORDER BY r."createdAt" LIMIT 100`;
}
