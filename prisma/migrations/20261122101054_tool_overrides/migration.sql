-- CreateTable
CREATE TABLE "ToolOverride" (
    "orgId" UUID NOT NULL,
    "tool" TEXT NOT NULL,
    "name" TEXT,
    "title" TEXT,
    "description" TEXT,
    "parameters" JSONB NOT NULL DEFAULT '{}',
    "version" BIGINT NOT NULL DEFAULT 1,

    CONSTRAINT "ToolOverride_pkey" PRIMARY KEY ("orgId","tool")
);

-- AddForeignKey
ALTER TABLE "ToolOverride" ADD CONSTRAINT "ToolOverride_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what the schema file cannot say

ALTER TABLE "ToolOverride" ADD CONSTRAINT "ToolOverride_name_form" CHECK (name ~ '^[A-Za-z0-9_-]{1,64}$');
ALTER TABLE "ToolOverride" ADD CONSTRAINT "ToolOverride_parameters_form" CHECK (
  jsonb_typeof(parameters) = 'object' AND NOT jsonb_path_exists(parameters, '$.* ? (@.type() != "string")'));

-- ------------------------------------------------------------------ row-level security, versions, revisions

ALTER TABLE "ToolOverride" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "ToolOverride" FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON "ToolOverride" TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY system_all ON "ToolOverride" TO ambit_system USING (true) WITH CHECK (true);
CREATE POLICY tenant ON "ToolOverride" TO ambit_app USING ("orgId" = ambit_org()) WITH CHECK ("orgId" = ambit_org());
GRANT SELECT, INSERT, UPDATE, DELETE ON "ToolOverride" TO ambit_app;
GRANT SELECT ON "ToolOverride" TO ambit_system;
CREATE TRIGGER advance_version BEFORE UPDATE ON "ToolOverride" FOR EACH ROW EXECUTE FUNCTION ambit_advance_version();
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON "ToolOverride" FOR EACH ROW EXECUTE FUNCTION ambit_record_change();
