-- AlterTable
ALTER TABLE "Approval" ADD COLUMN     "dryRun" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Packet" ADD COLUMN     "modelFailure" JSONB,
ADD COLUMN     "parentId" UUID;

-- AlterTable
ALTER TABLE "RoutingCalibration" DROP CONSTRAINT "RoutingCalibration_pkey",
ADD COLUMN     "selector" TEXT NOT NULL DEFAULT 'offline',
ADD CONSTRAINT "RoutingCalibration_pkey" PRIMARY KEY ("orgId", "selector");

-- AlterTable
ALTER TABLE "RoutingSettingsVersion" ADD COLUMN     "note" TEXT;

-- CreateTable
CREATE TABLE "MailMute" (
    "orgId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "MailMute_pkey" PRIMARY KEY ("orgId","userId")
);

-- CreateIndex
CREATE INDEX "Packet_parentId_idx" ON "Packet"("parentId");

-- AddForeignKey
ALTER TABLE "Packet" ADD CONSTRAINT "Packet_parentId_orgId_fkey" FOREIGN KEY ("parentId", "orgId") REFERENCES "Packet"("id", "orgId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MailMute" ADD CONSTRAINT "MailMute_orgId_userId_fkey" FOREIGN KEY ("orgId", "userId") REFERENCES "Membership"("orgId", "userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what the schema file cannot say

-- What was fitted over all selectors stands as that of the one which most of it came from, until it is fitted anew.
UPDATE "RoutingCalibration" c SET selector = coalesce((
  SELECT p.selector FROM "Packet" p WHERE p."orgId" = c."orgId" AND p."turnedOut" IS NOT NULL
  GROUP BY p.selector ORDER BY count(*) DESC, p.selector LIMIT 1
), 'offline');
-- The latest failure of a model, and whether it is worth telling of: few packets have one.
CREATE INDEX "Packet_model_failed" ON "Packet" ("orgId", "createdAt") WHERE "modelFailure" IS NOT NULL;
ALTER TABLE "Packet" ADD CONSTRAINT "Packet_is_no_part_of_itself" CHECK ("parentId" <> id);

-- ------------------------------------------------------------------ row-level security

ALTER TABLE "MailMute" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "MailMute" FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON "MailMute" TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY system_all ON "MailMute" TO ambit_system USING (true) WITH CHECK (true);
CREATE POLICY tenant ON "MailMute" TO ambit_app USING ("orgId" = ambit_org()) WITH CHECK ("orgId" = ambit_org());
GRANT SELECT, INSERT, DELETE ON "MailMute" TO ambit_app;
GRANT SELECT ON "MailMute" TO ambit_system;
