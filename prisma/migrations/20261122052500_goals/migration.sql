-- Goals with their boundaries and templates, intents and the settings of the broker, and who fixes the sessions of an agent.

-- CreateEnum
CREATE TYPE "SessionControl" AS ENUM ('own', 'trusted');

-- CreateEnum
CREATE TYPE "GoalMode" AS ENUM ('boundary', 'explicit');

-- CreateEnum
CREATE TYPE "BrokerMode" AS ENUM ('intents', 'ranked');

-- AlterTable
ALTER TABLE "Agent" ADD COLUMN     "requireChannel" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "requireGoal" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "sessionControl" "SessionControl" NOT NULL DEFAULT 'own';

-- CreateTable
CREATE TABLE "Goal" (
    "id" UUID NOT NULL,
    "orgId" UUID NOT NULL,
    "goalId" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "primaryAgent" TEXT,
    "fallbackAgent" TEXT,
    "template" TEXT,
    "mode" "GoalMode" NOT NULL DEFAULT 'boundary',
    "boundary" JSONB NOT NULL DEFAULT '{}',
    "availableTools" TEXT[],
    "position" INTEGER NOT NULL,
    "imported" TEXT,
    "version" BIGINT NOT NULL DEFAULT 1,

    CONSTRAINT "Goal_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BoundaryTemplate" (
    "id" UUID NOT NULL,
    "orgId" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "boundary" JSONB NOT NULL DEFAULT '{}',
    "version" BIGINT NOT NULL DEFAULT 1,

    CONSTRAINT "BoundaryTemplate_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Intent" (
    "id" UUID NOT NULL,
    "orgId" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "patterns" TEXT[],
    "tools" TEXT[],
    "position" INTEGER NOT NULL,
    "removed" BOOLEAN NOT NULL DEFAULT false,
    "version" BIGINT NOT NULL DEFAULT 1,

    CONSTRAINT "Intent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BrokerSettings" (
    "orgId" UUID NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT false,
    "mode" "BrokerMode" NOT NULL DEFAULT 'intents',
    "alwaysKeep" TEXT[] DEFAULT ARRAY['request_feature']::TEXT[],
    "version" BIGINT NOT NULL DEFAULT 1,

    CONSTRAINT "BrokerSettings_pkey" PRIMARY KEY ("orgId")
);

-- CreateIndex
CREATE UNIQUE INDEX "Goal_id_orgId_key" ON "Goal"("id", "orgId");

-- CreateIndex
CREATE UNIQUE INDEX "Goal_orgId_goalId_key" ON "Goal"("orgId", "goalId");

-- CreateIndex
CREATE UNIQUE INDEX "BoundaryTemplate_id_orgId_key" ON "BoundaryTemplate"("id", "orgId");

-- CreateIndex
CREATE UNIQUE INDEX "BoundaryTemplate_orgId_slug_key" ON "BoundaryTemplate"("orgId", "slug");

-- CreateIndex
CREATE UNIQUE INDEX "Intent_id_orgId_key" ON "Intent"("id", "orgId");

-- CreateIndex
CREATE UNIQUE INDEX "Intent_orgId_slug_key" ON "Intent"("orgId", "slug");

-- AddForeignKey
ALTER TABLE "Goal" ADD CONSTRAINT "Goal_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BoundaryTemplate" ADD CONSTRAINT "BoundaryTemplate_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Intent" ADD CONSTRAINT "Intent_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BrokerSettings" ADD CONSTRAINT "BrokerSettings_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what the schema file cannot say

ALTER TABLE "Goal" ADD CONSTRAINT "Goal_goalId_form" CHECK ("goalId" ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,62}$');
ALTER TABLE "BoundaryTemplate" ADD CONSTRAINT "BoundaryTemplate_slug_form" CHECK (slug ~ '^[a-z0-9][a-z0-9_-]{0,62}$');
ALTER TABLE "Intent" ADD CONSTRAINT "Intent_slug_form" CHECK (slug ~ '^[a-z0-9][a-z0-9_-]{0,62}$' AND slug <> 'general');

-- An axis is a list of words, or is not there.
CREATE FUNCTION ambit_is_boundary(boundary jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_typeof(boundary) = 'object' AND NOT EXISTS (
    SELECT 1 FROM jsonb_each(boundary) AS axis
    WHERE axis.key NOT IN ('categories', 'operations', 'excludeOperations', 'entities')
      OR jsonb_typeof(axis.value) <> 'array' OR jsonb_path_exists(axis.value, '$[*] ? (@.type() != "string")'))
$$;
ALTER TABLE "Goal" ADD CONSTRAINT "Goal_boundary_form" CHECK (ambit_is_boundary(boundary));
ALTER TABLE "BoundaryTemplate" ADD CONSTRAINT "BoundaryTemplate_boundary_form" CHECK (ambit_is_boundary(boundary));

-- ------------------------------------------------------------------ row-level security, versions, revisions

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['Goal', 'BoundaryTemplate', 'Intent', 'BrokerSettings']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY owner_all ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY system_all ON %I TO ambit_system USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY tenant ON %I TO ambit_app USING ("orgId" = ambit_org()) WITH CHECK ("orgId" = ambit_org())', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO ambit_app', name);
    EXECUTE format('GRANT SELECT ON %I TO ambit_system', name);
    EXECUTE format('CREATE TRIGGER advance_version BEFORE UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION ambit_advance_version()', name);
    EXECUTE format('CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION ambit_record_change()', name);
  END LOOP;
END $$;
