-- What an organization's search learned from its calls, and whether it is used.

-- CreateTable
CREATE TABLE "SearchLearning" (
    "orgId" UUID NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT false,
    "model" JSONB,
    "comparison" JSONB,
    "calls" INTEGER NOT NULL DEFAULT 0,
    "trainedAt" TIMESTAMPTZ(3),
    "requestedAt" TIMESTAMPTZ(3),
    "version" BIGINT NOT NULL DEFAULT 1,

    CONSTRAINT "SearchLearning_pkey" PRIMARY KEY ("orgId")
);

-- AddForeignKey
ALTER TABLE "SearchLearning" ADD CONSTRAINT "SearchLearning_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ------------------------------------------------------------------ row-level security, versions

ALTER TABLE "SearchLearning" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "SearchLearning" FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON "SearchLearning" TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY system_all ON "SearchLearning" TO ambit_system USING (true) WITH CHECK (true);
CREATE POLICY tenant ON "SearchLearning" TO ambit_app USING ("orgId" = ambit_org()) WITH CHECK ("orgId" = ambit_org());
GRANT SELECT, INSERT, UPDATE, DELETE ON "SearchLearning" TO ambit_app;
GRANT SELECT ON "SearchLearning" TO ambit_system;
CREATE TRIGGER advance_version BEFORE UPDATE ON "SearchLearning" FOR EACH ROW EXECUTE FUNCTION ambit_advance_version();
