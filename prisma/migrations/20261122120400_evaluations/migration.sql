-- CreateTable
CREATE TABLE "QuestionSet" (
    "id" UUID NOT NULL,
    "orgId" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "number" INTEGER NOT NULL DEFAULT 1,
    "over" JSONB NOT NULL,
    "gate" BOOLEAN NOT NULL DEFAULT false,
    "version" BIGINT NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "QuestionSet_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "QuestionSetVersion" (
    "setId" UUID NOT NULL,
    "orgId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "questions" JSONB NOT NULL,
    "author" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "note" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "QuestionSetVersion_pkey" PRIMARY KEY ("setId","number")
);

-- CreateTable
CREATE TABLE "EvaluationRun" (
    "id" UUID NOT NULL,
    "orgId" UUID NOT NULL,
    "setId" UUID NOT NULL,
    "setNumber" INTEGER NOT NULL,
    "over" JSONB NOT NULL,
    "router" TEXT NOT NULL,
    "model" TEXT,
    "draft" JSONB,
    "draftHash" TEXT,
    "baselineId" UUID,
    "textsHash" TEXT,
    "status" TEXT NOT NULL DEFAULT 'queued',
    "done" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL DEFAULT 0,
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "heartbeatAt" TIMESTAMPTZ(3),
    "error" TEXT,
    "figures" JSONB,
    "tools" JSONB,
    "inputTokens" INTEGER NOT NULL DEFAULT 0,
    "outputTokens" INTEGER NOT NULL DEFAULT 0,
    "note" TEXT,
    "requestedBy" TEXT NOT NULL,
    "requestedLabel" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "startedAt" TIMESTAMPTZ(3),
    "finishedAt" TIMESTAMPTZ(3),

    CONSTRAINT "EvaluationRun_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "EvaluationAnswer" (
    "runId" UUID NOT NULL,
    "orgId" UUID NOT NULL,
    "place" INTEGER NOT NULL,
    "took" TEXT,
    "confidence" DOUBLE PRECISION,
    "rank" INTEGER,
    "params" JSONB,
    "fault" TEXT,

    CONSTRAINT "EvaluationAnswer_pkey" PRIMARY KEY ("runId","place")
);

-- CreateIndex
CREATE UNIQUE INDEX "QuestionSet_id_orgId_key" ON "QuestionSet"("id", "orgId");

-- CreateIndex
CREATE UNIQUE INDEX "QuestionSet_orgId_slug_key" ON "QuestionSet"("orgId", "slug");

-- CreateIndex
CREATE UNIQUE INDEX "QuestionSetVersion_setId_orgId_number_key" ON "QuestionSetVersion"("setId", "orgId", "number");

-- CreateIndex
CREATE INDEX "EvaluationRun_orgId_createdAt_id_idx" ON "EvaluationRun"("orgId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "EvaluationRun_setId_createdAt_idx" ON "EvaluationRun"("setId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "EvaluationRun_id_orgId_key" ON "EvaluationRun"("id", "orgId");

-- AddForeignKey
ALTER TABLE "QuestionSet" ADD CONSTRAINT "QuestionSet_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "QuestionSetVersion" ADD CONSTRAINT "QuestionSetVersion_setId_orgId_fkey" FOREIGN KEY ("setId", "orgId") REFERENCES "QuestionSet"("id", "orgId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EvaluationRun" ADD CONSTRAINT "EvaluationRun_setId_orgId_fkey" FOREIGN KEY ("setId", "orgId") REFERENCES "QuestionSet"("id", "orgId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EvaluationAnswer" ADD CONSTRAINT "EvaluationAnswer_runId_orgId_fkey" FOREIGN KEY ("runId", "orgId") REFERENCES "EvaluationRun"("id", "orgId") ON DELETE CASCADE ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what the schema file cannot say

ALTER TABLE "QuestionSet" ADD CONSTRAINT "QuestionSet_slug_form" CHECK (slug ~ '^[a-z0-9][a-z0-9_-]{0,62}$');
ALTER TABLE "QuestionSet" ADD CONSTRAINT "QuestionSet_over_form" CHECK (over->>'kind' IN ('catalogue', 'agent', 'knowledge'));
ALTER TABLE "QuestionSetVersion" ADD CONSTRAINT "QuestionSetVersion_questions_form" CHECK (jsonb_typeof(questions) = 'array');
ALTER TABLE "EvaluationRun" ADD CONSTRAINT "EvaluationRun_status" CHECK (status IN ('queued', 'running', 'done', 'failed', 'cancelled'));
ALTER TABLE "EvaluationRun" ADD CONSTRAINT "EvaluationRun_router" CHECK (router IN ('offline', 'model') AND (router = 'model') = (model IS NOT NULL));
ALTER TABLE "EvaluationRun" ADD CONSTRAINT "EvaluationRun_done_has_figures" CHECK (status <> 'done' OR (figures IS NOT NULL AND tools IS NOT NULL));
-- Looked for every few seconds.
CREATE INDEX "EvaluationRun_open" ON "EvaluationRun" ("createdAt") WHERE status IN ('queued', 'running');
CREATE INDEX "EvaluationRun_drafts" ON "EvaluationRun" ("setId", "draftHash") WHERE "draftHash" IS NOT NULL;

-- ------------------------------------------------------------------ row-level security, versions

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['QuestionSet', 'QuestionSetVersion', 'EvaluationRun', 'EvaluationAnswer']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY owner_all ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY system_all ON %I TO ambit_system USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY tenant ON %I TO ambit_app USING ("orgId" = ambit_org()) WITH CHECK ("orgId" = ambit_org())', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO ambit_app', name);
    EXECUTE format('GRANT SELECT ON %I TO ambit_system', name);
  END LOOP;
END $$;
CREATE TRIGGER advance_version BEFORE UPDATE ON "QuestionSet" FOR EACH ROW EXECUTE FUNCTION ambit_advance_version();
