-- CreateTable
CREATE TABLE "Correction" (
    "id" UUID NOT NULL,
    "orgId" UUID NOT NULL,
    "agentId" UUID NOT NULL,
    "tool" TEXT NOT NULL,
    "method" TEXT NOT NULL DEFAULT 'call',
    "session" TEXT,
    "outcomeId" UUID,
    "packet" TEXT,
    "text" TEXT NOT NULL,
    "rule" TEXT,
    "matched" TEXT,
    "kind" TEXT,
    "foundBy" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "decidedBy" TEXT,
    "decidedAt" TIMESTAMPTZ(3),
    "note" TEXT,
    "occurredAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "changedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Correction_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CohesionSettings" (
    "orgId" UUID NOT NULL,
    "settings" JSONB NOT NULL,
    "version" BIGINT NOT NULL DEFAULT 1,

    CONSTRAINT "CohesionSettings_pkey" PRIMARY KEY ("orgId")
);

-- CreateTable
CREATE TABLE "CohesionSettingsVersion" (
    "orgId" UUID NOT NULL,
    "version" BIGINT NOT NULL,
    "settings" JSONB NOT NULL,
    "author" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CohesionSettingsVersion_pkey" PRIMARY KEY ("orgId","version")
);

-- CreateTable
CREATE TABLE "CohesionProgress" (
    "orgId" UUID NOT NULL,
    "seenUntil" TIMESTAMPTZ(3) NOT NULL,
    "settingsVersion" BIGINT NOT NULL DEFAULT 0,
    "wholeDay" INTEGER NOT NULL DEFAULT 0,
    "suggestedAt" TIMESTAMPTZ(3),

    CONSTRAINT "CohesionProgress_pkey" PRIMARY KEY ("orgId")
);

-- CreateTable
CREATE TABLE "ToolCohesion" (
    "orgId" UUID NOT NULL,
    "tool" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "cohesion" DOUBLE PRECISION,
    "calls" DOUBLE PRECISION NOT NULL,
    "assessment" JSONB NOT NULL,
    "evaluatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ToolCohesion_pkey" PRIMARY KEY ("orgId","tool","method")
);

-- CreateTable
CREATE TABLE "CohesionWarning" (
    "id" UUID NOT NULL,
    "orgId" UUID NOT NULL,
    "tool" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "openedAt" TIMESTAMPTZ(3) NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL,
    "closedAt" TIMESTAMPTZ(3),
    "closedBy" TEXT,
    "share" DOUBLE PRECISION NOT NULL,
    "lower" DOUBLE PRECISION NOT NULL,
    "upper" DOUBLE PRECISION NOT NULL,
    "calls" DOUBLE PRECISION NOT NULL,
    "signals" DOUBLE PRECISION NOT NULL,
    "axes" TEXT[],
    "strength" DOUBLE PRECISION,
    "outcomes" UUID[],
    "corrections" UUID[],

    CONSTRAINT "CohesionWarning_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Suggestion" (
    "id" UUID NOT NULL,
    "orgId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "tools" TEXT[],
    "method" TEXT,
    "agent" TEXT,
    "axes" TEXT[],
    "status" TEXT NOT NULL DEFAULT 'open',
    "evidence" JSONB NOT NULL,
    "effect" TEXT NOT NULL,
    "signals" DOUBLE PRECISION NOT NULL,
    "snoozedUntil" TIMESTAMPTZ(3),
    "reason" TEXT,
    "decidedBy" TEXT,
    "decidedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Suggestion_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Correction_orgId_occurredAt_id_idx" ON "Correction"("orgId", "occurredAt", "id");

-- CreateIndex
CREATE INDEX "Correction_orgId_tool_occurredAt_idx" ON "Correction"("orgId", "tool", "occurredAt");

-- CreateIndex
CREATE INDEX "Correction_orgId_changedAt_idx" ON "Correction"("orgId", "changedAt");

-- CreateIndex
CREATE INDEX "Correction_agentId_idx" ON "Correction"("agentId");

-- CreateIndex
CREATE UNIQUE INDEX "Correction_id_orgId_key" ON "Correction"("id", "orgId");

-- CreateIndex
CREATE INDEX "CohesionWarning_orgId_openedAt_id_idx" ON "CohesionWarning"("orgId", "openedAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "CohesionWarning_id_orgId_key" ON "CohesionWarning"("id", "orgId");

-- CreateIndex
CREATE INDEX "Suggestion_orgId_status_createdAt_idx" ON "Suggestion"("orgId", "status", "createdAt");

-- CreateIndex
CREATE INDEX "Suggestion_orgId_key_idx" ON "Suggestion"("orgId", "key");

-- CreateIndex
CREATE UNIQUE INDEX "Suggestion_id_orgId_key" ON "Suggestion"("id", "orgId");

-- AddForeignKey
ALTER TABLE "Correction" ADD CONSTRAINT "Correction_agentId_orgId_fkey" FOREIGN KEY ("agentId", "orgId") REFERENCES "Agent"("id", "orgId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CohesionSettings" ADD CONSTRAINT "CohesionSettings_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CohesionSettingsVersion" ADD CONSTRAINT "CohesionSettingsVersion_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CohesionProgress" ADD CONSTRAINT "CohesionProgress_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ToolCohesion" ADD CONSTRAINT "ToolCohesion_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CohesionWarning" ADD CONSTRAINT "CohesionWarning_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Suggestion" ADD CONSTRAINT "Suggestion_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what the schema file cannot say

ALTER TABLE "Correction" ADD CONSTRAINT "Correction_status" CHECK (status IN ('open', 'confirmed', 'dismissed'));
ALTER TABLE "Correction" ADD CONSTRAINT "Correction_found_by" CHECK ("foundBy" IN ('stated', 'outcome', 'session'));
-- What says that a rule found something says which words.
ALTER TABLE "Correction" ADD CONSTRAINT "Correction_rule_matched" CHECK ((rule IS NULL) = (matched IS NULL));
ALTER TABLE "CohesionWarning" ADD CONSTRAINT "CohesionWarning_kind" CHECK (kind IN ('boundary', 'utility', 'implementation'));
ALTER TABLE "CohesionWarning" ADD CONSTRAINT "CohesionWarning_closed" CHECK (("closedAt" IS NULL) = ("closedBy" IS NULL));
ALTER TABLE "Suggestion" ADD CONSTRAINT "Suggestion_kind" CHECK (kind IN ('repair', 'tighten', 'split', 'recompose', 'drop_grant'));
ALTER TABLE "Suggestion" ADD CONSTRAINT "Suggestion_status" CHECK (status IN ('open', 'snoozed', 'accepted', 'dismissed', 'withdrawn'));
ALTER TABLE "Suggestion" ADD CONSTRAINT "Suggestion_snoozed" CHECK ((status = 'snoozed') = ("snoozedUntil" IS NOT NULL));
-- Two jobs that open the same warning, or make the same suggestion, make one.
CREATE UNIQUE INDEX "CohesionWarning_open" ON "CohesionWarning" ("orgId", tool, method, kind) WHERE "closedAt" IS NULL;
CREATE UNIQUE INDEX "Suggestion_live" ON "Suggestion" ("orgId", key) WHERE status IN ('open', 'snoozed');
-- What is not `ok` is little: found as it arrives, and read by tool.
CREATE INDEX "Outcome_signals" ON "Outcome" ("orgId", "receivedAt") WHERE outcome <> 'ok';
CREATE INDEX "Outcome_tool_signals" ON "Outcome" ("orgId", tool, "occurredAt") WHERE outcome <> 'ok';
-- What a correction of a session's last call looks for.
CREATE INDEX "Correction_outcome" ON "Correction" ("agentId", "outcomeId") WHERE "outcomeId" IS NOT NULL;

-- ------------------------------------------------------------------ row-level security, versions

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['Correction', 'CohesionSettings', 'CohesionSettingsVersion', 'CohesionProgress', 'ToolCohesion',
    'CohesionWarning', 'Suggestion']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY owner_all ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY system_all ON %I TO ambit_system USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY tenant ON %I TO ambit_app USING ("orgId" = ambit_org()) WITH CHECK ("orgId" = ambit_org())', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE ON %I TO ambit_app', name);
    EXECUTE format('GRANT SELECT ON %I TO ambit_system', name);
  END LOOP;
END $$;
CREATE TRIGGER advance_version BEFORE UPDATE ON "CohesionSettings" FOR EACH ROW EXECUTE FUNCTION ambit_advance_version();
