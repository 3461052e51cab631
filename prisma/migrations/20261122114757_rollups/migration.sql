-- CreateEnum
CREATE TYPE "RollupSpan" AS ENUM ('minute', 'hour', 'day');

-- AlterTable
ALTER TABLE "OrgSettings" ADD COLUMN     "outcomeDays" INTEGER NOT NULL DEFAULT 400;

-- AlterTable
ALTER TABLE "Outcome" ADD COLUMN     "activeGoal" TEXT,
ADD COLUMN     "offGoal" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "signature" TEXT;

-- CreateTable
CREATE TABLE "OutcomePending" (
    "id" BIGSERIAL NOT NULL,
    "orgId" UUID NOT NULL,
    "agentId" UUID NOT NULL,
    "tool" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "minute" TIMESTAMPTZ(3) NOT NULL,
    "outcome" "OutcomeKind" NOT NULL,
    "latencyKey" INTEGER,
    "goal" TEXT,
    "code" TEXT,
    "signature" TEXT,
    "calls" INTEGER NOT NULL,
    "latencySum" BIGINT NOT NULL,
    "repairsAttempted" INTEGER NOT NULL,
    "repairsSucceeded" INTEGER NOT NULL,
    "offGoal" INTEGER NOT NULL,
    "late" INTEGER NOT NULL,
    "ahead" INTEGER NOT NULL,
    "lastAt" TIMESTAMPTZ(3) NOT NULL,
    "storedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "OutcomePending_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OutcomeRollup" (
    "orgId" UUID NOT NULL,
    "span" "RollupSpan" NOT NULL,
    "bucket" TIMESTAMPTZ(3) NOT NULL,
    "agentId" UUID NOT NULL,
    "tool" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "ok" INTEGER NOT NULL,
    "execution" INTEGER NOT NULL,
    "contractViolation" INTEGER NOT NULL,
    "wrongToolBoundary" INTEGER NOT NULL,
    "lowUtility" INTEGER NOT NULL,
    "repairsAttempted" INTEGER NOT NULL,
    "repairsSucceeded" INTEGER NOT NULL,
    "offGoal" INTEGER NOT NULL,
    "late" INTEGER NOT NULL,
    "ahead" INTEGER NOT NULL,
    "latencySum" BIGINT NOT NULL,
    "latency" INTEGER[],
    "lastAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "OutcomeRollup_pkey" PRIMARY KEY ("orgId","span","bucket","agentId","tool","method")
);

-- CreateTable
CREATE TABLE "FailureRollup" (
    "orgId" UUID NOT NULL,
    "span" "RollupSpan" NOT NULL,
    "bucket" TIMESTAMPTZ(3) NOT NULL,
    "agentId" UUID NOT NULL,
    "tool" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "outcome" "OutcomeKind" NOT NULL,
    "code" TEXT NOT NULL,
    "signature" TEXT NOT NULL,
    "calls" INTEGER NOT NULL,
    "lastAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "FailureRollup_pkey" PRIMARY KEY ("orgId","span","bucket","agentId","tool","method","outcome","code","signature")
);

-- CreateTable
CREATE TABLE "GoalRollup" (
    "orgId" UUID NOT NULL,
    "span" "RollupSpan" NOT NULL,
    "bucket" TIMESTAMPTZ(3) NOT NULL,
    "agentId" UUID NOT NULL,
    "goal" TEXT NOT NULL,
    "tool" TEXT NOT NULL,
    "calls" INTEGER NOT NULL,
    "failures" INTEGER NOT NULL,
    "offGoal" INTEGER NOT NULL,
    "lastAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "GoalRollup_pkey" PRIMARY KEY ("orgId","span","bucket","agentId","goal","tool")
);

-- AddForeignKey
ALTER TABLE "OutcomeRollup" ADD CONSTRAINT "OutcomeRollup_agentId_orgId_fkey" FOREIGN KEY ("agentId", "orgId") REFERENCES "Agent"("id", "orgId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FailureRollup" ADD CONSTRAINT "FailureRollup_agentId_orgId_fkey" FOREIGN KEY ("agentId", "orgId") REFERENCES "Agent"("id", "orgId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GoalRollup" ADD CONSTRAINT "GoalRollup_agentId_orgId_fkey" FOREIGN KEY ("agentId", "orgId") REFERENCES "Agent"("id", "orgId") ON DELETE CASCADE ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what the schema file cannot say

ALTER TABLE "OrgSettings" ADD CONSTRAINT "OrgSettings_outcomeDays" CHECK ("outcomeDays" BETWEEN 1 AND 400);
-- A queue: what is deleted from it must not be waded through.
ALTER TABLE "OutcomePending" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000, autovacuum_vacuum_cost_delay = 0);
ALTER TABLE "OutcomeRollup" SET (fillfactor = 80);

-- ------------------------------------------------------------------ row-level security

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['OutcomePending', 'OutcomeRollup', 'FailureRollup', 'GoalRollup']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY owner_all ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY system_all ON %I TO ambit_system USING (true) WITH CHECK (true)', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO ambit_system', name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['OutcomeRollup', 'FailureRollup', 'GoalRollup']
  LOOP
    EXECUTE format('CREATE POLICY tenant ON %I FOR SELECT TO ambit_app USING ("orgId" = ambit_org())', name);
    EXECUTE format('GRANT SELECT ON %I TO ambit_app', name);
  END LOOP;
END $$;
GRANT USAGE ON SEQUENCE "OutcomePending_id_seq" TO ambit_system;
-- Retention.
GRANT DELETE ON "Outcome", "OutcomeKey", "OutcomeMonth" TO ambit_system;

-- ------------------------------------------------------------------ latencies on a logarithmic scale

-- Bucket 0 holds 0 ms, bucket k what is above 1.1^(k-2) and at most 1.1^(k-1) ms: whichever value is told for a bucket
-- (lib/features/outcomes/latency-sketch.ts), it is wrong by at most 4.8 %.
CREATE FUNCTION ambit_latency_key(ms int) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN ms = 0 THEN 0 ELSE 1 + ceil(ln(ms::float8) / ln(1.1::float8))::int END
$$;

-- The sum of two histograms, each `key, count, key, count, …`.
CREATE FUNCTION ambit_merge_latency(a int[], b int[]) RETURNS int[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN cardinality(a) = 0 THEN b WHEN cardinality(b) = 0 THEN a ELSE (
    SELECT array_agg(x ORDER BY key, i) FROM (
      SELECT key, sum(calls)::int AS calls FROM (
        SELECT a[2 * n - 1] AS key, a[2 * n] AS calls FROM generate_series(1, cardinality(a) / 2) AS n
        UNION ALL
        SELECT b[2 * n - 1], b[2 * n] FROM generate_series(1, cardinality(b) / 2) AS n
      ) both_of_them GROUP BY key
    ) merged CROSS JOIN LATERAL (VALUES (1, key), (2, calls)) AS pair (i, x)
  ) END
$$;

-- ------------------------------------------------------------------ calls wait to be counted

CREATE FUNCTION ambit_note_pending() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO "OutcomePending" ("orgId", "agentId", tool, method, minute, outcome, "latencyKey", goal, code, signature, calls,
    "latencySum", "repairsAttempted", "repairsSucceeded", "offGoal", late, ahead, "lastAt")
  SELECT "orgId", "agentId", tool, method, date_trunc('minute', "occurredAt", 'UTC'), outcome, ambit_latency_key("latencyMs"),
    coalesce("activeGoal", goal), CASE WHEN outcome <> 'ok' THEN "errorCode" END,
    CASE WHEN outcome <> 'ok' THEN coalesce(signature, left("errorMessage", 160)) END, count(*), coalesce(sum("latencyMs"), 0),
    count(*) FILTER (WHERE repair->>'attempted' = 'true'), count(*) FILTER (WHERE repair->>'succeeded' = 'true'),
    count(*) FILTER (WHERE "offGoal"), count(*) FILTER (WHERE "receivedAt" > "occurredAt" + interval '10 minutes'),
    count(*) FILTER (WHERE "occurredAt" > "receivedAt"), max("occurredAt")
  FROM fresh GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;
  RETURN NULL;
END $$;
CREATE TRIGGER note_pending AFTER INSERT ON "Outcome" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION ambit_note_pending();

-- What is stored already.
INSERT INTO "OutcomePending" ("orgId", "agentId", tool, method, minute, outcome, "latencyKey", goal, code, signature, calls,
  "latencySum", "repairsAttempted", "repairsSucceeded", "offGoal", late, ahead, "lastAt")
SELECT "orgId", "agentId", tool, method, date_trunc('minute', "occurredAt", 'UTC'), outcome, ambit_latency_key("latencyMs"),
  coalesce("activeGoal", goal), CASE WHEN outcome <> 'ok' THEN "errorCode" END,
  CASE WHEN outcome <> 'ok' THEN coalesce(signature, left("errorMessage", 160)) END, count(*), coalesce(sum("latencyMs"), 0),
  count(*) FILTER (WHERE repair->>'attempted' = 'true'), count(*) FILTER (WHERE repair->>'succeeded' = 'true'),
  count(*) FILTER (WHERE "offGoal"), count(*) FILTER (WHERE "receivedAt" > "occurredAt" + interval '10 minutes'),
  count(*) FILTER (WHERE "occurredAt" > "receivedAt"), max("occurredAt")
FROM "Outcome" GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;

-- ------------------------------------------------------------------ months that are over

CREATE FUNCTION ambit_drop_outcome_month() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  -- Readers and writers of calls must not queue behind a lock that is waited for.
  PERFORM set_config('lock_timeout', '2s', true);
  EXECUTE format('DROP TABLE IF EXISTS %I', 'Outcome_' || to_char(OLD.month, 'YYYY_MM'));
  RETURN NULL;
END $$;
CREATE TRIGGER drop_partition AFTER DELETE ON "OutcomeMonth" FOR EACH ROW EXECUTE FUNCTION ambit_drop_outcome_month();
