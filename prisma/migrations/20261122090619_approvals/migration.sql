-- CreateTable
CREATE TABLE "Approval" (
    "id" UUID NOT NULL,
    "orgId" UUID NOT NULL,
    "agentId" UUID NOT NULL,
    "tool" TEXT NOT NULL,
    "definitionHash" TEXT NOT NULL,
    "argumentsDigest" TEXT NOT NULL,
    "arguments" JSON NOT NULL,
    "session" TEXT,
    "channel" TEXT,
    "goal" TEXT,
    "packet" TEXT,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "askedBy" TEXT NOT NULL,
    "askedLabel" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "decidedBy" TEXT,
    "note" TEXT,
    "decidedAt" TIMESTAMPTZ(3),
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Approval_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Approval_orgId_status_createdAt_idx" ON "Approval"("orgId", "status", "createdAt");

-- CreateIndex
CREATE INDEX "Approval_agentId_tool_argumentsDigest_idx" ON "Approval"("agentId", "tool", "argumentsDigest");

-- CreateIndex
CREATE UNIQUE INDEX "Approval_id_orgId_key" ON "Approval"("id", "orgId");

-- AddForeignKey
ALTER TABLE "Approval" ADD CONSTRAINT "Approval_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Approval" ADD CONSTRAINT "Approval_agentId_orgId_fkey" FOREIGN KEY ("agentId", "orgId") REFERENCES "Agent"("id", "orgId") ON DELETE CASCADE ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what the schema file cannot say

ALTER TABLE "Approval" ADD CONSTRAINT "Approval_status" CHECK (status IN ('pending', 'approved', 'denied', 'used', 'expired'));
ALTER TABLE "Approval" ADD CONSTRAINT "Approval_decided" CHECK (
  (status IN ('pending', 'expired')) OR ("decidedBy" IS NOT NULL AND "decidedAt" IS NOT NULL));
ALTER TABLE "Approval" ADD CONSTRAINT "Approval_used" CHECK ((status = 'used') = ("usedAt" IS NOT NULL));
-- One call waits once, however often the agent asks.
CREATE UNIQUE INDEX "Approval_one_open" ON "Approval" ("agentId", tool, "definitionHash", "argumentsDigest", coalesce(packet, ''))
  WHERE status IN ('pending', 'approved');

-- ------------------------------------------------------------------ row-level security

ALTER TABLE "Approval" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "Approval" FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON "Approval" TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY system_all ON "Approval" TO ambit_system USING (true) WITH CHECK (true);
CREATE POLICY tenant ON "Approval" TO ambit_app USING ("orgId" = ambit_org()) WITH CHECK ("orgId" = ambit_org());
GRANT SELECT, INSERT, UPDATE ON "Approval" TO ambit_app;
GRANT SELECT ON "Approval" TO ambit_system;
