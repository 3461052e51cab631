-- Reported calls, partitioned by month, their records, their rollups by minute, hour and day, and the search in them; the
-- approvals of calls, and the calls that run.

-- ------------------------------------------------------------------ tables

CREATE TYPE "OutcomeKind" AS ENUM ('ok', 'execution', 'contract_violation', 'wrong_tool_boundary', 'low_utility');
CREATE TYPE "RollupSpan" AS ENUM ('minute', 'hour', 'day');
CREATE TYPE "ApprovalStatus" AS ENUM ('pending', 'approved', 'denied', 'used', 'expired');

CREATE TABLE "Approval" (
    "id" UUID NOT NULL,
    "orgId" UUID NOT NULL,
    "agentId" UUID NOT NULL,
    "tool" TEXT NOT NULL,
    "definitionHash" TEXT NOT NULL,
    "argumentsDigest" TEXT NOT NULL,
    "arguments" JSON NOT NULL,
    "session" TEXT,
    "channel" TEXT,
    "goal" TEXT,
    "packet" TEXT,
    "status" "ApprovalStatus" NOT NULL DEFAULT 'pending',
    "askedBy" TEXT NOT NULL,
    "askedLabel" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "decidedBy" TEXT,
    "note" TEXT,
    "decidedAt" TIMESTAMPTZ(3),
    "usedAt" TIMESTAMPTZ(3),
    "dryRun" BOOLEAN NOT NULL DEFAULT false,
    "decidedById" UUID,

    CONSTRAINT "Approval_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "Approval_orgId_status_createdAt_idx" ON "Approval"("orgId", "status", "createdAt");
CREATE INDEX "Approval_orgId_createdAt_idx" ON "Approval"("orgId", "createdAt");
CREATE INDEX "Approval_agentId_tool_argumentsDigest_idx" ON "Approval"("agentId", "tool", "argumentsDigest");
CREATE INDEX "Approval_expiresAt_idx" ON "Approval"("expiresAt");
CREATE UNIQUE INDEX "Approval_id_orgId_key" ON "Approval"("id", "orgId");

-- Calls that have run for more than a second, so that a person can stop a call of any process. `seenAt`: the process that
-- runs the call is alive.
CREATE TABLE "RunningCall" (
    "id" UUID NOT NULL,
    "orgId" UUID NOT NULL,
    "agentId" UUID NOT NULL,
    "tool" TEXT NOT NULL,
    "session" TEXT,
    "packet" UUID,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "seenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "stoppedBy" TEXT,

    CONSTRAINT "RunningCall_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "RunningCall_orgId_startedAt_idx" ON "RunningCall"("orgId", "startedAt");

CREATE TABLE "Outcome" (
    "id" UUID NOT NULL,
    "orgId" UUID NOT NULL,
    "agentId" UUID NOT NULL,
    "tool" TEXT NOT NULL,
    "method" TEXT NOT NULL DEFAULT 'call',
    "session" TEXT,
    "channel" TEXT,
    "goal" TEXT,
    "packet" TEXT,
    "request" TEXT,
    "outcome" "OutcomeKind" NOT NULL,
    "errorCode" TEXT,
    "errorMessage" TEXT,
    "latencyMs" INTEGER,
    "boundary" JSONB,
    "repair" JSONB,
    "activeGoal" TEXT,
    "offGoal" BOOLEAN NOT NULL DEFAULT false,
    "signature" TEXT,
    "source" TEXT NOT NULL DEFAULT 'agent',
    "occurredAt" TIMESTAMPTZ(3) NOT NULL,
    "receivedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "discounted" TEXT,
    "userId" UUID,
    "approvalId" UUID,
    -- What a filter did to the result of the call.
    "filtered" JSONB,

    CONSTRAINT "Outcome_pkey" PRIMARY KEY ("agentId","id","occurredAt")
) PARTITION BY RANGE ("occurredAt");
CREATE INDEX "Outcome_orgId_occurredAt_idx" ON "Outcome"("orgId", "occurredAt");
CREATE INDEX "Outcome_agentId_session_tool_occurredAt_idx" ON "Outcome"("agentId", "session", "tool", "occurredAt");

CREATE TABLE "OutcomeKey" (
    "agentId" UUID NOT NULL,
    "id" UUID NOT NULL,
    "orgId" UUID NOT NULL,
    "digest" BYTEA NOT NULL,
    "occurredAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "OutcomeKey_pkey" PRIMARY KEY ("agentId","id")
);

CREATE TABLE "CallRecord" (
    "agentId" UUID NOT NULL,
    "id" UUID NOT NULL,
    "orgId" UUID NOT NULL,
    "arguments" JSON NOT NULL,
    "result" JSON,
    "redacted" BOOLEAN NOT NULL,
    "truncated" BOOLEAN NOT NULL,
    "occurredAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "CallRecord_pkey" PRIMARY KEY ("agentId","id")
);
CREATE INDEX "CallRecord_orgId_occurredAt_idx" ON "CallRecord"("orgId", "occurredAt");

CREATE TABLE "OutcomeMonth" (
    "month" DATE NOT NULL,

    CONSTRAINT "OutcomeMonth_pkey" PRIMARY KEY ("month")
);

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
    "excused" INTEGER NOT NULL DEFAULT 0,
    "unbacked" INTEGER NOT NULL DEFAULT 0,
    "observed" INTEGER NOT NULL DEFAULT 0,
    "observedFailures" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "OutcomePending_pkey" PRIMARY KEY ("id")
);

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
    "excused" INTEGER NOT NULL DEFAULT 0,
    "unbacked" INTEGER NOT NULL DEFAULT 0,
    "observed" INTEGER NOT NULL DEFAULT 0,
    "observedFailures" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "OutcomeRollup_pkey" PRIMARY KEY ("orgId","span","bucket","agentId","tool","method")
) PARTITION BY LIST (span);

CREATE TABLE "OutcomeSummary" (
    "orgId" UUID NOT NULL,
    "span" "RollupSpan" NOT NULL,
    "bucket" TIMESTAMPTZ(3) NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
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
    "excused" INTEGER NOT NULL DEFAULT 0,
    "unbacked" INTEGER NOT NULL DEFAULT 0,
    "observed" INTEGER NOT NULL DEFAULT 0,
    "observedFailures" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "OutcomeSummary_pkey" PRIMARY KEY ("orgId","span","kind","bucket","name","method")
) PARTITION BY LIST (span);

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
) PARTITION BY LIST (span);

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
) PARTITION BY LIST (span);

ALTER TABLE "Approval" ADD CONSTRAINT "Approval_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Approval" ADD CONSTRAINT "Approval_agentId_orgId_fkey" FOREIGN KEY ("agentId", "orgId") REFERENCES "Agent"("id", "orgId") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "RunningCall" ADD CONSTRAINT "RunningCall_agentId_orgId_fkey" FOREIGN KEY ("agentId", "orgId") REFERENCES "Agent"("id", "orgId") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Outcome" ADD CONSTRAINT "Outcome_agentId_orgId_fkey" FOREIGN KEY ("agentId", "orgId") REFERENCES "Agent"("id", "orgId") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "CallRecord" ADD CONSTRAINT "CallRecord_agentId_orgId_fkey" FOREIGN KEY ("agentId", "orgId") REFERENCES "Agent"("id", "orgId") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "OutcomePending" ADD CONSTRAINT "OutcomePending_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "OutcomeRollup" ADD CONSTRAINT "OutcomeRollup_agentId_orgId_fkey" FOREIGN KEY ("agentId", "orgId") REFERENCES "Agent"("id", "orgId") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "OutcomeSummary" ADD CONSTRAINT "OutcomeSummary_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "FailureRollup" ADD CONSTRAINT "FailureRollup_agentId_orgId_fkey" FOREIGN KEY ("agentId", "orgId") REFERENCES "Agent"("id", "orgId") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "GoalRollup" ADD CONSTRAINT "GoalRollup_agentId_orgId_fkey" FOREIGN KEY ("agentId", "orgId") REFERENCES "Agent"("id", "orgId") ON DELETE CASCADE ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what the Prisma schema cannot express

-- Words are letters and digits alone, so that '42' finds 'invoice-42'. The same in texts and in searches.
CREATE FUNCTION ambit_plain_words(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN btrim(regexp_replace(words, '[^[:alnum:]]+', ' ', 'g'));
CREATE FUNCTION ambit_words(words text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN to_tsvector('pg_catalog.simple'::regconfig, ambit_plain_words(words));
CREATE FUNCTION ambit_call_words(request text, code text, message text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ambit_words(coalesce(request, '') || ' ' || coalesce(code, '') || ' ' || coalesce(message, ''));

ALTER TABLE "Approval" ADD CONSTRAINT "Approval_decided" CHECK (
  (status IN ('pending', 'expired')) OR ("decidedBy" IS NOT NULL AND "decidedAt" IS NOT NULL));
ALTER TABLE "Approval" ADD CONSTRAINT "Approval_used" CHECK ((status = 'used') = ("usedAt" IS NOT NULL));
ALTER TABLE "OutcomeMonth" ADD CONSTRAINT "OutcomeMonth_first_day" CHECK (extract(day FROM month) = 1);
-- A queue: deleted rows would slow its scans down.
ALTER TABLE "OutcomePending" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000, autovacuum_vacuum_cost_delay = 0);
-- A repeated call does not open a second approval.
CREATE UNIQUE INDEX "Approval_one_open" ON "Approval" ("agentId", tool, "definitionHash", "argumentsDigest", coalesce(packet, ''))
  WHERE status IN ('pending', 'approved');
-- Few outcomes are not `ok`. They are read by time of arrival and by tool.
CREATE INDEX "Outcome_signals" ON "Outcome" ("orgId", "receivedAt") WHERE outcome <> 'ok';
CREATE INDEX "Outcome_tool_signals" ON "Outcome" ("orgId", tool, "occurredAt") WHERE outcome <> 'ok';
-- Referrals name axes, and few outcomes are referrals.
CREATE INDEX "Outcome_referrals" ON "Outcome" ("orgId", "occurredAt") WHERE outcome = 'wrong_tool_boundary';
-- Lists of calls are read newest first through these and "Outcome_orgId_occurredAt_idx". Created here, because the names of
-- the partitions' indexes follow the order of creation.
CREATE INDEX "Outcome_agentId_occurredAt_idx" ON "Outcome"("agentId", "occurredAt");
CREATE INDEX "Outcome_orgId_tool_occurredAt_idx" ON "Outcome"("orgId", "tool", "occurredAt");
-- By outcome, beside "Outcome_referrals": a comparison of kinds is not leakproof, so under row-level security a column
-- would not serve.
CREATE INDEX "Outcome_errors" ON "Outcome" ("orgId", "occurredAt") WHERE outcome = 'execution';
CREATE INDEX "Outcome_contract_violations" ON "Outcome" ("orgId", "occurredAt") WHERE outcome = 'contract_violation';
CREATE INDEX "Outcome_low_utility" ON "Outcome" ("orgId", "occurredAt") WHERE outcome = 'low_utility';
CREATE INDEX "Outcome_words" ON "Outcome" USING gin (ambit_call_words(request, "errorCode", "errorMessage"))
  WHERE request IS NOT NULL OR "errorMessage" IS NOT NULL;
CREATE INDEX "Outcome_user" ON "Outcome" ("orgId", "userId", "occurredAt") WHERE "userId" IS NOT NULL;
-- Retention finds the calls that still have a packet's message without reading all older calls.
CREATE INDEX "Outcome_packet_message" ON "Outcome" ("orgId", "occurredAt") WHERE source = 'gateway' AND request IS NOT NULL;

-- ------------------------------------------------------------------ row-level security and grants

SELECT ambit_protect_tenant_table('"Approval"', 'SELECT, INSERT, UPDATE', 'SELECT, DELETE');
-- The system role deletes only approvals that nobody can decide or use anymore.
CREATE POLICY system_purges ON "Approval" AS RESTRICTIVE FOR DELETE TO ambit_system USING ("expiresAt" < now() - interval '1 day');
SELECT ambit_protect_tenant_table('"RunningCall"', 'SELECT', 'SELECT, INSERT, DELETE');
GRANT UPDATE ("stoppedBy") ON "RunningCall" TO ambit_app;
GRANT UPDATE ("seenAt") ON "RunningCall" TO ambit_system;
SELECT ambit_protect_tenant_table('"Outcome"', 'SELECT, INSERT', 'SELECT, DELETE');
-- Retention removes the messages of packets from calls that are kept longer.
GRANT UPDATE (request) ON "Outcome" TO ambit_system;
SELECT ambit_protect_tenant_table('"OutcomeKey"', 'SELECT, INSERT', 'SELECT, DELETE');
SELECT ambit_protect_tenant_table('"CallRecord"', 'SELECT, INSERT', 'SELECT, DELETE');
SELECT ambit_protect_table('"OutcomePending"', '', 'SELECT, INSERT, UPDATE, DELETE');
GRANT USAGE ON SEQUENCE "OutcomePending_id_seq" TO ambit_system;
-- The tenant reads its rollups, and jobs write them. Minutes, hours and days have partitions of their own: a dashboard of
-- days does not scan minutes, and deleted minutes leave no holes among the days.
DO $$
DECLARE
  name text;
  span text;
BEGIN
  FOREACH name IN ARRAY ARRAY['OutcomeRollup', 'OutcomeSummary', 'FailureRollup', 'GoalRollup']
  LOOP
    PERFORM ambit_protect_table(format('%I', name)::regclass, 'SELECT', 'SELECT, INSERT, UPDATE, DELETE');
    EXECUTE format('CREATE POLICY tenant ON %I FOR SELECT TO ambit_app USING ("orgId" = ambit_org())', name);
    FOREACH span IN ARRAY ARRAY['minute', 'hour', 'day']
    LOOP
      EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES IN (%L) WITH (fillfactor = 80)', name || '_' || span, name, span);
      EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name || '_' || span);
      EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name || '_' || span);
    END LOOP;
  END LOOP;
END $$;
GRANT SELECT, INSERT, DELETE ON "OutcomeMonth" TO ambit_system;

-- ------------------------------------------------------------------ functions and triggers

-- A row of "OutcomeMonth" creates a partition of "Outcome", and its deletion drops the partition.
CREATE FUNCTION ambit_add_outcome_month() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  EXECUTE format('CREATE TABLE IF NOT EXISTS %I PARTITION OF "Outcome" FOR VALUES FROM (%L) TO (%L)',
    'Outcome_' || to_char(NEW.month, 'YYYY_MM'),
    to_char(NEW.month, 'YYYY-MM-DD') || ' 00:00:00+00',
    to_char(NEW.month + interval '1 month', 'YYYY-MM-DD') || ' 00:00:00+00');
  RETURN NULL;
END $$;
CREATE TRIGGER add_partition AFTER INSERT ON "OutcomeMonth" FOR EACH ROW EXECUTE FUNCTION ambit_add_outcome_month();

-- Bucket 0 holds 0 ms, bucket k holds values above 1.1^(k-2) and at most 1.1^(k-1) ms, so the value reported for a bucket
-- (lib/features/insights/outcomes/latency-sketch.ts) is wrong by at most 4.8 %.
CREATE FUNCTION ambit_latency_key(ms int) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN ms = 0 THEN 0 ELSE 1 + ceil(ln(ms::float8) / ln(1.1::float8))::int END
$$;

-- The sum of two histograms, each `key, count, key, count, …` and sorted by key, without a key twice. One pass takes a
-- seventh of the time of a query, which is planned anew for each row.
CREATE FUNCTION ambit_merge_latency(a int[], b int[]) RETURNS int[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  merged int[] := '{}';
  i int := 1;
  j int := 1;
  k int := 1;
  a_end int := coalesce(cardinality(a), 0);
  b_end int := coalesce(cardinality(b), 0);
BEGIN
  WHILE i < a_end OR j < b_end LOOP
    IF j > b_end OR a[i] < b[j] THEN
      merged[k] := a[i];
      merged[k + 1] := a[i + 1];
      i := i + 2;
    ELSIF i > a_end OR b[j] < a[i] THEN
      merged[k] := b[j];
      merged[k + 1] := b[j + 1];
      j := j + 2;
    ELSE
      merged[k] := a[i];
      merged[k + 1] := a[i + 1] + b[j + 1];
      i := i + 2;
      j := j + 2;
    END IF;
    k := k + 2;
  END LOOP;
  RETURN merged;
END $$;

-- Reported calls wait in "OutcomePending" until a job adds them to the rollups.
CREATE FUNCTION ambit_note_pending() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO "OutcomePending" ("orgId", "agentId", tool, method, minute, outcome, "latencyKey", goal, code, signature, calls,
    "latencySum", "repairsAttempted", "repairsSucceeded", "offGoal", late, ahead, excused, unbacked, observed,
    "observedFailures", "lastAt")
  SELECT "orgId", "agentId", tool, method, date_trunc('minute', "occurredAt", 'UTC'), outcome, ambit_latency_key("latencyMs"),
    coalesce("activeGoal", goal), CASE WHEN outcome <> 'ok' THEN "errorCode" END,
    CASE WHEN outcome <> 'ok' THEN coalesce(signature, left("errorMessage", 160)) END, count(*), coalesce(sum("latencyMs"), 0),
    count(*) FILTER (WHERE repair->>'attempted' = 'true'), count(*) FILTER (WHERE repair->>'succeeded' = 'true'),
    count(*) FILTER (WHERE "offGoal"), count(*) FILTER (WHERE "receivedAt" > "occurredAt" + interval '10 minutes'),
    count(*) FILTER (WHERE "occurredAt" > "receivedAt"),
    count(*) FILTER (WHERE discounted IN ('caller', 'upstream')), count(*) FILTER (WHERE discounted = 'unavailable'),
    count(*) FILTER (WHERE source = 'gateway'),
    count(*) FILTER (WHERE source = 'gateway' AND discounted IS NULL AND outcome IN ('execution', 'contract_violation')),
    max("occurredAt")
  FROM fresh GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;
  RETURN NULL;
END $$;
CREATE TRIGGER note_pending AFTER INSERT ON "Outcome" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION ambit_note_pending();

CREATE FUNCTION ambit_drop_outcome_month() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  -- Other queries would queue behind this one while it waits for its lock.
  PERFORM set_config('lock_timeout', '2s', true);
  EXECUTE format('DROP TABLE IF EXISTS %I', 'Outcome_' || to_char(OLD.month, 'YYYY_MM'));
  RETURN NULL;
END $$;
CREATE TRIGGER drop_partition AFTER DELETE ON "OutcomeMonth" FOR EACH ROW EXECUTE FUNCTION ambit_drop_outcome_month();

-- Replaces a foreign key, once for each statement instead of once for each of a thousand keys: the agent exists, belongs to
-- the organization and stays until the transaction ends. Its keys are deleted with it.
CREATE FUNCTION ambit_require_key_agents() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  told int;
  known int;
BEGIN
  SELECT count(*) INTO told FROM (SELECT DISTINCT "agentId", "orgId" FROM fresh) t;
  SELECT count(*) INTO known FROM (
    SELECT 1 FROM "Agent" a WHERE (a.id, a."orgId") IN (SELECT "agentId", "orgId" FROM fresh) FOR KEY SHARE OF a) k;
  IF told <> known THEN
    RAISE EXCEPTION 'keys of outcomes belong to no agent of their organization' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER require_agents AFTER INSERT ON "OutcomeKey" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION ambit_require_key_agents();
CREATE TRIGGER require_agents_of_changed AFTER UPDATE ON "OutcomeKey" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION ambit_require_key_agents();

-- Every word of a search, each as the beginning of a word. NULL if it has none.
CREATE FUNCTION ambit_word_query(search text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsquery('pg_catalog.simple'::regconfig, string_agg(quote_literal(word) || ':*', ' & '))
  FROM string_to_table(ambit_plain_words(search), ' ') AS word WHERE word <> ''
$$;

-- Under row-level security a text search cannot use an index, because its operator is not leakproof. This function and
-- `ambit_find_packets` run as the owner and find rows of one organization only: the one that the transaction has entered.
--
-- Looks among the newest calls first, where common words are found, and then in the index.
CREATE FUNCTION ambit_find_calls(search text, agent uuid, tool_name text, kind "OutcomeKind", since timestamptz, until timestamptz,
  before_at timestamptz, before_id uuid, person uuid, most int)
RETURNS TABLE ("agentId" uuid, id uuid, "occurredAt" timestamptz)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  wanted tsquery := ambit_word_query(search);
  fits text := format('o."orgId" = %L AND (o.request IS NOT NULL OR o."errorMessage" IS NOT NULL)', ambit_org());
  found int;
BEGIN
  IF ambit_org() IS NULL OR wanted IS NULL THEN RETURN; END IF;
  IF agent IS NOT NULL THEN fits := fits || format(' AND o."agentId" = %L', agent); END IF;
  IF person IS NOT NULL THEN fits := fits || format(' AND o."userId" = %L', person); END IF;
  IF tool_name IS NOT NULL THEN fits := fits || format(' AND o.tool = %L', tool_name); END IF;
  IF kind IS NOT NULL THEN fits := fits || format(' AND o.outcome = %L', kind); END IF;
  IF since IS NOT NULL THEN fits := fits || format(' AND o."occurredAt" >= %L', since); END IF;
  IF until IS NOT NULL THEN fits := fits || format(' AND o."occurredAt" < %L', until); END IF;
  IF before_at IS NOT NULL THEN
    fits := fits || format(' AND (o."occurredAt", o.id) < (%L::timestamptz, %L::uuid)', before_at, before_id);
  END IF;
  RETURN QUERY EXECUTE format(
    'SELECT n."agentId", n.id, n."occurredAt" FROM (
       SELECT o.* FROM "Outcome" o WHERE %s ORDER BY o."occurredAt" DESC, o.id DESC LIMIT 2000) n
     WHERE ambit_call_words(n.request, n."errorCode", n."errorMessage") @@ %L::tsquery
     ORDER BY n."occurredAt" DESC, n.id DESC LIMIT %s', fits, wanted, most);
  GET DIAGNOSTICS found = ROW_COUNT;
  IF found >= most THEN RETURN; END IF;
  RETURN QUERY EXECUTE format(
    'WITH hit AS MATERIALIZED (
       SELECT o."agentId", o.id, o."occurredAt" FROM "Outcome" o
       WHERE %s AND ambit_call_words(o.request, o."errorCode", o."errorMessage") @@ %L::tsquery)
     SELECT * FROM hit ORDER BY "occurredAt" DESC, id DESC OFFSET %s LIMIT %s', fits, wanted, found, most - found);
END $$;

REVOKE ALL ON FUNCTION ambit_find_calls(text, uuid, text, "OutcomeKind", timestamptz, timestamptz, timestamptz, uuid, uuid, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ambit_find_calls(text, uuid, text, "OutcomeKind", timestamptz, timestamptz, timestamptz, uuid, uuid, int) TO ambit_app;

INSERT INTO "OutcomeMonth" SELECT (date_trunc('month', now() AT TIME ZONE 'UTC') + n * interval '1 month')::date FROM generate_series(-2, 1) AS n;
