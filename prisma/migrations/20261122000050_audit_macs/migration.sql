-- What the application writes into the audit log is authenticated with a key that the database does not hold, so that a
-- row which somebody adds in psql, chained like any other, can be told from one that Ambit wrote.

-- AlterTable
ALTER TABLE "AuditEvent" ADD COLUMN     "mac" BYTEA NOT NULL DEFAULT '\x'::bytea;
