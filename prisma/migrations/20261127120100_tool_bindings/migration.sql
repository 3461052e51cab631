-- What runs a tool that no source brought.

-- CreateTable
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

-- CreateIndex
CREATE UNIQUE INDEX "ToolBinding_id_orgId_key" ON "ToolBinding"("id", "orgId");

-- CreateIndex
CREATE UNIQUE INDEX "ToolBinding_orgId_tool_key" ON "ToolBinding"("orgId", "tool");

-- AddForeignKey
ALTER TABLE "ToolBinding" ADD CONSTRAINT "ToolBinding_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE UNIQUE INDEX "ToolBinding_platform_tool_key" ON "ToolBinding" (tool) WHERE "orgId" IS NULL;
ALTER TABLE "ToolBinding" ADD CONSTRAINT "ToolBinding_tool_form" CHECK (tool ~ '^[A-Za-z0-9_-]{1,64}$');
ALTER TABLE "ToolBinding" ADD CONSTRAINT "ToolBinding_kind" CHECK (
  coalesce(binding->>'kind', '') IN ('mcp', 'http') AND (sealed IS NULL OR "confirmedHost" IS NOT NULL));

SELECT ambit_protect_tenant_table('"ToolBinding"', 'SELECT, INSERT, UPDATE, DELETE', '');
CREATE POLICY platform_write ON "ToolBinding" TO ambit_app USING ("orgId" IS NULL AND ambit_platform()) WITH CHECK ("orgId" IS NULL AND ambit_platform());
-- Every organization calls the platform's tools.
CREATE POLICY called_read ON "ToolBinding" FOR SELECT TO ambit_app USING ("orgId" IS NULL AND ambit_org() IS NOT NULL);
-- Snapshots need to know which tools are bound, not the secrets.
GRANT SELECT (id, "orgId", tool, binding, "confirmedHost", "credentialAt", version) ON "ToolBinding" TO ambit_system;

CREATE TRIGGER advance_version BEFORE UPDATE ON "ToolBinding" FOR EACH ROW EXECUTE FUNCTION ambit_advance_version();
-- A new secret changes no decision.
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON "ToolBinding"
  FOR EACH ROW EXECUTE FUNCTION ambit_record_change('sealed,confirmedHost,credentialAt');
