-- Every failure of a model asks whether there was another one in the last hour, by when packets changed. The index beside
-- this one has them by when they were made.
CREATE INDEX "Packet_model_failed_updated" ON "Packet" ("orgId", "updatedAt") WHERE "modelFailure" IS NOT NULL;
