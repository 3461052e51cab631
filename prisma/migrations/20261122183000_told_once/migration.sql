-- AlterTable
ALTER TABLE "Correction" ADD COLUMN     "digest" BYTEA,
ADD COLUMN     "eventId" UUID;

-- CreateIndex
CREATE UNIQUE INDEX "Correction_agentId_eventId_key" ON "Correction"("agentId", "eventId");

-- ------------------------------------------------------------------ what the schema file cannot say

ALTER TABLE "Correction" ADD CONSTRAINT "Correction_event_digest" CHECK (("eventId" IS NULL) = (digest IS NULL));
-- A suggestion whose draft somebody looked at is open as long as nothing was saved.
ALTER TABLE "Suggestion" DROP CONSTRAINT "Suggestion_status";
ALTER TABLE "Suggestion" ADD CONSTRAINT "Suggestion_status" CHECK (status IN ('open', 'opened', 'snoozed', 'accepted', 'dismissed', 'withdrawn'));
DROP INDEX "Suggestion_live";
CREATE UNIQUE INDEX "Suggestion_live" ON "Suggestion" ("orgId", key) WHERE status IN ('open', 'opened', 'snoozed');
-- Referrals alone, for the axes that they name: among all signals they are few, and calls that are no referral pay nothing.
CREATE INDEX "Outcome_referrals" ON "Outcome" ("orgId", "occurredAt") WHERE outcome = 'wrong_tool_boundary';
