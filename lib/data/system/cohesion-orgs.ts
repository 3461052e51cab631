import { jobDatabase } from '@/lib/data/db';

export interface CohesionDue {
  orgId: string;
  orgSlug: string;
  now: Date;
}

/**
 * Returns organizations to assess: with new events that are not `ok`, new corrections or decisions on them, warnings of
 * tools called since, warnings not checked for ten minutes, calls an hour after the last detection, a new day or changed
 * settings.
 */
export async function listCohesionDue(): Promise<CohesionDue[]> {
  return jobDatabase().$queryRaw`
    SELECT o.id AS "orgId", o.slug AS "orgSlug", now() AS now FROM "Organization" o
    LEFT JOIN "CohesionProgress" p ON p."orgId" = o.id
    LEFT JOIN "CohesionSettings" s ON s."orgId" = o.id
    WHERE (p."orgId" IS NULL AND EXISTS (SELECT 1 FROM "Outcome" e WHERE e."orgId" = o.id))
      OR (p."orgId" IS NOT NULL AND (
        p."wholeDay" <> (extract(epoch FROM date_trunc('day', now() AT TIME ZONE 'UTC')) / 86400)::int
        OR p."suggestedAt" IS NULL
        OR (p."detectedAt" < now() - interval '1 hour' AND EXISTS (SELECT 1 FROM "OutcomeSummary" d WHERE d."orgId" = o.id
          AND d.span = 'hour' AND d.kind = 'org' AND d.bucket >= date_trunc('hour', p."detectedAt", 'UTC')))
        -- Written while the clock was ahead: nothing would be newer for as long.
        OR p."seenUntil" > now() + interval '1 minute'
        OR p."settingsVersion" <> coalesce(s.version, 0)
        OR EXISTS (SELECT 1 FROM "Outcome" e WHERE e."orgId" = o.id AND e.outcome <> 'ok'
          AND e."receivedAt" >= p."seenUntil" - interval '1 minute')
        OR EXISTS (SELECT 1 FROM "Correction" c WHERE c."orgId" = o.id AND c."changedAt" >= p."seenUntil" - interval '1 minute')
        OR EXISTS (SELECT 1 FROM "CohesionWarning" w WHERE w."orgId" = o.id AND w."closedAt" IS NULL
          AND (w."lastSeenAt" < now() - interval '10 minutes' OR (w."lastSeenAt" < now() - interval '1 minute' AND EXISTS (
            SELECT 1 FROM "OutcomeSummary" m WHERE m."orgId" = o.id AND m.span = 'minute' AND m.kind = 'tool' AND m.name = w.tool
              AND m.method = w.method AND m.bucket >= date_trunc('minute', w."lastSeenAt")))))))
    LIMIT 10000`;
}
