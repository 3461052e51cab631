import { jobDatabase, Prisma, systemDatabase, type Transaction } from '@/lib/data/db';

/** Rows of calls that are folded in at once: a fraction of a second of work, and far below the limit of a query on a busy machine. */
const AT_ONCE = 4_000;
/** How long calls by the minute are kept; what comes later than that is counted by the hour and the day alone. */
export const MINUTES_KEPT_HOURS = 72;
const HOURS_KEPT_DAYS = 62;
const DAYS_KEPT_DAYS = 800;
/** Different failures of a tool on one day that are told apart. */
const MOST_SIGNATURES = 100;

const KEY = Prisma.sql`"orgId", span, bucket, "agentId", tool, method`;
const SUMMARY_KEY = Prisma.sql`"orgId", span, kind, bucket, name, method`;
const outcomeSum = (outcome: string) =>
  Prisma.sql`coalesce(sum(calls) FILTER (WHERE outcome = ${outcome}::"OutcomeKind"), 0)::int`;

const TABLES = ['OutcomeRollup', 'OutcomeSummary', 'FailureRollup', 'GoalRollup'] as const;
const SUMS = Prisma.sql`${outcomeSum('ok')} AS ok, ${outcomeSum('execution')} AS execution,
  ${outcomeSum('contract_violation')} AS "contractViolation", ${outcomeSum('wrong_tool_boundary')} AS "wrongToolBoundary",
  ${outcomeSum('low_utility')} AS "lowUtility", sum("repairsAttempted")::int AS "repairsAttempted",
  sum("repairsSucceeded")::int AS "repairsSucceeded", sum("offGoal")::int AS "offGoal", sum(late)::int AS late,
  sum(ahead)::int AS ahead, sum("latencySum")::bigint AS "latencySum", max("lastAt") AS "lastAt"`;
const SUMS_OF_SUMS = Prisma.sql`sum(ok)::int AS ok, sum(execution)::int AS execution, sum("contractViolation")::int AS "contractViolation",
  sum("wrongToolBoundary")::int AS "wrongToolBoundary", sum("lowUtility")::int AS "lowUtility",
  sum("repairsAttempted")::int AS "repairsAttempted", sum("repairsSucceeded")::int AS "repairsSucceeded",
  sum("offGoal")::int AS "offGoal", sum(late)::int AS late, sum(ahead)::int AS ahead, sum("latencySum")::bigint AS "latencySum",
  max("lastAt") AS "lastAt"`;
/** Into which sums a row goes besides its own. */
const KINDS = Prisma.sql`CROSS JOIN LATERAL (VALUES
  ('org', '', ''), ('agent', l."agentId"::text, ''), ('tool', l.tool, l.method)) AS k (kind, name, method)`;
const COLUMNS = Prisma.sql`ok, execution, "contractViolation", "wrongToolBoundary", "lowUtility", "repairsAttempted",
  "repairsSucceeded", "offGoal", late, ahead, "latencySum", "lastAt", latency`;
/** Of a row that is there already. */
const ADDED = Prisma.sql`ok = r.ok + excluded.ok, execution = r.execution + excluded.execution,
  "contractViolation" = r."contractViolation" + excluded."contractViolation",
  "wrongToolBoundary" = r."wrongToolBoundary" + excluded."wrongToolBoundary", "lowUtility" = r."lowUtility" + excluded."lowUtility",
  "repairsAttempted" = r."repairsAttempted" + excluded."repairsAttempted",
  "repairsSucceeded" = r."repairsSucceeded" + excluded."repairsSucceeded", "offGoal" = r."offGoal" + excluded."offGoal",
  late = r.late + excluded.late, ahead = r.ahead + excluded.ahead, "latencySum" = r."latencySum" + excluded."latencySum",
  "lastAt" = greatest(r."lastAt", excluded."lastAt"), latency = ambit_merge_latency(r.latency, excluded.latency)`;

/**
 * What waits, at most AT_ONCE rows of it, goes into the rollups in one statement: a row is deleted and counted, or
 * neither. So it is right whatever is stored meanwhile, in whatever order transactions commit, wherever it is killed, and
 * when two do it at once.
 */
const FOLD = Prisma.sql`
  WITH picked AS (
    SELECT id FROM "OutcomePending" ORDER BY id LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED
  ), taken AS (
    DELETE FROM "OutcomePending" p USING picked WHERE p.id = picked.id RETURNING p.*
  ), live AS (
    -- Those of agents that were deleted meanwhile go with them.
    SELECT t.* FROM taken t WHERE EXISTS (SELECT 1 FROM "Agent" a WHERE a.id = t."agentId" AND a."orgId" = t."orgId")
  ), spanned AS (
    SELECT live.*, s.span, s.bucket FROM live CROSS JOIN LATERAL (VALUES
      ('minute'::"RollupSpan", minute),
      ('hour'::"RollupSpan", date_trunc('hour', minute, 'UTC')),
      ('day'::"RollupSpan", date_trunc('day', minute, 'UTC'))) AS s (span, bucket)
    WHERE span <> 'minute' OR bucket >= now() - make_interval(hours => ${MINUTES_KEPT_HOURS})
  ), latency_keys AS (
    SELECT ${KEY}, "latencyKey", sum(calls)::int AS calls FROM spanned WHERE "latencyKey" IS NOT NULL GROUP BY ${KEY}, "latencyKey"
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
      date_trunc('day', minute, 'UTC') AS day FROM live WHERE outcome <> 'ok'
  ), told_apart AS (
    SELECT DISTINCT "orgId", tool, day, "codeOf", "signatureOf" FROM failed
  ), ranked AS (
    SELECT t.*, k.known, row_number() OVER (PARTITION BY t."orgId", t.tool, t.day, k.known ORDER BY "codeOf", "signatureOf") AS place
    FROM told_apart t CROSS JOIN LATERAL (
      SELECT EXISTS (SELECT 1 FROM "FailureRollup" f WHERE f."orgId" = t."orgId" AND f.span = 'day' AND f.bucket = t.day
        AND f.tool = t.tool AND f.code = t."codeOf" AND f.signature = t."signatureOf") AS known
    ) k
  ), room AS (
    SELECT d."orgId", d.tool, d.day, ${MOST_SIGNATURES} - (
      SELECT count(DISTINCT (f.code, f.signature)) FROM "FailureRollup" f
      WHERE f."orgId" = d."orgId" AND f.span = 'day' AND f.bucket = d.day AND f.tool = d.tool) AS free
    FROM (SELECT DISTINCT "orgId", tool, day FROM told_apart) d
  ), failures AS (
    SELECT f."orgId", s.span, s.bucket, f."agentId", f.tool, f.method, f.outcome,
      CASE WHEN r.known OR r.place <= room.free THEN f."codeOf" ELSE '' END AS code,
      CASE WHEN r.known OR r.place <= room.free THEN f."signatureOf" ELSE '…' END AS signature,
      sum(f.calls)::int AS calls, max(f."lastAt") AS "lastAt"
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
    SELECT "orgId", span, bucket, "agentId", goal, tool, sum(calls)::int,
      coalesce(sum(calls) FILTER (WHERE outcome IN ('execution', 'contract_violation')), 0)::int, sum("offGoal")::int, max("lastAt")
    FROM spanned WHERE goal IS NOT NULL AND span <> 'minute' GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 4, 5, 6
    ON CONFLICT ("orgId", span, bucket, "agentId", goal, tool) DO UPDATE SET calls = r.calls + excluded.calls,
      failures = r.failures + excluded.failures, "offGoal" = r."offGoal" + excluded."offGoal",
      "lastAt" = greatest(r."lastAt", excluded."lastAt")
  )
  SELECT count(*)::int AS rows, coalesce(sum(calls), 0)::int AS calls FROM taken`;

async function foldOnce(db: Pick<Transaction, '$queryRaw'>): Promise<{ rows: number; calls: number }> {
  return (await db.$queryRaw<{ rows: number; calls: number }[]>(FOLD))[0]!;
}

/**
 * Counts every call that waits into the rollups by minute, hour and day. Answers how many calls that were. `byJob`: nobody
 * waits for it, so a statement may take longer.
 */
export async function foldOutcomes(signal?: AbortSignal, { byJob = false } = {}): Promise<number> {
  let folded = 0;
  while (!signal?.aborted) {
    const { rows, calls } = await foldOnce(byJob ? jobDatabase() : systemDatabase());
    folded += calls;
    if (rows < AT_ONCE) break;
  }
  return folded;
}

/** Since when calls of an organization that were stored by a moment wait to be counted; null: none does. */
export async function oldestPending(orgId: string, by: Date): Promise<Date | null> {
  const rows = await systemDatabase().$queryRaw<{ at: Date | null }[]>`
    SELECT min("storedAt") AS at FROM "OutcomePending" WHERE "orgId" = ${orgId}::uuid AND "storedAt" <= ${by}`;
  return rows[0]?.at ?? null;
}

/** What waits to be counted, and since when. */
export async function readPending(): Promise<{ rows: number; oldest: Date | null }> {
  const rows = await systemDatabase().$queryRaw<{ rows: number; oldest: Date | null }[]>`
    SELECT (SELECT count(*)::int FROM (SELECT 1 FROM "OutcomePending" LIMIT 1000000) part) AS rows,
      (SELECT "storedAt" FROM "OutcomePending" ORDER BY id LIMIT 1) AS oldest`;
  return rows[0]!;
}

/**
 * Counts the days from `from` up to and not including `until` again, from the events; all in one moment, so readers see the
 * old figures or the new. For days of which every event is still kept: what retention has deleted would be missing.
 */
export async function recountOutcomes(orgId: string, from: Date, until: Date): Promise<void> {
  await systemDatabase().$transaction(
    async (tx) => {
      // Folds of other processes delete what this one reads: they wait, or this one is tried again.
      for (const table of TABLES)
        await tx.$executeRaw`DELETE FROM ${Prisma.raw(`"${table}"`)} WHERE "orgId" = ${orgId}::uuid AND bucket >= ${from} AND bucket < ${until}`;
      await tx.$executeRaw`DELETE FROM "OutcomePending" WHERE "orgId" = ${orgId}::uuid AND minute >= ${from} AND minute < ${until}`;
      await tx.$executeRaw`
        INSERT INTO "OutcomePending" ("orgId", "agentId", tool, method, minute, outcome, "latencyKey", goal, code, signature, calls,
          "latencySum", "repairsAttempted", "repairsSucceeded", "offGoal", late, ahead, "lastAt")
        SELECT "orgId", "agentId", tool, method, date_trunc('minute', "occurredAt", 'UTC'), outcome, ambit_latency_key("latencyMs"),
          coalesce("activeGoal", goal), CASE WHEN outcome <> 'ok' THEN "errorCode" END,
          CASE WHEN outcome <> 'ok' THEN coalesce(signature, left("errorMessage", 160)) END, count(*), coalesce(sum("latencyMs"), 0),
          count(*) FILTER (WHERE repair->>'attempted' = 'true'), count(*) FILTER (WHERE repair->>'succeeded' = 'true'),
          count(*) FILTER (WHERE "offGoal"), count(*) FILTER (WHERE "receivedAt" > "occurredAt" + interval '10 minutes'),
          count(*) FILTER (WHERE "occurredAt" > "receivedAt"), max("occurredAt")
        FROM "Outcome" WHERE "orgId" = ${orgId}::uuid AND "occurredAt" >= ${from} AND "occurredAt" < ${until}
        GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10`;
      let rows: number;
      do ({ rows } = await foldOnce(tx));
      while (rows === AT_ONCE);
    },
    { isolationLevel: Prisma.TransactionIsolationLevel.RepeatableRead, timeout: 300_000, maxWait: 10_000 },
  );
}

/** Deletes rollups that nobody asks for any more. Answers how many rows. */
export async function purgeRollups(): Promise<number> {
  let deleted = 0;
  const kept = [
    ['minute', `${MINUTES_KEPT_HOURS} hours`],
    ['hour', `${HOURS_KEPT_DAYS} days`],
    ['day', `${DAYS_KEPT_DAYS} days`],
  ] as const;
  for (const table of TABLES) {
    for (const [span, age] of kept)
      deleted += await jobDatabase()
        .$executeRaw`DELETE FROM ${Prisma.raw(`"${table}"`)} WHERE span = ${span}::"RollupSpan" AND bucket < now() - ${age}::interval`;
  }
  return deleted;
}
