-- AlterTable
ALTER TABLE "Profile" ADD COLUMN     "add" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "agentId" UUID,
ADD COLUMN     "extends" TEXT,
ADD COLUMN     "remove" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateIndex
CREATE INDEX "Profile_agentId_idx" ON "Profile"("agentId");
-- Finds additions that end, like the indexes of blocks that end.
CREATE INDEX "Profile_ending_idx" ON "Profile" ((1)) WHERE "add" @? '$[*].expiresAt';

-- AddForeignKey
ALTER TABLE "Profile" ADD CONSTRAINT "Profile_agentId_orgId_fkey" FOREIGN KEY ("agentId", "orgId") REFERENCES "Agent"("id", "orgId") ON DELETE CASCADE ON UPDATE CASCADE;

-- A profile lists its tools or extends another. Only an organization's profile belongs to an agent.
ALTER TABLE "Profile"
  ADD CONSTRAINT "Profile_tools_or_extends" CHECK ("extends" IS NULL OR coalesce(cardinality("tools"), 0) = 0),
  ADD CONSTRAINT "Profile_private_of_org" CHECK ("agentId" IS NULL OR "orgId" IS NOT NULL);
