-- What an undo of a grant takes back. Grants before this migration cannot be undone from the inbox.
ALTER TABLE "AccessRequest" ADD COLUMN revertible boolean NOT NULL DEFAULT false;
ALTER TABLE "AccessRequest" ADD COLUMN revision bigint;
