-- Agents with their sessions, and all that bounds them: policies, profiles, channels, goals, intents and the broker.

-- ------------------------------------------------------------------ tables

CREATE TYPE "AllowMode" AS ENUM ('all', 'selected');
CREATE TYPE "Autonomy" AS ENUM ('supervised', 'autonomous', 'draft_only');
CREATE TYPE "DisabledBy" AS ENUM ('person', 'agent', 'failures');
CREATE TYPE "AccessRequestStatus" AS ENUM ('pending', 'granted', 'declined', 'withdrawn');
CREATE TYPE "SessionControl" AS ENUM ('own', 'trusted');
CREATE TYPE "ToolMode" AS ENUM ('list', 'search');
CREATE TYPE "GoalMode" AS ENUM ('boundary', 'explicit');
CREATE TYPE "BrokerMode" AS ENUM ('intents', 'ranked');

CREATE TABLE "Profile" (
    "id" UUID NOT NULL,
    "orgId" UUID,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "tools" TEXT[],
    "version" BIGINT NOT NULL DEFAULT 1,
    "add" JSONB NOT NULL DEFAULT '[]',
    "agentId" UUID,
    "extends" TEXT,
    "remove" TEXT[] DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "Profile_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "Profile_id_orgId_key" ON "Profile"("id", "orgId");
CREATE UNIQUE INDEX "Profile_orgId_slug_key" ON "Profile"("orgId", "slug");
CREATE INDEX "Profile_agentId_idx" ON "Profile"("agentId");

CREATE TABLE "Channel" (
    "id" UUID NOT NULL,
    "orgId" UUID,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "blocked" TEXT[],
    "version" BIGINT NOT NULL DEFAULT 1,
    "limits" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "Channel_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "Channel_id_orgId_key" ON "Channel"("id", "orgId");
CREATE UNIQUE INDEX "Channel_orgId_slug_key" ON "Channel"("orgId", "slug");

CREATE TABLE "SubtypeDefault" (
    "subtype" TEXT NOT NULL,
    "profile" TEXT NOT NULL,

    CONSTRAINT "SubtypeDefault_pkey" PRIMARY KEY ("subtype")
);

CREATE TABLE "PlatformPolicy" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "allowMode" "AllowMode" NOT NULL DEFAULT 'all',
    "allowTools" TEXT[],
    "block" JSONB NOT NULL DEFAULT '[]',
    "version" BIGINT NOT NULL DEFAULT 1,

    CONSTRAINT "PlatformPolicy_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "OrgPolicy" (
    "orgId" UUID NOT NULL,
    "allowMode" "AllowMode" NOT NULL DEFAULT 'all',
    "allowTools" TEXT[],
    "block" JSONB NOT NULL DEFAULT '[]',
    "version" BIGINT NOT NULL DEFAULT 1,

    CONSTRAINT "OrgPolicy_pkey" PRIMARY KEY ("orgId")
);

CREATE TABLE "Agent" (
    "id" UUID NOT NULL,
    "orgId" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "subtype" TEXT NOT NULL,
    "profile" TEXT,
    "autonomy" "Autonomy" NOT NULL DEFAULT 'supervised',
    "requireApprovalFor" TEXT[],
    "channels" TEXT[],
    "sessionControl" "SessionControl" NOT NULL DEFAULT 'own',
    "requireChannel" BOOLEAN NOT NULL DEFAULT false,
    "requireGoal" BOOLEAN NOT NULL DEFAULT false,
    "toolMode" "ToolMode" NOT NULL DEFAULT 'list',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" BIGINT NOT NULL DEFAULT 1,
    "reporting" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "Agent_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "Agent_id_orgId_key" ON "Agent"("id", "orgId");
CREATE UNIQUE INDEX "Agent_orgId_slug_key" ON "Agent"("orgId", "slug");

CREATE TABLE "AgentPolicy" (
    "agentId" UUID NOT NULL,
    "orgId" UUID NOT NULL,
    "allowMode" "AllowMode" NOT NULL DEFAULT 'all',
    "allowTools" TEXT[],
    "block" JSONB NOT NULL DEFAULT '[]',
    "version" BIGINT NOT NULL DEFAULT 1,

    CONSTRAINT "AgentPolicy_pkey" PRIMARY KEY ("agentId")
);
CREATE UNIQUE INDEX "AgentPolicy_agentId_orgId_key" ON "AgentPolicy"("agentId", "orgId");

-- A change of a session affects that session alone: it gets a revision of its own instead of one of the organization.
CREATE SEQUENCE "AgentSession_revision_seq";

CREATE TABLE "AgentSession" (
    "id" UUID NOT NULL,
    "orgId" UUID NOT NULL,
    "agentId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "channel" TEXT,
    "goal" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "revision" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "AgentSession_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "AgentSession_orgId_updatedAt_idx" ON "AgentSession"("orgId", "updatedAt");
CREATE UNIQUE INDEX "AgentSession_id_orgId_key" ON "AgentSession"("id", "orgId");
CREATE UNIQUE INDEX "AgentSession_agentId_name_key" ON "AgentSession"("agentId", "name");
CREATE INDEX "AgentSession_agentId_updatedAt_idx" ON "AgentSession"("agentId", "updatedAt");

CREATE TABLE "SessionDisabledTool" (
    "sessionId" UUID NOT NULL,
    "orgId" UUID NOT NULL,
    "tool" TEXT NOT NULL,
    "by" "DisabledBy" NOT NULL,
    "reason" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SessionDisabledTool_pkey" PRIMARY KEY ("sessionId","tool")
);

CREATE TABLE "SessionRevision" (
    "agentId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "revision" BIGINT NOT NULL,
    "orgId" UUID NOT NULL,
    "channel" TEXT,
    "goal" TEXT,
    "disabled" JSONB NOT NULL DEFAULT '[]',
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SessionRevision_pkey" PRIMARY KEY ("agentId","name","revision")
);
CREATE INDEX "SessionRevision_orgId_at_idx" ON "SessionRevision"("orgId", "at");

CREATE TABLE "Goal" (
    "id" UUID NOT NULL,
    "orgId" UUID NOT NULL,
    "goalId" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "primaryAgent" TEXT,
    "fallbackAgent" TEXT,
    "template" TEXT,
    "mode" "GoalMode" NOT NULL DEFAULT 'boundary',
    "boundary" JSONB NOT NULL DEFAULT '{}',
    "availableTools" TEXT[],
    "position" INTEGER NOT NULL,
    "imported" TEXT,
    "version" BIGINT NOT NULL DEFAULT 1,

    CONSTRAINT "Goal_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "Goal_id_orgId_key" ON "Goal"("id", "orgId");
CREATE UNIQUE INDEX "Goal_orgId_goalId_key" ON "Goal"("orgId", "goalId");

CREATE TABLE "BoundaryTemplate" (
    "id" UUID NOT NULL,
    "orgId" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "boundary" JSONB NOT NULL DEFAULT '{}',
    "version" BIGINT NOT NULL DEFAULT 1,

    CONSTRAINT "BoundaryTemplate_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "BoundaryTemplate_id_orgId_key" ON "BoundaryTemplate"("id", "orgId");
CREATE UNIQUE INDEX "BoundaryTemplate_orgId_slug_key" ON "BoundaryTemplate"("orgId", "slug");

CREATE TABLE "Intent" (
    "id" UUID NOT NULL,
    "orgId" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "patterns" TEXT[],
    "tools" TEXT[],
    "position" INTEGER NOT NULL,
    "removed" BOOLEAN NOT NULL DEFAULT false,
    "version" BIGINT NOT NULL DEFAULT 1,

    CONSTRAINT "Intent_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "Intent_id_orgId_key" ON "Intent"("id", "orgId");
CREATE UNIQUE INDEX "Intent_orgId_slug_key" ON "Intent"("orgId", "slug");

CREATE TABLE "BrokerSettings" (
    "orgId" UUID NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT false,
    "mode" "BrokerMode" NOT NULL DEFAULT 'intents',
    "alwaysKeep" TEXT[] DEFAULT ARRAY['request_feature']::TEXT[],
    "version" BIGINT NOT NULL DEFAULT 1,

    CONSTRAINT "BrokerSettings_pkey" PRIMARY KEY ("orgId")
);

CREATE TABLE "AccessRequest" (
    "id" UUID NOT NULL,
    "orgId" UUID NOT NULL,
    "agentId" UUID NOT NULL,
    "tool" TEXT NOT NULL,
    "session" TEXT,
    "channel" TEXT,
    "goal" TEXT,
    "message" TEXT,
    "reason" TEXT NOT NULL DEFAULT '',
    "changes" JSONB NOT NULL,
    "status" "AccessRequestStatus" NOT NULL DEFAULT 'pending',
    "askedBy" TEXT NOT NULL,
    "askedLabel" TEXT NOT NULL,
    "answeredBy" TEXT,
    "answer" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "answeredAt" TIMESTAMPTZ(3),
    -- Whether a revert of "revision" takes back all that the grant changed.
    "revertible" BOOLEAN NOT NULL DEFAULT false,
    "revision" BIGINT,

    CONSTRAINT "AccessRequest_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "AccessRequest_orgId_status_createdAt_idx" ON "AccessRequest"("orgId", "status", "createdAt");
CREATE INDEX "AccessRequest_orgId_createdAt_idx" ON "AccessRequest"("orgId", "createdAt");
CREATE INDEX "AccessRequest_agentId_idx" ON "AccessRequest"("agentId");
CREATE UNIQUE INDEX "AccessRequest_id_orgId_key" ON "AccessRequest"("id", "orgId");

ALTER TABLE "ApiKey" ADD CONSTRAINT "ApiKey_agentId_orgId_fkey" FOREIGN KEY ("agentId", "orgId") REFERENCES "Agent"("id", "orgId") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Profile" ADD CONSTRAINT "Profile_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Profile" ADD CONSTRAINT "Profile_agentId_orgId_fkey" FOREIGN KEY ("agentId", "orgId") REFERENCES "Agent"("id", "orgId") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Channel" ADD CONSTRAINT "Channel_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "OrgPolicy" ADD CONSTRAINT "OrgPolicy_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Agent" ADD CONSTRAINT "Agent_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Goal" ADD CONSTRAINT "Goal_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "BoundaryTemplate" ADD CONSTRAINT "BoundaryTemplate_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Intent" ADD CONSTRAINT "Intent_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "BrokerSettings" ADD CONSTRAINT "BrokerSettings_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "AgentPolicy" ADD CONSTRAINT "AgentPolicy_agentId_orgId_fkey" FOREIGN KEY ("agentId", "orgId") REFERENCES "Agent"("id", "orgId") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "AgentSession" ADD CONSTRAINT "AgentSession_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "AgentSession" ADD CONSTRAINT "AgentSession_agentId_orgId_fkey" FOREIGN KEY ("agentId", "orgId") REFERENCES "Agent"("id", "orgId") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "SessionDisabledTool" ADD CONSTRAINT "SessionDisabledTool_sessionId_orgId_fkey" FOREIGN KEY ("sessionId", "orgId") REFERENCES "AgentSession"("id", "orgId") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "SessionRevision" ADD CONSTRAINT "SessionRevision_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "AccessRequest" ADD CONSTRAINT "AccessRequest_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "AccessRequest" ADD CONSTRAINT "AccessRequest_agentId_orgId_fkey" FOREIGN KEY ("agentId", "orgId") REFERENCES "Agent"("id", "orgId") ON DELETE CASCADE ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what the Prisma schema cannot express

CREATE FUNCTION ambit_is_block_list(list jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_typeof(list) = 'array' AND NOT EXISTS (
    SELECT 1 FROM jsonb_array_elements(list) AS entry
    WHERE jsonb_typeof(entry) <> 'object' OR jsonb_typeof(entry->'tool') IS DISTINCT FROM 'string')
$$;
-- Each axis is a list of words, or absent.
CREATE FUNCTION ambit_is_boundary(boundary jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_typeof(boundary) = 'object' AND NOT EXISTS (
    SELECT 1 FROM jsonb_each(boundary) AS axis
    WHERE axis.key NOT IN ('categories', 'operations', 'excludeOperations', 'entities')
      OR jsonb_typeof(axis.value) <> 'array' OR jsonb_path_exists(axis.value, '$[*] ? (@.type() != "string")'))
$$;
-- A profile lists its tools or extends another. Only an organization's profile belongs to an agent.
ALTER TABLE "Profile" ADD CONSTRAINT "Profile_tools_or_extends" CHECK ("extends" IS NULL OR coalesce(cardinality("tools"), 0) = 0);
ALTER TABLE "Profile" ADD CONSTRAINT "Profile_private_of_org" CHECK ("agentId" IS NULL OR "orgId" IS NOT NULL);
ALTER TABLE "PlatformPolicy" ADD CONSTRAINT "PlatformPolicy_one_row" CHECK (id = 1);
ALTER TABLE "PlatformPolicy" ADD CONSTRAINT "PlatformPolicy_block_form" CHECK (ambit_is_block_list(block));
ALTER TABLE "OrgPolicy" ADD CONSTRAINT "OrgPolicy_block_form" CHECK (ambit_is_block_list(block));
ALTER TABLE "AgentPolicy" ADD CONSTRAINT "AgentPolicy_block_form" CHECK (ambit_is_block_list(block));
ALTER TABLE "Goal" ADD CONSTRAINT "Goal_goalId_form" CHECK ("goalId" ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,62}$');
ALTER TABLE "Goal" ADD CONSTRAINT "Goal_boundary_form" CHECK (ambit_is_boundary(boundary));
ALTER TABLE "BoundaryTemplate" ADD CONSTRAINT "BoundaryTemplate_slug_form" CHECK (slug ~ '^[a-z0-9][a-z0-9_-]{0,62}$');
ALTER TABLE "BoundaryTemplate" ADD CONSTRAINT "BoundaryTemplate_boundary_form" CHECK (ambit_is_boundary(boundary));
ALTER TABLE "Intent" ADD CONSTRAINT "Intent_slug_form" CHECK (slug ~ '^[a-z0-9][a-z0-9_-]{0,62}$' AND slug <> 'general');
INSERT INTO "PlatformPolicy" (id, "allowTools") VALUES (1, '{}');
CREATE UNIQUE INDEX "Profile_platform_slug_key" ON "Profile" (slug) WHERE "orgId" IS NULL;
CREATE UNIQUE INDEX "Channel_platform_slug_key" ON "Channel" (slug) WHERE "orgId" IS NULL;
-- Few policies, profiles and channels have entries that expire. The job that ends them looks for these every minute.
CREATE INDEX "PlatformPolicy_ending" ON "PlatformPolicy" (id) WHERE block @? '$[*].expiresAt';
CREATE INDEX "OrgPolicy_ending" ON "OrgPolicy" ("orgId") WHERE block @? '$[*].expiresAt';
CREATE INDEX "AgentPolicy_ending" ON "AgentPolicy" ("orgId") WHERE block @? '$[*].expiresAt';
CREATE INDEX "Profile_ending_idx" ON "Profile" ((1)) WHERE "add" @? '$[*].expiresAt';
CREATE INDEX "Channel_ending" ON "Channel" (id) WHERE limits @? '$[*].expiresAt';

-- ------------------------------------------------------------------ row-level security and grants

SELECT ambit_protect_tenant_table('"Profile"', 'SELECT, INSERT, UPDATE, DELETE');
CREATE POLICY platform_write ON "Profile" TO ambit_app USING ("orgId" IS NULL AND ambit_platform()) WITH CHECK ("orgId" IS NULL AND ambit_platform());
CREATE POLICY shared_read ON "Profile" FOR SELECT TO ambit_app USING ("orgId" IS NULL);
SELECT ambit_protect_tenant_table('"Channel"', 'SELECT, INSERT, UPDATE, DELETE');
CREATE POLICY platform_write ON "Channel" TO ambit_app USING ("orgId" IS NULL AND ambit_platform()) WITH CHECK ("orgId" IS NULL AND ambit_platform());
CREATE POLICY shared_read ON "Channel" FOR SELECT TO ambit_app USING ("orgId" IS NULL);
SELECT ambit_protect_table('"SubtypeDefault"', 'SELECT, INSERT, UPDATE, DELETE');
CREATE POLICY platform_write ON "SubtypeDefault" TO ambit_app USING (ambit_platform()) WITH CHECK (ambit_platform());
CREATE POLICY shared_read ON "SubtypeDefault" FOR SELECT TO ambit_app USING (true);
SELECT ambit_protect_table('"PlatformPolicy"', 'SELECT, INSERT, UPDATE, DELETE');
CREATE POLICY platform_write ON "PlatformPolicy" TO ambit_app USING (ambit_platform()) WITH CHECK (ambit_platform());
CREATE POLICY shared_read ON "PlatformPolicy" FOR SELECT TO ambit_app USING (true);
SELECT ambit_protect_tenant_table('"OrgPolicy"', 'SELECT, INSERT, UPDATE, DELETE');
SELECT ambit_protect_tenant_table('"Agent"', 'SELECT, INSERT, UPDATE, DELETE');
SELECT ambit_protect_tenant_table('"AgentPolicy"', 'SELECT, INSERT, UPDATE, DELETE');
SELECT ambit_protect_tenant_table('"AgentSession"', 'SELECT, INSERT, UPDATE, DELETE');
GRANT INSERT (id, "orgId", "agentId", name, "updatedAt"), UPDATE ("updatedAt"), DELETE ON "AgentSession" TO ambit_system;
-- The system role deletes only sessions that hold nothing, or that nobody used for a day.
CREATE POLICY system_purges ON "AgentSession" AS RESTRICTIVE FOR DELETE TO ambit_system
  USING (revision = 0 OR "updatedAt" < now() - interval '1 day');
SELECT ambit_protect_tenant_table('"SessionDisabledTool"', 'SELECT, INSERT, UPDATE, DELETE');
SELECT ambit_protect_tenant_table('"SessionRevision"', 'SELECT', 'SELECT, DELETE');
SELECT ambit_protect_tenant_table('"Goal"', 'SELECT, INSERT, UPDATE, DELETE');
SELECT ambit_protect_tenant_table('"BoundaryTemplate"', 'SELECT, INSERT, UPDATE, DELETE');
SELECT ambit_protect_tenant_table('"Intent"', 'SELECT, INSERT, UPDATE, DELETE');
SELECT ambit_protect_tenant_table('"BrokerSettings"', 'SELECT, INSERT, UPDATE, DELETE');
SELECT ambit_protect_tenant_table('"AccessRequest"', 'SELECT, INSERT, UPDATE', 'SELECT, DELETE');
-- The system role deletes only requests that were answered, and only after a day.
CREATE POLICY system_purges ON "AccessRequest" AS RESTRICTIVE FOR DELETE TO ambit_system
  USING (status <> 'pending' AND "createdAt" < now() - interval '1 day');

-- ------------------------------------------------------------------ functions and triggers

CREATE FUNCTION ambit_number_session() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    -- A session without channel and goal is equal to none.
    NEW.revision := CASE WHEN NEW.channel IS NULL AND NEW.goal IS NULL THEN 0 ELSE nextval('"AgentSession_revision_seq"') END;
  ELSIF (OLD.channel, OLD.goal, OLD.name, OLD."agentId", OLD.revision)
    IS DISTINCT FROM (NEW.channel, NEW.goal, NEW.name, NEW."agentId", NEW.revision) THEN
    NEW.revision := nextval('"AgentSession_revision_seq"');
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER number_session BEFORE INSERT OR UPDATE ON "AgentSession" FOR EACH ROW EXECUTE FUNCTION ambit_number_session();

CREATE FUNCTION ambit_notify_session(session "AgentSession") RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('ambit', json_build_object('t', 'session', 'o', session."orgId", 'r', session.revision,
    'a', session."agentId", 's', session.name)::text)
$$;

CREATE FUNCTION ambit_record_session() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  moment timestamptz := clock_timestamp();
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.revision > 0 THEN
      PERFORM ambit_notify_session(OLD);
    END IF;
    RETURN NULL;
  END IF;
  IF NEW.revision = (CASE WHEN TG_OP = 'UPDATE' THEN OLD.revision ELSE 0 END) THEN
    RETURN NULL;
  END IF;
  -- Only the owner may set another time (demonstration data).
  IF session_user = current_user THEN
    moment := coalesce(nullif(current_setting('ambit.at', true), '')::timestamptz,
      CASE WHEN TG_OP = 'INSERT' THEN NEW."createdAt" ELSE moment END);
  END IF;
  INSERT INTO "SessionRevision" ("agentId", name, revision, "orgId", channel, goal, disabled, at)
    SELECT NEW."agentId", NEW.name, NEW.revision, NEW."orgId", NEW.channel, NEW.goal,
      coalesce(jsonb_agg(jsonb_build_object('tool', d.tool, 'by', d.by) ORDER BY d.tool) FILTER (WHERE d.tool IS NOT NULL), '[]'), moment
    FROM (VALUES (1)) AS one LEFT JOIN "SessionDisabledTool" d ON d."sessionId" = NEW.id;
  PERFORM ambit_notify_session(NEW);
  -- What caches have under the old name is out of date, too.
  IF TG_OP = 'UPDATE' AND (OLD.name, OLD."agentId") IS DISTINCT FROM (NEW.name, NEW."agentId") THEN
    PERFORM ambit_notify_session(OLD);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON "AgentSession" FOR EACH ROW EXECUTE FUNCTION ambit_record_session();

CREATE FUNCTION ambit_touch_session() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE "AgentSession" SET revision = revision + 1
    WHERE id = CASE WHEN TG_OP = 'DELETE' THEN OLD."sessionId" ELSE NEW."sessionId" END;
  RETURN NULL;
END $$;
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON "SessionDisabledTool" FOR EACH ROW EXECUTE FUNCTION ambit_touch_session();

-- Cached keys contain their agent's slug.
CREATE FUNCTION ambit_notify_agent_slug() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('ambit', json_build_object('t', 'key', 'i', selector)::text) FROM "ApiKey" WHERE "agentId" = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER notify_access AFTER UPDATE OF slug ON "Agent" FOR EACH ROW
  WHEN (OLD.slug IS DISTINCT FROM NEW.slug) EXECUTE FUNCTION ambit_notify_agent_slug();

-- Deletes the deduplication keys of an agent's outcomes, which have no foreign key (see `ambit_require_key_agents`).
CREATE FUNCTION ambit_delete_agent_keys() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM "OutcomeKey" k USING gone WHERE k."agentId" = gone.id;
  RETURN NULL;
END $$;
CREATE TRIGGER delete_keys AFTER DELETE ON "Agent" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION ambit_delete_agent_keys();

CREATE TRIGGER advance_version BEFORE UPDATE ON "Profile" FOR EACH ROW EXECUTE FUNCTION ambit_advance_version();
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON "Profile" FOR EACH ROW EXECUTE FUNCTION ambit_record_change();
CREATE TRIGGER advance_version BEFORE UPDATE ON "Channel" FOR EACH ROW EXECUTE FUNCTION ambit_advance_version();
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON "Channel" FOR EACH ROW EXECUTE FUNCTION ambit_record_change();
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON "SubtypeDefault" FOR EACH ROW EXECUTE FUNCTION ambit_record_change();
CREATE TRIGGER advance_version BEFORE UPDATE ON "PlatformPolicy" FOR EACH ROW EXECUTE FUNCTION ambit_advance_version();
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON "PlatformPolicy" FOR EACH ROW EXECUTE FUNCTION ambit_record_change();
CREATE TRIGGER advance_version BEFORE UPDATE ON "OrgPolicy" FOR EACH ROW EXECUTE FUNCTION ambit_advance_version();
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON "OrgPolicy" FOR EACH ROW EXECUTE FUNCTION ambit_record_change();
CREATE TRIGGER advance_version BEFORE UPDATE ON "Agent" FOR EACH ROW EXECUTE FUNCTION ambit_advance_version();
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON "Agent" FOR EACH ROW EXECUTE FUNCTION ambit_record_change();
CREATE TRIGGER advance_version BEFORE UPDATE ON "AgentPolicy" FOR EACH ROW EXECUTE FUNCTION ambit_advance_version();
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON "AgentPolicy" FOR EACH ROW EXECUTE FUNCTION ambit_record_change();
CREATE TRIGGER advance_version BEFORE UPDATE ON "Goal" FOR EACH ROW EXECUTE FUNCTION ambit_advance_version();
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON "Goal" FOR EACH ROW EXECUTE FUNCTION ambit_record_change();
CREATE TRIGGER advance_version BEFORE UPDATE ON "BoundaryTemplate" FOR EACH ROW EXECUTE FUNCTION ambit_advance_version();
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON "BoundaryTemplate" FOR EACH ROW EXECUTE FUNCTION ambit_record_change();
CREATE TRIGGER advance_version BEFORE UPDATE ON "Intent" FOR EACH ROW EXECUTE FUNCTION ambit_advance_version();
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON "Intent" FOR EACH ROW EXECUTE FUNCTION ambit_record_change();
CREATE TRIGGER advance_version BEFORE UPDATE ON "BrokerSettings" FOR EACH ROW EXECUTE FUNCTION ambit_advance_version();
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON "BrokerSettings" FOR EACH ROW EXECUTE FUNCTION ambit_record_change();
