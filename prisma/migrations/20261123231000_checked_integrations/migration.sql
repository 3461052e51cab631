-- Integrations are checked: an `unverified` status, and a check for each shipped provider. Boosts are settings. An
-- organization may leave the platform's tools out of its catalogue.

ALTER TYPE "ConnectionStatus" ADD VALUE 'unverified';

-- AlterTable
ALTER TABLE "IntegrationProvider" ADD COLUMN     "checkHeader" TEXT NOT NULL DEFAULT 'Authorization: Bearer {secret}';

UPDATE "IntegrationProvider" SET "checkUrl" = 'https://api.stripe.com/v1/balance'
  WHERE slug = 'stripe' AND "checkUrl" IS NULL;
UPDATE "IntegrationProvider" SET "checkUrl" = 'https://api.resend.com/domains'
  WHERE slug = 'resend' AND "checkUrl" IS NULL;
UPDATE "IntegrationProvider"
  SET "checkUrl" = 'https://api.unsplash.com/photos?per_page=1', "checkHeader" = 'Authorization: Client-ID {secret}'
  WHERE slug = 'unsplash' AND "checkUrl" IS NULL;

-- CreateEnum
CREATE TYPE "PlatformTools" AS ENUM ('all', 'universal');

-- AlterTable
ALTER TABLE "OrgSettings" ADD COLUMN     "dataBoost" DOUBLE PRECISION NOT NULL DEFAULT 1.3,
ADD COLUMN     "operationBoost" DOUBLE PRECISION NOT NULL DEFAULT 1.5,
ADD COLUMN     "platformTools" "PlatformTools" NOT NULL DEFAULT 'all';
