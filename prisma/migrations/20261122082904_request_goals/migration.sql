-- A request says the goal that it was asked on, and the message that the tool was looked for with.

-- AlterTable
ALTER TABLE "Request" ADD COLUMN     "goal" TEXT,
ADD COLUMN     "message" TEXT;
