-- When the mailbox or the identity provider of an address proved that it belongs to whoever signs in. Null: unproven.
ALTER TABLE "User" ADD COLUMN "emailVerifiedAt" TIMESTAMPTZ(3);
-- Whether a link went to its address by mail and to nobody else.
ALTER TABLE "Invitation" ADD COLUMN "mailed" BOOLEAN NOT NULL DEFAULT false;

-- A provider has proved linked addresses, and nobody stands above a platform admin. Every other account may come from a
-- link that its inviter saw: it stays unproven until its person proves it.
UPDATE "User" u SET "emailVerifiedAt" = now()
  WHERE u."platformAdmin" OR EXISTS (SELECT 1 FROM "UserIdentity" i WHERE i."userId" = u.id);

GRANT SELECT ("emailVerifiedAt") ON "User" TO ambit_app;
GRANT SELECT ("mailed") ON "Invitation" TO ambit_app;
-- Proving an address ends what an unproven account had.
GRANT UPDATE ("emailVerifiedAt") ON "User" TO ambit_system;
GRANT DELETE ON "ApiKey" TO ambit_system;

-- Unlogged: written with every failed sign-in, and what a crash forgets only makes the next attempt quicker.
CREATE UNLOGGED TABLE "SignInThrottle" (
    "key" TEXT NOT NULL,
    "failures" INTEGER NOT NULL,
    "nextAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SignInThrottle_pkey" PRIMARY KEY ("key")
);
CREATE INDEX "SignInThrottle_expiresAt_idx" ON "SignInThrottle"("expiresAt");

-- Counted before a tenant is known, so by the system role alone.
GRANT SELECT, INSERT, UPDATE, DELETE ON "SignInThrottle" TO ambit_system;
