-- Routed messages and the settings of routing; what corrections say about tools, what is suggested in return, and the
-- problems that are detected.

-- ------------------------------------------------------------------ tables

CREATE TYPE "PacketStatus" AS ENUM ('pending', 'awaiting_confidence', 'awaiting_approval', 'approved', 'executed', 'failed', 'skipped', 'user_denied');
CREATE TYPE "PacketMode" AS ENUM ('execute', 'select');
CREATE TYPE "PacketExecutor" AS ENUM ('agent', 'gateway', 'dry_run');
CREATE TYPE "DenialReason" AS ENUM ('wrong_tool', 'wrong_arguments', 'not_now');
CREATE TYPE "CorrectionStatus" AS ENUM ('open', 'confirmed', 'dismissed');
CREATE TYPE "CorrectionOrigin" AS ENUM ('stated', 'outcome', 'session', 'message');
CREATE TYPE "CohesionWarningKind" AS ENUM ('boundary', 'utility', 'implementation');
CREATE TYPE "SuggestionKind" AS ENUM ('repair', 'tighten', 'split', 'recompose', 'drop_grant', 'distinguish');
CREATE TYPE "SuggestionStatus" AS ENUM ('open', 'opened', 'snoozed', 'accepted', 'dismissed', 'withdrawn');
CREATE TYPE "ProblemDecisionStatus" AS ENUM ('accepted', 'dismissed');

CREATE TABLE "Packet" (
    "id" UUID NOT NULL,
    "orgId" UUID NOT NULL,
    "agentId" UUID NOT NULL,
    "session" TEXT,
    "channel" TEXT,
    "goal" TEXT,
    "mode" "PacketMode" NOT NULL,
    "input" TEXT NOT NULL,
    "status" "PacketStatus" NOT NULL DEFAULT 'pending',
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
    "executor" "PacketExecutor",
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
    "modelFailure" JSONB,
    "parentId" UUID,
    "settingsVersion" BIGINT NOT NULL DEFAULT 0,
    "version" BIGINT NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "asks" JSONB,
    "messages" JSONB NOT NULL DEFAULT '[]',
    "passes" JSONB NOT NULL DEFAULT '[]',
    "timeZone" TEXT NOT NULL DEFAULT 'UTC',
    "inBackground" BOOLEAN NOT NULL DEFAULT false,
    "denialReason" "DenialReason",

    CONSTRAINT "Packet_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "Packet_orgId_createdAt_id_idx" ON "Packet"("orgId", "createdAt", "id");
CREATE INDEX "Packet_orgId_status_createdAt_idx" ON "Packet"("orgId", "status", "createdAt");
CREATE INDEX "Packet_agentId_createdAt_idx" ON "Packet"("agentId", "createdAt");
CREATE INDEX "Packet_parentId_idx" ON "Packet"("parentId");
CREATE UNIQUE INDEX "Packet_id_orgId_key" ON "Packet"("id", "orgId");

CREATE TABLE "RoutingSettings" (
    "orgId" UUID NOT NULL,
    "settings" JSONB NOT NULL,
    "sealed" BYTEA,
    "lastFour" TEXT NOT NULL DEFAULT '',
    "confirmedHost" TEXT,
    "version" BIGINT NOT NULL DEFAULT 1,

    CONSTRAINT "RoutingSettings_pkey" PRIMARY KEY ("orgId")
);

CREATE TABLE "RoutingSettingsVersion" (
    "orgId" UUID NOT NULL,
    "version" BIGINT NOT NULL,
    "settings" JSONB NOT NULL,
    "author" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "note" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "RoutingSettingsVersion_pkey" PRIMARY KEY ("orgId","version")
);

CREATE TABLE "RoutingCalibration" (
    "orgId" UUID NOT NULL,
    "selector" TEXT NOT NULL DEFAULT 'offline',
    "calibration" JSONB NOT NULL,
    "evidence" INTEGER NOT NULL,
    "figures" JSONB NOT NULL,
    "fittedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "RoutingCalibration_pkey" PRIMARY KEY ("orgId","selector")
);

CREATE TABLE "Correction" (
    "id" UUID NOT NULL,
    "orgId" UUID NOT NULL,
    "agentId" UUID NOT NULL,
    "tool" TEXT,
    "method" TEXT NOT NULL DEFAULT 'call',
    "session" TEXT,
    "outcomeId" UUID,
    "packet" TEXT,
    "text" TEXT NOT NULL,
    "rule" TEXT,
    "matched" TEXT,
    "kind" TEXT,
    "foundBy" "CorrectionOrigin" NOT NULL,
    "status" "CorrectionStatus" NOT NULL DEFAULT 'open',
    "decidedBy" TEXT,
    "decidedAt" TIMESTAMPTZ(3),
    "note" TEXT,
    "occurredAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "changedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "eventId" UUID,
    "digest" BYTEA,
    "expectedTool" TEXT,

    CONSTRAINT "Correction_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "Correction_orgId_occurredAt_id_idx" ON "Correction"("orgId", "occurredAt", "id");
CREATE INDEX "Correction_orgId_tool_occurredAt_idx" ON "Correction"("orgId", "tool", "occurredAt");
CREATE INDEX "Correction_orgId_changedAt_idx" ON "Correction"("orgId", "changedAt");
CREATE INDEX "Correction_agentId_idx" ON "Correction"("agentId");
CREATE UNIQUE INDEX "Correction_id_orgId_key" ON "Correction"("id", "orgId");
CREATE UNIQUE INDEX "Correction_agentId_eventId_key" ON "Correction"("agentId", "eventId");

CREATE TABLE "CohesionSettings" (
    "orgId" UUID NOT NULL,
    "settings" JSONB NOT NULL,
    "version" BIGINT NOT NULL DEFAULT 1,

    CONSTRAINT "CohesionSettings_pkey" PRIMARY KEY ("orgId")
);

CREATE TABLE "CohesionSettingsVersion" (
    "orgId" UUID NOT NULL,
    "version" BIGINT NOT NULL,
    "settings" JSONB NOT NULL,
    "author" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CohesionSettingsVersion_pkey" PRIMARY KEY ("orgId","version")
);

CREATE TABLE "CohesionProgress" (
    "orgId" UUID NOT NULL,
    "seenUntil" TIMESTAMPTZ(3) NOT NULL,
    "settingsVersion" BIGINT NOT NULL DEFAULT 0,
    "wholeDay" INTEGER NOT NULL DEFAULT 0,
    "suggestedAt" TIMESTAMPTZ(3),
    "detectedAt" TIMESTAMPTZ(3),

    CONSTRAINT "CohesionProgress_pkey" PRIMARY KEY ("orgId")
);

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

CREATE TABLE "CohesionWarning" (
    "id" UUID NOT NULL,
    "orgId" UUID NOT NULL,
    "tool" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "kind" "CohesionWarningKind" NOT NULL,
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
    "before" DOUBLE PRECISION,
    "level" DOUBLE PRECISION NOT NULL DEFAULT 1,
    "agents" UUID[] NOT NULL DEFAULT ARRAY[]::UUID[],
    "observed" INTEGER NOT NULL DEFAULT 0,
    "sessions" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "CohesionWarning_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "CohesionWarning_orgId_openedAt_id_idx" ON "CohesionWarning"("orgId", "openedAt", "id");
CREATE UNIQUE INDEX "CohesionWarning_id_orgId_key" ON "CohesionWarning"("id", "orgId");

CREATE TABLE "Suggestion" (
    "id" UUID NOT NULL,
    "orgId" UUID NOT NULL,
    "kind" "SuggestionKind" NOT NULL,
    "key" TEXT NOT NULL,
    "tools" TEXT[],
    "method" TEXT,
    "agent" TEXT,
    "axes" TEXT[],
    "status" "SuggestionStatus" NOT NULL DEFAULT 'open',
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
CREATE INDEX "Suggestion_orgId_status_createdAt_idx" ON "Suggestion"("orgId", "status", "createdAt");
CREATE INDEX "Suggestion_orgId_key_idx" ON "Suggestion"("orgId", "key");
CREATE UNIQUE INDEX "Suggestion_id_orgId_key" ON "Suggestion"("id", "orgId");

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

CREATE TABLE "ProblemDecision" (
    "orgId" UUID NOT NULL,
    "problemId" UUID NOT NULL,
    "status" "ProblemDecisionStatus" NOT NULL,
    "signals" DOUBLE PRECISION NOT NULL,
    "reason" TEXT,
    "decidedBy" TEXT NOT NULL,
    "decidedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ProblemDecision_pkey" PRIMARY KEY ("orgId","problemId")
);

ALTER TABLE "Packet" ADD CONSTRAINT "Packet_agentId_orgId_fkey" FOREIGN KEY ("agentId", "orgId") REFERENCES "Agent"("id", "orgId") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Packet" ADD CONSTRAINT "Packet_parentId_orgId_fkey" FOREIGN KEY ("parentId", "orgId") REFERENCES "Packet"("id", "orgId") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "RoutingSettings" ADD CONSTRAINT "RoutingSettings_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "RoutingSettingsVersion" ADD CONSTRAINT "RoutingSettingsVersion_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "RoutingCalibration" ADD CONSTRAINT "RoutingCalibration_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Correction" ADD CONSTRAINT "Correction_agentId_orgId_fkey" FOREIGN KEY ("agentId", "orgId") REFERENCES "Agent"("id", "orgId") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "CohesionSettings" ADD CONSTRAINT "CohesionSettings_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "CohesionSettingsVersion" ADD CONSTRAINT "CohesionSettingsVersion_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "CohesionProgress" ADD CONSTRAINT "CohesionProgress_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ToolCohesion" ADD CONSTRAINT "ToolCohesion_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "CohesionWarning" ADD CONSTRAINT "CohesionWarning_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Suggestion" ADD CONSTRAINT "Suggestion_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "DetectedProblem" ADD CONSTRAINT "DetectedProblem_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ProblemDecision" ADD CONSTRAINT "ProblemDecision_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what the Prisma schema cannot express

ALTER TABLE "Packet" ADD CONSTRAINT "Packet_passes" CHECK ("reinjectionCount" BETWEEN 1 AND "maxReinjections");
-- Only an approved packet is executed.
ALTER TABLE "Packet" ADD CONSTRAINT "Packet_claimed_is_approved" CHECK ("claimedAt" IS NULL OR status = 'approved');
ALTER TABLE "Packet" ADD CONSTRAINT "Packet_is_no_part_of_itself" CHECK ("parentId" <> id);
-- A rule is stored together with the words that it matched.
ALTER TABLE "Correction" ADD CONSTRAINT "Correction_rule_matched" CHECK ((rule IS NULL) = (matched IS NULL));
ALTER TABLE "Correction" ADD CONSTRAINT "Correction_event_digest" CHECK (("eventId" IS NULL) = (digest IS NULL));
-- A user may name the right tool while the call that was wrong is unknown.
ALTER TABLE "Correction" ADD CONSTRAINT "Correction_names_a_tool" CHECK ("tool" IS NOT NULL OR "expectedTool" IS NOT NULL);
ALTER TABLE "CohesionWarning" ADD CONSTRAINT "CohesionWarning_closed" CHECK (("closedAt" IS NULL) = ("closedBy" IS NULL));
ALTER TABLE "Suggestion" ADD CONSTRAINT "Suggestion_snoozed" CHECK ((status = 'snoozed') = ("snoozedUntil" IS NOT NULL));
-- Packets that a crash may have left behind, and approvals that expire: looked up every few seconds.
CREATE INDEX "Packet_open" ON "Packet" ("updatedAt") WHERE status IN ('pending', 'awaiting_confidence', 'awaiting_approval', 'approved');
CREATE INDEX "Packet_evidence" ON "Packet" ("orgId", "createdAt") WHERE "turnedOut" IS NOT NULL;
-- Concurrent jobs open one warning and one problem, and make one suggestion.
CREATE UNIQUE INDEX "CohesionWarning_open" ON "CohesionWarning" ("orgId", tool, method, kind) WHERE "closedAt" IS NULL;
CREATE UNIQUE INDEX "Suggestion_live" ON "Suggestion" ("orgId", key) WHERE status IN ('open', 'opened', 'snoozed');
CREATE UNIQUE INDEX "DetectedProblem_one_open" ON "DetectedProblem" ("orgId", key) WHERE "closedAt" IS NULL;
-- Finds a correction of a session's last call.
CREATE INDEX "Correction_outcome" ON "Correction" ("agentId", "outcomeId") WHERE "outcomeId" IS NOT NULL;
-- Few packets have a failure of a model. The list sorts by creation; the alert looks at changes of the last hour.
CREATE INDEX "Packet_model_failed" ON "Packet" ("orgId", "createdAt") WHERE "modelFailure" IS NOT NULL;
CREATE INDEX "Packet_model_failed_updated" ON "Packet" ("orgId", "updatedAt") WHERE "modelFailure" IS NOT NULL;
-- The inbox lists the questions that wait for an answer.
CREATE INDEX "Packet_open_questions" ON "Packet" ("orgId", "updatedAt") WHERE asks IS NOT NULL AND status = 'skipped';
CREATE INDEX "Packet_words" ON "Packet" USING gin (ambit_words(input));
CREATE INDEX "Packet_tool" ON "Packet" ("orgId", ("selectedTool"->>'toolName'), "createdAt");

-- ------------------------------------------------------------------ row-level security and grants

SELECT ambit_protect_tenant_table('"Packet"', 'SELECT, INSERT, UPDATE', 'SELECT, DELETE');
-- The system role deletes only packets that ended, and only after a day.
CREATE POLICY system_purges ON "Packet" AS RESTRICTIVE FOR DELETE TO ambit_system
  USING (status IN ('executed', 'failed', 'skipped', 'user_denied') AND "updatedAt" < now() - interval '1 day');
SELECT ambit_protect_tenant_table('"RoutingSettings"', 'SELECT, INSERT, UPDATE');
SELECT ambit_protect_tenant_table('"RoutingSettingsVersion"', 'SELECT, INSERT, UPDATE', 'SELECT, DELETE');
SELECT ambit_protect_tenant_table('"RoutingCalibration"', 'SELECT, INSERT, UPDATE');
SELECT ambit_protect_tenant_table('"Correction"', 'SELECT, INSERT, UPDATE', 'SELECT, DELETE');
SELECT ambit_protect_tenant_table('"CohesionSettings"', 'SELECT, INSERT, UPDATE');
SELECT ambit_protect_tenant_table('"CohesionSettingsVersion"', 'SELECT, INSERT, UPDATE', 'SELECT, DELETE');
SELECT ambit_protect_tenant_table('"CohesionProgress"', 'SELECT, INSERT, UPDATE');
SELECT ambit_protect_tenant_table('"ToolCohesion"', 'SELECT, INSERT, UPDATE');
SELECT ambit_protect_tenant_table('"CohesionWarning"', 'SELECT, INSERT, UPDATE', 'SELECT, DELETE');
SELECT ambit_protect_tenant_table('"Suggestion"', 'SELECT, INSERT, UPDATE', 'SELECT, DELETE');
SELECT ambit_protect_tenant_table('"DetectedProblem"', 'SELECT, INSERT, UPDATE', 'SELECT, DELETE');
SELECT ambit_protect_tenant_table('"ProblemDecision"', 'SELECT, INSERT, UPDATE, DELETE');

-- ------------------------------------------------------------------ functions and triggers

-- A worker renews "updatedAt" of its packet every few seconds, which is not a new version.
CREATE FUNCTION ambit_advance_packet_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - ARRAY['version', 'updatedAt'] IS DISTINCT FROM to_jsonb(OLD) - ARRAY['version', 'updatedAt'] THEN
    NEW.version := OLD.version + 1;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER advance_version BEFORE UPDATE ON "Packet" FOR EACH ROW EXECUTE FUNCTION ambit_advance_packet_version();

-- Runs as the owner, like `ambit_find_calls`.
CREATE FUNCTION ambit_find_packets(search text, agent uuid, tool_name text, statuses "PacketStatus"[], since timestamptz,
  until timestamptz, before_at timestamptz, before_id uuid, most int)
RETURNS TABLE (id uuid) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  wanted tsquery := ambit_word_query(search);
  fits text := format('p."orgId" = %L', ambit_org());
  found int;
BEGIN
  IF ambit_org() IS NULL OR (search IS NOT NULL AND wanted IS NULL) THEN RETURN; END IF;
  IF agent IS NOT NULL THEN fits := fits || format(' AND p."agentId" = %L', agent); END IF;
  IF tool_name IS NOT NULL THEN fits := fits || format(' AND p."selectedTool"->>''toolName'' = %L', tool_name); END IF;
  IF statuses IS NOT NULL THEN fits := fits || format(' AND p.status = ANY(%L::"PacketStatus"[])', statuses); END IF;
  IF since IS NOT NULL THEN fits := fits || format(' AND p."createdAt" >= %L', since); END IF;
  IF until IS NOT NULL THEN fits := fits || format(' AND p."createdAt" < %L', until); END IF;
  IF before_at IS NOT NULL THEN
    fits := fits || format(' AND (p."createdAt", p.id) < (%L::timestamptz, %L::uuid)', before_at, before_id);
  END IF;
  IF wanted IS NULL THEN
    RETURN QUERY EXECUTE format('SELECT p.id FROM "Packet" p WHERE %s ORDER BY p."createdAt" DESC, p.id DESC LIMIT %s', fits, most);
    RETURN;
  END IF;
  RETURN QUERY EXECUTE format(
    'SELECT n.id FROM (
       SELECT p.id, p.input, p."createdAt" FROM "Packet" p WHERE %s ORDER BY p."createdAt" DESC, p.id DESC LIMIT 2000) n
     WHERE ambit_words(n.input) @@ %L::tsquery ORDER BY n."createdAt" DESC, n.id DESC LIMIT %s', fits, wanted, most);
  GET DIAGNOSTICS found = ROW_COUNT;
  IF found >= most THEN RETURN; END IF;
  RETURN QUERY EXECUTE format(
    'WITH hit AS MATERIALIZED (
       SELECT p.id, p."createdAt" FROM "Packet" p WHERE %s AND ambit_words(p.input) @@ %L::tsquery)
     SELECT hit.id FROM hit ORDER BY hit."createdAt" DESC, hit.id DESC OFFSET %s LIMIT %s', fits, wanted, found, most - found);
END $$;
REVOKE ALL ON FUNCTION ambit_find_packets(text, uuid, text, "PacketStatus"[], timestamptz, timestamptz, timestamptz, uuid, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ambit_find_packets(text, uuid, text, "PacketStatus"[], timestamptz, timestamptz, timestamptz, uuid, int) TO ambit_app;

CREATE TRIGGER advance_version BEFORE UPDATE ON "RoutingSettings" FOR EACH ROW EXECUTE FUNCTION ambit_advance_version();
CREATE TRIGGER advance_version BEFORE UPDATE ON "CohesionSettings" FOR EACH ROW EXECUTE FUNCTION ambit_advance_version();
