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
ALTER TABLE "CallSettings" ADD CONSTRAINT "CallSettings_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "CallSettings" ADD CONSTRAINT "CallSettings_values" CHECK (
  ("callSeconds" IS NULL OR "callSeconds" BETWEEN 1 AND 900) AND
  ("maxTokens" IS NULL OR "maxTokens" BETWEEN 50 AND 100000) AND mask <@ ARRAY['emails', 'cardNumbers', 'keys']);
SELECT ambit_protect_tenant_table('"CallSettings"', 'SELECT, INSERT, UPDATE, DELETE');
CREATE TRIGGER advance_version BEFORE UPDATE ON "CallSettings" FOR EACH ROW EXECUTE FUNCTION ambit_advance_version();
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON "CallSettings" FOR EACH ROW EXECUTE FUNCTION ambit_record_change();

-- What a filter did to the result of a call.
ALTER TABLE "Outcome" ADD COLUMN "filtered" JSONB;
