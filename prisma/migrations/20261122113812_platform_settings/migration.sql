-- CreateTable
CREATE TABLE "PlatformSettings" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "knowledge" JSONB NOT NULL DEFAULT '{}',
    "version" BIGINT NOT NULL DEFAULT 1,

    CONSTRAINT "PlatformSettings_pkey" PRIMARY KEY ("id")
);

-- ------------------------------------------------------------------ row-level security, versions

ALTER TABLE "PlatformSettings" ADD CONSTRAINT "PlatformSettings_one_row" CHECK (id = 1);
INSERT INTO "PlatformSettings" (id) VALUES (1);
ALTER TABLE "PlatformSettings" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "PlatformSettings" FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON "PlatformSettings" TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY system_all ON "PlatformSettings" TO ambit_system USING (true) WITH CHECK (true);
CREATE POLICY shared_read ON "PlatformSettings" FOR SELECT TO ambit_app USING (true);
CREATE POLICY platform_write ON "PlatformSettings" TO ambit_app USING (ambit_platform()) WITH CHECK (ambit_platform());
GRANT SELECT, UPDATE ON "PlatformSettings" TO ambit_app;
GRANT SELECT ON "PlatformSettings" TO ambit_system;
CREATE TRIGGER advance_version BEFORE UPDATE ON "PlatformSettings" FOR EACH ROW EXECUTE FUNCTION ambit_advance_version();
