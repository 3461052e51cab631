-- CreateTable
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

    CONSTRAINT "OutcomeSummary_pkey" PRIMARY KEY ("orgId","span","kind","bucket","name","method")
);

-- AddForeignKey
ALTER TABLE "OutcomeSummary" ADD CONSTRAINT "OutcomeSummary_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "OutcomeSummary" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "OutcomeSummary" FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON "OutcomeSummary" TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY system_all ON "OutcomeSummary" TO ambit_system USING (true) WITH CHECK (true);
CREATE POLICY tenant ON "OutcomeSummary" FOR SELECT TO ambit_app USING ("orgId" = ambit_org());
GRANT SELECT, INSERT, UPDATE, DELETE ON "OutcomeSummary" TO ambit_system;
GRANT SELECT ON "OutcomeSummary" TO ambit_app;
ALTER TABLE "OutcomeSummary" SET (fillfactor = 80);

-- What is counted already.
INSERT INTO "OutcomeSummary" ("orgId", span, bucket, kind, name, method, ok, execution, "contractViolation", "wrongToolBoundary",
  "lowUtility", "repairsAttempted", "repairsSucceeded", "offGoal", late, ahead, "latencySum", latency, "lastAt")
SELECT r.*, coalesce(l.latency, '{}'), r2."lastAt" FROM (
  SELECT "orgId", span, bucket, k.kind, k.name, k.method, sum(ok), sum(execution), sum("contractViolation"), sum("wrongToolBoundary"),
    sum("lowUtility"), sum("repairsAttempted"), sum("repairsSucceeded"), sum("offGoal"), sum(late), sum(ahead), sum("latencySum")
  FROM "OutcomeRollup" o CROSS JOIN LATERAL (VALUES ('org', '', ''), ('agent', o."agentId"::text, ''), ('tool', o.tool, o.method)) AS k (kind, name, method)
  GROUP BY 1, 2, 3, 4, 5, 6
) r JOIN (
  SELECT "orgId", span, bucket, k.kind, k.name, k.method, max("lastAt") AS "lastAt"
  FROM "OutcomeRollup" o CROSS JOIN LATERAL (VALUES ('org', '', ''), ('agent', o."agentId"::text, ''), ('tool', o.tool, o.method)) AS k (kind, name, method)
  GROUP BY 1, 2, 3, 4, 5, 6
) r2 USING ("orgId", span, bucket, kind, name, method)
LEFT JOIN (
  SELECT "orgId", span, bucket, kind, name, method, array_agg(x ORDER BY key, i) AS latency FROM (
    SELECT "orgId", span, bucket, k.kind, k.name, k.method, latency[2 * n - 1] AS key, sum(latency[2 * n])::int AS calls
    FROM "OutcomeRollup" o CROSS JOIN LATERAL generate_series(1, cardinality(latency) / 2) AS n
    CROSS JOIN LATERAL (VALUES ('org', '', ''), ('agent', o."agentId"::text, ''), ('tool', o.tool, o.method)) AS k (kind, name, method)
    GROUP BY 1, 2, 3, 4, 5, 6, 7
  ) keys CROSS JOIN LATERAL (VALUES (1, key), (2, calls)) AS pair (i, x) GROUP BY 1, 2, 3, 4, 5, 6
) l USING ("orgId", span, bucket, kind, name, method);
