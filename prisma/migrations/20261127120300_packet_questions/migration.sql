-- Questions of packets that can be answered, conversations, earlier passes, time zones, and runs in the background.
CREATE TYPE "DenialReason" AS ENUM ('wrong_tool', 'wrong_arguments', 'not_now');
ALTER TABLE "Packet" ADD COLUMN "asks" JSONB,
ADD COLUMN "messages" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN "passes" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN "timeZone" TEXT NOT NULL DEFAULT 'UTC',
ADD COLUMN "inBackground" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN "denialReason" "DenialReason";
ALTER TABLE "OrgSettings" ADD COLUMN "timeZone" TEXT NOT NULL DEFAULT 'UTC';

-- The time zone decides nothing, and restoring a revision does not bring it back.
DROP TRIGGER record_change ON "OrgSettings";
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON "OrgSettings"
  FOR EACH ROW EXECUTE FUNCTION ambit_record_change('retention,timeZone');
