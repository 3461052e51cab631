-- CreateTable
CREATE TABLE "Webhook" (
    "id" UUID NOT NULL,
    "orgId" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "events" TEXT[],
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "sealed" BYTEA NOT NULL,
    "oldSealed" BYTEA,
    "oldUntil" TIMESTAMPTZ(3),
    "triedAt" TIMESTAMPTZ(3),
    "answered" INTEGER,
    "error" TEXT,
    "failingSince" TIMESTAMPTZ(3),
    "createdBy" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Webhook_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "NotificationSettings" (
    "orgId" UUID NOT NULL,
    "mailEvents" TEXT[],
    "mailTo" TEXT NOT NULL DEFAULT 'deciders',
    "version" BIGINT NOT NULL DEFAULT 1,

    CONSTRAINT "NotificationSettings_pkey" PRIMARY KEY ("orgId")
);

-- CreateTable
CREATE TABLE "Notification" (
    "id" UUID NOT NULL,
    "orgId" UUID NOT NULL,
    "webhookId" UUID,
    "event" TEXT NOT NULL,
    "data" JSON NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "tries" INTEGER NOT NULL DEFAULT 0,
    "answered" INTEGER,
    "error" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Notification_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Webhook_orgId_idx" ON "Webhook"("orgId");

-- CreateIndex
CREATE UNIQUE INDEX "Webhook_id_orgId_key" ON "Webhook"("id", "orgId");

-- CreateIndex
CREATE INDEX "Notification_orgId_status_createdAt_idx" ON "Notification"("orgId", "status", "createdAt");

-- CreateIndex
CREATE INDEX "Notification_webhookId_createdAt_idx" ON "Notification"("webhookId", "createdAt");

-- CreateIndex
CREATE INDEX "Notification_createdAt_idx" ON "Notification"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "Notification_id_orgId_key" ON "Notification"("id", "orgId");

-- AddForeignKey
ALTER TABLE "Webhook" ADD CONSTRAINT "Webhook_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "NotificationSettings" ADD CONSTRAINT "NotificationSettings_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_webhookId_orgId_fkey" FOREIGN KEY ("webhookId", "orgId") REFERENCES "Webhook"("id", "orgId") ON DELETE CASCADE ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what the schema file cannot say

ALTER TABLE "Webhook" ADD CONSTRAINT "Webhook_old_secret" CHECK (("oldSealed" IS NULL) = ("oldUntil" IS NULL));
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_status" CHECK (status IN ('pending', 'delivered', 'failed'));
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_ended" CHECK ((status = 'pending') = ("endedAt" IS NULL));
ALTER TABLE "NotificationSettings" ADD CONSTRAINT "NotificationSettings_mail_to" CHECK ("mailTo" IN ('owners', 'deciders'));

-- ------------------------------------------------------------------ row-level security, versions

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['Webhook', 'NotificationSettings', 'Notification']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY owner_all ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY system_all ON %I TO ambit_system USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY tenant ON %I TO ambit_app USING ("orgId" = ambit_org()) WITH CHECK ("orgId" = ambit_org())', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE ON %I TO ambit_app', name);
    EXECUTE format('GRANT SELECT ON %I TO ambit_system', name);
  END LOOP;
END $$;
GRANT DELETE ON "Webhook" TO ambit_app;
-- Kept for a while, to be looked at.
GRANT DELETE ON "Notification" TO ambit_system;
CREATE TRIGGER advance_version BEFORE UPDATE ON "NotificationSettings" FOR EACH ROW EXECUTE FUNCTION ambit_advance_version();
