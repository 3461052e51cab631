-- CreateEnum
CREATE TYPE "ArticleKind" AS ENUM ('Concepts', 'Patterns', 'Practices');

-- CreateEnum
CREATE TYPE "ArticleStatus" AS ENUM ('Draft', 'Proposed', 'Experimental', 'Live', 'Deprecated');

-- AlterTable
ALTER TABLE "OrgSettings" ADD COLUMN     "knowledge" JSONB NOT NULL DEFAULT '{}';

-- CreateTable
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

-- CreateTable
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

-- CreateIndex
CREATE INDEX "Article_orgId_title_id_idx" ON "Article"("orgId", "title", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Article_id_orgId_key" ON "Article"("id", "orgId");

-- CreateIndex
CREATE UNIQUE INDEX "Article_orgId_slug_key" ON "Article"("orgId", "slug");

-- AddForeignKey
ALTER TABLE "Article" ADD CONSTRAINT "Article_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ArticleVersion" ADD CONSTRAINT "ArticleVersion_articleId_fkey" FOREIGN KEY ("articleId") REFERENCES "Article"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ArticleVersion" ADD CONSTRAINT "ArticleVersion_articleId_orgId_fkey" FOREIGN KEY ("articleId", "orgId") REFERENCES "Article"("id", "orgId") ON DELETE CASCADE ON UPDATE CASCADE;

-- ------------------------------------------------------------------ row-level security, versions

-- The platform's slugs are unique too: NULLs differ from one another in an ordinary key.
CREATE UNIQUE INDEX "Article_platform_slug_key" ON "Article" (slug) WHERE "orgId" IS NULL;

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['Article', 'ArticleVersion']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY owner_all ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY system_all ON %I TO ambit_system USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY tenant ON %I TO ambit_app USING ("orgId" = ambit_org()) WITH CHECK ("orgId" = ambit_org())', name);
    EXECUTE format('CREATE POLICY platform_own ON %I TO ambit_app USING ("orgId" IS NULL AND ambit_platform()) WITH CHECK ("orgId" IS NULL AND ambit_platform())', name);
  END LOOP;
END $$;

-- What the platform has published is for everybody; its drafts are its own.
CREATE POLICY published_read ON "Article" FOR SELECT TO ambit_app
  USING ("orgId" IS NULL AND status IN ('Live', 'Experimental'));

GRANT SELECT, INSERT, UPDATE, DELETE ON "Article" TO ambit_app;
-- A version says what was saved: nobody rewrites one.
GRANT SELECT, INSERT, DELETE ON "ArticleVersion" TO ambit_app;
CREATE TRIGGER advance_version BEFORE UPDATE ON "Article" FOR EACH ROW EXECUTE FUNCTION ambit_advance_version();
