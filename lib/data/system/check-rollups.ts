import { jobDatabase } from '@/lib/data/db';

/** Organizations that are counted by one question. */
const AT_ONCE = 20;
const DAY_MS = 86_400_000;

interface Difference {
  orgId: string;
  rows: number;
}

/** Rollups of a day that do not say what a count of its events says: outcomes, repairs, latencies and calls off their goal. */
function differences(orgIds: readonly string[], from: Date, until: Date): Promise<Difference[]> {
  return jobDatabase().$queryRaw<Difference[]>`
    WITH counted AS (
      SELECT "orgId", "agentId", tool, method, ARRAY[count(*) FILTER (WHERE outcome = 'ok'), count(*) FILTER (WHERE outcome = 'execution'),
        count(*) FILTER (WHERE outcome = 'contract_violation'), count(*) FILTER (WHERE outcome = 'wrong_tool_boundary'),
        count(*) FILTER (WHERE outcome = 'low_utility'), count(*) FILTER (WHERE repair->>'attempted' = 'true'),
        count(*) FILTER (WHERE repair->>'succeeded' = 'true'), count(*) FILTER (WHERE "offGoal"), coalesce(sum("latencyMs"), 0)::bigint] AS figures
      FROM "Outcome" WHERE "orgId" = ANY(${orgIds}::uuid[]) AND "occurredAt" >= ${from} AND "occurredAt" < ${until} GROUP BY 1, 2, 3, 4
    ), told AS (
      SELECT "orgId", "agentId", tool, method, ARRAY[ok, execution, "contractViolation", "wrongToolBoundary", "lowUtility", "repairsAttempted",
        "repairsSucceeded", "offGoal", "latencySum"]::bigint[] AS figures
      FROM "OutcomeRollup" WHERE "orgId" = ANY(${orgIds}::uuid[]) AND span = 'day' AND bucket = ${from}
    )
    SELECT "orgId", count(*)::int AS rows FROM counted FULL JOIN told USING ("orgId", "agentId", tool, method)
    WHERE counted.figures IS DISTINCT FROM told.figures
      -- What waits is not counted yet, and no difference.
      AND NOT EXISTS (SELECT 1 FROM "OutcomePending" p WHERE p."orgId" = coalesce(counted."orgId", told."orgId")
        AND p.minute >= ${from} AND p.minute < ${until})
    GROUP BY 1`;
}

/**
 * Counts yesterday (UTC) again from the events and compares: nothing is changed. Throws where rollups say something else, so
 * that it stands on the page of jobs; answers how many organizations were looked at.
 */
export async function checkRollups(signal?: AbortSignal, now = Date.now()): Promise<number> {
  const until = new Date(Math.floor(now / DAY_MS) * DAY_MS);
  const from = new Date(until.getTime() - DAY_MS);
  // Where calls are kept for a day or two, yesterday may be deleted in part: what is counted is all that is left of it.
  const orgs = await jobDatabase().$queryRaw<{ orgId: string }[]>`
    SELECT "orgId" FROM "OrgSettings" WHERE "outcomeDays" > 2 ORDER BY 1`;
  const differing: Difference[] = [];
  let seen = 0;
  for (; seen < orgs.length && !signal?.aborted; seen += AT_ONCE) {
    const ids = orgs.slice(seen, seen + AT_ONCE).map(({ orgId }) => orgId);
    differing.push(...(await differences(ids, from, until)));
  }
  if (differing.length === 0) return Math.min(seen, orgs.length);
  const rows = differing.reduce((sum, one) => sum + one.rows, 0);
  const where = differing.map(({ orgId }) => orgId).join(', ');
  throw new Error(
    `Rollups of ${from.toISOString().slice(0, 10)} differ from their events: ${rows} rows, of ${differing.length} organizations (${where}).`,
  );
}
