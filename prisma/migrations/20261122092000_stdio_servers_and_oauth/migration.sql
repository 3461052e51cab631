-- MCP servers that run here, registered by the platform; OAuth for integrations: how a provider is asked, owners who
-- were sent there, and when a grant's token ends.

-- AlterTable
ALTER TABLE "IntegrationConnection" ADD COLUMN     "expiresAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "IntegrationProvider" ADD COLUMN     "authorizeUrl" TEXT,
ADD COLUMN     "clientId" TEXT,
ADD COLUMN     "clientSecret" BYTEA,
ADD COLUMN     "scopes" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "tokenUrl" TEXT;

-- AlterTable
ALTER TABLE "Source" ADD COLUMN     "server" TEXT;

-- CreateTable
CREATE TABLE "OAuthAttempt" (
    "stateHash" TEXT NOT NULL,
    "orgId" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "verifier" BYTEA NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "OAuthAttempt_pkey" PRIMARY KEY ("stateHash")
);

-- CreateTable
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

-- CreateIndex
CREATE UNIQUE INDEX "OAuthAttempt_stateHash_orgId_key" ON "OAuthAttempt"("stateHash", "orgId");

-- AddForeignKey
ALTER TABLE "OAuthAttempt" ADD CONSTRAINT "OAuthAttempt_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what the schema file cannot say

ALTER TABLE "Source" ADD CONSTRAINT "Source_server" CHECK ((kind = 'mcp-stdio') = (server IS NOT NULL));
ALTER TABLE "StdioServer" ADD CONSTRAINT "StdioServer_memory" CHECK ("memoryMb" BETWEEN 64 AND 16384);
ALTER TABLE "IntegrationProvider" ALTER COLUMN scopes SET NOT NULL;
ALTER TABLE "IntegrationProvider" ADD CONSTRAINT "IntegrationProvider_oauth" CHECK (
  ("authorizeUrl" IS NULL) = ("tokenUrl" IS NULL) AND ("authorizeUrl" IS NULL) = ("clientId" IS NULL)
  AND ("clientSecret" IS NULL OR "clientId" IS NOT NULL));
CREATE INDEX "IntegrationConnection_expiring" ON "IntegrationConnection" ("expiresAt") WHERE "expiresAt" IS NOT NULL;

-- A token that is renewed decides nothing.
DROP TRIGGER record_change ON "IntegrationConnection";
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON "IntegrationConnection"
  FOR EACH ROW EXECUTE FUNCTION ambit_record_change('sealed,lastFour,checkedAt,checkHost,expiresAt,error,createdAt,id');

-- ------------------------------------------------------------------ row-level security

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['OAuthAttempt', 'StdioServer']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY owner_all ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY system_all ON %I TO ambit_system USING (true) WITH CHECK (true)', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO ambit_app', name);
  END LOOP;
END $$;
CREATE POLICY tenant ON "OAuthAttempt" TO ambit_app USING ("orgId" = ambit_org()) WITH CHECK ("orgId" = ambit_org());
-- What runs for others is nobody's business.
CREATE POLICY offered_read ON "StdioServer" FOR SELECT TO ambit_app USING (EXISTS (
  SELECT 1 FROM "Organization" o WHERE o.id = ambit_org() AND (o.slug = ANY (orgs) OR '*' = ANY (orgs))));
CREATE POLICY platform_write ON "StdioServer" TO ambit_app USING (ambit_platform()) WITH CHECK (ambit_platform());
CREATE TRIGGER advance_version BEFORE UPDATE ON "StdioServer" FOR EACH ROW EXECUTE FUNCTION ambit_advance_version();
