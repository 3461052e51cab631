-- Blocks of channels and overrides of requirements may end by themselves, like blocks of policies.
ALTER TABLE "Channel" ADD COLUMN "limits" JSONB NOT NULL DEFAULT '[]';
ALTER TABLE "IntegrationRequirement" ADD COLUMN "reason" TEXT, ADD COLUMN "expiresAt" TEXT;

-- The job that ends them looks for these every minute.
CREATE INDEX "Channel_ending" ON "Channel" (id) WHERE limits @? '$[*].expiresAt';
CREATE INDEX "IntegrationRequirement_ending" ON "IntegrationRequirement" ("orgId") WHERE "expiresAt" IS NOT NULL;
