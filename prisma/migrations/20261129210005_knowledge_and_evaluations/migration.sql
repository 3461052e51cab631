-- The knowledge base, question sets and evaluation runs.

-- ------------------------------------------------------------------ tables

CREATE TYPE "ArticleKind" AS ENUM ('Concepts', 'Patterns', 'Practices');
CREATE TYPE "ArticleStatus" AS ENUM ('Draft', 'Proposed', 'Experimental', 'Live', 'Deprecated');
CREATE TYPE "EvaluationStatus" AS ENUM ('queued', 'running', 'done', 'failed', 'cancelled');
CREATE TYPE "EvaluationRouter" AS ENUM ('offline', 'model');

CREATE TABLE "Article" (
    "id" UUID NOT NULL,
    "orgId" UUID,
    "slug" TEXT NOT NULL,
    "formerSlugs" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "body" TEXT NOT NULL,
    "kind" "ArticleKind" NOT NULL,
    "status" "ArticleStatus" NOT NULL DEFAULT 'Draft',
    "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "savedBy" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" BIGINT NOT NULL DEFAULT 1,

    CONSTRAINT "Article_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "Article_orgId_title_id_idx" ON "Article"("orgId", "title", "id");
CREATE UNIQUE INDEX "Article_id_orgId_key" ON "Article"("id", "orgId");
CREATE UNIQUE INDEX "Article_orgId_slug_key" ON "Article"("orgId", "slug");

CREATE TABLE "ArticleVersion" (
    "articleId" UUID NOT NULL,
    "number" BIGINT NOT NULL,
    "orgId" UUID,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "kind" "ArticleKind" NOT NULL,
    "status" "ArticleStatus" NOT NULL,
    "tags" TEXT[],
    "note" TEXT,
    "author" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ArticleVersion_pkey" PRIMARY KEY ("articleId","number")
);

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
CREATE UNIQUE INDEX "QuestionSet_id_orgId_key" ON "QuestionSet"("id", "orgId");
CREATE UNIQUE INDEX "QuestionSet_orgId_slug_key" ON "QuestionSet"("orgId", "slug");

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
CREATE UNIQUE INDEX "QuestionSetVersion_setId_orgId_number_key" ON "QuestionSetVersion"("setId", "orgId", "number");

CREATE TABLE "EvaluationRun" (
    "id" UUID NOT NULL,
    "orgId" UUID NOT NULL,
    "setId" UUID NOT NULL,
    "setNumber" INTEGER NOT NULL,
    "over" JSONB NOT NULL,
    "router" "EvaluationRouter" NOT NULL,
    "model" TEXT,
    "draft" JSONB,
    "draftHash" TEXT,
    "baselineId" UUID,
    "textsHash" TEXT,
    "status" "EvaluationStatus" NOT NULL DEFAULT 'queued',
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
CREATE INDEX "EvaluationRun_orgId_createdAt_id_idx" ON "EvaluationRun"("orgId", "createdAt", "id");
CREATE INDEX "EvaluationRun_setId_createdAt_idx" ON "EvaluationRun"("setId", "createdAt");
CREATE UNIQUE INDEX "EvaluationRun_id_orgId_key" ON "EvaluationRun"("id", "orgId");

CREATE TABLE "EvaluationAnswer" (
    "runId" UUID NOT NULL,
    "orgId" UUID NOT NULL,
    "place" INTEGER NOT NULL,
    "took" TEXT,
    "confidence" DOUBLE PRECISION,
    "rank" INTEGER,
    "params" JSONB,
    "fault" TEXT,
    "did" TEXT,

    CONSTRAINT "EvaluationAnswer_pkey" PRIMARY KEY ("runId","place")
);

ALTER TABLE "Article" ADD CONSTRAINT "Article_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ArticleVersion" ADD CONSTRAINT "ArticleVersion_articleId_fkey" FOREIGN KEY ("articleId") REFERENCES "Article"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ArticleVersion" ADD CONSTRAINT "ArticleVersion_articleId_orgId_fkey" FOREIGN KEY ("articleId", "orgId") REFERENCES "Article"("id", "orgId") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "QuestionSet" ADD CONSTRAINT "QuestionSet_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "QuestionSetVersion" ADD CONSTRAINT "QuestionSetVersion_setId_orgId_fkey" FOREIGN KEY ("setId", "orgId") REFERENCES "QuestionSet"("id", "orgId") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "EvaluationRun" ADD CONSTRAINT "EvaluationRun_setId_orgId_fkey" FOREIGN KEY ("setId", "orgId") REFERENCES "QuestionSet"("id", "orgId") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "EvaluationAnswer" ADD CONSTRAINT "EvaluationAnswer_runId_orgId_fkey" FOREIGN KEY ("runId", "orgId") REFERENCES "EvaluationRun"("id", "orgId") ON DELETE CASCADE ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what the Prisma schema cannot express

ALTER TABLE "QuestionSet" ADD CONSTRAINT "QuestionSet_slug_form" CHECK (slug ~ '^[a-z0-9][a-z0-9_-]{0,62}$');
ALTER TABLE "QuestionSet" ADD CONSTRAINT "QuestionSet_over_form" CHECK (over->>'kind' IN ('catalogue', 'agent', 'knowledge'));
ALTER TABLE "QuestionSetVersion" ADD CONSTRAINT "QuestionSetVersion_questions_form" CHECK (jsonb_typeof(questions) = 'array');
ALTER TABLE "EvaluationRun" ADD CONSTRAINT "EvaluationRun_router" CHECK ((router = 'model') = (model IS NOT NULL));
ALTER TABLE "EvaluationRun" ADD CONSTRAINT "EvaluationRun_done_has_figures" CHECK (status <> 'done' OR (figures IS NOT NULL AND tools IS NOT NULL));
-- NULLs differ from one another in an ordinary unique index.
CREATE UNIQUE INDEX "Article_platform_slug_key" ON "Article" (slug) WHERE "orgId" IS NULL;
-- Looked up every few seconds.
CREATE INDEX "EvaluationRun_open" ON "EvaluationRun" ("createdAt") WHERE status IN ('queued', 'running');
CREATE INDEX "EvaluationRun_drafts" ON "EvaluationRun" ("setId", "draftHash") WHERE "draftHash" IS NOT NULL;

-- ------------------------------------------------------------------ row-level security and grants

SELECT ambit_protect_tenant_table('"Article"', 'SELECT, INSERT, UPDATE, DELETE', '');
CREATE POLICY platform_own ON "Article" TO ambit_app USING ("orgId" IS NULL AND ambit_platform()) WITH CHECK ("orgId" IS NULL AND ambit_platform());
-- Everybody reads what the platform has published; its drafts are its own.
CREATE POLICY published_read ON "Article" FOR SELECT TO ambit_app USING ("orgId" IS NULL AND status IN ('Live', 'Experimental'));
-- Each request of an agent asks whether articles changed, before a tenant is known.
GRANT SELECT (id, "orgId", version) ON "Article" TO ambit_system;
SELECT ambit_protect_tenant_table('"ArticleVersion"', 'SELECT, INSERT, DELETE', 'SELECT, DELETE');
CREATE POLICY platform_own ON "ArticleVersion" TO ambit_app USING ("orgId" IS NULL AND ambit_platform()) WITH CHECK ("orgId" IS NULL AND ambit_platform());
SELECT ambit_protect_tenant_table('"QuestionSet"', 'SELECT, INSERT, UPDATE, DELETE');
SELECT ambit_protect_tenant_table('"QuestionSetVersion"', 'SELECT, INSERT, UPDATE, DELETE', 'SELECT, DELETE');
SELECT ambit_protect_tenant_table('"EvaluationRun"', 'SELECT, INSERT, UPDATE, DELETE', 'SELECT, DELETE');
SELECT ambit_protect_tenant_table('"EvaluationAnswer"', 'SELECT, INSERT, UPDATE, DELETE');

-- ------------------------------------------------------------------ functions and triggers

CREATE TRIGGER advance_version BEFORE UPDATE ON "Article" FOR EACH ROW EXECUTE FUNCTION ambit_advance_version();
CREATE TRIGGER advance_version BEFORE UPDATE ON "QuestionSet" FOR EACH ROW EXECUTE FUNCTION ambit_advance_version();
