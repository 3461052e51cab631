-- The tools, where they are imported from and how they are called, the integrations they need, and the indexes of search.

-- ------------------------------------------------------------------ tables

CREATE TYPE "DefinitionState" AS ENUM ('approved', 'changed', 'unapproved');
CREATE TYPE "ConnectionStatus" AS ENUM ('connected', 'broken', 'expired', 'unverified');
CREATE TYPE "ImportStatus" AS ENUM ('queued', 'running', 'review', 'applied', 'failed', 'discarded');
CREATE TYPE "ImportChangeKind" AS ENUM ('added', 'changed', 'removed');
CREATE TYPE "CredentialKind" AS ENUM ('none', 'bearer', 'header', 'integration');
CREATE TYPE "ServerHealth" AS ENUM ('unknown', 'healthy', 'failing', 'open');

CREATE TABLE "Tool" (
    "id" UUID NOT NULL,
    "orgId" UUID,
    "name" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "operations" TEXT[],
    "entities" TEXT[],
    "inputSchema" JSON NOT NULL,
    "outputSchema" JSON,
    "universal" BOOLEAN NOT NULL DEFAULT false,
    "readOnly" BOOLEAN,
    "destructive" BOOLEAN,
    "idempotent" BOOLEAN,
    "openWorld" BOOLEAN,
    "requiresApproval" BOOLEAN NOT NULL DEFAULT false,
    "integrations" TEXT[],
    "definition" "DefinitionState" NOT NULL DEFAULT 'approved',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "sourceId" UUID,
    "call" JSON,
    "definitionHash" TEXT,
    "pending" TEXT,
    "pendingHash" TEXT,
    "refusedHash" TEXT,
    "findings" JSONB NOT NULL DEFAULT '[]',
    "sourceSays" JSONB NOT NULL DEFAULT '{}',
    -- Requests that the tool answers. Search ranks by them.
    "examples" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "Tool_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "Tool_sourceId_idx" ON "Tool"("sourceId");
CREATE UNIQUE INDEX "Tool_id_orgId_key" ON "Tool"("id", "orgId");
CREATE UNIQUE INDEX "Tool_orgId_name_key" ON "Tool"("orgId", "name");

CREATE TABLE "ToolOverride" (
    "orgId" UUID NOT NULL,
    "tool" TEXT NOT NULL,
    "name" TEXT,
    "title" TEXT,
    "description" TEXT,
    "parameters" JSONB NOT NULL DEFAULT '{}',
    "version" BIGINT NOT NULL DEFAULT 1,
    "examples" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "ToolOverride_pkey" PRIMARY KEY ("orgId","tool")
);

-- What runs a tool that no source brought.
CREATE TABLE "ToolBinding" (
    "id" UUID NOT NULL,
    "orgId" UUID,
    "tool" TEXT NOT NULL,
    "binding" JSONB NOT NULL,
    "confirmedHost" TEXT,
    "sealed" BYTEA,
    "credentialAt" TIMESTAMPTZ(3),
    "version" BIGINT NOT NULL DEFAULT 1,

    CONSTRAINT "ToolBinding_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "ToolBinding_id_orgId_key" ON "ToolBinding"("id", "orgId");
CREATE UNIQUE INDEX "ToolBinding_orgId_tool_key" ON "ToolBinding"("orgId", "tool");

-- How tools are called, and what agents receive of their results. `tool`: a name, or a pattern such as `github__*`.
CREATE TABLE "CallSettings" (
    "orgId" UUID NOT NULL,
    "tool" TEXT NOT NULL,
    "callSeconds" INTEGER,
    "fields" TEXT,
    "maxTokens" INTEGER,
    "mask" TEXT[],
    "maskFields" TEXT[],
    "version" BIGINT NOT NULL DEFAULT 1,

    CONSTRAINT "CallSettings_pkey" PRIMARY KEY ("orgId","tool")
);

CREATE TABLE "IntegrationProvider" (
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "kinds" TEXT[],
    "checkUrl" TEXT,
    "hint" TEXT NOT NULL DEFAULT '',
    "authorizeUrl" TEXT,
    "tokenUrl" TEXT,
    "clientId" TEXT,
    "clientSecret" BYTEA,
    "scopes" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "checkHeader" TEXT NOT NULL DEFAULT 'Authorization: Bearer {secret}',

    CONSTRAINT "IntegrationProvider_pkey" PRIMARY KEY ("slug")
);

CREATE TABLE "IntegrationConnection" (
    "id" UUID NOT NULL,
    "orgId" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "sealed" BYTEA NOT NULL,
    "lastFour" TEXT NOT NULL,
    "status" "ConnectionStatus" NOT NULL,
    "error" TEXT,
    "checkedAt" TIMESTAMPTZ(3),
    "checkHost" TEXT,
    "expiresAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "IntegrationConnection_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "IntegrationConnection_id_orgId_key" ON "IntegrationConnection"("id", "orgId");
CREATE UNIQUE INDEX "IntegrationConnection_orgId_provider_key" ON "IntegrationConnection"("orgId", "provider");

CREATE TABLE "IntegrationRequirement" (
    "orgId" UUID NOT NULL,
    "tool" TEXT NOT NULL,
    "integrations" TEXT[],
    "reason" TEXT,
    "expiresAt" TEXT,

    CONSTRAINT "IntegrationRequirement_pkey" PRIMARY KEY ("orgId","tool")
);

CREATE TABLE "OAuthAttempt" (
    "stateHash" TEXT NOT NULL,
    "orgId" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "verifier" BYTEA NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "OAuthAttempt_pkey" PRIMARY KEY ("stateHash")
);
CREATE UNIQUE INDEX "OAuthAttempt_stateHash_orgId_key" ON "OAuthAttempt"("stateHash", "orgId");

-- Rows without an organization are servers of the platform.
CREATE TABLE "Source" (
    "id" UUID NOT NULL,
    "orgId" UUID,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "url" TEXT,
    "confirmedHost" TEXT,
    "servers" TEXT[],
    "documentTitle" TEXT NOT NULL DEFAULT '',
    "documentVersion" TEXT NOT NULL DEFAULT '',
    "digest" TEXT NOT NULL DEFAULT '',
    "createdBy" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "syncedAt" TIMESTAMPTZ(3),
    "version" BIGINT NOT NULL DEFAULT 1,
    "server" TEXT,
    "syncMinutes" INTEGER,
    "executionCredential" JSONB,
    "executionEnabled" BOOLEAN NOT NULL DEFAULT false,
    "executionServer" TEXT,
    "callSeconds" INTEGER,

    CONSTRAINT "Source_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "Source_id_orgId_key" ON "Source"("id", "orgId");
CREATE UNIQUE INDEX "Source_orgId_slug_key" ON "Source"("orgId", "slug");

CREATE TABLE "SourceConnection" (
    "sourceId" UUID NOT NULL,
    "orgId" UUID,
    "credential" "CredentialKind" NOT NULL DEFAULT 'none',
    "headerName" TEXT,
    "provider" TEXT,
    "sealed" BYTEA,
    "credentialAt" TIMESTAMPTZ(3),
    "serverName" TEXT NOT NULL DEFAULT '',
    "serverVersion" TEXT NOT NULL DEFAULT '',
    "protocol" TEXT NOT NULL DEFAULT '',
    "health" "ServerHealth" NOT NULL DEFAULT 'unknown',
    "error" TEXT,
    "healthAt" TIMESTAMPTZ(3),
    "nextSyncAt" TIMESTAMPTZ(3),

    CONSTRAINT "SourceConnection_pkey" PRIMARY KEY ("sourceId")
);
CREATE UNIQUE INDEX "SourceConnection_sourceId_orgId_key" ON "SourceConnection"("sourceId", "orgId");

CREATE TABLE "ImportRun" (
    "id" UUID NOT NULL,
    "orgId" UUID,
    "sourceId" UUID NOT NULL,
    "status" "ImportStatus" NOT NULL DEFAULT 'queued',
    "step" TEXT NOT NULL DEFAULT 'waiting',
    "done" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL DEFAULT 0,
    "url" TEXT,
    "approve" BOOLEAN NOT NULL,
    "acceptAll" BOOLEAN NOT NULL,
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "heartbeatAt" TIMESTAMPTZ(3),
    "counts" JSONB NOT NULL DEFAULT '{}',
    "refused" JSONB NOT NULL DEFAULT '[]',
    "error" JSONB,
    "digest" TEXT NOT NULL DEFAULT '',
    "requestedBy" TEXT NOT NULL,
    "requestedLabel" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "startedAt" TIMESTAMPTZ(3),
    "finishedAt" TIMESTAMPTZ(3),
    -- Parts of a document that were left out, although their operations were imported.
    "warnings" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "ImportRun_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "ImportRun_sourceId_createdAt_idx" ON "ImportRun"("sourceId", "createdAt");
CREATE INDEX "ImportRun_orgId_createdAt_idx" ON "ImportRun"("orgId", "createdAt");
CREATE UNIQUE INDEX "ImportRun_id_orgId_key" ON "ImportRun"("id", "orgId");

CREATE TABLE "ImportDocument" (
    "runId" UUID NOT NULL,
    "orgId" UUID NOT NULL,
    "body" BYTEA NOT NULL,

    CONSTRAINT "ImportDocument_pkey" PRIMARY KEY ("runId")
);
CREATE UNIQUE INDEX "ImportDocument_runId_orgId_key" ON "ImportDocument"("runId", "orgId");

CREATE TABLE "ImportChange" (
    "runId" UUID NOT NULL,
    "orgId" UUID NOT NULL,
    "tool" TEXT NOT NULL,
    "kind" "ImportChangeKind" NOT NULL,
    "fields" TEXT[],
    "before" JSON,
    "after" JSON,
    "base" TEXT,
    "accepted" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "ImportChange_pkey" PRIMARY KEY ("runId","tool")
);

CREATE TABLE "StdioServer" (
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "command" TEXT NOT NULL,
    "args" TEXT[],
    "env" BYTEA NOT NULL,
    "envNames" TEXT[],
    "memoryMb" INTEGER NOT NULL DEFAULT 512,
    "orgs" TEXT[],
    "version" BIGINT NOT NULL DEFAULT 1,

    CONSTRAINT "StdioServer_pkey" PRIMARY KEY ("slug")
);

CREATE TABLE "SearchLearning" (
    "orgId" UUID NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT false,
    "model" JSONB,
    "comparison" JSONB,
    "calls" INTEGER NOT NULL DEFAULT 0,
    "trainedAt" TIMESTAMPTZ(3),
    "requestedAt" TIMESTAMPTZ(3),
    "version" BIGINT NOT NULL DEFAULT 1,
    -- An earlier training is in use until somebody trains again: trainings that are due do not replace it.
    "pinned" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "SearchLearning_pkey" PRIMARY KEY ("orgId")
);

-- The latest trainings of an organization, so that an earlier one can be used again.
CREATE TABLE "SearchTraining" (
    "id" UUID NOT NULL,
    "orgId" UUID NOT NULL,
    "model" JSONB NOT NULL,
    "comparison" JSONB NOT NULL,
    "calls" INTEGER NOT NULL,
    "trainedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SearchTraining_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "SearchTraining_id_orgId_key" ON "SearchTraining"("id", "orgId");
CREATE INDEX "SearchTraining_orgId_trainedAt_idx" ON "SearchTraining"("orgId", "trainedAt");

CREATE TABLE "EmbeddingEndpoint" (
    "orgId" UUID NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT false,
    "baseUrl" TEXT NOT NULL,
    "confirmedHost" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "dimensions" INTEGER,
    "sealed" BYTEA,
    "lastFour" TEXT NOT NULL DEFAULT '',
    "space" TEXT NOT NULL,
    "error" TEXT,
    "checkedAt" TIMESTAMPTZ(3),
    "requestedAt" TIMESTAMPTZ(3),
    "filledAt" TIMESTAMPTZ(3),
    "rankingError" TEXT,
    "rankingFailedAt" TIMESTAMPTZ(3),
    "byWordsSince" TIMESTAMPTZ(3),
    "version" BIGINT NOT NULL DEFAULT 1,
    -- How much vectors count beside words, fitted for each organization.
    "fit" JSONB,

    CONSTRAINT "EmbeddingEndpoint_pkey" PRIMARY KEY ("orgId")
);

CREATE TABLE "ToolVector" (
    "orgId" UUID NOT NULL,
    "space" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "vector" BYTEA NOT NULL,

    CONSTRAINT "ToolVector_pkey" PRIMARY KEY ("orgId","space","hash")
);

ALTER TABLE "Tool" ADD CONSTRAINT "Tool_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Tool" ADD CONSTRAINT "Tool_sourceId_orgId_fkey" FOREIGN KEY ("sourceId", "orgId") REFERENCES "Source"("id", "orgId") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "IntegrationConnection" ADD CONSTRAINT "IntegrationConnection_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "IntegrationConnection" ADD CONSTRAINT "IntegrationConnection_provider_fkey" FOREIGN KEY ("provider") REFERENCES "IntegrationProvider"("slug") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "OAuthAttempt" ADD CONSTRAINT "OAuthAttempt_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "IntegrationRequirement" ADD CONSTRAINT "IntegrationRequirement_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ToolOverride" ADD CONSTRAINT "ToolOverride_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ToolBinding" ADD CONSTRAINT "ToolBinding_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "CallSettings" ADD CONSTRAINT "CallSettings_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "SearchLearning" ADD CONSTRAINT "SearchLearning_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "SearchTraining" ADD CONSTRAINT "SearchTraining_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "EmbeddingEndpoint" ADD CONSTRAINT "EmbeddingEndpoint_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ToolVector" ADD CONSTRAINT "ToolVector_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "EmbeddingEndpoint"("orgId") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Source" ADD CONSTRAINT "Source_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "SourceConnection" ADD CONSTRAINT "SourceConnection_sourceId_orgId_fkey" FOREIGN KEY ("sourceId", "orgId") REFERENCES "Source"("id", "orgId") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ImportRun" ADD CONSTRAINT "ImportRun_sourceId_orgId_fkey" FOREIGN KEY ("sourceId", "orgId") REFERENCES "Source"("id", "orgId") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ImportDocument" ADD CONSTRAINT "ImportDocument_runId_orgId_fkey" FOREIGN KEY ("runId", "orgId") REFERENCES "ImportRun"("id", "orgId") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ImportChange" ADD CONSTRAINT "ImportChange_runId_orgId_fkey" FOREIGN KEY ("runId", "orgId") REFERENCES "ImportRun"("id", "orgId") ON DELETE CASCADE ON UPDATE CASCADE;
-- The composite keys bind a tenant's rows to the tenant's source; these bind the platform's.
ALTER TABLE "Tool" ADD CONSTRAINT "Tool_sourceId_fkey" FOREIGN KEY ("sourceId") REFERENCES "Source"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "SourceConnection" ADD CONSTRAINT "SourceConnection_sourceId_fkey" FOREIGN KEY ("sourceId") REFERENCES "Source"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ImportRun" ADD CONSTRAINT "ImportRun_sourceId_fkey" FOREIGN KEY ("sourceId") REFERENCES "Source"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what the Prisma schema cannot express

ALTER TABLE "Tool" ADD CONSTRAINT "Tool_name_form" CHECK (name ~ '^[A-Za-z0-9_-]{1,64}$');
ALTER TABLE "Tool" ADD CONSTRAINT "Tool_universal_is_platform" CHECK (NOT universal OR "orgId" IS NULL);
ALTER TABLE "ToolOverride" ADD CONSTRAINT "ToolOverride_name_form" CHECK (name ~ '^[A-Za-z0-9_-]{1,64}$');
ALTER TABLE "ToolOverride" ADD CONSTRAINT "ToolOverride_parameters_form" CHECK (
  jsonb_typeof(parameters) = 'object' AND NOT jsonb_path_exists(parameters, '$.* ? (@.type() != "string")'));
ALTER TABLE "ToolBinding" ADD CONSTRAINT "ToolBinding_tool_form" CHECK (tool ~ '^[A-Za-z0-9_-]{1,64}$');
ALTER TABLE "ToolBinding" ADD CONSTRAINT "ToolBinding_kind" CHECK (
  coalesce(binding->>'kind', '') IN ('mcp', 'http') AND (sealed IS NULL OR "confirmedHost" IS NOT NULL));
ALTER TABLE "CallSettings" ADD CONSTRAINT "CallSettings_values" CHECK (
  ("callSeconds" IS NULL OR "callSeconds" BETWEEN 1 AND 900) AND
  ("maxTokens" IS NULL OR "maxTokens" BETWEEN 50 AND 100000) AND mask <@ ARRAY['emails', 'cardNumbers', 'keys']);
ALTER TABLE "IntegrationProvider" ADD CONSTRAINT "IntegrationProvider_oauth" CHECK (
  ("authorizeUrl" IS NULL) = ("tokenUrl" IS NULL) AND ("authorizeUrl" IS NULL) = ("clientId" IS NULL)
  AND ("clientSecret" IS NULL OR "clientId" IS NOT NULL));
ALTER TABLE "Source" ADD CONSTRAINT "Source_slug_form" CHECK (slug ~ '^[a-z0-9][a-z0-9_-]{0,31}$' AND slug !~ '__|_$');
ALTER TABLE "Source" ADD CONSTRAINT "Source_kind" CHECK (kind IN ('openapi', 'manifest', 'mcp-http', 'mcp-stdio'));
ALTER TABLE "Source" ADD CONSTRAINT "Source_sync" CHECK ("syncMinutes" IS NULL OR "syncMinutes" BETWEEN 5 AND 10080);
ALTER TABLE "Source" ADD CONSTRAINT "Source_server" CHECK ((kind = 'mcp-stdio') = (server IS NOT NULL));
ALTER TABLE "Source" ADD CONSTRAINT "Source_platform_is_server" CHECK ("orgId" IS NOT NULL OR (kind = 'mcp-http' AND url IS NOT NULL));
-- Operations of OpenAPI sources are called, at a server that a person confirmed.
ALTER TABLE "Source" ADD CONSTRAINT "Source_execution" CHECK (
  (kind = 'openapi' OR (NOT "executionEnabled" AND "executionServer" IS NULL AND "executionCredential" IS NULL))
  AND (NOT "executionEnabled" OR "executionServer" IS NOT NULL));
-- A time limit for the calls of one MCP server or OpenAPI document.
ALTER TABLE "Source" ADD CONSTRAINT "Source_call_seconds" CHECK ("callSeconds" IS NULL OR ("callSeconds" BETWEEN 1 AND 900 AND (kind LIKE 'mcp-%' OR kind = 'openapi')));
-- The credential of executed operations is described by the source; the connection has only its secret.
ALTER TABLE "SourceConnection" ADD CONSTRAINT "SourceConnection_credential" CHECK (
  (credential = 'none' AND provider IS NULL AND "headerName" IS NULL)
  OR (credential = 'bearer' AND sealed IS NOT NULL AND provider IS NULL AND "headerName" IS NULL)
  OR (credential = 'header' AND sealed IS NOT NULL AND provider IS NULL AND "headerName" IS NOT NULL)
  OR (credential = 'integration' AND sealed IS NULL AND provider IS NOT NULL AND "headerName" IS NULL));
ALTER TABLE "SourceConnection" ADD CONSTRAINT "SourceConnection_integration_is_orgs" CHECK (provider IS NULL OR "orgId" IS NOT NULL);
ALTER TABLE "StdioServer" ADD CONSTRAINT "StdioServer_memory" CHECK ("memoryMb" BETWEEN 64 AND 16384);
CREATE UNIQUE INDEX "Tool_platform_name_key" ON "Tool" (name) WHERE "orgId" IS NULL;
CREATE UNIQUE INDEX "ToolBinding_platform_tool_key" ON "ToolBinding" (tool) WHERE "orgId" IS NULL;
CREATE UNIQUE INDEX "Source_platform_slug_key" ON "Source" (slug) WHERE "orgId" IS NULL;
-- Metrics count the tools that wait for approval.
CREATE INDEX "Tool_waiting_definition" ON "Tool" (definition) WHERE definition <> 'approved';
-- A source has at most one active run.
CREATE UNIQUE INDEX "ImportRun_one_active" ON "ImportRun" ("sourceId") WHERE status IN ('queued', 'running');
CREATE INDEX "ImportRun_active" ON "ImportRun" ("createdAt") WHERE status IN ('queued', 'running');
CREATE INDEX "SourceConnection_due" ON "SourceConnection" ("nextSyncAt") WHERE "nextSyncAt" IS NOT NULL;
CREATE INDEX "IntegrationConnection_expiring" ON "IntegrationConnection" ("expiresAt") WHERE "expiresAt" IS NOT NULL;
-- Overrides of requirements may end by themselves, like blocks of policies.
CREATE INDEX "IntegrationRequirement_ending" ON "IntegrationRequirement" ("orgId") WHERE "expiresAt" IS NOT NULL;

-- ------------------------------------------------------------------ row-level security and grants

SELECT ambit_protect_tenant_table('"Tool"', 'SELECT, INSERT, UPDATE, DELETE');
CREATE POLICY platform_write ON "Tool" TO ambit_app USING ("orgId" IS NULL AND ambit_platform()) WITH CHECK ("orgId" IS NULL AND ambit_platform());
CREATE POLICY shared_read ON "Tool" FOR SELECT TO ambit_app USING ("orgId" IS NULL);
SELECT ambit_protect_tenant_table('"ToolOverride"', 'SELECT, INSERT, UPDATE, DELETE');
SELECT ambit_protect_tenant_table('"ToolBinding"', 'SELECT, INSERT, UPDATE, DELETE', '');
CREATE POLICY platform_write ON "ToolBinding" TO ambit_app USING ("orgId" IS NULL AND ambit_platform()) WITH CHECK ("orgId" IS NULL AND ambit_platform());
-- Every organization may read the platform's bindings, to call its tools.
CREATE POLICY called_read ON "ToolBinding" FOR SELECT TO ambit_app USING ("orgId" IS NULL AND ambit_org() IS NOT NULL);
-- Snapshots need to know which tools are bound, not the secrets.
GRANT SELECT (id, "orgId", tool, binding, "confirmedHost", "credentialAt", version) ON "ToolBinding" TO ambit_system;
SELECT ambit_protect_tenant_table('"CallSettings"', 'SELECT, INSERT, UPDATE, DELETE');
SELECT ambit_protect_table('"IntegrationProvider"', 'SELECT, INSERT, UPDATE, DELETE');
CREATE POLICY platform_write ON "IntegrationProvider" TO ambit_app USING (ambit_platform()) WITH CHECK (ambit_platform());
CREATE POLICY shared_read ON "IntegrationProvider" FOR SELECT TO ambit_app USING (true);
SELECT ambit_protect_tenant_table('"IntegrationConnection"', 'SELECT, INSERT, UPDATE, DELETE');
SELECT ambit_protect_tenant_table('"IntegrationRequirement"', 'SELECT, INSERT, UPDATE, DELETE');
SELECT ambit_protect_tenant_table('"OAuthAttempt"', 'SELECT, INSERT, UPDATE, DELETE', '');
GRANT SELECT ("expiresAt", "stateHash"), DELETE ON "OAuthAttempt" TO ambit_system;
SELECT ambit_protect_tenant_table('"Source"', 'SELECT, INSERT, UPDATE, DELETE');
CREATE POLICY platform_write ON "Source" TO ambit_app USING ("orgId" IS NULL AND ambit_platform()) WITH CHECK ("orgId" IS NULL AND ambit_platform());
-- Every organization may read the platform's servers, to call them.
CREATE POLICY called_read ON "Source" FOR SELECT TO ambit_app USING ("orgId" IS NULL AND ambit_org() IS NOT NULL);
SELECT ambit_protect_tenant_table('"SourceConnection"', 'SELECT, INSERT, UPDATE, DELETE', '');
CREATE POLICY platform_write ON "SourceConnection" TO ambit_app USING ("orgId" IS NULL AND ambit_platform()) WITH CHECK ("orgId" IS NULL AND ambit_platform());
CREATE POLICY called_read ON "SourceConnection" FOR SELECT TO ambit_app USING ("orgId" IS NULL AND ambit_org() IS NOT NULL);
-- The system role finds the servers that are due, and counts their states; it does not read their credentials.
GRANT SELECT ("sourceId", "orgId", "nextSyncAt", health) ON "SourceConnection" TO ambit_system;
SELECT ambit_protect_tenant_table('"ImportRun"', 'SELECT, INSERT, UPDATE, DELETE', 'SELECT, DELETE');
CREATE POLICY platform_write ON "ImportRun" TO ambit_app USING ("orgId" IS NULL AND ambit_platform()) WITH CHECK ("orgId" IS NULL AND ambit_platform());
SELECT ambit_protect_tenant_table('"ImportDocument"', 'SELECT, INSERT, UPDATE, DELETE', '');
SELECT ambit_protect_tenant_table('"ImportChange"', 'SELECT, INSERT, UPDATE, DELETE', '');
SELECT ambit_protect_table('"StdioServer"', 'SELECT, INSERT, UPDATE, DELETE', '');
CREATE POLICY platform_write ON "StdioServer" TO ambit_app USING (ambit_platform()) WITH CHECK (ambit_platform());
-- An organization sees only the servers that are offered to it.
CREATE POLICY offered_read ON "StdioServer" FOR SELECT TO ambit_app USING (EXISTS (
  SELECT 1 FROM "Organization" o WHERE o.id = ambit_org() AND (o.slug = ANY (orgs) OR '*' = ANY (orgs))));
SELECT ambit_protect_tenant_table('"SearchLearning"', 'SELECT, INSERT, UPDATE, DELETE');
SELECT ambit_protect_tenant_table('"SearchTraining"', 'SELECT, INSERT, DELETE', '');
SELECT ambit_protect_tenant_table('"EmbeddingEndpoint"', 'SELECT, INSERT, UPDATE, DELETE');
SELECT ambit_protect_tenant_table('"ToolVector"', 'SELECT, INSERT, UPDATE, DELETE');

-- ------------------------------------------------------------------ functions and triggers

-- An organization may have thousands of tools that seldom change: compiled snapshots are read again only when this
-- counter moves. Tools of the platform have no organization, and match none.
CREATE FUNCTION ambit_mark_catalog() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE "Organization" SET "catalogRevision" = revision
    WHERE id IN (SELECT DISTINCT "orgId" FROM touched) AND "catalogRevision" <> revision;
  RETURN NULL;
END $$;
CREATE TRIGGER mark_catalog_delete AFTER DELETE ON "Tool" REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION ambit_mark_catalog();
CREATE TRIGGER mark_catalog_insert AFTER INSERT ON "Tool" REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION ambit_mark_catalog();
CREATE TRIGGER mark_catalog_update AFTER UPDATE ON "Tool" REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION ambit_mark_catalog();

-- Servers and OpenAPI sources have a connection from the start. One that a restored revision brings back has no
-- credential until one is entered again.
CREATE FUNCTION ambit_add_connection() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO "SourceConnection" ("sourceId", "orgId", "nextSyncAt")
    VALUES (NEW.id, NEW."orgId", now() + make_interval(mins => NEW."syncMinutes"));
  RETURN NULL;
END $$;
CREATE TRIGGER add_connection AFTER INSERT ON "Source" FOR EACH ROW WHEN (NEW.kind <> 'manifest')
  EXECUTE FUNCTION ambit_add_connection();

CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON "Tool" FOR EACH ROW EXECUTE FUNCTION ambit_record_change();
CREATE TRIGGER advance_version BEFORE UPDATE ON "ToolOverride" FOR EACH ROW EXECUTE FUNCTION ambit_advance_version();
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON "ToolOverride" FOR EACH ROW EXECUTE FUNCTION ambit_record_change();
CREATE TRIGGER advance_version BEFORE UPDATE ON "ToolBinding" FOR EACH ROW EXECUTE FUNCTION ambit_advance_version();
-- A new secret changes no decision.
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON "ToolBinding"
  FOR EACH ROW EXECUTE FUNCTION ambit_record_change('sealed,confirmedHost,credentialAt');
CREATE TRIGGER advance_version BEFORE UPDATE ON "CallSettings" FOR EACH ROW EXECUTE FUNCTION ambit_advance_version();
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON "CallSettings" FOR EACH ROW EXECUTE FUNCTION ambit_record_change();
-- A checked or renewed token decides nothing.
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON "IntegrationConnection"
  FOR EACH ROW EXECUTE FUNCTION ambit_record_change('sealed,lastFour,checkedAt,checkHost,expiresAt,error,createdAt,id');
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON "IntegrationRequirement" FOR EACH ROW EXECUTE FUNCTION ambit_record_change();
CREATE TRIGGER advance_version BEFORE UPDATE ON "Source" FOR EACH ROW EXECUTE FUNCTION ambit_advance_version();
-- When a document was read, and its own title, decide nothing.
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON "Source"
  FOR EACH ROW EXECUTE FUNCTION ambit_record_change('documentTitle,documentVersion,digest,syncedAt');
CREATE TRIGGER advance_version BEFORE UPDATE ON "StdioServer" FOR EACH ROW EXECUTE FUNCTION ambit_advance_version();
CREATE TRIGGER advance_version BEFORE UPDATE ON "SearchLearning" FOR EACH ROW EXECUTE FUNCTION ambit_advance_version();
-- The results of ranking are no change of the endpoint: vectors stay valid, and an owner's edit does not conflict.
CREATE TRIGGER advance_version BEFORE UPDATE OF "enabled", "baseUrl", "confirmedHost", "model", "dimensions", "sealed", "lastFour", "space",
  "error", "checkedAt", "requestedAt", "filledAt" ON "EmbeddingEndpoint"
  FOR EACH ROW EXECUTE FUNCTION ambit_advance_version();
