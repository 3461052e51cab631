import type pg from 'pg';
import { expect } from 'vitest';
import { latencyKey } from '@/lib/features/insights/outcomes/latency-sketch';

interface Counted {
  key: string;
  counts: number[];
  latency: number[];
  lastAt: string;
}

const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1);

function latencyPairs(values: readonly (number | null)[]): number[] {
  const counts = new Map<number, number>();
  for (const ms of values) if (ms !== null) counts.set(latencyKey(ms), (counts.get(latencyKey(ms)) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a - b).flat();
}

/** Calls by a span, counted from the events themselves with nothing that rollups share. */
async function recount(owner: pg.Client, span: string): Promise<Counted[]> {
  const { rows } = await owner.query(
    `SELECT "orgId" || ' ' || to_char(date_trunc($1::text, "occurredAt" AT TIME ZONE 'UTC'), 'YYYY-MM-DD HH24:MI') || ' ' || "agentId" || ' ' || tool || ' ' || method AS key,
       ARRAY[sum((backed AND outcome = 'ok')::int), sum((backed AND outcome = 'execution')::int), sum((backed AND outcome = 'contract_violation')::int),
         sum((backed AND outcome = 'wrong_tool_boundary')::int), sum((backed AND outcome = 'low_utility')::int),
         sum((backed AND coalesce((repair->>'attempted')::bool, false))::int), sum((backed AND coalesce((repair->>'succeeded')::bool, false))::int),
         sum((backed AND "offGoal")::int), sum((backed AND "receivedAt" - "occurredAt" > interval '10 minutes')::int),
         sum((backed AND "occurredAt" > "receivedAt")::int), coalesce(sum("latencyMs") FILTER (WHERE backed), 0), sum((NOT backed)::int)]::int[] AS counts,
       coalesce(array_agg("latencyMs") FILTER (WHERE backed), '{}') AS latencies, max("occurredAt") AS "lastAt"
     FROM (SELECT *, discounted IS DISTINCT FROM 'unavailable' AS backed FROM "Outcome") o
     WHERE $1::text <> 'minute' OR "occurredAt" >= now() - interval '71 hours' GROUP BY 1`,
    [span],
  );
  return rows
    .map(({ key, counts, latencies, lastAt }) => ({
      key,
      counts,
      latency: latencyPairs(latencies),
      lastAt: lastAt.toISOString(),
    }))
    .sort(byKey);
}

async function stored(owner: pg.Client, span: string): Promise<Counted[]> {
  const { rows } = await owner.query(
    `SELECT "orgId" || ' ' || to_char(bucket AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI') || ' ' || "agentId" || ' ' || tool || ' ' || method AS key,
       ARRAY[ok, execution, "contractViolation", "wrongToolBoundary", "lowUtility", "repairsAttempted", "repairsSucceeded",
         "offGoal", late, ahead, "latencySum", unbacked]::int[] AS counts, latency, "lastAt"
     FROM "OutcomeRollup" WHERE span::text = $1 AND ($1 <> 'minute' OR bucket >= now() - interval '71 hours')`,
    [span],
  );
  return rows.map((row) => ({ ...row, lastAt: row.lastAt.toISOString() })).sort(byKey);
}

const COLUMNS = ['ok', 'execution', 'contractViolation', 'wrongToolBoundary', 'lowUtility', 'repairsAttempted'];
const MORE = ['repairsSucceeded', 'offGoal', 'late', 'ahead', 'latencySum', 'unbacked'];

/** Dashboards equal the sums of their rollups. */
export async function expectSummariesExact(owner: pg.Client): Promise<void> {
  const sums = [...COLUMNS, ...MORE].map((name) => `sum(o."${name}")::int`).join(', ');
  const found = [...COLUMNS, ...MORE].map((name) => `"${name}"::int`).join(', ');
  const { rows } = await owner.query(
    `(SELECT "orgId", span, bucket, kind, name, method, ${found}, "lastAt",
        (SELECT coalesce(sum(latency[2 * n] * (1000 + latency[2 * n - 1])), 0) FROM generate_series(1, cardinality(latency) / 2) n) AS latency
      FROM "OutcomeSummary")
     EXCEPT ALL
     (SELECT o."orgId", span, bucket, k.kind, k.name, k.method, ${sums}, max("lastAt"), sum(
        (SELECT coalesce(sum(latency[2 * n] * (1000 + latency[2 * n - 1])), 0) FROM generate_series(1, cardinality(latency) / 2) n))
      FROM "OutcomeRollup" o CROSS JOIN LATERAL (VALUES ('org', '', ''), ('agent', o."agentId"::text, ''), ('tool', o.tool, o.method)) AS k (kind, name, method)
      GROUP BY 1, 2, 3, 4, 5, 6)`,
  );
  expect(rows).toEqual([]);
  const { rows: counts } = await owner.query(
    `SELECT (SELECT sum(ok) FROM "OutcomeSummary" WHERE kind = 'org') AS summed, (SELECT sum(ok) FROM "OutcomeRollup") AS counted`,
  );
  expect(counts[0].summed).toBe(counts[0].counted);
}

/** The rollups equal a count of the events. Nothing may be pending. Returns the number of events. */
export async function expectRollupsExact(owner: pg.Client): Promise<number> {
  let calls = 0;
  for (const span of ['minute', 'hour', 'day']) {
    const found = await stored(owner, span);
    expect(found, span).toEqual(await recount(owner, span));
    if (span === 'day')
      calls = found.reduce(
        (sum, { counts }) => sum + [...counts.slice(0, 5), counts.at(-1)!].reduce((a, b) => a + b, 0),
        0,
      );
  }
  for (const span of ['hour', 'day']) {
    const { rows: goals } = await owner.query(
      `SELECT * FROM (SELECT "orgId", goal, tool, bucket, "agentId", calls, failures, "offGoal", "lastAt" FROM "GoalRollup" WHERE span::text = $1
         EXCEPT ALL
         SELECT "orgId", coalesce("activeGoal", goal), tool, date_trunc($1::text, "occurredAt", 'UTC'), "agentId", count(*)::int,
           sum((outcome IN ('execution', 'contract_violation'))::int)::int, sum("offGoal"::int)::int, max("occurredAt")
         FROM "Outcome" WHERE coalesce("activeGoal", goal) IS NOT NULL AND discounted IS DISTINCT FROM 'unavailable' GROUP BY 1, 2, 3, 4, 5) differing`,
      [span],
    );
    expect(goals, `goals by ${span}`).toEqual([]);
    // Failures over the limit of a day are one group; the sum is exact.
    const { rows: failures } = await owner.query(
      `SELECT coalesce(a.key, b.key) AS key, a.n AS told, b.n AS counted FROM
         (SELECT "orgId" || tool || method || outcome || bucket AS key, sum(calls)::int AS n FROM "FailureRollup" WHERE span::text = $1 GROUP BY 1) a
       FULL JOIN
         (SELECT "orgId" || tool || method || outcome || date_trunc($1::text, "occurredAt", 'UTC')::timestamptz(3) AS key, count(*)::int AS n
          FROM "Outcome" WHERE outcome <> 'ok' AND discounted IS DISTINCT FROM 'unavailable' GROUP BY 1) b USING (key) WHERE a.n IS DISTINCT FROM b.n`,
      [span],
    );
    expect(failures, `failures by ${span}`).toEqual([]);
  }
  return calls;
}
