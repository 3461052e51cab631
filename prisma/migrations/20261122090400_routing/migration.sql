-- CreateTable
CREATE TABLE "Packet" (
    "id" UUID NOT NULL,
    "orgId" UUID NOT NULL,
    "agentId" UUID NOT NULL,
    "session" TEXT,
    "channel" TEXT,
    "goal" TEXT,
    "mode" TEXT NOT NULL,
    "input" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "reinjectionCount" INTEGER NOT NULL DEFAULT 1,
    "maxReinjections" INTEGER NOT NULL DEFAULT 3,
    "needsTool" BOOLEAN NOT NULL DEFAULT false,
    "question" TEXT,
    "selectedTool" JSONB,
    "alternativeTools" JSONB NOT NULL DEFAULT '[]',
    "reviewConfidence" DOUBLE PRECISION,
    "reviewReasoning" TEXT,
    "calibratedConfidence" DOUBLE PRECISION,
    "executionResult" JSONB,
    "selector" TEXT NOT NULL DEFAULT 'offline',
    "dataFields" JSONB NOT NULL DEFAULT '[]',
    "log" JSONB NOT NULL DEFAULT '[]',
    "invented" INTEGER NOT NULL DEFAULT 0,
    "executor" TEXT,
    "claimedAt" TIMESTAMPTZ(3),
    "claimWrites" BOOLEAN NOT NULL DEFAULT false,
    "approvalExpiresAt" TIMESTAMPTZ(3),
    "approvalReason" TEXT,
    "toolVersion" TEXT,
    "saidConfidence" DOUBLE PRECISION,
    "turnedOut" BOOLEAN,
    "turnedOutBy" TEXT,
    "inputTokens" INTEGER NOT NULL DEFAULT 0,
    "outputTokens" INTEGER NOT NULL DEFAULT 0,
    "settingsVersion" BIGINT NOT NULL DEFAULT 0,
    "version" BIGINT NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Packet_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RoutingSettings" (
    "orgId" UUID NOT NULL,
    "settings" JSONB NOT NULL,
    "sealed" BYTEA,
    "lastFour" TEXT NOT NULL DEFAULT '',
    "confirmedHost" TEXT,
    "version" BIGINT NOT NULL DEFAULT 1,

    CONSTRAINT "RoutingSettings_pkey" PRIMARY KEY ("orgId")
);

-- CreateTable
CREATE TABLE "RoutingSettingsVersion" (
    "orgId" UUID NOT NULL,
    "version" BIGINT NOT NULL,
    "settings" JSONB NOT NULL,
    "author" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "RoutingSettingsVersion_pkey" PRIMARY KEY ("orgId","version")
);

-- CreateTable
CREATE TABLE "RoutingCalibration" (
    "orgId" UUID NOT NULL,
    "calibration" JSONB NOT NULL,
    "evidence" INTEGER NOT NULL,
    "figures" JSONB NOT NULL,
    "fittedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "RoutingCalibration_pkey" PRIMARY KEY ("orgId")
);

-- CreateIndex
CREATE INDEX "Packet_orgId_createdAt_id_idx" ON "Packet"("orgId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Packet_orgId_status_createdAt_idx" ON "Packet"("orgId", "status", "createdAt");

-- CreateIndex
CREATE INDEX "Packet_agentId_createdAt_idx" ON "Packet"("agentId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "Packet_id_orgId_key" ON "Packet"("id", "orgId");

-- AddForeignKey
ALTER TABLE "Packet" ADD CONSTRAINT "Packet_agentId_orgId_fkey" FOREIGN KEY ("agentId", "orgId") REFERENCES "Agent"("id", "orgId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RoutingSettings" ADD CONSTRAINT "RoutingSettings_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RoutingSettingsVersion" ADD CONSTRAINT "RoutingSettingsVersion_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RoutingCalibration" ADD CONSTRAINT "RoutingCalibration_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what the schema file cannot say

ALTER TABLE "Packet" ADD CONSTRAINT "Packet_status" CHECK (status IN
  ('pending', 'awaiting_confidence', 'awaiting_approval', 'approved', 'executed', 'failed', 'skipped', 'user_denied'));
ALTER TABLE "Packet" ADD CONSTRAINT "Packet_mode" CHECK (mode IN ('execute', 'select'));
ALTER TABLE "Packet" ADD CONSTRAINT "Packet_executor" CHECK (executor IN ('agent', 'gateway', 'dry_run'));
ALTER TABLE "Packet" ADD CONSTRAINT "Packet_passes" CHECK ("reinjectionCount" BETWEEN 1 AND "maxReinjections");
-- What is being executed was approved.
ALTER TABLE "Packet" ADD CONSTRAINT "Packet_claimed_is_approved" CHECK ("claimedAt" IS NULL OR status = 'approved');
-- What a crash may have left behind, and approvals that run out: looked for every few seconds.
CREATE INDEX "Packet_open" ON "Packet" ("updatedAt") WHERE status IN ('pending', 'awaiting_confidence', 'awaiting_approval', 'approved');
CREATE INDEX "Packet_evidence" ON "Packet" ("orgId", "createdAt") WHERE "turnedOut" IS NOT NULL;

-- ------------------------------------------------------------------ row-level security, versions

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['Packet', 'RoutingSettings', 'RoutingSettingsVersion', 'RoutingCalibration']
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
CREATE TRIGGER advance_version BEFORE UPDATE ON "Packet" FOR EACH ROW EXECUTE FUNCTION ambit_advance_version();
CREATE TRIGGER advance_version BEFORE UPDATE ON "RoutingSettings" FOR EACH ROW EXECUTE FUNCTION ambit_advance_version();
