-- Found by a later message of the conversation, which the agent sent to be routed.
ALTER TABLE "Correction" DROP CONSTRAINT "Correction_found_by";
ALTER TABLE "Correction" ADD CONSTRAINT "Correction_found_by" CHECK ("foundBy" IN ('stated', 'outcome', 'session', 'message'));
