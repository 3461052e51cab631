-- The platform's servers are sources without an organization.

ALTER TABLE "Source" ALTER COLUMN "orgId" DROP NOT NULL;
ALTER TABLE "SourceConnection" ALTER COLUMN "orgId" DROP NOT NULL;
ALTER TABLE "ImportRun" ALTER COLUMN "orgId" DROP NOT NULL;
ALTER TABLE "Tool" DROP CONSTRAINT "Tool_source_is_orgs";
ALTER TABLE "Tool" DROP CONSTRAINT "Tool_platform_source_is_platforms";
ALTER TABLE "Tool" DROP CONSTRAINT "Tool_platformSourceId_fkey";

-- ------------------------------------------------------------------ rows

-- Moving a row changes no policy, so it makes no revision.
ALTER TABLE "Source" DISABLE TRIGGER USER;
ALTER TABLE "Tool" DISABLE TRIGGER USER;

INSERT INTO "Source" (id, slug, name, kind, url, "confirmedHost", servers, "createdBy", "createdAt", "syncedAt", version, "syncMinutes")
  SELECT s.id, s.slug, s.name, 'mcp-http', s.url, s."confirmedHost", '{}', s."createdBy", s."createdAt", c."syncedAt", s.version, s."syncMinutes"
  FROM "PlatformSource" s LEFT JOIN "PlatformConnection" c ON c."sourceId" = s.id;
INSERT INTO "SourceConnection" ("sourceId", credential, "headerName", sealed, "credentialAt", "serverName", "serverVersion", protocol,
    health, error, "healthAt", "nextSyncAt")
  SELECT "sourceId", credential, "headerName", sealed, "credentialAt", "serverName", "serverVersion", protocol,
    health, error, "healthAt", "nextSyncAt" FROM "PlatformConnection";
INSERT INTO "ImportRun" (id, "sourceId", status, step, done, total, approve, "acceptAll", attempt, "heartbeatAt", counts, refused, error,
    "requestedBy", "requestedLabel", "createdAt", "startedAt", "finishedAt")
  SELECT gen_random_uuid(), "sourceId", "runStatus"::text::"ImportStatus",
    CASE "runStatus" WHEN 'queued' THEN 'waiting' WHEN 'running' THEN 'fetching' ELSE 'done' END, "runDone", "runDone",
    "runApprove", true, "runAttempt", "runBeatAt", "runCounts", "runRefused",
    CASE WHEN "runError" IS NOT NULL THEN jsonb_build_object('message', "runError") END,
    CASE WHEN "runBy" = 'Ambit: asks again' THEN 'system:sources' ELSE 'system:import' END, "runBy",
    coalesce("runAt", now()), "runAt", "runEndedAt"
  FROM "PlatformConnection" WHERE "runStatus" <> 'idle';
UPDATE "Tool" SET "sourceId" = "platformSourceId" WHERE "platformSourceId" IS NOT NULL;

ALTER TABLE "Source" ENABLE TRIGGER USER;
ALTER TABLE "Tool" ENABLE TRIGGER USER;

-- History has the same form, so that older revisions can be restored.
UPDATE "RevisionChange" SET entity = 'Source',
    before = before || '{"orgId": null, "kind": "mcp-http", "server": null, "servers": []}',
    after = after || '{"orgId": null, "kind": "mcp-http", "server": null, "servers": []}'
  WHERE entity = 'PlatformSource';
UPDATE "RevisionChange" SET
    before = before - 'platformSourceId' || CASE WHEN before->>'platformSourceId' IS NULL THEN '{}'
      ELSE jsonb_build_object('sourceId', before->'platformSourceId') END,
    after = after - 'platformSourceId' || CASE WHEN after->>'platformSourceId' IS NULL THEN '{}'
      ELSE jsonb_build_object('sourceId', after->'platformSourceId') END
  WHERE entity = 'Tool' AND (before ? 'platformSourceId' OR after ? 'platformSourceId');

-- DropIndex
DROP INDEX "Tool_platformSourceId_idx";
ALTER TABLE "Tool" DROP COLUMN "platformSourceId";
DROP TABLE "PlatformConnection";
DROP TABLE "PlatformSource";
DROP TYPE "SyncStatus";
DROP FUNCTION ambit_platform_connection();
DELETE FROM "Job" WHERE slug = 'platform-import';

-- ------------------------------------------------------------------ constraints

-- The composite keys bind a tenant's rows to the tenant's source; these bind the platform's.
ALTER TABLE "Tool" ADD CONSTRAINT "Tool_sourceId_fkey" FOREIGN KEY ("sourceId") REFERENCES "Source"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "SourceConnection" ADD CONSTRAINT "SourceConnection_sourceId_fkey" FOREIGN KEY ("sourceId") REFERENCES "Source"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ImportRun" ADD CONSTRAINT "ImportRun_sourceId_fkey" FOREIGN KEY ("sourceId") REFERENCES "Source"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Source" ADD CONSTRAINT "Source_platform_is_server" CHECK ("orgId" IS NOT NULL OR (kind = 'mcp-http' AND url IS NOT NULL));
ALTER TABLE "SourceConnection" ADD CONSTRAINT "SourceConnection_integration_is_orgs" CHECK (provider IS NULL OR "orgId" IS NOT NULL);
CREATE UNIQUE INDEX "Source_platform_slug_key" ON "Source" (slug) WHERE "orgId" IS NULL;

-- ------------------------------------------------------------------ row-level security

CREATE POLICY platform_write ON "Source" TO ambit_app USING ("orgId" IS NULL AND ambit_platform()) WITH CHECK ("orgId" IS NULL AND ambit_platform());
-- Every organization calls the platform's servers.
CREATE POLICY called_read ON "Source" FOR SELECT TO ambit_app USING ("orgId" IS NULL AND ambit_org() IS NOT NULL);
CREATE POLICY platform_write ON "SourceConnection" TO ambit_app USING ("orgId" IS NULL AND ambit_platform()) WITH CHECK ("orgId" IS NULL AND ambit_platform());
CREATE POLICY called_read ON "SourceConnection" FOR SELECT TO ambit_app USING ("orgId" IS NULL AND ambit_org() IS NOT NULL);
CREATE POLICY platform_write ON "ImportRun" TO ambit_app USING ("orgId" IS NULL AND ambit_platform()) WITH CHECK ("orgId" IS NULL AND ambit_platform());

-- ------------------------------------------------------------------ functions and triggers

-- A server has a connection from the start. One that a restored revision brings back has no credential until one is
-- entered again.
CREATE FUNCTION ambit_add_connection() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO "SourceConnection" ("sourceId", "orgId", "nextSyncAt")
    VALUES (NEW.id, NEW."orgId", now() + make_interval(mins => NEW."syncMinutes"));
  RETURN NULL;
END $$;
CREATE TRIGGER add_connection AFTER INSERT ON "Source" FOR EACH ROW WHEN (NEW.kind IN ('mcp-http', 'mcp-stdio'))
  EXECUTE FUNCTION ambit_add_connection();
INSERT INTO "SourceConnection" ("sourceId", "orgId", "nextSyncAt")
  SELECT id, "orgId", now() + make_interval(mins => "syncMinutes") FROM "Source" s WHERE kind IN ('mcp-http', 'mcp-stdio')
    AND NOT EXISTS (SELECT 1 FROM "SourceConnection" c WHERE c."sourceId" = s.id);
