-- Text columns with a CHECK become enums, as everywhere else. Processes of the version before keep working: they send
-- untyped parameters and read text.
CREATE TYPE "WebhookFormat" AS ENUM ('event', 'chat');
ALTER TABLE "Webhook" DROP CONSTRAINT "Webhook_format_check", ALTER COLUMN "format" DROP DEFAULT;
ALTER TABLE "Webhook" ALTER COLUMN "format" TYPE "WebhookFormat" USING "format"::"WebhookFormat",
  ALTER COLUMN "format" SET DEFAULT 'event';

CREATE TYPE "MailDelivery" AS ENUM ('immediate', 'daily');
ALTER TABLE "MemberNotifications" DROP CONSTRAINT "MemberNotifications_delivery_check", ALTER COLUMN "delivery" DROP DEFAULT;
ALTER TABLE "MemberNotifications" ALTER COLUMN "delivery" TYPE "MailDelivery" USING "delivery"::"MailDelivery",
  ALTER COLUMN "delivery" SET DEFAULT 'immediate';

CREATE TYPE "ProblemDecisionStatus" AS ENUM ('accepted', 'dismissed');
ALTER TABLE "ProblemDecision" DROP CONSTRAINT "ProblemDecision_status";
ALTER TABLE "ProblemDecision" ALTER COLUMN "status" TYPE "ProblemDecisionStatus" USING "status"::"ProblemDecisionStatus";
