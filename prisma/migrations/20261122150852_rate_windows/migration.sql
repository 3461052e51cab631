-- How many requests of one caller all replicas together have let in. Unlogged: it is written often, and what a crash
-- forgets is at most a minute old.
CREATE UNLOGGED TABLE "RateWindow" (
    "caller" TEXT NOT NULL,
    "taken" INTEGER NOT NULL,
    "endsAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "RateWindow_pkey" PRIMARY KEY ("caller")
);

-- Counted before a tenant is known, so by the system role alone.
GRANT SELECT, INSERT, UPDATE, DELETE ON "RateWindow" TO ambit_system;
