-- Which events each member receives by mail, and when.
CREATE TABLE "MemberNotifications" (
    "orgId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "mail" BOOLEAN NOT NULL DEFAULT true,
    "delivery" TEXT NOT NULL DEFAULT 'immediate' CHECK ("delivery" IN ('immediate', 'daily')),
    "ownEvents" BOOLEAN NOT NULL DEFAULT false,
    "events" TEXT[] NOT NULL DEFAULT '{}',

    CONSTRAINT "MemberNotifications_pkey" PRIMARY KEY ("orgId","userId")
);
ALTER TABLE "MemberNotifications" ADD CONSTRAINT "MemberNotifications_orgId_userId_fkey" FOREIGN KEY ("orgId", "userId") REFERENCES "Membership"("orgId", "userId") ON DELETE CASCADE ON UPDATE CASCADE;
INSERT INTO "MemberNotifications" ("orgId", "userId", "mail") SELECT "orgId", "userId", false FROM "MailMute";
DROP TABLE "MailMute";
SELECT ambit_protect_tenant_table('"MemberNotifications"', 'SELECT, INSERT, UPDATE, DELETE');

-- Mail is one row per event and recipient. A worker claims rows before it sends them, so that two never send the same.
ALTER TABLE "NotificationDelivery" ADD COLUMN "userId" UUID;
ALTER TABLE "NotificationDelivery" ADD COLUMN "dueAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now();
ALTER TABLE "NotificationDelivery" ADD COLUMN "claimedAt" TIMESTAMPTZ(3);
ALTER TABLE "NotificationDelivery" ADD CONSTRAINT "NotificationDelivery_orgId_userId_fkey" FOREIGN KEY ("orgId", "userId") REFERENCES "Membership"("orgId", "userId") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "NotificationDelivery_orgId_userId_idx" ON "NotificationDelivery"("orgId", "userId");
INSERT INTO "NotificationDelivery" (id, "orgId", "userId", event, data, "createdAt")
SELECT gen_random_uuid(), d."orgId", m."userId", d.event, d.data, d."createdAt" FROM "NotificationDelivery" d
JOIN "Membership" m ON m."orgId" = d."orgId"
LEFT JOIN "NotificationSettings" s ON s."orgId" = d."orgId"
LEFT JOIN "MemberNotifications" n ON n."orgId" = m."orgId" AND n."userId" = m."userId"
WHERE d."webhookId" IS NULL AND d.status = 'pending' AND coalesce(n.mail, true)
  AND (m.role = 'owner' OR (m.role = 'configurator' AND coalesce(s."mailTo"::text, 'deciders') = 'deciders'));
DELETE FROM "NotificationDelivery" WHERE "webhookId" IS NULL AND "userId" IS NULL AND status = 'pending';

-- The latest revision that people were notified of.
CREATE TABLE "NotifiedRevision" (
    "orgId" UUID NOT NULL,
    "number" BIGINT NOT NULL,

    CONSTRAINT "NotifiedRevision_pkey" PRIMARY KEY ("orgId")
);
ALTER TABLE "NotifiedRevision" ADD CONSTRAINT "NotifiedRevision_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
INSERT INTO "NotifiedRevision" ("orgId", "number") SELECT id, revision FROM "Organization";
SELECT ambit_protect_tenant_table('"NotifiedRevision"', 'SELECT, INSERT, UPDATE');
