-- Retention finds the calls that still have a packet's message without reading all older calls.
CREATE INDEX "Outcome_packet_message" ON "Outcome" ("orgId", "occurredAt") WHERE source = 'gateway' AND request IS NOT NULL;
