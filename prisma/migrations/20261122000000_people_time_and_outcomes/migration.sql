-- People (invitations to organizations, identities at OpenID providers), time (a hash chain over the audit log, the
-- moment of each revision), outcomes partitioned by month, and requests to those who may change what another may not.

-- CreateEnum
CREATE TYPE "OutcomeKind" AS ENUM ('ok', 'execution', 'contract_violation', 'wrong_tool_boundary', 'low_utility');

-- CreateEnum
CREATE TYPE "RequestStatus" AS ENUM ('pending', 'granted', 'declined', 'withdrawn');

-- AlterTable
ALTER TABLE "ApiKey" ADD COLUMN     "lastUsedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "AuditEvent" ADD COLUMN     "hash" BYTEA NOT NULL DEFAULT '\x'::bytea,
ADD COLUMN     "prevHash" BYTEA NOT NULL DEFAULT '\x'::bytea,
ADD COLUMN     "revision" BIGINT,
ADD COLUMN     "seq" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "Invitation" ADD COLUMN     "createdBy" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "email" TEXT,
ADD COLUMN     "name" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "orgId" UUID,
ADD COLUMN     "platformAdmin" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "role" "MemberRole",
ALTER COLUMN "userId" DROP NOT NULL;

-- CreateTable
CREATE TABLE "UserIdentity" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "UserIdentity_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Request" (
    "id" UUID NOT NULL,
    "orgId" UUID NOT NULL,
    "agentId" UUID NOT NULL,
    "tool" TEXT NOT NULL,
    "session" TEXT,
    "channel" TEXT,
    "reason" TEXT NOT NULL DEFAULT '',
    "changes" JSONB NOT NULL,
    "status" "RequestStatus" NOT NULL DEFAULT 'pending',
    "askedBy" TEXT NOT NULL,
    "askedLabel" TEXT NOT NULL,
    "answeredBy" TEXT,
    "answer" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "answeredAt" TIMESTAMPTZ(3),

    CONSTRAINT "Request_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Outcome" (
    "id" UUID NOT NULL,
    "orgId" UUID NOT NULL,
    "agentId" UUID NOT NULL,
    "tool" TEXT NOT NULL,
    "method" TEXT NOT NULL DEFAULT 'call',
    "session" TEXT,
    "channel" TEXT,
    "goal" TEXT,
    "packet" TEXT,
    "request" TEXT,
    "outcome" "OutcomeKind" NOT NULL,
    "errorCode" TEXT,
    "errorMessage" TEXT,
    "latencyMs" INTEGER,
    "boundary" JSONB,
    "repair" JSONB,
    "source" TEXT NOT NULL DEFAULT 'agent',
    "occurredAt" TIMESTAMPTZ(3) NOT NULL,
    "receivedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Outcome_pkey" PRIMARY KEY ("agentId","id","occurredAt")
) PARTITION BY RANGE ("occurredAt");

-- CreateTable
CREATE TABLE "OutcomeKey" (
    "agentId" UUID NOT NULL,
    "id" UUID NOT NULL,
    "orgId" UUID NOT NULL,
    "digest" BYTEA NOT NULL,
    "occurredAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "OutcomeKey_pkey" PRIMARY KEY ("agentId","id")
);

-- CreateTable
CREATE TABLE "OutcomeMonth" (
    "month" DATE NOT NULL,

    CONSTRAINT "OutcomeMonth_pkey" PRIMARY KEY ("month")
);

-- CreateTable
CREATE TABLE "AuditHead" (
    "chain" UUID NOT NULL,
    "seq" BIGINT NOT NULL,
    "hash" BYTEA NOT NULL,

    CONSTRAINT "AuditHead_pkey" PRIMARY KEY ("chain")
);

-- CreateTable
CREATE TABLE "AuditCheckpoint" (
    "chain" UUID NOT NULL,
    "seq" BIGINT NOT NULL,
    "hash" BYTEA NOT NULL,
    "keyId" TEXT NOT NULL,
    "signature" BYTEA NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AuditCheckpoint_pkey" PRIMARY KEY ("chain","seq")
);

-- CreateIndex
CREATE INDEX "UserIdentity_userId_idx" ON "UserIdentity"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "UserIdentity_issuer_subject_key" ON "UserIdentity"("issuer", "subject");

-- CreateIndex
CREATE INDEX "Request_orgId_status_createdAt_idx" ON "Request"("orgId", "status", "createdAt");

-- CreateIndex
CREATE INDEX "Request_agentId_idx" ON "Request"("agentId");

-- CreateIndex
CREATE UNIQUE INDEX "Request_id_orgId_key" ON "Request"("id", "orgId");

-- CreateIndex
CREATE INDEX "Outcome_orgId_occurredAt_idx" ON "Outcome"("orgId", "occurredAt");

-- CreateIndex
CREATE INDEX "Outcome_agentId_session_tool_occurredAt_idx" ON "Outcome"("agentId", "session", "tool", "occurredAt");


-- CreateIndex
CREATE INDEX "Invitation_orgId_idx" ON "Invitation"("orgId");

-- CreateIndex
CREATE UNIQUE INDEX "Invitation_id_orgId_key" ON "Invitation"("id", "orgId");

-- AddForeignKey
ALTER TABLE "UserIdentity" ADD CONSTRAINT "UserIdentity_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Request" ADD CONSTRAINT "Request_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Request" ADD CONSTRAINT "Request_agentId_orgId_fkey" FOREIGN KEY ("agentId", "orgId") REFERENCES "Agent"("id", "orgId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Outcome" ADD CONSTRAINT "Outcome_agentId_orgId_fkey" FOREIGN KEY ("agentId", "orgId") REFERENCES "Agent"("id", "orgId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OutcomeKey" ADD CONSTRAINT "OutcomeKey_agentId_orgId_fkey" FOREIGN KEY ("agentId", "orgId") REFERENCES "Agent"("id", "orgId") ON DELETE CASCADE ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what the schema file cannot say

ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_whom" CHECK (
  CASE WHEN "userId" IS NOT NULL THEN email IS NULL AND "orgId" IS NULL AND role IS NULL
    ELSE email IS NOT NULL AND email = lower(email) AND ("orgId" IS NULL) = (role IS NULL) END
  AND NOT ("platformAdmin" AND "orgId" IS NOT NULL));
ALTER TABLE "OutcomeMonth" ADD CONSTRAINT "OutcomeMonth_first_day" CHECK (extract(day FROM month) = 1);

-- ------------------------------------------------------------------ row-level security

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['Invitation', 'Request', 'Outcome', 'OutcomeKey']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY owner_all ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY system_all ON %I TO ambit_system USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY tenant ON %I TO ambit_app USING ("orgId" = ambit_org()) WITH CHECK ("orgId" = ambit_org())', name);
  END LOOP;
END $$;
CREATE POLICY platform_own ON "Invitation" TO ambit_app USING ("orgId" IS NULL AND ambit_platform()) WITH CHECK ("orgId" IS NULL AND ambit_platform());
CREATE POLICY platform_write ON "User" TO ambit_app USING (ambit_platform()) WITH CHECK (ambit_platform());

-- What a link is found by is written and never read back under a tenant.
GRANT SELECT (id, "userId", "orgId", email, name, role, "platformAdmin", "createdBy", "createdAt", "expiresAt"),
  INSERT, DELETE ON "Invitation" TO ambit_app;
GRANT SELECT, INSERT, UPDATE ON "Request" TO ambit_app;
GRANT SELECT, INSERT ON "Outcome", "OutcomeKey" TO ambit_app;
GRANT SELECT ("lastUsedAt") ON "ApiKey" TO ambit_app;
-- Also a platform's transaction, which sees every organization, deletes only the one that it has entered.
CREATE POLICY delete_entered ON "Organization" AS RESTRICTIVE FOR DELETE TO ambit_app USING (id = ambit_org());
GRANT DELETE ON "Organization" TO ambit_app;
GRANT INSERT (id, email, name, "platformAdmin", "createdAt"), UPDATE (name, "platformAdmin"), DELETE ON "User" TO ambit_app;

GRANT SELECT ON "Outcome", "OutcomeKey", "AuditEvent", "AuditHead", "Request" TO ambit_system;
GRANT SELECT, INSERT ON "OutcomeMonth", "AuditCheckpoint" TO ambit_system;
GRANT SELECT, INSERT, DELETE ON "UserIdentity" TO ambit_system;
GRANT INSERT ON "User", "Membership" TO ambit_system;
GRANT UPDATE ("lastUsedAt") ON "ApiKey" TO ambit_system;

-- When a key was last used is no news to whoever keeps it.
DROP TRIGGER notify_access ON "ApiKey";
CREATE TRIGGER notify_access AFTER INSERT OR DELETE OR UPDATE OF kind, "orgId", "userId", "agentId", name, selector, hash, "expiresAt"
  ON "ApiKey" FOR EACH ROW EXECUTE FUNCTION ambit_notify_access('key', 'selector');

-- ------------------------------------------------------------------ an organization keeps an owner, and goes whole

CREATE FUNCTION ambit_keep_an_owner() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF OLD.role <> 'owner' OR (TG_OP = 'UPDATE' AND NEW.role = 'owner') THEN
    RETURN NULL;
  END IF;
  -- Two owners who leave at once wait for each other here.
  PERFORM 1 FROM "Organization" WHERE id = OLD."orgId" FOR NO KEY UPDATE;
  IF FOUND AND NOT EXISTS (SELECT 1 FROM "Membership" WHERE "orgId" = OLD."orgId" AND role = 'owner') THEN
    RAISE EXCEPTION 'an organization keeps at least one owner' USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'Membership_last_owner';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_an_owner AFTER UPDATE OR DELETE ON "Membership" FOR EACH ROW EXECUTE FUNCTION ambit_keep_an_owner();

-- What refers to an organization without a foreign key goes with it.
CREATE FUNCTION ambit_forget_org() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM "Revision" WHERE "orgId" = OLD.id;
  DELETE FROM "AuditEvent" WHERE "orgId" = OLD.id;
  DELETE FROM "AuditCheckpoint" WHERE chain = OLD.id;
  DELETE FROM "AuditHead" WHERE chain = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_org AFTER DELETE ON "Organization" FOR EACH ROW EXECUTE FUNCTION ambit_forget_org();

-- ------------------------------------------------------------------ outcomes by month

CREATE FUNCTION ambit_add_outcome_month() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  EXECUTE format('CREATE TABLE IF NOT EXISTS %I PARTITION OF "Outcome" FOR VALUES FROM (%L) TO (%L)',
    'Outcome_' || to_char(NEW.month, 'YYYY_MM'),
    to_char(NEW.month, 'YYYY-MM-DD') || ' 00:00:00+00',
    to_char(NEW.month + interval '1 month', 'YYYY-MM-DD') || ' 00:00:00+00');
  RETURN NULL;
END $$;
CREATE TRIGGER add_partition AFTER INSERT ON "OutcomeMonth" FOR EACH ROW EXECUTE FUNCTION ambit_add_outcome_month();
INSERT INTO "OutcomeMonth" SELECT (date_trunc('month', now() AT TIME ZONE 'UTC') + n * interval '1 month')::date FROM generate_series(-2, 1) AS n;

-- ------------------------------------------------------------------ the audit chain

-- Each field as its length in bytes, a colon, its text and a comma, so that no two rows read alike.
CREATE FUNCTION ambit_netstring(field text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT octet_length(convert_to(coalesce(field, ''), 'UTF8')) || ':' || coalesce(field, '') || ','
$$;

-- SHA-256 over the hash before it and the fields; docs/operations.md says how to compute it elsewhere.
CREATE FUNCTION ambit_audit_hash(event "AuditEvent") RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(event."prevHash" || convert_to(
    ambit_netstring(event.seq::text) || ambit_netstring(event.id::text) || ambit_netstring(event."orgId"::text) ||
    ambit_netstring(to_char(event.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ||
    ambit_netstring(event.actor) || ambit_netstring(event.label) || ambit_netstring(event.action) ||
    ambit_netstring(event.target) || ambit_netstring(event.details::text) || ambit_netstring(event."requestId") ||
    ambit_netstring(event.revision::text), 'UTF8'))
$$;

CREATE FUNCTION ambit_chain_audit() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  link uuid := coalesce(NEW."orgId", '00000000-0000-0000-0000-000000000000');
  head record;
  current_revision uuid := nullif(current_setting('ambit.revision_' || coalesce(replace(NEW."orgId"::text, '-', ''), 'platform'), true), '')::uuid;
BEGIN
  INSERT INTO "AuditHead" (chain, seq, hash) VALUES (link, 0, '\x') ON CONFLICT DO NOTHING;
  SELECT seq, hash INTO head FROM "AuditHead" WHERE chain = link FOR UPDATE;
  -- Only the owner, who fills a demonstration, may say another moment than now.
  IF session_user <> current_user OR NEW.at IS NULL THEN
    NEW.at := clock_timestamp();
  END IF;
  NEW.at := date_trunc('milliseconds', NEW.at);
  NEW.seq := head.seq + 1;
  NEW."prevHash" := head.hash;
  NEW.revision := (SELECT number FROM "Revision" WHERE id = current_revision);
  NEW.hash := ambit_audit_hash(NEW);
  UPDATE "AuditHead" SET seq = NEW.seq, hash = NEW.hash WHERE chain = link;
  RETURN NEW;
END $$;

-- Rows from before the chain are its first links.
DO $$
DECLARE
  event "AuditEvent";
  link uuid;
  last_seq bigint;
  last_hash bytea;
BEGIN
  FOR event IN SELECT * FROM "AuditEvent" ORDER BY "orgId" NULLS FIRST, at, id
  LOOP
    link := coalesce(event."orgId", '00000000-0000-0000-0000-000000000000');
    SELECT seq, hash INTO last_seq, last_hash FROM "AuditHead" WHERE chain = link;
    event.seq := coalesce(last_seq, 0) + 1;
    event."prevHash" := coalesce(last_hash, '\x');
    event.hash := ambit_audit_hash(event);
    UPDATE "AuditEvent" SET seq = event.seq, "prevHash" = event."prevHash", hash = event.hash WHERE id = event.id;
    INSERT INTO "AuditHead" (chain, seq, hash) VALUES (link, event.seq, event.hash)
      ON CONFLICT (chain) DO UPDATE SET seq = excluded.seq, hash = excluded.hash;
  END LOOP;
END $$;

CREATE UNIQUE INDEX "AuditEvent_orgId_seq_key" ON "AuditEvent"("orgId", "seq");
CREATE UNIQUE INDEX "AuditEvent_platform_seq_key" ON "AuditEvent"(seq) WHERE "orgId" IS NULL;
CREATE TRIGGER chain_audit BEFORE INSERT ON "AuditEvent" FOR EACH ROW EXECUTE FUNCTION ambit_chain_audit();

-- ------------------------------------------------------------------ the moment of a revision

-- now() is when a transaction began, which may be before the one that it waited for: the moment is taken when the
-- change is made, so that revisions and moments stand in the same order. The owner may say another (a demonstration).
CREATE FUNCTION ambit_set_revision_moment() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  NEW.at := clock_timestamp();
  IF session_user = current_user AND coalesce(current_setting('ambit.at', true), '') <> '' THEN
    NEW.at := current_setting('ambit.at', true)::timestamptz;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER set_moment BEFORE INSERT ON "Revision" FOR EACH ROW EXECUTE FUNCTION ambit_set_revision_moment();
CREATE INDEX "Revision_orgId_at_idx" ON "Revision"("orgId", at);
