-- AlterTable
ALTER TABLE "Tool" ADD COLUMN     "platformSourceId" UUID,
ADD COLUMN     "sourceSays" JSONB NOT NULL DEFAULT '{}';

-- CreateTable
CREATE TABLE "PlatformSource" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "confirmedHost" TEXT,
    "syncMinutes" INTEGER,
    "createdBy" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" BIGINT NOT NULL DEFAULT 1,

    CONSTRAINT "PlatformSource_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PlatformConnection" (
    "sourceId" UUID NOT NULL,
    "credential" TEXT NOT NULL DEFAULT 'none',
    "headerName" TEXT,
    "sealed" BYTEA,
    "credentialAt" TIMESTAMPTZ(3),
    "serverName" TEXT NOT NULL DEFAULT '',
    "serverVersion" TEXT NOT NULL DEFAULT '',
    "protocol" TEXT NOT NULL DEFAULT '',
    "health" TEXT NOT NULL DEFAULT 'unknown',
    "error" TEXT,
    "healthAt" TIMESTAMPTZ(3),
    "nextSyncAt" TIMESTAMPTZ(3),
    "syncedAt" TIMESTAMPTZ(3),
    "runStatus" TEXT NOT NULL DEFAULT 'idle',
    "runAttempt" INTEGER NOT NULL DEFAULT 0,
    "runApprove" BOOLEAN NOT NULL DEFAULT false,
    "runDone" INTEGER NOT NULL DEFAULT 0,
    "runCounts" JSONB NOT NULL DEFAULT '{}',
    "runRefused" JSONB NOT NULL DEFAULT '[]',
    "runError" TEXT,
    "runBy" TEXT NOT NULL DEFAULT '',
    "runAt" TIMESTAMPTZ(3),
    "runEndedAt" TIMESTAMPTZ(3),
    "runBeatAt" TIMESTAMPTZ(3),

    CONSTRAINT "PlatformConnection_pkey" PRIMARY KEY ("sourceId")
);

-- CreateIndex
CREATE UNIQUE INDEX "PlatformSource_slug_key" ON "PlatformSource"("slug");

-- CreateIndex
CREATE INDEX "Tool_platformSourceId_idx" ON "Tool"("platformSourceId");

-- AddForeignKey
ALTER TABLE "Tool" ADD CONSTRAINT "Tool_platformSourceId_fkey" FOREIGN KEY ("platformSourceId") REFERENCES "PlatformSource"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PlatformConnection" ADD CONSTRAINT "PlatformConnection_sourceId_fkey" FOREIGN KEY ("sourceId") REFERENCES "PlatformSource"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what the schema file cannot say

ALTER TABLE "PlatformSource" ADD CONSTRAINT "PlatformSource_slug_form" CHECK (slug ~ '^[a-z0-9][a-z0-9_-]{0,31}$' AND slug !~ '__|_$');
ALTER TABLE "PlatformSource" ADD CONSTRAINT "PlatformSource_sync" CHECK ("syncMinutes" IS NULL OR "syncMinutes" BETWEEN 5 AND 10080);
ALTER TABLE "Tool" ADD CONSTRAINT "Tool_platform_source_is_platforms" CHECK ("platformSourceId" IS NULL OR "orgId" IS NULL);
ALTER TABLE "PlatformConnection" ADD CONSTRAINT "PlatformConnection_credential" CHECK (
  (credential = 'none' AND sealed IS NULL AND "headerName" IS NULL)
  OR (credential = 'bearer' AND sealed IS NOT NULL AND "headerName" IS NULL)
  OR (credential = 'header' AND sealed IS NOT NULL AND "headerName" IS NOT NULL));
ALTER TABLE "PlatformConnection" ADD CONSTRAINT "PlatformConnection_health" CHECK (health IN ('unknown', 'healthy', 'failing', 'open'));
ALTER TABLE "PlatformConnection" ADD CONSTRAINT "PlatformConnection_run" CHECK ("runStatus" IN ('idle', 'queued', 'running', 'applied', 'failed'));
CREATE INDEX "PlatformConnection_due" ON "PlatformConnection" ("nextSyncAt") WHERE "nextSyncAt" IS NOT NULL;

-- A source that a restored revision brings back has no secret, and is asked without until one is given again.
CREATE FUNCTION ambit_platform_connection() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO "PlatformConnection" ("sourceId", "nextSyncAt") VALUES (NEW.id, now() + make_interval(mins => NEW."syncMinutes"));
  RETURN NULL;
END $$;
CREATE TRIGGER add_connection AFTER INSERT ON "PlatformSource" FOR EACH ROW EXECUTE FUNCTION ambit_platform_connection();

-- ------------------------------------------------------------------ row-level security

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['PlatformSource', 'PlatformConnection']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY owner_all ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY system_all ON %I TO ambit_system USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY platform_write ON %I TO ambit_app USING (ambit_platform()) WITH CHECK (ambit_platform())', name);
    -- Calls of every organization go to it; what is sealed opens with a key that no query reads.
    EXECUTE format('CREATE POLICY called_read ON %I FOR SELECT TO ambit_app USING (ambit_org() IS NOT NULL)', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO ambit_app', name);
  END LOOP;
END $$;
GRANT SELECT ON "PlatformSource" TO ambit_system;

-- ------------------------------------------------------------------ versions and revisions

CREATE TRIGGER advance_version BEFORE UPDATE ON "PlatformSource" FOR EACH ROW EXECUTE FUNCTION ambit_advance_version();
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON "PlatformSource"
  FOR EACH ROW EXECUTE FUNCTION ambit_record_change();
