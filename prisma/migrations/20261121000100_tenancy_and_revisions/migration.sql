-- The third wall of tenancy (forced row-level security for two group roles), the counters and revisions that every
-- change of what decides leaves behind, and the notifications that tell replicas. ambit_app serves requests under one
-- tenant at a time; ambit_system finds keys, people and boundaries before a tenant is known. Neither owns anything.

GRANT USAGE ON SCHEMA public TO ambit_app, ambit_system;

-- ------------------------------------------------------------------ what the schema file cannot say

ALTER TABLE "Tool" ADD CONSTRAINT "Tool_name_form" CHECK (name ~ '^[A-Za-z0-9_-]{1,64}$');
ALTER TABLE "Tool" ADD CONSTRAINT "Tool_universal_is_platform" CHECK (NOT universal OR "orgId" IS NULL);
CREATE UNIQUE INDEX "Tool_platform_name_key" ON "Tool" (name) WHERE "orgId" IS NULL;
CREATE UNIQUE INDEX "Profile_platform_slug_key" ON "Profile" (slug) WHERE "orgId" IS NULL;
CREATE UNIQUE INDEX "Channel_platform_slug_key" ON "Channel" (slug) WHERE "orgId" IS NULL;
ALTER TABLE "Organization" ADD CONSTRAINT "Organization_slug_form" CHECK (
  slug ~ '^[a-z0-9][a-z0-9_-]{0,62}$' AND slug NOT IN ('platform', 'docs', 'api', 'signin', 'invite', 'assets'));
ALTER TABLE "PlatformState" ADD CONSTRAINT "PlatformState_one_row" CHECK (id = 1);
ALTER TABLE "PlatformPolicy" ADD CONSTRAINT "PlatformPolicy_one_row" CHECK (id = 1);
-- Signing in looks an address up in small letters.
ALTER TABLE "User" ADD CONSTRAINT "User_email_lower" CHECK (email = lower(email));
ALTER TABLE "ApiKey" ADD CONSTRAINT "ApiKey_holder" CHECK (
  CASE kind
    WHEN 'plat' THEN "orgId" IS NULL AND "agentId" IS NULL AND "userId" IS NOT NULL
    WHEN 'user' THEN "orgId" IS NOT NULL AND "agentId" IS NULL AND "userId" IS NOT NULL
    ELSE "orgId" IS NOT NULL AND "agentId" IS NOT NULL AND "userId" IS NULL
  END);

CREATE FUNCTION ambit_is_block_list(list jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_typeof(list) = 'array' AND NOT EXISTS (
    SELECT 1 FROM jsonb_array_elements(list) AS entry
    WHERE jsonb_typeof(entry) <> 'object' OR jsonb_typeof(entry->'tool') IS DISTINCT FROM 'string')
$$;
ALTER TABLE "PlatformPolicy" ADD CONSTRAINT "PlatformPolicy_block_form" CHECK (ambit_is_block_list(block));
ALTER TABLE "OrgPolicy" ADD CONSTRAINT "OrgPolicy_block_form" CHECK (ambit_is_block_list(block));
ALTER TABLE "AgentPolicy" ADD CONSTRAINT "AgentPolicy_block_form" CHECK (ambit_is_block_list(block));

INSERT INTO "PlatformState" (id) VALUES (1);
INSERT INTO "PlatformPolicy" (id, "allowTools") VALUES (1, '{}');

-- ------------------------------------------------------------------ whose request this is

CREATE FUNCTION ambit_org() RETURNS uuid LANGUAGE sql STABLE AS
  $$ SELECT nullif(current_setting('ambit.org', true), '')::uuid $$;
CREATE FUNCTION ambit_platform() RETURNS boolean LANGUAGE sql STABLE AS
  $$ SELECT coalesce(current_setting('ambit.platform', true), '') = 'on' $$;

-- ------------------------------------------------------------------ row-level security

DO $$
DECLARE
  name text;
BEGIN
  -- every table of the tenancy, also those whose rows belong to no tenant
  FOREACH name IN ARRAY ARRAY['User', 'Membership', 'ApiKey', 'Tool', 'Profile', 'Channel', 'Organization', 'OrgSettings',
    'OrgPolicy', 'IntegrationConnection', 'IntegrationRequirement', 'Agent', 'AgentPolicy', 'AgentSession',
    'SessionDisabledTool', 'Revision', 'RevisionChange', 'AuditEvent', 'PlatformPolicy', 'SubtypeDefault', 'IntegrationProvider']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY owner_all ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY system_all ON %I TO ambit_system USING (true) WITH CHECK (true)', name);
  END LOOP;

  -- rows of exactly one tenant
  FOREACH name IN ARRAY ARRAY['Membership', 'OrgSettings', 'OrgPolicy', 'IntegrationConnection', 'IntegrationRequirement',
    'Agent', 'AgentPolicy', 'AgentSession', 'SessionDisabledTool']
  LOOP
    EXECUTE format('CREATE POLICY tenant ON %I TO ambit_app USING ("orgId" = ambit_org()) WITH CHECK ("orgId" = ambit_org())', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO ambit_app', name);
  END LOOP;

  -- the platform's rows beside the tenant's: everybody reads them, only the platform's transactions write them
  FOREACH name IN ARRAY ARRAY['Tool', 'Profile', 'Channel']
  LOOP
    EXECUTE format('CREATE POLICY tenant ON %I TO ambit_app USING ("orgId" = ambit_org()) WITH CHECK ("orgId" = ambit_org())', name);
    EXECUTE format('CREATE POLICY shared_read ON %I FOR SELECT TO ambit_app USING ("orgId" IS NULL)', name);
    EXECUTE format('CREATE POLICY platform_write ON %I TO ambit_app USING ("orgId" IS NULL AND ambit_platform()) WITH CHECK ("orgId" IS NULL AND ambit_platform())', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO ambit_app', name);
  END LOOP;

  -- the platform's alone
  FOREACH name IN ARRAY ARRAY['PlatformPolicy', 'SubtypeDefault', 'IntegrationProvider']
  LOOP
    EXECUTE format('CREATE POLICY shared_read ON %I FOR SELECT TO ambit_app USING (true)', name);
    EXECUTE format('CREATE POLICY platform_write ON %I TO ambit_app USING (ambit_platform()) WITH CHECK (ambit_platform())', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO ambit_app', name);
  END LOOP;

  -- the tenant's or, in the platform's transactions, nobody's
  FOREACH name IN ARRAY ARRAY['ApiKey', 'Revision', 'RevisionChange', 'AuditEvent']
  LOOP
    EXECUTE format('CREATE POLICY tenant ON %I TO ambit_app USING ("orgId" = ambit_org()) WITH CHECK ("orgId" = ambit_org())', name);
    EXECUTE format('CREATE POLICY platform_own ON %I TO ambit_app USING ("orgId" IS NULL AND ambit_platform()) WITH CHECK ("orgId" IS NULL AND ambit_platform())', name);
  END LOOP;
END $$;

CREATE POLICY tenant ON "Organization" TO ambit_app USING (id = ambit_org() OR ambit_platform()) WITH CHECK (id = ambit_org() OR ambit_platform());
CREATE POLICY tenant ON "User" FOR SELECT TO ambit_app USING (
  ambit_platform() OR EXISTS (SELECT 1 FROM "Membership" m WHERE m."userId" = "User".id AND m."orgId" = ambit_org()));

-- A key's hash is written and never read back under a tenant: only ambit_system compares it.
GRANT SELECT (id, kind, "orgId", "userId", "agentId", name, selector, "lastFour", "createdBy", "createdAt", "expiresAt"),
  INSERT, UPDATE, DELETE ON "ApiKey" TO ambit_app;
GRANT SELECT ON "Revision", "RevisionChange" TO ambit_app;
GRANT SELECT, INSERT ON "AuditEvent" TO ambit_app;
GRANT SELECT, INSERT ON "Organization" TO ambit_app;
GRANT SELECT (id, email, name, "platformAdmin", "createdAt") ON "User" TO ambit_app;
GRANT SELECT ON "PlatformState" TO ambit_app;
-- Only so that FOR NO KEY UPDATE is permitted, by which writers go one after another: nothing writes these columns.
GRANT UPDATE (name) ON "Organization" TO ambit_app;
GRANT UPDATE (id) ON "PlatformState" TO ambit_app;

GRANT SELECT ON "Organization", "OrgSettings", "OrgPolicy", "Membership", "ApiKey", "Tool", "Profile", "Channel",
  "IntegrationConnection", "IntegrationRequirement", "IntegrationProvider", "Agent", "AgentPolicy", "AgentSession",
  "SessionDisabledTool", "PlatformState", "PlatformPolicy", "SubtypeDefault", "User", "Revision", "RevisionChange" TO ambit_system;
GRANT SELECT, INSERT, UPDATE, DELETE ON "UserSession", "IdempotencyRecord" TO ambit_system;
GRANT SELECT, INSERT, DELETE ON "Invitation" TO ambit_system;
GRANT UPDATE ("passwordHash") ON "User" TO ambit_system;
GRANT INSERT ON "AuditEvent" TO ambit_system;

-- ------------------------------------------------------------------ versions: what If-Match compares

CREATE FUNCTION ambit_advance_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'version' IS DISTINCT FROM to_jsonb(OLD) - 'version' THEN
    NEW.version := OLD.version + 1;
  END IF;
  RETURN NEW;
END $$;

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['PlatformPolicy', 'OrgPolicy', 'AgentPolicy', 'Profile', 'Channel', 'OrgSettings', 'Agent']
  LOOP
    EXECUTE format('CREATE TRIGGER advance_version BEFORE UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION ambit_advance_version()', name);
  END LOOP;
END $$;

-- ------------------------------------------------------------------ revisions

-- Every change of a row that decides: once per transaction and organization (or platform) the counter advances, a
-- revision is written and replicas are told; each row's change is kept with it. The first argument names columns that
-- do not decide (or are secret): a change of those alone is none.
CREATE FUNCTION ambit_record_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  left_out text[] := string_to_array(coalesce(TG_ARGV[0], ''), ',') || ARRAY['version', 'updatedAt'];
  before_row jsonb := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE to_jsonb(OLD) - left_out END;
  after_row jsonb := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE to_jsonb(NEW) - left_out END;
  any_row jsonb := coalesce(after_row, before_row);
  org uuid := (any_row->>'orgId')::uuid;
  setting text := 'ambit.revision_' || coalesce(replace(org::text, '-', ''), 'platform');
  current_revision uuid := nullif(current_setting(setting, true), '')::uuid;
  next_number bigint;
BEGIN
  IF before_row IS NOT DISTINCT FROM after_row THEN
    RETURN NULL;
  END IF;
  IF current_revision IS NULL THEN
    IF org IS NULL THEN
      UPDATE "PlatformState" SET revision = revision + 1 WHERE id = 1 RETURNING revision INTO next_number;
    ELSE
      UPDATE "Organization" SET revision = revision + 1, "policyRevision" = revision + 1 WHERE id = org RETURNING revision INTO next_number;
    END IF;
    IF next_number IS NULL THEN
      RETURN NULL; -- the organization itself is going
    END IF;
    INSERT INTO "Revision" ("orgId", number, author, label, note)
      VALUES (org, next_number, coalesce(nullif(current_setting('ambit.actor', true), ''), 'database:' || session_user),
        coalesce(nullif(current_setting('ambit.label', true), ''), 'database:' || session_user), nullif(current_setting('ambit.note', true), ''))
      RETURNING id INTO current_revision;
    PERFORM set_config(setting, current_revision::text, true);
    PERFORM pg_notify('ambit', CASE WHEN org IS NULL
      THEN json_build_object('t', 'platform', 'r', next_number)
      ELSE json_build_object('t', 'org', 'o', org, 'r', next_number, 'k', 'policy') END::text);
  END IF;
  INSERT INTO "RevisionChange" ("revisionId", "orgId", entity, "entityId", before, after)
    VALUES (current_revision, org, TG_TABLE_NAME,
      coalesce(any_row->>'id', any_row->>'agentId', any_row->>'tool', any_row->>'subtype', any_row->>'slug', any_row->>'orgId'),
      before_row, after_row);
  RETURN NULL;
END $$;

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['PlatformPolicy', 'SubtypeDefault', 'Tool', 'Profile', 'Channel', 'OrgSettings', 'OrgPolicy',
    'IntegrationRequirement', 'Agent', 'AgentPolicy']
  LOOP
    EXECUTE format('CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION ambit_record_change()', name);
  END LOOP;
END $$;
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON "IntegrationConnection"
  FOR EACH ROW EXECUTE FUNCTION ambit_record_change('sealed,lastFour,checkedAt,error,createdAt,id');

-- Sessions decide too, but their changes concern one conversation: the counter advances, the boundaries stay compiled.
CREATE FUNCTION ambit_record_session_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  session_row record;
  next_number bigint;
BEGIN
  IF TG_TABLE_NAME = 'AgentSession' THEN
    IF TG_OP = 'UPDATE' AND (OLD.channel, OLD.goal, OLD.name, OLD."agentId") IS NOT DISTINCT FROM (NEW.channel, NEW.goal, NEW.name, NEW."agentId") THEN
      RETURN NULL;
    END IF;
    session_row := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  ELSE
    SELECT * INTO session_row FROM "AgentSession"
      WHERE id = CASE WHEN TG_OP = 'DELETE' THEN OLD."sessionId" ELSE NEW."sessionId" END;
    IF NOT FOUND THEN
      RETURN NULL; -- the session itself is going, and says so
    END IF;
  END IF;
  UPDATE "Organization" SET revision = revision + 1 WHERE id = session_row."orgId" RETURNING revision INTO next_number;
  IF next_number IS NOT NULL THEN
    PERFORM pg_notify('ambit', json_build_object('t', 'org', 'o', session_row."orgId", 'r', next_number, 'k', 'session',
      'a', session_row."agentId", 's', session_row.name)::text);
    -- What is kept under an old name is not true any more either; equal notices of one transaction arrive once.
    IF TG_TABLE_NAME = 'AgentSession' AND TG_OP = 'UPDATE' THEN
      PERFORM pg_notify('ambit', json_build_object('t', 'org', 'o', OLD."orgId", 'r', next_number, 'k', 'session',
        'a', OLD."agentId", 's', OLD.name)::text);
    END IF;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON "AgentSession" FOR EACH ROW EXECUTE FUNCTION ambit_record_session_change();
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON "SessionDisabledTool" FOR EACH ROW EXECUTE FUNCTION ambit_record_session_change();

-- ------------------------------------------------------------------ who may come in: caches of access are told

CREATE FUNCTION ambit_notify_access() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  -- A row may change what it is found by: both are told. Equal notices of one transaction arrive once.
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('ambit', json_build_object('t', TG_ARGV[0], 'i', to_jsonb(OLD)->>TG_ARGV[1])::text);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('ambit', json_build_object('t', TG_ARGV[0], 'i', to_jsonb(NEW)->>TG_ARGV[1])::text);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER notify_access AFTER INSERT OR UPDATE OR DELETE ON "ApiKey" FOR EACH ROW EXECUTE FUNCTION ambit_notify_access('key', 'selector');
CREATE TRIGGER notify_access AFTER UPDATE OR DELETE ON "UserSession" FOR EACH ROW EXECUTE FUNCTION ambit_notify_access('sid', 'id');
CREATE TRIGGER notify_access AFTER INSERT OR UPDATE OR DELETE ON "Membership" FOR EACH ROW EXECUTE FUNCTION ambit_notify_access('user', 'userId');
CREATE TRIGGER notify_access AFTER UPDATE OR DELETE ON "User" FOR EACH ROW EXECUTE FUNCTION ambit_notify_access('user', 'id');
CREATE TRIGGER notify_access AFTER DELETE ON "Organization" FOR EACH ROW EXECUTE FUNCTION ambit_notify_access('gone', 'id');

-- Keys are kept with the slug of their agent, and keys and people with the slug and name of their organization.
CREATE FUNCTION ambit_notify_agent_slug() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('ambit', json_build_object('t', 'key', 'i', selector)::text) FROM "ApiKey" WHERE "agentId" = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER notify_access AFTER UPDATE OF slug ON "Agent" FOR EACH ROW
  WHEN (OLD.slug IS DISTINCT FROM NEW.slug) EXECUTE FUNCTION ambit_notify_agent_slug();

-- Snapshots hold the slug too, so the counters advance; before the row is written, which costs no second update.
CREATE FUNCTION ambit_rename_org() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.revision := OLD.revision + 1;
  NEW."policyRevision" := NEW.revision;
  PERFORM pg_notify('ambit', json_build_object('t', 'org', 'o', NEW.id, 'r', NEW.revision, 'k', 'policy')::text);
  PERFORM pg_notify('ambit', json_build_object('t', 'renamed', 'i', NEW.id)::text);
  RETURN NEW;
END $$;
CREATE TRIGGER rename_org BEFORE UPDATE OF slug, name ON "Organization" FOR EACH ROW
  WHEN ((OLD.slug, OLD.name) IS DISTINCT FROM (NEW.slug, NEW.name)) EXECUTE FUNCTION ambit_rename_org();
