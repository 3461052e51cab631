-- CreateTable
CREATE TABLE "Job" (
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "everySeconds" INTEGER,
    "nextRunAt" TIMESTAMPTZ(3),
    "requestedAt" TIMESTAMPTZ(3),
    "requestedBy" TEXT,
    "startedAt" TIMESTAMPTZ(3),
    "node" TEXT,
    "lastRunAt" TIMESTAMPTZ(3),
    "lastMs" INTEGER,
    "lastStatus" TEXT,
    "lastError" TEXT,
    "lastErrorAt" TIMESTAMPTZ(3),
    "runCount" BIGINT NOT NULL DEFAULT 0,
    "failureCount" BIGINT NOT NULL DEFAULT 0,
    "failuresInRow" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Job_pkey" PRIMARY KEY ("slug")
);

-- CreateTable
CREATE TABLE "JobRun" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "job" TEXT NOT NULL,
    "trigger" TEXT NOT NULL,
    "requestedBy" TEXT,
    "status" TEXT NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "endedAt" TIMESTAMPTZ(3) NOT NULL,
    "ms" INTEGER NOT NULL,
    "done" INTEGER,
    "error" TEXT,

    CONSTRAINT "JobRun_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "JobRun_job_startedAt_idx" ON "JobRun"("job", "startedAt" DESC);

-- AddForeignKey
ALTER TABLE "JobRun" ADD CONSTRAINT "JobRun_job_fkey" FOREIGN KEY ("job") REFERENCES "Job"("slug") ON DELETE CASCADE ON UPDATE CASCADE;

-- ------------------------------------------------------------------ who may what

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['Job', 'JobRun']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY owner_all ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY system_all ON %I TO ambit_system USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY platform_own ON %I TO ambit_app USING (ambit_platform()) WITH CHECK (ambit_platform())', name);
    EXECUTE format('GRANT SELECT ON %I TO ambit_app', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO ambit_system', name);
  END LOOP;
END $$;
-- A person asks for a run; the rest is the jobs' own to write.
GRANT UPDATE ("requestedAt", "requestedBy") ON "Job" TO ambit_app;
