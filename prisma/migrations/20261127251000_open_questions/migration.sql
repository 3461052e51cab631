-- The inbox lists the questions that wait for an answer.
CREATE INDEX "Packet_open_questions" ON "Packet" ("orgId", "updatedAt") WHERE asks IS NOT NULL AND status = 'skipped';
