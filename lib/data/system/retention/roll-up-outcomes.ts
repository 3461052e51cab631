import { jobDatabase, Prisma, systemDatabase, type Transaction } from '@/lib/data/db';
import {
  COUNT_LIST,
  COUNT_SUMS,
  COUNTS_ADDED,
  countByKind,
  FAILURE_KIND_LIST,
  OTHER_SUMS,
} from '@/lib/data/outcome-columns';

const AT_ONCE = 4_000;
/** Hours that minute rollups are kept. Later events count only by hour and day. */
export const MINUTE_RETENTION_HOURS = 72;
const HOUR_RETENTION_DAYS = 62;
const DAY_RETENTION_DAYS = 800;
/** Maximum distinct failure signatures per tool and day. */
const MAX_SIGNATURES = 100;

const KEY = Prisma.sql`"orgId", span, bucket, "agentId", tool, method`;
const SUMMARY_KEY = Prisma.sql`"orgId", span, kind, bucket, name, method`;

const TABLES = ['OutcomeRollup', 'OutcomeSummary', 'FailureRollup', 'GoalRollup'] as const;
const OUTCOME_CALLS = countByKind((filter) => `coalesce(sum(backed) ${filter}, 0)::int`);
const SUMS = Prisma.sql`${OUTCOME_CALLS}, ${OTHER_SUMS},
  coalesce(sum("latencySum") FILTER (WHERE backed > 0), 0)::bigint AS "latencySum", max("lastAt") AS "lastAt"`;
const SUMS_OF_SUMS = Prisma.sql`${COUNT_SUMS}, sum("latencySum")::bigint AS "latencySum", max("lastAt") AS "lastAt"`;
/** The totals that each row is added to. */
const KINDS = Prisma.sql`CROSS JOIN LATERAL (VALUES
  ('org', '', ''), ('agent', l."agentId"::text, ''), ('tool', l.tool, l.method)) AS k (kind, name, method)`;
const COLUMNS = Prisma.sql`${COUNT_LIST}, "latencySum", "lastAt", latency`;
/** Update of an existing rollup. */
const ADDED = Prisma.sql`${COUNTS_ADDED}, "latencySum" = r."latencySum" + excluded."latencySum",
  "lastAt" = greatest(r."lastAt", excluded."lastAt"), latency = ambit_merge_latency(r.latency, excluded.latency)`;

/**
 * Moves up to AT_ONCE pending rows into the rollups in one statement: each row is deleted and counted, or neither. Safe
 * under concurrent inserts, any commit order, crashes and concurrent folds. Reports by agents that cannot call the tool
 * are counted as `unbacked` and nowhere else.
 */
const FOLD = Prisma.sql`
  WITH picked AS (
    SELECT id FROM "OutcomePending" ORDER BY id LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED
  ), taken AS (
    DELETE FROM "OutcomePending" p USING picked WHERE p.id = picked.id RETURNING p.*
  ), live AS (
    -- Those of agents that were deleted meanwhile go with them.
    SELECT t.*, t.calls - t.unbacked AS backed FROM taken t WHERE EXISTS (SELECT 1 FROM "Agent" a WHERE a.id = t."agentId" AND a."orgId" = t."orgId")
  ), spanned AS (
    SELECT live.*, s.span, s.bucket FROM live CROSS JOIN LATERAL (VALUES
      ('minute'::"RollupSpan", minute),
      ('hour'::"RollupSpan", date_trunc('hour', minute, 'UTC')),
      ('day'::"RollupSpan", date_trunc('day', minute, 'UTC'))) AS s (span, bucket)
    WHERE span <> 'minute' OR bucket >= now() - make_interval(hours => ${MINUTE_RETENTION_HOURS})
  ), latency_keys AS (
    SELECT ${KEY}, "latencyKey", sum(backed)::int AS calls FROM spanned WHERE "latencyKey" IS NOT NULL AND backed > 0 GROUP BY ${KEY}, "latencyKey"
  ), latencies AS (
    SELECT ${KEY}, array_agg(x ORDER BY "latencyKey", i) AS latency FROM latency_keys CROSS JOIN LATERAL (VALUES (1, "latencyKey"), (2, calls)) AS pair (i, x) GROUP BY ${KEY}
  ), sums AS (
    SELECT ${KEY}, ${SUMS}
    FROM spanned GROUP BY ${KEY}
  ), counted AS (
    INSERT INTO "OutcomeRollup" AS r (${KEY}, ${COLUMNS})
    SELECT sums.*, coalesce(latency, '{}') FROM sums LEFT JOIN latencies USING (${KEY}) ORDER BY ${KEY}
    ON CONFLICT (${KEY}) DO UPDATE SET ${ADDED}
  ), summary_latencies AS (
    SELECT ${SUMMARY_KEY}, array_agg(x ORDER BY "latencyKey", i) AS latency FROM (
      SELECT "orgId", span, k.kind, bucket, k.name, k.method, "latencyKey", sum(calls)::int AS calls FROM latency_keys l ${KINDS}
      GROUP BY "orgId", span, k.kind, bucket, k.name, k.method, "latencyKey"
    ) keys CROSS JOIN LATERAL (VALUES (1, "latencyKey"), (2, calls)) AS pair (i, x) GROUP BY ${SUMMARY_KEY}
  ), summaries AS (
    SELECT "orgId", span, k.kind, bucket, k.name, k.method, ${SUMS_OF_SUMS} FROM sums l ${KINDS}
    GROUP BY "orgId", span, k.kind, bucket, k.name, k.method
  ), summaries_counted AS (
    INSERT INTO "OutcomeSummary" AS r (${SUMMARY_KEY}, ${COLUMNS})
    SELECT summaries.*, coalesce(latency, '{}') FROM summaries LEFT JOIN summary_latencies USING (${SUMMARY_KEY}) ORDER BY ${SUMMARY_KEY}
    ON CONFLICT (${SUMMARY_KEY}) DO UPDATE SET ${ADDED}
  ), failed AS (
    SELECT *, coalesce(code, '') AS "codeOf", coalesce(left(signature, 160), '') AS "signatureOf",
      date_trunc('day', minute, 'UTC') AS day FROM live WHERE outcome <> 'ok' AND backed > 0
  ), told_apart AS (
    SELECT DISTINCT "orgId", tool, day, "codeOf", "signatureOf" FROM failed
  ), ranked AS (
    SELECT t.*, k.known, row_number() OVER (PARTITION BY t."orgId", t.tool, t.day, k.known ORDER BY "codeOf", "signatureOf") AS place
    FROM told_apart t CROSS JOIN LATERAL (
      SELECT EXISTS (SELECT 1 FROM "FailureRollup" f WHERE f."orgId" = t."orgId" AND f.span = 'day' AND f.bucket = t.day
        AND f.tool = t.tool AND f.code = t."codeOf" AND f.signature = t."signatureOf") AS known
    ) k
  ), room AS (
    SELECT d."orgId", d.tool, d.day, ${MAX_SIGNATURES} - (
      SELECT count(DISTINCT (f.code, f.signature)) FROM "FailureRollup" f
      WHERE f."orgId" = d."orgId" AND f.span = 'day' AND f.bucket = d.day AND f.tool = d.tool) AS free
    FROM (SELECT DISTINCT "orgId", tool, day FROM told_apart) d
  ), failures AS (
    SELECT f."orgId", s.span, s.bucket, f."agentId", f.tool, f.method, f.outcome,
      CASE WHEN r.known OR r.place <= room.free THEN f."codeOf" ELSE '' END AS code,
      CASE WHEN r.known OR r.place <= room.free THEN f."signatureOf" ELSE '…' END AS signature,
      sum(f.backed)::int AS calls, max(f."lastAt") AS "lastAt"
    FROM failed f JOIN ranked r USING ("orgId", tool, day, "codeOf", "signatureOf") JOIN room USING ("orgId", tool, day)
    CROSS JOIN LATERAL (VALUES ('hour'::"RollupSpan", date_trunc('hour', f.minute, 'UTC')), ('day'::"RollupSpan", f.day)) AS s (span, bucket)
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9
  ), failures_counted AS (
    INSERT INTO "FailureRollup" AS r ("orgId", span, bucket, "agentId", tool, method, outcome, code, signature, calls, "lastAt")
    SELECT * FROM failures ORDER BY 1, 2, 3, 4, 5, 6, 7, 8, 9
    ON CONFLICT ("orgId", span, bucket, "agentId", tool, method, outcome, code, signature)
    DO UPDATE SET calls = r.calls + excluded.calls, "lastAt" = greatest(r."lastAt", excluded."lastAt")
  ), goals_counted AS (
    INSERT INTO "GoalRollup" AS r ("orgId", span, bucket, "agentId", goal, tool, calls, failures, "offGoal", "lastAt")
    SELECT "orgId", span, bucket, "agentId", goal, tool, sum(backed)::int,
      coalesce(sum(backed) FILTER (WHERE outcome IN (${FAILURE_KIND_LIST})), 0)::int, sum("offGoal")::int, max("lastAt")
    FROM spanned WHERE goal IS NOT NULL AND span <> 'minute' AND backed > 0 GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 4, 5, 6
    ON CONFLICT ("orgId", span, bucket, "agentId", goal, tool) DO UPDATE SET calls = r.calls + excluded.calls,
      failures = r.failures + excluded.failures, "offGoal" = r."offGoal" + excluded."offGoal",
      "lastAt" = greatest(r."lastAt", excluded."lastAt")
  )
  SELECT count(*)::int AS rows, coalesce(sum(calls), 0)::int AS calls FROM taken`;

async function rollUpBatch(db: Pick<Transaction, '$queryRaw'>): Promise<{ rows: number; calls: number }> {
  return (await db.$queryRaw<{ rows: number; calls: number }[]>(FOLD))[0]!;
}

/**
 * Counts all pending calls into the minute, hour and day rollups. Returns the number of calls. `byJob`: uses the longer
 * statement timeout of jobs.
 */
export async function rollUpOutcomes(signal?: AbortSignal, { byJob = false } = {}): Promise<number> {
  let folded = 0;
  while (!signal?.aborted) {
    const { rows, calls } = await rollUpBatch(byJob ? jobDatabase() : systemDatabase());
    folded += calls;
    if (rows < AT_ONCE) break;
  }
  return folded;
}

export async function findOldestPending(orgId: string, by: Date): Promise<Date | null> {
  const rows = await systemDatabase().$queryRaw<{ at: Date | null }[]>`
    SELECT min("storedAt") AS at FROM "OutcomePending" WHERE "orgId" = ${orgId}::uuid AND "storedAt" <= ${by}`;
  return rows[0]?.at ?? null;
}

export async function readPending(): Promise<{ rows: number; oldest: Date | null }> {
  const rows = await systemDatabase().$queryRaw<{ rows: number; oldest: Date | null }[]>`
    SELECT (SELECT count(*)::int FROM (SELECT 1 FROM "OutcomePending" LIMIT 1000000) part) AS rows,
      (SELECT "storedAt" FROM "OutcomePending" ORDER BY id LIMIT 1) AS oldest`;
  return rows[0]!;
}

export async function purgeRollups(): Promise<number> {
  let deleted = 0;
  const kept = [
    ['minute', `${MINUTE_RETENTION_HOURS} hours`],
    ['hour', `${HOUR_RETENTION_DAYS} days`],
    ['day', `${DAY_RETENTION_DAYS} days`],
  ] as const;
  for (const table of TABLES) {
    for (const [span, age] of kept)
      deleted += await jobDatabase()
        .$executeRaw`DELETE FROM ${Prisma.raw(`"${table}"`)} WHERE span = ${span}::"RollupSpan" AND bucket < now() - ${age}::interval`;
  }
  return deleted;
}
