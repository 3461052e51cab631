-- MCP servers as sources: what they are asked with and how they fare, and what the lint of definitions found.

-- AlterTable
ALTER TABLE "Source" ADD COLUMN     "syncMinutes" INTEGER;

-- AlterTable
ALTER TABLE "Tool" ADD COLUMN     "findings" JSONB NOT NULL DEFAULT '[]';

-- CreateTable
CREATE TABLE "SourceConnection" (
    "sourceId" UUID NOT NULL,
    "orgId" UUID NOT NULL,
    "credential" TEXT NOT NULL DEFAULT 'none',
    "headerName" TEXT,
    "provider" TEXT,
    "sealed" BYTEA,
    "credentialAt" TIMESTAMPTZ(3),
    "serverName" TEXT NOT NULL DEFAULT '',
    "serverVersion" TEXT NOT NULL DEFAULT '',
    "protocol" TEXT NOT NULL DEFAULT '',
    "health" TEXT NOT NULL DEFAULT 'unknown',
    "error" TEXT,
    "healthAt" TIMESTAMPTZ(3),
    "nextSyncAt" TIMESTAMPTZ(3),

    CONSTRAINT "SourceConnection_pkey" PRIMARY KEY ("sourceId")
);

-- CreateIndex
CREATE UNIQUE INDEX "SourceConnection_sourceId_orgId_key" ON "SourceConnection"("sourceId", "orgId");

-- AddForeignKey
ALTER TABLE "SourceConnection" ADD CONSTRAINT "SourceConnection_sourceId_orgId_fkey" FOREIGN KEY ("sourceId", "orgId") REFERENCES "Source"("id", "orgId") ON DELETE CASCADE ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what the schema file cannot say

ALTER TABLE "Source" DROP CONSTRAINT "Source_kind";
ALTER TABLE "Source" ADD CONSTRAINT "Source_kind" CHECK (kind IN ('openapi', 'manifest', 'mcp-http', 'mcp-stdio'));
ALTER TABLE "Source" ADD CONSTRAINT "Source_sync" CHECK ("syncMinutes" IS NULL OR "syncMinutes" BETWEEN 5 AND 10080);
ALTER TABLE "SourceConnection" ADD CONSTRAINT "SourceConnection_credential" CHECK (
  (credential = 'none' AND sealed IS NULL AND provider IS NULL AND "headerName" IS NULL)
  OR (credential = 'bearer' AND sealed IS NOT NULL AND provider IS NULL AND "headerName" IS NULL)
  OR (credential = 'header' AND sealed IS NOT NULL AND provider IS NULL AND "headerName" IS NOT NULL)
  OR (credential = 'integration' AND sealed IS NULL AND provider IS NOT NULL AND "headerName" IS NULL));
ALTER TABLE "SourceConnection" ADD CONSTRAINT "SourceConnection_health" CHECK (health IN ('unknown', 'healthy', 'failing', 'open'));
CREATE INDEX "SourceConnection_due" ON "SourceConnection" ("nextSyncAt") WHERE "nextSyncAt" IS NOT NULL;

-- ------------------------------------------------------------------ row-level security

ALTER TABLE "SourceConnection" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "SourceConnection" FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON "SourceConnection" TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY system_all ON "SourceConnection" TO ambit_system USING (true) WITH CHECK (true);
CREATE POLICY tenant ON "SourceConnection" TO ambit_app USING ("orgId" = ambit_org()) WITH CHECK ("orgId" = ambit_org());
GRANT SELECT, INSERT, UPDATE, DELETE ON "SourceConnection" TO ambit_app;
-- Which servers are to be asked again; what they are asked with is not the system's to read.
GRANT SELECT ("sourceId", "orgId", "nextSyncAt") ON "SourceConnection" TO ambit_system;
