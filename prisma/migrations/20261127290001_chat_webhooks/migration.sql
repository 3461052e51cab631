-- `event`: JSON with a type and data. `chat`: a message as incoming webhooks of chats take it.
ALTER TABLE "Webhook" ADD COLUMN "format" TEXT NOT NULL DEFAULT 'event' CHECK ("format" IN ('event', 'chat'));
