-- What counts as evidence, what is found in it, and what people decided about it.

-- ------------------------------------------------------------------ outcomes

ALTER TABLE "Outcome" ADD COLUMN "discounted" TEXT;
ALTER TABLE "OutcomePending" ADD COLUMN "excused" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "unbacked" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "observed" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "observedFailures" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "OutcomeRollup" ADD COLUMN "excused" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "unbacked" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "observed" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "observedFailures" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "OutcomeSummary" ADD COLUMN "excused" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "unbacked" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "observed" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "observedFailures" INTEGER NOT NULL DEFAULT 0;

CREATE OR REPLACE FUNCTION ambit_note_pending() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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

-- ------------------------------------------------------------------ warnings, corrections, agents

ALTER TABLE "CohesionWarning" ADD COLUMN "agents" UUID[] NOT NULL DEFAULT ARRAY[]::UUID[],
ADD COLUMN "observed" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "sessions" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "CohesionProgress" ADD COLUMN "detectedAt" TIMESTAMPTZ(3);
ALTER TABLE "Correction" ADD COLUMN "expectedTool" TEXT;
ALTER TABLE "Agent" ADD COLUMN "reporting" BOOLEAN NOT NULL DEFAULT false;
ALTER TYPE "SuggestionKind" ADD VALUE 'distinguish';

-- ------------------------------------------------------------------ problems

CREATE TABLE "DetectedProblem" (
    "id" UUID NOT NULL,
    "orgId" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "tool" TEXT,
    "method" TEXT,
    "agentId" UUID,
    "source" TEXT,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "before" DOUBLE PRECISION,
    "now" DOUBLE PRECISION,
    "evidence" JSONB NOT NULL,
    "openedAt" TIMESTAMPTZ(3) NOT NULL,
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL,
    "closedAt" TIMESTAMPTZ(3),

    CONSTRAINT "DetectedProblem_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "DetectedProblem_id_orgId_key" ON "DetectedProblem"("id", "orgId");
CREATE INDEX "DetectedProblem_orgId_openedAt_idx" ON "DetectedProblem"("orgId", "openedAt");
CREATE UNIQUE INDEX "DetectedProblem_one_open" ON "DetectedProblem" ("orgId", key) WHERE "closedAt" IS NULL;
ALTER TABLE "DetectedProblem" ADD CONSTRAINT "DetectedProblem_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
SELECT ambit_protect_tenant_table('"DetectedProblem"', 'SELECT, INSERT, UPDATE', 'SELECT, DELETE');

CREATE TABLE "ProblemDecision" (
    "orgId" UUID NOT NULL,
    "problemId" UUID NOT NULL,
    "status" TEXT NOT NULL,
    "signals" DOUBLE PRECISION NOT NULL,
    "reason" TEXT,
    "decidedBy" TEXT NOT NULL,
    "decidedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ProblemDecision_pkey" PRIMARY KEY ("orgId","problemId"),
    CONSTRAINT "ProblemDecision_status" CHECK (status IN ('accepted', 'dismissed'))
);
ALTER TABLE "ProblemDecision" ADD CONSTRAINT "ProblemDecision_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
SELECT ambit_protect_tenant_table('"ProblemDecision"', 'SELECT, INSERT, UPDATE, DELETE');
