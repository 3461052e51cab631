import type pg from 'pg';

const COUNTS = ['ok', 'execution', 'contract_violation', 'wrong_tool_boundary', 'low_utility'];

/**
 * Returns the number of hourly and daily rollups that differ from a count of the events, including missing and superfluous
 * rows: outcomes, repairs, latencies and the last call, then goals and failures. Shares no code with the rollup job.
 */
export async function differingRollups(owner: pg.Client): Promise<number> {
  let differing = 0;
  for (const span of ['hour', 'day']) {
    const counts = COUNTS.map((outcome) => `sum((outcome = '${outcome}')::int)`).join(', ');
    const { rows } = await owner.query(
      `WITH counted AS (
         SELECT "orgId", date_trunc($1::text, "occurredAt", 'UTC') AS bucket, "agentId", tool, method, ARRAY[${counts},
           sum((coalesce(repair->>'attempted', '') = 'true')::int), sum((coalesce(repair->>'succeeded', '') = 'true')::int),
           sum("offGoal"::int), count("latencyMs"), coalesce(sum("latencyMs"), 0)]::bigint[] AS figures, max("occurredAt") AS last
         FROM "Outcome" WHERE discounted IS DISTINCT FROM 'unavailable' GROUP BY 1, 2, 3, 4, 5
       ), told AS (
         SELECT "orgId", bucket, "agentId", tool, method, ARRAY[ok, execution, "contractViolation", "wrongToolBoundary", "lowUtility",
           "repairsAttempted", "repairsSucceeded", "offGoal",
           (SELECT coalesce(sum(latency[2 * n]), 0) FROM generate_series(1, cardinality(latency) / 2) n), "latencySum"]::bigint[] AS figures,
           "lastAt" AS last
         FROM "OutcomeRollup" WHERE span::text = $1
       ), goals_counted AS (
         SELECT "orgId", date_trunc($1::text, "occurredAt", 'UTC') AS bucket, "agentId", coalesce("activeGoal", goal) AS goal, tool, count(*) AS n
         FROM "Outcome" WHERE coalesce("activeGoal", goal) IS NOT NULL AND discounted IS DISTINCT FROM 'unavailable' GROUP BY 1, 2, 3, 4, 5
       ), goals_told AS (
         SELECT "orgId", bucket, "agentId", goal, tool, calls AS n FROM "GoalRollup" WHERE span::text = $1
       ), failures_counted AS (
         SELECT "orgId", date_trunc($1::text, "occurredAt", 'UTC') AS bucket, "agentId", tool, method, outcome, count(*) AS n
         FROM "Outcome" WHERE outcome <> 'ok' AND discounted IS DISTINCT FROM 'unavailable' GROUP BY 1, 2, 3, 4, 5, 6
       ), failures_told AS (
         SELECT "orgId", bucket, "agentId", tool, method, outcome, sum(calls) AS n FROM "FailureRollup" WHERE span::text = $1 GROUP BY 1, 2, 3, 4, 5, 6
       )
       SELECT (
         (SELECT count(*) FROM counted c FULL JOIN told t USING ("orgId", bucket, "agentId", tool, method)
          WHERE (c.figures, c.last) IS DISTINCT FROM (t.figures, t.last))
         + (SELECT count(*) FROM goals_counted c FULL JOIN goals_told t USING ("orgId", bucket, "agentId", goal, tool) WHERE c.n IS DISTINCT FROM t.n)
         + (SELECT count(*) FROM failures_counted c FULL JOIN failures_told t USING ("orgId", bucket, "agentId", tool, method, outcome)
            WHERE c.n IS DISTINCT FROM t.n)
       )::int AS n`,
      [span],
    );
    differing += rows[0].n;
  }
  const { rows } = await owner.query(
    `SELECT count(*)::int AS n FROM (
       SELECT "orgId", span, bucket, kind, name, method, ok, execution, "latencySum" FROM "OutcomeSummary") t
     FULL JOIN (
       SELECT "orgId", span, bucket, k.kind, k.name, k.method, sum(ok) AS ok, sum(execution) AS execution, sum("latencySum") AS "latencySum"
       FROM "OutcomeRollup" o
       CROSS JOIN LATERAL (VALUES ('org', '', ''), ('agent', o."agentId"::text, ''), ('tool', o.tool, o.method)) AS k (kind, name, method)
       GROUP BY 1, 2, 3, 4, 5, 6) c USING ("orgId", span, bucket, kind, name, method)
     WHERE (t.ok, t.execution, t."latencySum") IS DISTINCT FROM (c.ok, c.execution, c."latencySum")`,
  );
  return differing + rows[0].n;
}
