-- Sources: documents that an organization's tools are imported from, the runs that read them, and what a run would
-- change. Imported tools say where they come from, and how what was approved differs from what their source says now.

-- CreateEnum
CREATE TYPE "ImportStatus" AS ENUM ('queued', 'running', 'review', 'applied', 'failed', 'discarded');

-- CreateEnum
CREATE TYPE "ImportChangeKind" AS ENUM ('added', 'changed', 'removed');

-- AlterTable
ALTER TABLE "Organization" ADD COLUMN     "catalogRevision" BIGINT NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "Tool" ADD COLUMN     "call" JSON,
ADD COLUMN     "definitionHash" TEXT,
ADD COLUMN     "pending" TEXT,
ADD COLUMN     "pendingHash" TEXT,
ADD COLUMN     "refusedHash" TEXT,
ADD COLUMN     "sourceId" UUID;

-- CreateTable
CREATE TABLE "Source" (
    "id" UUID NOT NULL,
    "orgId" UUID NOT NULL,
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

    CONSTRAINT "Source_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ImportRun" (
    "id" UUID NOT NULL,
    "orgId" UUID NOT NULL,
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

    CONSTRAINT "ImportRun_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ImportDocument" (
    "runId" UUID NOT NULL,
    "orgId" UUID NOT NULL,
    "body" BYTEA NOT NULL,

    CONSTRAINT "ImportDocument_pkey" PRIMARY KEY ("runId")
);

-- CreateTable
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

-- CreateIndex
CREATE UNIQUE INDEX "Source_id_orgId_key" ON "Source"("id", "orgId");

-- CreateIndex
CREATE UNIQUE INDEX "Source_orgId_slug_key" ON "Source"("orgId", "slug");

-- CreateIndex
CREATE INDEX "ImportRun_sourceId_createdAt_idx" ON "ImportRun"("sourceId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "ImportRun_id_orgId_key" ON "ImportRun"("id", "orgId");

-- CreateIndex
CREATE UNIQUE INDEX "ImportDocument_runId_orgId_key" ON "ImportDocument"("runId", "orgId");

-- CreateIndex
CREATE INDEX "Tool_sourceId_idx" ON "Tool"("sourceId");

-- AddForeignKey
ALTER TABLE "Tool" ADD CONSTRAINT "Tool_sourceId_orgId_fkey" FOREIGN KEY ("sourceId", "orgId") REFERENCES "Source"("id", "orgId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Source" ADD CONSTRAINT "Source_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ImportRun" ADD CONSTRAINT "ImportRun_sourceId_orgId_fkey" FOREIGN KEY ("sourceId", "orgId") REFERENCES "Source"("id", "orgId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ImportDocument" ADD CONSTRAINT "ImportDocument_runId_orgId_fkey" FOREIGN KEY ("runId", "orgId") REFERENCES "ImportRun"("id", "orgId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ImportChange" ADD CONSTRAINT "ImportChange_runId_orgId_fkey" FOREIGN KEY ("runId", "orgId") REFERENCES "ImportRun"("id", "orgId") ON DELETE CASCADE ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what the schema file cannot say

ALTER TABLE "Source" ADD CONSTRAINT "Source_slug_form" CHECK (slug ~ '^[a-z0-9][a-z0-9_-]{0,31}$' AND slug !~ '__|_$');
ALTER TABLE "Source" ADD CONSTRAINT "Source_kind" CHECK (kind IN ('openapi', 'manifest'));
ALTER TABLE "Tool" ADD CONSTRAINT "Tool_source_is_orgs" CHECK ("sourceId" IS NULL OR "orgId" IS NOT NULL);
-- One reading of a source at a time.
CREATE UNIQUE INDEX "ImportRun_one_active" ON "ImportRun" ("sourceId") WHERE status IN ('queued', 'running');
CREATE INDEX "ImportRun_active" ON "ImportRun" ("createdAt") WHERE status IN ('queued', 'running');

-- ------------------------------------------------------------------ row-level security

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['Source', 'ImportRun', 'ImportDocument', 'ImportChange']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY owner_all ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY system_all ON %I TO ambit_system USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY tenant ON %I TO ambit_app USING ("orgId" = ambit_org()) WITH CHECK ("orgId" = ambit_org())', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO ambit_app', name);
  END LOOP;
END $$;
GRANT SELECT ON "Source", "ImportRun" TO ambit_system;

-- ------------------------------------------------------------------ versions and revisions

CREATE TRIGGER advance_version BEFORE UPDATE ON "Source" FOR EACH ROW EXECUTE FUNCTION ambit_advance_version();
-- When a document was read, and what it calls itself, decides nothing.
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON "Source"
  FOR EACH ROW EXECUTE FUNCTION ambit_record_change('documentTitle,documentVersion,digest,syncedAt');

-- The tools of an organization may be thousands and change seldom: whoever holds them compiled reads them again only
-- when this moves. A row of the platform has no organization, and joins none.
CREATE FUNCTION ambit_mark_catalog() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE "Organization" SET "catalogRevision" = revision
    WHERE id IN (SELECT DISTINCT "orgId" FROM touched) AND "catalogRevision" <> revision;
  RETURN NULL;
END $$;
CREATE TRIGGER mark_catalog_insert AFTER INSERT ON "Tool" REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION ambit_mark_catalog();
CREATE TRIGGER mark_catalog_update AFTER UPDATE ON "Tool" REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION ambit_mark_catalog();
CREATE TRIGGER mark_catalog_delete AFTER DELETE ON "Tool" REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION ambit_mark_catalog();
