ALTER TABLE "ApiKey" ADD COLUMN "expiryToldAt" TIMESTAMPTZ(3);
GRANT SELECT ("expiryToldAt") ON "ApiKey" TO ambit_app;
CREATE INDEX "ApiKey_expiry" ON "ApiKey" ("expiresAt") WHERE "expiresAt" IS NOT NULL AND "expiryToldAt" IS NULL AND "orgId" IS NOT NULL;
