-- Operations of OpenAPI sources are called, at a server that a person confirmed.

-- AlterTable
ALTER TABLE "Source" ADD COLUMN     "executionCredential" JSONB,
ADD COLUMN     "executionEnabled" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "executionServer" TEXT;

ALTER TABLE "Source" ADD CONSTRAINT "Source_execution" CHECK (
  (kind = 'openapi' OR (NOT "executionEnabled" AND "executionServer" IS NULL AND "executionCredential" IS NULL))
  AND (NOT "executionEnabled" OR "executionServer" IS NOT NULL));

-- The credential of executed operations is described by the source; the connection has only its secret.
ALTER TABLE "SourceConnection" DROP CONSTRAINT "SourceConnection_credential";
ALTER TABLE "SourceConnection" ADD CONSTRAINT "SourceConnection_credential" CHECK (
  (credential = 'none' AND provider IS NULL AND "headerName" IS NULL)
  OR (credential = 'bearer' AND sealed IS NOT NULL AND provider IS NULL AND "headerName" IS NULL)
  OR (credential = 'header' AND sealed IS NOT NULL AND provider IS NULL AND "headerName" IS NOT NULL)
  OR (credential = 'integration' AND sealed IS NULL AND provider IS NOT NULL AND "headerName" IS NULL));

-- OpenAPI sources have a connection too.
DROP TRIGGER add_connection ON "Source";
CREATE TRIGGER add_connection AFTER INSERT ON "Source" FOR EACH ROW WHEN (NEW.kind <> 'manifest')
  EXECUTE FUNCTION ambit_add_connection();
INSERT INTO "SourceConnection" ("sourceId", "orgId") SELECT id, "orgId" FROM "Source" s WHERE kind = 'openapi'
  AND NOT EXISTS (SELECT 1 FROM "SourceConnection" c WHERE c."sourceId" = s.id);
