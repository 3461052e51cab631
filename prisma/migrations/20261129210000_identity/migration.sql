-- People, organizations, keys and the platform; the revision counters, the history and the audit log that every change
-- feeds, and how long they are kept.

GRANT USAGE ON SCHEMA public TO ambit_app, ambit_system;

-- ------------------------------------------------------------------ functions that every table uses

-- The tenant of the current transaction, and whether it is the platform.
CREATE FUNCTION ambit_org() RETURNS uuid LANGUAGE sql STABLE AS
  $$ SELECT nullif(current_setting('ambit.org', true), '')::uuid $$;

CREATE FUNCTION ambit_platform() RETURNS boolean LANGUAGE sql STABLE AS
  $$ SELECT coalesce(current_setting('ambit.platform', true), '') = 'on' $$;

-- Versions are what If-Match compares.
CREATE FUNCTION ambit_advance_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'version' IS DISTINCT FROM to_jsonb(OLD) - 'version' THEN
    NEW.version := OLD.version + 1;
  END IF;
  RETURN NEW;
END $$;

-- Removes from two versions of a row what they have in common. `parts` names the shortened columns. null: both versions
-- have the same value, which neither row contains any more. {out, in}: the column is a list; `before` has only the elements
-- that were removed, from the positions `out`, and `after` only those that were added, at the positions `in`.
CREATE FUNCTION ambit_take_common(INOUT before jsonb, INOUT after jsonb, OUT parts jsonb) LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  key text;
  old_value jsonb;
  new_value jsonb;
  lists record;
BEGIN
  parts := '{}';
  FOR key, old_value IN SELECT * FROM jsonb_each(before) LOOP
    new_value := after->key;
    -- Names, keys and addresses stay: history is searched by them.
    CONTINUE WHEN new_value IS NULL OR key = 'url' OR NOT (
      jsonb_typeof(old_value) IN ('array', 'object')
      OR (jsonb_typeof(old_value) = 'string' AND octet_length(old_value::text) > 200));
    IF old_value = new_value THEN
      parts := parts || jsonb_build_object(key, NULL);
      before := before - key;
      after := after - key;
    ELSIF jsonb_typeof(old_value) = 'array' AND jsonb_typeof(new_value) = 'array' THEN
      WITH was AS MATERIALIZED (
        SELECT n - 1 AS place, value FROM jsonb_array_elements(old_value) WITH ORDINALITY AS o(value, n)
      ), will AS MATERIALIZED (
        SELECT n - 1 AS place, value FROM jsonb_array_elements(new_value) WITH ORDINALITY AS o(value, n)
      ), gone AS MATERIALIZED (
        SELECT * FROM was WHERE NOT EXISTS (SELECT FROM will WHERE will.value = was.value)
      ), come AS MATERIALIZED (
        SELECT * FROM will WHERE NOT EXISTS (SELECT FROM was WHERE was.value = will.value)
      )
      SELECT (SELECT coalesce(jsonb_agg(place ORDER BY place), '[]') FROM gone) AS gone_from,
        (SELECT coalesce(jsonb_agg(value ORDER BY place), '[]') FROM gone) AS gone_values,
        (SELECT coalesce(jsonb_agg(place ORDER BY place), '[]') FROM come) AS come_to,
        (SELECT coalesce(jsonb_agg(value ORDER BY place), '[]') FROM come) AS come_values,
        (SELECT jsonb_agg(value ORDER BY place) FROM was WHERE place NOT IN (SELECT place FROM gone))
          IS NOT DISTINCT FROM
        (SELECT jsonb_agg(value ORDER BY place) FROM will WHERE place NOT IN (SELECT place FROM come)) AS same_rest
        INTO lists;
      -- Elements that changed places are kept whole.
      IF lists.same_rest THEN
        parts := parts || jsonb_build_object(key, jsonb_build_object('out', lists.gone_from, 'in', lists.come_to));
        before := before || jsonb_build_object(key, lists.gone_values);
        after := after || jsonb_build_object(key, lists.come_values);
      END IF;
    END IF;
  END LOOP;
END $$;

-- Records each change of a row that decides what agents may do. The first change of a transaction in an organization (or
-- the platform) advances its counter, writes a revision and notifies replicas. The first argument lists columns that do
-- not decide or are secret; a change of those alone is not recorded. A tool's schemas are also kept as text, because
-- jsonb forgets the order of properties, which agents read.
--
-- A change of a long row stores only what differs. From time to time, and where the row is not what the last change left,
-- a change stores both rows whole; later changes are resolved from it.
CREATE FUNCTION ambit_record_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
DECLARE
  longest_run CONSTANT int := 31;
  worth_it CONSTANT int := 1000;
  left_out text[] := string_to_array(coalesce(TG_ARGV[0], ''), ',') || ARRAY['version', 'updatedAt'];
  before_row jsonb := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE to_jsonb(OLD) - left_out END;
  after_row jsonb := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE to_jsonb(NEW) - left_out END;
  any_row jsonb := coalesce(after_row, before_row);
  org uuid := (any_row->>'orgId')::uuid;
  entity_id text;
  setting text := 'ambit.revision_' || coalesce(replace(org::text, '-', ''), 'platform');
  current_revision uuid := nullif(current_setting(setting, true), '')::uuid;
  next_number bigint;
  is_long boolean := TG_TABLE_NAME = ANY (ARRAY['PlatformPolicy', 'OrgPolicy', 'AgentPolicy', 'Profile', 'Channel',
    'Goal', 'Intent', 'Tool']);
  prior record;
  less record;
  new_digest uuid;
  new_depth int := 0;
  new_parts jsonb;
BEGIN
  IF TG_TABLE_NAME = 'Tool' THEN
    IF before_row IS NOT NULL THEN
      before_row := before_row || jsonb_build_object('written',
        jsonb_build_object('inputSchema', to_json(OLD)->>'inputSchema', 'outputSchema', to_json(OLD)->>'outputSchema'));
    END IF;
    IF after_row IS NOT NULL THEN
      after_row := after_row || jsonb_build_object('written',
        jsonb_build_object('inputSchema', to_json(NEW)->>'inputSchema', 'outputSchema', to_json(NEW)->>'outputSchema'));
    END IF;
  END IF;
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
  entity_id := coalesce(any_row->>'id', any_row->>'agentId', any_row->>'tool', any_row->>'subtype', any_row->>'slug', any_row->>'orgId');
  IF is_long AND after_row IS NOT NULL THEN
    new_digest := md5((after_row - 'written')::text)::uuid;
  END IF;
  IF is_long AND TG_OP = 'UPDATE' AND octet_length(after_row::text) > worth_it THEN
    IF org IS NULL THEN
      SELECT c.digest, c.depth INTO prior FROM "RevisionChange" c
        WHERE c."orgId" IS NULL AND c.entity = TG_TABLE_NAME AND c."entityId" = entity_id ORDER BY c.seq DESC LIMIT 1;
    ELSE
      SELECT c.digest, c.depth INTO prior FROM "RevisionChange" c
        WHERE c."orgId" = org AND c.entity = TG_TABLE_NAME AND c."entityId" = entity_id ORDER BY c.seq DESC LIMIT 1;
    END IF;
    IF FOUND AND prior.depth < longest_run AND prior.digest = md5((before_row - 'written')::text)::uuid THEN
      SELECT * INTO less FROM ambit_take_common(before_row, after_row);
      IF octet_length(less.before::text) + octet_length(less.after::text) + octet_length(less.parts::text) < octet_length(after_row::text) THEN
        before_row := less.before;
        after_row := less.after;
        new_parts := less.parts;
        new_depth := prior.depth + 1;
      END IF;
    END IF;
  END IF;
  INSERT INTO "RevisionChange" ("revisionId", "orgId", entity, "entityId", before, after, parts, depth, digest)
    VALUES (current_revision, org, TG_TABLE_NAME, entity_id, before_row, after_row, new_parts, new_depth, new_digest);
  RETURN NULL;
END $$;

-- Notifies caches of access which row changed. If its lookup value changed, both values are sent; PostgreSQL removes
-- duplicates within a transaction.
CREATE FUNCTION ambit_notify_access() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('ambit', json_build_object('t', TG_ARGV[0], 'i', to_jsonb(OLD)->>TG_ARGV[1])::text);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('ambit', json_build_object('t', TG_ARGV[0], 'i', to_jsonb(NEW)->>TG_ARGV[1])::text);
  END IF;
  RETURN NULL;
END $$;

-- Forced row-level security for a table: the owner and ambit_system pass, and ambit_app sees nothing until a policy
-- lets it. `app_rights` and `system_rights` are what each role may do with the rows it sees; '' grants nothing.
CREATE FUNCTION ambit_protect_table(name regclass, app_rights text, system_rights text DEFAULT 'SELECT')
RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', name);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', name);
  EXECUTE format('CREATE POLICY owner_all ON %s TO CURRENT_USER USING (true) WITH CHECK (true)', name);
  EXECUTE format('CREATE POLICY system_all ON %s TO ambit_system USING (true) WITH CHECK (true)', name);
  IF app_rights <> '' THEN
    EXECUTE format('GRANT %s ON %s TO ambit_app', app_rights, name);
  END IF;
  IF system_rights <> '' THEN
    EXECUTE format('GRANT %s ON %s TO ambit_system', system_rights, name);
  END IF;
END $$;
REVOKE ALL ON FUNCTION ambit_protect_table(regclass, text, text) FROM PUBLIC;

-- The same for a table with "orgId", whose rows a tenant alone sees and writes. For a new table:
--   SELECT ambit_protect_tenant_table('"Thing"', 'SELECT, INSERT, UPDATE, DELETE');
CREATE FUNCTION ambit_protect_tenant_table(name regclass, app_rights text, system_rights text DEFAULT 'SELECT')
RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM ambit_protect_table(name, app_rights, system_rights);
  EXECUTE format('CREATE POLICY tenant ON %s TO ambit_app USING ("orgId" = ambit_org()) WITH CHECK ("orgId" = ambit_org())', name);
END $$;
REVOKE ALL ON FUNCTION ambit_protect_tenant_table(regclass, text, text) FROM PUBLIC;

-- ------------------------------------------------------------------ tables

CREATE TYPE "MemberRole" AS ENUM ('owner', 'configurator', 'viewer');
CREATE TYPE "ApiKeyKind" AS ENUM ('plat', 'user', 'agent');
CREATE TYPE "DefinitionChange" AS ENUM ('withdraw', 'keep');
CREATE TYPE "PlatformTools" AS ENUM ('all', 'universal');
CREATE TYPE "RecordCalls" AS ENUM ('none', 'redacted', 'full');

CREATE TABLE "User" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "passwordHash" TEXT,
    "platformAdmin" BOOLEAN NOT NULL DEFAULT false,
    "emailVerifiedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

CREATE TABLE "UserSession" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "userAgent" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "UserSession_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "UserSession_userId_idx" ON "UserSession"("userId");
CREATE INDEX "UserSession_expiresAt_idx" ON "UserSession"("expiresAt");

CREATE TABLE "UserIdentity" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "UserIdentity_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "UserIdentity_issuer_subject_key" ON "UserIdentity"("issuer", "subject");
CREATE UNIQUE INDEX "UserIdentity_userId_issuer_key" ON "UserIdentity"("userId", "issuer");

CREATE UNLOGGED TABLE "SignInThrottle" (
    "key" TEXT NOT NULL,
    "failures" INTEGER NOT NULL,
    "nextAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SignInThrottle_pkey" PRIMARY KEY ("key")
);
CREATE INDEX "SignInThrottle_expiresAt_idx" ON "SignInThrottle"("expiresAt");

CREATE TABLE "Organization" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "revision" BIGINT NOT NULL DEFAULT 1,
    "policyRevision" BIGINT NOT NULL DEFAULT 1,
    "catalogRevision" BIGINT NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Organization_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "Organization_slug_key" ON "Organization"("slug");

CREATE TABLE "OrgSettings" (
    "orgId" UUID NOT NULL,
    "discloseReasons" BOOLEAN NOT NULL DEFAULT false,
    "onDefinitionChange" "DefinitionChange" NOT NULL DEFAULT 'withdraw',
    "knowledge" JSONB NOT NULL DEFAULT '{}',
    "outcomeDays" INTEGER NOT NULL DEFAULT 400,
    "version" BIGINT NOT NULL DEFAULT 1,
    "retention" JSONB NOT NULL DEFAULT '{}',
    "dataBoost" DOUBLE PRECISION NOT NULL DEFAULT 1.3,
    "operationBoost" DOUBLE PRECISION NOT NULL DEFAULT 1.5,
    "platformTools" "PlatformTools" NOT NULL DEFAULT 'all',
    "timeZone" TEXT NOT NULL DEFAULT 'UTC',
    "recordCalls" "RecordCalls" NOT NULL DEFAULT 'redacted',

    CONSTRAINT "OrgSettings_pkey" PRIMARY KEY ("orgId")
);

CREATE TABLE "Membership" (
    "id" UUID NOT NULL,
    "orgId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "role" "MemberRole" NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Membership_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "Membership_userId_idx" ON "Membership"("userId");
CREATE UNIQUE INDEX "Membership_orgId_userId_key" ON "Membership"("orgId", "userId");
CREATE UNIQUE INDEX "Membership_id_orgId_key" ON "Membership"("id", "orgId");

CREATE TABLE "Invitation" (
    "id" UUID NOT NULL,
    "userId" UUID,
    "orgId" UUID,
    "email" TEXT,
    "name" TEXT NOT NULL DEFAULT '',
    "role" "MemberRole",
    "platformAdmin" BOOLEAN NOT NULL DEFAULT false,
    "createdBy" TEXT NOT NULL DEFAULT '',
    "createdById" UUID,
    "mailed" BOOLEAN NOT NULL DEFAULT false,
    "tokenHash" BYTEA NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Invitation_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "Invitation_tokenHash_key" ON "Invitation"("tokenHash");
CREATE INDEX "Invitation_userId_idx" ON "Invitation"("userId");
CREATE INDEX "Invitation_createdById_idx" ON "Invitation"("createdById");
CREATE INDEX "Invitation_orgId_idx" ON "Invitation"("orgId");
CREATE INDEX "Invitation_expiresAt_idx" ON "Invitation"("expiresAt");
CREATE UNIQUE INDEX "Invitation_id_orgId_key" ON "Invitation"("id", "orgId");

CREATE TABLE "ApiKey" (
    "id" UUID NOT NULL,
    "kind" "ApiKeyKind" NOT NULL,
    "orgId" UUID,
    "userId" UUID,
    "agentId" UUID,
    "name" TEXT NOT NULL,
    "selector" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    "lastFour" TEXT NOT NULL,
    "role" "MemberRole",
    "createdBy" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3),
    "lastUsedAt" TIMESTAMPTZ(3),
    "expiryToldAt" TIMESTAMPTZ(3),

    CONSTRAINT "ApiKey_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "ApiKey_selector_key" ON "ApiKey"("selector");
CREATE INDEX "ApiKey_orgId_idx" ON "ApiKey"("orgId");
CREATE INDEX "ApiKey_agentId_idx" ON "ApiKey"("agentId");
CREATE INDEX "ApiKey_userId_idx" ON "ApiKey"("userId");

CREATE TABLE "PlatformState" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "revision" BIGINT NOT NULL DEFAULT 1,

    CONSTRAINT "PlatformState_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "PlatformSettings" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "knowledge" JSONB NOT NULL DEFAULT '{}',
    "version" BIGINT NOT NULL DEFAULT 1,
    "retention" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "PlatformSettings_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Revision" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "orgId" UUID,
    "number" BIGINT NOT NULL,
    "author" TEXT NOT NULL,
    "label" TEXT NOT NULL DEFAULT '',
    "note" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Revision_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "Revision_orgId_at_idx" ON "Revision"("orgId", "at");
CREATE UNIQUE INDEX "Revision_orgId_number_key" ON "Revision"("orgId", "number");

CREATE TABLE "RevisionChange" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "seq" BIGSERIAL NOT NULL,
    "revisionId" UUID NOT NULL,
    "orgId" UUID,
    "entity" TEXT NOT NULL,
    "entityId" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,
    "depth" SMALLINT NOT NULL DEFAULT 0,
    "digest" UUID,
    "parts" JSONB,

    CONSTRAINT "RevisionChange_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "RevisionChange_revisionId_idx" ON "RevisionChange"("revisionId");
CREATE INDEX "RevisionChange_orgId_entity_entityId_seq_idx" ON "RevisionChange"("orgId", "entity", "entityId", "seq");

CREATE TABLE "AuditEvent" (
    "id" UUID NOT NULL,
    "orgId" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "details" JSONB NOT NULL DEFAULT '{}',
    "requestId" TEXT NOT NULL,
    "seq" BIGINT NOT NULL DEFAULT 0,
    "revision" BIGINT,
    "prevHash" BYTEA NOT NULL DEFAULT '\x',
    "hash" BYTEA NOT NULL DEFAULT '\x',
    "mac" BYTEA NOT NULL DEFAULT '\x',

    CONSTRAINT "AuditEvent_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "AuditEvent_orgId_at_idx" ON "AuditEvent"("orgId", "at");
CREATE INDEX "AuditEvent_orgId_target_idx" ON "AuditEvent"("orgId", "target");
CREATE UNIQUE INDEX "AuditEvent_orgId_seq_key" ON "AuditEvent"("orgId", "seq");

CREATE TABLE "AuditHead" (
    "chain" UUID NOT NULL,
    "seq" BIGINT NOT NULL,
    "hash" BYTEA NOT NULL,

    CONSTRAINT "AuditHead_pkey" PRIMARY KEY ("chain")
);

CREATE TABLE "AuditCheckpoint" (
    "chain" UUID NOT NULL,
    "seq" BIGINT NOT NULL,
    "hash" BYTEA NOT NULL,
    "keyId" TEXT NOT NULL,
    "signature" BYTEA NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AuditCheckpoint_pkey" PRIMARY KEY ("chain","seq")
);
CREATE INDEX "AuditCheckpoint_at_idx" ON "AuditCheckpoint"("at");

CREATE TABLE "RetentionState" (
    "chain" UUID NOT NULL,
    "historySince" TIMESTAMPTZ(3),
    "deleted" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "RetentionState_pkey" PRIMARY KEY ("chain")
);

-- Secrets that `npm run secret:retire` retired, by the id of their signing key. Processes refuse them.
CREATE TABLE "RetiredSecret" (
    "keyId" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "RetiredSecret_pkey" PRIMARY KEY ("keyId")
);

ALTER TABLE "UserIdentity" ADD CONSTRAINT "UserIdentity_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "UserSession" ADD CONSTRAINT "UserSession_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Membership" ADD CONSTRAINT "Membership_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Membership" ADD CONSTRAINT "Membership_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ApiKey" ADD CONSTRAINT "ApiKey_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ApiKey" ADD CONSTRAINT "ApiKey_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "OrgSettings" ADD CONSTRAINT "OrgSettings_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "RevisionChange" ADD CONSTRAINT "RevisionChange_revisionId_fkey" FOREIGN KEY ("revisionId") REFERENCES "Revision"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what the Prisma schema cannot express

-- Sign-in looks up addresses in lower case.
ALTER TABLE "User" ADD CONSTRAINT "User_email_lower" CHECK (email = lower(email));
ALTER TABLE "Organization" ADD CONSTRAINT "Organization_slug_form" CHECK (
  slug ~ '^[a-z0-9][a-z0-9_-]{0,62}$' AND slug NOT IN ('platform', 'docs', 'api', 'signin', 'invite', 'assets'));
ALTER TABLE "OrgSettings" ADD CONSTRAINT "OrgSettings_outcomeDays" CHECK ("outcomeDays" BETWEEN 1 AND 400);
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_whom" CHECK (
  CASE WHEN "userId" IS NOT NULL THEN email IS NULL AND "orgId" IS NULL AND role IS NULL
    ELSE email IS NOT NULL AND email = lower(email) AND ("orgId" IS NULL) = (role IS NULL) END
  AND NOT ("platformAdmin" AND "orgId" IS NOT NULL));
ALTER TABLE "ApiKey" ADD CONSTRAINT "ApiKey_holder" CHECK (
  CASE kind
    WHEN 'plat' THEN "orgId" IS NULL AND "agentId" IS NULL AND "userId" IS NOT NULL
    WHEN 'user' THEN "orgId" IS NOT NULL AND "agentId" IS NULL AND "userId" IS NOT NULL
    ELSE "orgId" IS NOT NULL AND "agentId" IS NOT NULL AND "userId" IS NULL
  END);
ALTER TABLE "ApiKey" ADD CONSTRAINT "ApiKey_role_of_members" CHECK ("role" IS NULL OR "kind" = 'user');
ALTER TABLE "PlatformState" ADD CONSTRAINT "PlatformState_one_row" CHECK (id = 1);
ALTER TABLE "PlatformSettings" ADD CONSTRAINT "PlatformSettings_one_row" CHECK (id = 1);
INSERT INTO "PlatformState" (id) VALUES (1);
INSERT INTO "PlatformSettings" (id) VALUES (1);
CREATE UNIQUE INDEX "AuditEvent_platform_seq_key" ON "AuditEvent"(seq) WHERE "orgId" IS NULL;
-- Finds keys whose holders were not told yet that they expire.
CREATE INDEX "ApiKey_expiry" ON "ApiKey" ("expiresAt") WHERE "expiresAt" IS NOT NULL AND "expiryToldAt" IS NULL AND "orgId" IS NOT NULL;

-- ------------------------------------------------------------------ row-level security and grants

SELECT ambit_protect_table('"User"', 'DELETE', 'SELECT, INSERT');
CREATE POLICY platform_write ON "User" TO ambit_app USING (ambit_platform()) WITH CHECK (ambit_platform());
CREATE POLICY tenant ON "User" FOR SELECT TO ambit_app USING (
  ambit_platform() OR EXISTS (SELECT 1 FROM "Membership" m WHERE m."userId" = "User".id AND m."orgId" = ambit_org()));
GRANT SELECT (id, email, name, "platformAdmin", "createdAt", "emailVerifiedAt"), INSERT (id, email, name, "platformAdmin", "createdAt"),
  UPDATE (name, "platformAdmin") ON "User" TO ambit_app;
GRANT UPDATE ("passwordHash", "emailVerifiedAt", "platformAdmin") ON "User" TO ambit_system;
SELECT ambit_protect_table('"Organization"', 'SELECT, INSERT, DELETE');
CREATE POLICY tenant ON "Organization" TO ambit_app USING (id = ambit_org() OR ambit_platform()) WITH CHECK (id = ambit_org() OR ambit_platform());
-- A platform transaction sees every organization, but deletes only the one that it has entered.
CREATE POLICY delete_entered ON "Organization" AS RESTRICTIVE FOR DELETE TO ambit_app USING (id = ambit_org());
-- FOR NO KEY UPDATE, which serializes writers, takes the right to update a column. Nothing writes these two.
GRANT UPDATE (name) ON "Organization" TO ambit_app;
GRANT UPDATE (id) ON "PlatformState" TO ambit_app;
SELECT ambit_protect_tenant_table('"OrgSettings"', 'SELECT, INSERT, UPDATE, DELETE');
SELECT ambit_protect_tenant_table('"Membership"', 'SELECT, INSERT, UPDATE, DELETE', 'SELECT, INSERT');
SELECT ambit_protect_tenant_table('"Invitation"', 'INSERT, DELETE', 'SELECT, INSERT, DELETE');
CREATE POLICY platform_own ON "Invitation" TO ambit_app USING ("orgId" IS NULL AND ambit_platform()) WITH CHECK ("orgId" IS NULL AND ambit_platform());
-- The hash of the link's token is written, and never read back under a tenant.
GRANT SELECT (id, "userId", "orgId", email, name, role, "platformAdmin", "createdBy", "createdById", "createdAt", "expiresAt", mailed)
  ON "Invitation" TO ambit_app;
SELECT ambit_protect_tenant_table('"ApiKey"', 'INSERT, UPDATE, DELETE', 'SELECT, DELETE');
CREATE POLICY platform_own ON "ApiKey" TO ambit_app USING ("orgId" IS NULL AND ambit_platform()) WITH CHECK ("orgId" IS NULL AND ambit_platform());
-- Only ambit_system reads the hash of a key, to compare it.
GRANT SELECT (id, kind, "orgId", "userId", "agentId", name, selector, "lastFour", "createdBy", "createdAt", "expiresAt", "lastUsedAt",
  "expiryToldAt", role), INSERT (role) ON "ApiKey" TO ambit_app;
GRANT UPDATE ("lastUsedAt") ON "ApiKey" TO ambit_system;
SELECT ambit_protect_table('"PlatformSettings"', 'SELECT, UPDATE');
CREATE POLICY platform_write ON "PlatformSettings" TO ambit_app USING (ambit_platform()) WITH CHECK (ambit_platform());
CREATE POLICY shared_read ON "PlatformSettings" FOR SELECT TO ambit_app USING (true);
SELECT ambit_protect_tenant_table('"Revision"', 'SELECT');
CREATE POLICY platform_own ON "Revision" TO ambit_app USING ("orgId" IS NULL AND ambit_platform()) WITH CHECK ("orgId" IS NULL AND ambit_platform());
SELECT ambit_protect_tenant_table('"RevisionChange"', 'SELECT');
CREATE POLICY platform_own ON "RevisionChange" TO ambit_app USING ("orgId" IS NULL AND ambit_platform()) WITH CHECK ("orgId" IS NULL AND ambit_platform());
SELECT ambit_protect_tenant_table('"AuditEvent"', 'SELECT, INSERT', 'SELECT, INSERT');
CREATE POLICY platform_own ON "AuditEvent" TO ambit_app USING ("orgId" IS NULL AND ambit_platform()) WITH CHECK ("orgId" IS NULL AND ambit_platform());
SELECT ambit_protect_table('"RetentionState"', 'SELECT', 'SELECT, INSERT, UPDATE');
CREATE POLICY tenant ON "RetentionState" FOR SELECT TO ambit_app USING (
  chain = ambit_org() OR (chain = '00000000-0000-0000-0000-000000000000' AND ambit_platform()));
-- Only the owner writes to it.
ALTER TABLE "RetiredSecret" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "RetiredSecret" FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON "RetiredSecret" TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY system_reads ON "RetiredSecret" FOR SELECT TO ambit_system USING (true);
GRANT SELECT ON "RetiredSecret" TO ambit_system;
GRANT SELECT, INSERT, UPDATE, DELETE ON "UserSession", "SignInThrottle" TO ambit_system;
GRANT SELECT, INSERT, DELETE ON "UserIdentity" TO ambit_system;
GRANT SELECT ON "PlatformState" TO ambit_app;
GRANT SELECT ON "PlatformState", "AuditHead" TO ambit_system;
GRANT SELECT, INSERT ON "AuditCheckpoint" TO ambit_system;

-- ------------------------------------------------------------------ functions and triggers

-- Snapshots contain the slug, so the counters advance. Before the row is written, which avoids a second update.
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

-- An organization keeps at least one owner.
CREATE FUNCTION ambit_keep_an_owner() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF OLD.role <> 'owner' OR (TG_OP = 'UPDATE' AND NEW.role = 'owner') THEN
    RETURN NULL;
  END IF;
  -- Two owners who leave at once wait for each other here.
  PERFORM 1 FROM "Organization" WHERE id = OLD."orgId" FOR NO KEY UPDATE;
  IF FOUND AND NOT EXISTS (SELECT 1 FROM "Membership" WHERE "orgId" = OLD."orgId" AND role = 'owner') THEN
    RAISE EXCEPTION 'an organization keeps at least one owner' USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'Membership_last_owner';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_an_owner AFTER UPDATE OR DELETE ON "Membership" FOR EACH ROW EXECUTE FUNCTION ambit_keep_an_owner();

-- Deletes rows that refer to the organization without a foreign key.
CREATE FUNCTION ambit_forget_org() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM "Revision" WHERE "orgId" = OLD.id;
  DELETE FROM "AuditEvent" WHERE "orgId" = OLD.id;
  DELETE FROM "AuditCheckpoint" WHERE chain = OLD.id;
  DELETE FROM "AuditHead" WHERE chain = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_org AFTER DELETE ON "Organization" FOR EACH ROW EXECUTE FUNCTION ambit_forget_org();

-- Each field as its length in bytes, a colon, its text and a comma, so that no two rows read alike.
CREATE FUNCTION ambit_netstring(field text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT octet_length(convert_to(coalesce(field, ''), 'UTF8')) || ':' || coalesce(field, '') || ','
$$;

-- SHA-256 over the previous hash and the fields; docs/audit.md describes how to compute it elsewhere.
CREATE FUNCTION ambit_audit_hash(event "AuditEvent") RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(event."prevHash" || convert_to(
    ambit_netstring(event.seq::text) || ambit_netstring(event.id::text) || ambit_netstring(event."orgId"::text) ||
    ambit_netstring(to_char(event.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ||
    ambit_netstring(event.actor) || ambit_netstring(event.label) || ambit_netstring(event.action) ||
    ambit_netstring(event.target) || ambit_netstring(event.details::text) || ambit_netstring(event."requestId") ||
    ambit_netstring(event.revision::text), 'UTF8'))
$$;

-- Each event carries the hash of the one before it in its organization (or the platform).
CREATE FUNCTION ambit_chain_audit() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  link uuid := coalesce(NEW."orgId", '00000000-0000-0000-0000-000000000000');
  head record;
  current_revision uuid := nullif(current_setting('ambit.revision_' || coalesce(replace(NEW."orgId"::text, '-', ''), 'platform'), true), '')::uuid;
BEGIN
  INSERT INTO "AuditHead" (chain, seq, hash) VALUES (link, 0, '\x') ON CONFLICT DO NOTHING;
  SELECT seq, hash INTO head FROM "AuditHead" WHERE chain = link FOR UPDATE;
  -- Only the owner may set another time (demonstration data).
  IF session_user <> current_user OR NEW.at IS NULL THEN
    NEW.at := clock_timestamp();
  END IF;
  NEW.at := date_trunc('milliseconds', NEW.at);
  NEW.seq := head.seq + 1;
  NEW."prevHash" := head.hash;
  NEW.revision := (SELECT number FROM "Revision" WHERE id = current_revision);
  NEW.hash := ambit_audit_hash(NEW);
  UPDATE "AuditHead" SET seq = NEW.seq, hash = NEW.hash WHERE chain = link;
  RETURN NEW;
END $$;
CREATE TRIGGER chain_audit BEFORE INSERT ON "AuditEvent" FOR EACH ROW EXECUTE FUNCTION ambit_chain_audit();

-- now() is the start of a transaction, which may be before the commit that it waited for. The time of the change keeps
-- revisions and times in the same order. The owner may set another time (demonstration data).
CREATE FUNCTION ambit_set_revision_moment() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  NEW.at := clock_timestamp();
  IF session_user = current_user AND coalesce(current_setting('ambit.at', true), '') <> '' THEN
    NEW.at := current_setting('ambit.at', true)::timestamptz;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER set_moment BEFORE INSERT ON "Revision" FOR EACH ROW EXECUTE FUNCTION ambit_set_revision_moment();

-- Invitation links end with the rights of their creator: when an owner or a platform admin loses the role.
CREATE FUNCTION ambit_drop_owner_links() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF OLD.role = 'owner' AND (TG_OP = 'DELETE' OR NEW.role <> 'owner') THEN
    DELETE FROM "Invitation" WHERE "orgId" = OLD."orgId" AND "createdById" = OLD."userId";
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER drop_owner_links AFTER UPDATE OR DELETE ON "Membership" FOR EACH ROW EXECUTE FUNCTION ambit_drop_owner_links();

CREATE FUNCTION ambit_drop_admin_links() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF OLD."platformAdmin" AND NOT NEW."platformAdmin" THEN
    DELETE FROM "Invitation" i WHERE i."createdById" = OLD.id AND NOT EXISTS (
      SELECT 1 FROM "Membership" m WHERE m."orgId" = i."orgId" AND m."userId" = OLD.id AND m.role = 'owner');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER drop_admin_links AFTER UPDATE ON "User" FOR EACH ROW EXECUTE FUNCTION ambit_drop_admin_links();

-- Active logs are signed every half minute, and each signature covers all events before it. For days before yesterday,
-- only the last checkpoint of each day is kept. Runs as the owner, so that no other role may delete any.
CREATE FUNCTION ambit_thin_checkpoints() RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH gone AS (
    DELETE FROM "AuditCheckpoint" c
    WHERE c.at < (date_trunc('day', now() AT TIME ZONE 'UTC') - interval '1 day') AT TIME ZONE 'UTC'
      AND EXISTS (
        SELECT 1 FROM "AuditCheckpoint" later
        WHERE later.chain = c.chain AND later.seq > c.seq
          AND date_trunc('day', later.at AT TIME ZONE 'UTC') = date_trunc('day', c.at AT TIME ZONE 'UTC'))
    RETURNING 1)
  SELECT count(*) FROM gone
$$;
REVOKE ALL ON FUNCTION ambit_thin_checkpoints() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ambit_thin_checkpoints() TO ambit_system;

-- Deletes history older than `before`, one batch of changes per call. Of each row that still exists, the last change that
-- stores it whole stays, with the changes after it, which are resolved from it. The newest 30 days always stay.
CREATE FUNCTION ambit_drop_history(org uuid, before timestamptz, batch int, OUT changes bigint, OUT revisions bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  horizon timestamptz := least(before, now() - interval '30 days');
BEGIN
  WITH old AS (
    SELECT c.id, c.seq FROM "RevisionChange" c JOIN "Revision" r ON r.id = c."revisionId"
    WHERE (r."orgId" = org OR (org IS NULL AND r."orgId" IS NULL)) AND r.at < horizon
      AND (c.after IS NULL OR EXISTS (
        SELECT 1 FROM "RevisionChange" l JOIN "Revision" lr ON lr.id = l."revisionId"
        WHERE (l."orgId" = org OR (org IS NULL AND l."orgId" IS NULL)) AND l.entity = c.entity AND l."entityId" = c."entityId"
          AND l.seq > c.seq AND l.parts IS NULL AND lr.at < horizon
          AND coalesce(l.before, l.after)->>'provider' IS NOT DISTINCT FROM coalesce(c.before, c.after)->>'provider'))
    ORDER BY c.seq LIMIT batch
  ), gone AS (
    DELETE FROM "RevisionChange" c USING old WHERE c.id = old.id RETURNING 1
  )
  SELECT count(*) INTO changes FROM gone;
  WITH gone AS (
    DELETE FROM "Revision" r WHERE (r."orgId" = org OR (org IS NULL AND r."orgId" IS NULL)) AND r.at < horizon
      AND NOT EXISTS (SELECT 1 FROM "RevisionChange" c WHERE c."revisionId" = r.id) RETURNING 1
  )
  SELECT count(*) INTO revisions FROM gone;
END $$;
REVOKE ALL ON FUNCTION ambit_drop_history(uuid, timestamptz, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ambit_drop_history(uuid, timestamptz, int) TO ambit_system;

-- Deletes the events of a log up to a signed one, one batch per call, and the signatures before it: the signature that
-- stays covers what was deleted. The newest 30 days, and the newest signature with the events after it, always stay.
CREATE FUNCTION ambit_drop_audit(log uuid, through bigint, batch int) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  gone bigint;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM "AuditCheckpoint" c WHERE c.chain = log AND c.seq = through AND c.at < now() - interval '30 days'
    AND EXISTS (SELECT 1 FROM "AuditCheckpoint" later WHERE later.chain = log AND later.seq > through)) THEN
    RAISE EXCEPTION 'event % of % is not signed, or not old enough', through, log;
  END IF;
  WITH old AS (
    SELECT id FROM "AuditEvent" WHERE ("orgId" = log OR (log = '00000000-0000-0000-0000-000000000000' AND "orgId" IS NULL))
      AND seq <= through ORDER BY seq LIMIT batch
  ), deleted AS (
    DELETE FROM "AuditEvent" e USING old WHERE e.id = old.id RETURNING 1
  )
  SELECT count(*) INTO gone FROM deleted;
  DELETE FROM "AuditCheckpoint" WHERE chain = log AND seq < through;
  RETURN gone;
END $$;
REVOKE ALL ON FUNCTION ambit_drop_audit(uuid, bigint, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ambit_drop_audit(uuid, bigint, int) TO ambit_system;

-- The state goes with its organization.
CREATE FUNCTION ambit_forget_retention() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM "RetentionState" WHERE chain = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_retention AFTER DELETE ON "Organization" FOR EACH ROW EXECUTE FUNCTION ambit_forget_retention();

-- Processes read the list again.
CREATE FUNCTION ambit_notify_retired() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('ambit', json_build_object('t', 'retired')::text);
  RETURN NULL;
END $$;
CREATE TRIGGER notify_retired AFTER INSERT ON "RetiredSecret" FOR EACH STATEMENT EXECUTE FUNCTION ambit_notify_retired();

CREATE TRIGGER notify_access AFTER UPDATE OR DELETE ON "User" FOR EACH ROW EXECUTE FUNCTION ambit_notify_access('user', 'id');
CREATE TRIGGER notify_access AFTER UPDATE OR DELETE ON "UserSession" FOR EACH ROW EXECUTE FUNCTION ambit_notify_access('sid', 'id');
CREATE TRIGGER notify_access AFTER DELETE ON "Organization" FOR EACH ROW EXECUTE FUNCTION ambit_notify_access('gone', 'id');
CREATE TRIGGER advance_version BEFORE UPDATE ON "OrgSettings" FOR EACH ROW EXECUTE FUNCTION ambit_advance_version();
-- Retention and the time zone decide nothing, and restoring a revision does not bring them back.
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON "OrgSettings"
  FOR EACH ROW EXECUTE FUNCTION ambit_record_change('retention,timeZone');
CREATE TRIGGER notify_access AFTER INSERT OR UPDATE OR DELETE ON "Membership" FOR EACH ROW EXECUTE FUNCTION ambit_notify_access('user', 'userId');
-- Caches ignore when a key was last used.
CREATE TRIGGER notify_access AFTER INSERT OR DELETE OR UPDATE OF kind, "orgId", "userId", "agentId", name, selector, hash, "expiresAt"
  ON "ApiKey" FOR EACH ROW EXECUTE FUNCTION ambit_notify_access('key', 'selector');
CREATE TRIGGER advance_version BEFORE UPDATE ON "PlatformSettings" FOR EACH ROW EXECUTE FUNCTION ambit_advance_version();
