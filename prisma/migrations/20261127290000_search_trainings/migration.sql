-- The latest trainings of an organization, so that an earlier one can be used again.
CREATE TABLE "SearchTraining" (
    "id" UUID NOT NULL,
    "orgId" UUID NOT NULL,
    "model" JSONB NOT NULL,
    "comparison" JSONB NOT NULL,
    "calls" INTEGER NOT NULL,
    "trainedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SearchTraining_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "SearchTraining_id_orgId_key" ON "SearchTraining"("id", "orgId");
CREATE INDEX "SearchTraining_orgId_trainedAt_idx" ON "SearchTraining"("orgId", "trainedAt");
ALTER TABLE "SearchTraining" ADD CONSTRAINT "SearchTraining_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
INSERT INTO "SearchTraining" ("id", "orgId", "model", "comparison", "calls", "trainedAt")
SELECT gen_random_uuid(), "orgId", "model", "comparison", "calls", "trainedAt" FROM "SearchLearning"
WHERE "model" IS NOT NULL AND "comparison" IS NOT NULL AND "trainedAt" IS NOT NULL;
SELECT ambit_protect_tenant_table('"SearchTraining"', 'SELECT, INSERT, DELETE', '');

-- An earlier training is in use until somebody trains again: trainings that are due do not replace it.
ALTER TABLE "SearchLearning" ADD COLUMN "pinned" BOOLEAN NOT NULL DEFAULT false;
