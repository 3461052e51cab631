-- Jobs, notifications, and the state that replicas share: idempotency claims and rate limits.

-- ------------------------------------------------------------------ tables

CREATE TYPE "DeliveryStatus" AS ENUM ('pending', 'delivered', 'failed');
CREATE TYPE "MailRecipients" AS ENUM ('owners', 'deciders');
CREATE TYPE "MailDelivery" AS ENUM ('immediate', 'daily');
-- `event`: JSON with a type and data. `chat`: a message as incoming webhooks of chats take it.
CREATE TYPE "WebhookFormat" AS ENUM ('event', 'chat');

CREATE TABLE "Job" (
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "everySeconds" INTEGER,
    "nextRunAt" TIMESTAMPTZ(3),
    "requestedAt" TIMESTAMPTZ(3),
    "requestedBy" TEXT,
    "startedAt" TIMESTAMPTZ(3),
    "node" TEXT,
    "lastRunAt" TIMESTAMPTZ(3),
    "lastMs" INTEGER,
    "lastStatus" TEXT,
    "lastError" TEXT,
    "lastErrorAt" TIMESTAMPTZ(3),
    "runCount" BIGINT NOT NULL DEFAULT 0,
    "failureCount" BIGINT NOT NULL DEFAULT 0,
    "failuresInRow" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Job_pkey" PRIMARY KEY ("slug")
);

CREATE TABLE "JobRun" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "job" TEXT NOT NULL,
    "trigger" TEXT NOT NULL,
    "requestedBy" TEXT,
    "status" TEXT NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "endedAt" TIMESTAMPTZ(3) NOT NULL,
    "ms" INTEGER NOT NULL,
    "done" INTEGER,
    "error" TEXT,

    CONSTRAINT "JobRun_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "JobRun_job_startedAt_idx" ON "JobRun"("job", "startedAt" DESC);

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
    "format" "WebhookFormat" NOT NULL DEFAULT 'event',

    CONSTRAINT "Webhook_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "Webhook_orgId_idx" ON "Webhook"("orgId");
CREATE UNIQUE INDEX "Webhook_id_orgId_key" ON "Webhook"("id", "orgId");

CREATE TABLE "NotificationSettings" (
    "orgId" UUID NOT NULL,
    "mailEvents" TEXT[],
    "mailTo" "MailRecipients" NOT NULL DEFAULT 'deciders',
    "version" BIGINT NOT NULL DEFAULT 1,

    CONSTRAINT "NotificationSettings_pkey" PRIMARY KEY ("orgId")
);

-- A delivery to a webhook or, for mail, to one recipient of an event. A worker claims rows before it sends them, so that two never send the same.
CREATE TABLE "NotificationDelivery" (
    "id" UUID NOT NULL,
    "orgId" UUID NOT NULL,
    "webhookId" UUID,
    "event" TEXT NOT NULL,
    "data" JSON NOT NULL,
    "status" "DeliveryStatus" NOT NULL DEFAULT 'pending',
    "tries" INTEGER NOT NULL DEFAULT 0,
    "answered" INTEGER,
    "error" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "endedAt" TIMESTAMPTZ(3),
    "userId" UUID,
    "dueAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "claimedAt" TIMESTAMPTZ(3),

    CONSTRAINT "NotificationDelivery_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "NotificationDelivery_orgId_status_createdAt_idx" ON "NotificationDelivery"("orgId", "status", "createdAt");
CREATE INDEX "NotificationDelivery_orgId_createdAt_idx" ON "NotificationDelivery"("orgId", "createdAt");
CREATE INDEX "NotificationDelivery_orgId_userId_idx" ON "NotificationDelivery"("orgId", "userId");
CREATE INDEX "NotificationDelivery_webhookId_createdAt_idx" ON "NotificationDelivery"("webhookId", "createdAt");
CREATE INDEX "NotificationDelivery_createdAt_idx" ON "NotificationDelivery"("createdAt");
CREATE UNIQUE INDEX "NotificationDelivery_id_orgId_key" ON "NotificationDelivery"("id", "orgId");

-- Which events each member receives by mail, and when.
CREATE TABLE "MemberNotifications" (
    "orgId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "mail" BOOLEAN NOT NULL DEFAULT true,
    "delivery" "MailDelivery" NOT NULL DEFAULT 'immediate',
    "ownEvents" BOOLEAN NOT NULL DEFAULT false,
    "events" TEXT[] NOT NULL DEFAULT '{}',

    CONSTRAINT "MemberNotifications_pkey" PRIMARY KEY ("orgId","userId")
);

-- The latest revision that people were notified of.
CREATE TABLE "NotifiedRevision" (
    "orgId" UUID NOT NULL,
    "number" BIGINT NOT NULL,

    CONSTRAINT "NotifiedRevision_pkey" PRIMARY KEY ("orgId")
);

CREATE TABLE "IdempotencyRecord" (
    "principal" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "status" INTEGER,
    "body" JSONB,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "token" UUID NOT NULL DEFAULT gen_random_uuid(),
    "leaseUntil" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "startedAt" TIMESTAMPTZ(3),
    "committedAt" TIMESTAMPTZ(3),
    "resource" TEXT,

    CONSTRAINT "IdempotencyRecord_pkey" PRIMARY KEY ("principal","key")
);
CREATE UNIQUE INDEX "IdempotencyRecord_token_key" ON "IdempotencyRecord"("token");
CREATE INDEX "IdempotencyRecord_createdAt_idx" ON "IdempotencyRecord"("createdAt");

CREATE UNLOGGED TABLE "RateLimitWindow" (
    "caller" TEXT NOT NULL,
    "taken" INTEGER NOT NULL,
    "endsAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "RateLimitWindow_pkey" PRIMARY KEY ("caller")
);

ALTER TABLE "JobRun" ADD CONSTRAINT "JobRun_job_fkey" FOREIGN KEY ("job") REFERENCES "Job"("slug") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Webhook" ADD CONSTRAINT "Webhook_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "NotificationSettings" ADD CONSTRAINT "NotificationSettings_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "MemberNotifications" ADD CONSTRAINT "MemberNotifications_orgId_userId_fkey" FOREIGN KEY ("orgId", "userId") REFERENCES "Membership"("orgId", "userId") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "NotifiedRevision" ADD CONSTRAINT "NotifiedRevision_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "NotificationDelivery" ADD CONSTRAINT "NotificationDelivery_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "NotificationDelivery" ADD CONSTRAINT "NotificationDelivery_webhookId_orgId_fkey" FOREIGN KEY ("webhookId", "orgId") REFERENCES "Webhook"("id", "orgId") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "NotificationDelivery" ADD CONSTRAINT "NotificationDelivery_orgId_userId_fkey" FOREIGN KEY ("orgId", "userId") REFERENCES "Membership"("orgId", "userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what the Prisma schema cannot express

ALTER TABLE "Webhook" ADD CONSTRAINT "Webhook_old_secret" CHECK (("oldSealed" IS NULL) = ("oldUntil" IS NULL));
ALTER TABLE "NotificationDelivery" ADD CONSTRAINT "NotificationDelivery_ended" CHECK ((status = 'pending') = ("endedAt" IS NULL));

-- ------------------------------------------------------------------ row-level security and grants

SELECT ambit_protect_table('"Job"', 'SELECT', 'SELECT, INSERT, UPDATE, DELETE');
CREATE POLICY platform_own ON "Job" TO ambit_app USING (ambit_platform()) WITH CHECK (ambit_platform());
-- A person requests a run; the rest is written by the jobs.
GRANT UPDATE ("requestedAt", "requestedBy") ON "Job" TO ambit_app;
SELECT ambit_protect_table('"JobRun"', 'SELECT', 'SELECT, INSERT, UPDATE, DELETE');
CREATE POLICY platform_own ON "JobRun" TO ambit_app USING (ambit_platform()) WITH CHECK (ambit_platform());
SELECT ambit_protect_tenant_table('"Webhook"', 'SELECT, INSERT, UPDATE, DELETE');
SELECT ambit_protect_tenant_table('"NotificationSettings"', 'SELECT, INSERT, UPDATE');
SELECT ambit_protect_tenant_table('"NotificationDelivery"', 'SELECT, INSERT, UPDATE', 'SELECT, DELETE');
SELECT ambit_protect_tenant_table('"MemberNotifications"', 'SELECT, INSERT, UPDATE, DELETE');
SELECT ambit_protect_tenant_table('"NotifiedRevision"', 'SELECT, INSERT, UPDATE');
GRANT SELECT, INSERT, UPDATE, DELETE ON "IdempotencyRecord", "RateLimitWindow" TO ambit_system;

-- ------------------------------------------------------------------ functions and triggers

-- Marks a claim in the transaction of an effect, for roles that may not read or write the table. False: the claim was
-- released, or taken over by a repeat of the request, so the transaction must not commit.
CREATE FUNCTION ambit_mark_claim(claim uuid, made text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE "IdempotencyRecord"
    SET "committedAt" = coalesce("committedAt", clock_timestamp()), resource = coalesce(resource, made)
    WHERE token = claim;
  RETURN FOUND;
END $$;
REVOKE ALL ON FUNCTION ambit_mark_claim(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ambit_mark_claim(uuid, text) TO ambit_app;

CREATE TRIGGER advance_version BEFORE UPDATE ON "NotificationSettings" FOR EACH ROW EXECUTE FUNCTION ambit_advance_version();
