-- Calls that have run for more than a second, so that a person can stop a call of any process. `seenAt`: the process that
-- runs the call is alive.
CREATE TABLE "RunningCall" (
    "id" UUID NOT NULL,
    "orgId" UUID NOT NULL,
    "agentId" UUID NOT NULL,
    "tool" TEXT NOT NULL,
    "session" TEXT,
    "packet" UUID,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "seenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "stoppedBy" TEXT,

    CONSTRAINT "RunningCall_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "RunningCall_orgId_startedAt_idx" ON "RunningCall"("orgId", "startedAt");
ALTER TABLE "RunningCall" ADD CONSTRAINT "RunningCall_agentId_orgId_fkey" FOREIGN KEY ("agentId", "orgId") REFERENCES "Agent"("id", "orgId") ON DELETE CASCADE ON UPDATE CASCADE;
SELECT ambit_protect_tenant_table('"RunningCall"', 'SELECT', 'SELECT, INSERT, DELETE');
GRANT UPDATE ("stoppedBy") ON "RunningCall" TO ambit_app;
GRANT UPDATE ("seenAt") ON "RunningCall" TO ambit_system;
