import { jobDatabase, Prisma } from '@/lib/data/db';
import { countByKind, OUTCOME_LIST } from '@/lib/data/outcome-columns';

const AT_ONCE = 20;
const DAY_MS = 86_400_000;

const FIGURES = Prisma.sql`ARRAY[${OUTCOME_LIST}, "repairsAttempted", "repairsSucceeded", "offGoal", "latencySum"]::bigint[]`;

interface Difference {
  orgId: string;
  rows: number;
}

/**
 * Returns rollups of a day that differ from a recount of its events: outcomes, repairs, latencies and calls off goal.
 * Leaves out those with reports by agents that could not call the tool: earlier versions counted these as calls.
 */
function differences(orgIds: readonly string[], from: Date, until: Date): Promise<Difference[]> {
  return jobDatabase().$queryRaw<Difference[]>`
    WITH events AS (
      SELECT "orgId", "agentId", tool, method, ${countByKind((filter) => `count(*) ${filter}`)},
        count(*) FILTER (WHERE repair->>'attempted' = 'true') AS "repairsAttempted",
        count(*) FILTER (WHERE repair->>'succeeded' = 'true') AS "repairsSucceeded",
        count(*) FILTER (WHERE "offGoal") AS "offGoal", coalesce(sum("latencyMs"), 0) AS "latencySum"
      FROM "Outcome" WHERE "orgId" = ANY(${orgIds}::uuid[]) AND "occurredAt" >= ${from} AND "occurredAt" < ${until} GROUP BY 1, 2, 3, 4
      HAVING count(*) FILTER (WHERE discounted = 'unavailable') = 0
    ), counted AS (
      SELECT "orgId", "agentId", tool, method, ${FIGURES} AS figures FROM events
    ), reported AS (
      SELECT "orgId", "agentId", tool, method, ${FIGURES} AS figures
      FROM "OutcomeRollup" WHERE "orgId" = ANY(${orgIds}::uuid[]) AND span = 'day' AND bucket = ${from} AND unbacked = 0
    )
    SELECT "orgId", count(*)::int AS rows FROM counted FULL JOIN reported USING ("orgId", "agentId", tool, method)
    WHERE counted.figures IS DISTINCT FROM reported.figures
      -- What waits is not counted yet, and no difference.
      AND NOT EXISTS (SELECT 1 FROM "OutcomePending" p WHERE p."orgId" = coalesce(counted."orgId", reported."orgId")
        AND p.minute >= ${from} AND p.minute < ${until})
    GROUP BY 1`;
}

/**
 * Recounts yesterday (UTC) and compares it with the rollups, without changing them. Throws on a difference, so that it
 * appears on the jobs page. Returns the number of organizations checked.
 */
export async function checkRollups(signal?: AbortSignal, now = Date.now()): Promise<number> {
  const until = new Date(Math.floor(now / DAY_MS) * DAY_MS);
  const from = new Date(until.getTime() - DAY_MS);
  // With a retention of one or two days, yesterday may be partly deleted and only its rollups remain.
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
    `Rollups of ${from.toISOString().slice(0, 10)} do not match their events: ${rows} rows, of ${differing.length} organizations (${where}).`,
  );
}
