-- How an agent's tools are listed over MCP; approvals are deleted some time after their end.

-- CreateEnum
CREATE TYPE "ToolMode" AS ENUM ('list', 'search');

-- AlterTable
ALTER TABLE "Agent" ADD COLUMN     "toolMode" "ToolMode" NOT NULL DEFAULT 'list';

-- CreateIndex
CREATE INDEX "Approval_expiresAt_idx" ON "Approval"("expiresAt");

-- ------------------------------------------------------------------ what the schema file cannot say

-- Only those that nobody can use or decide any more.
CREATE POLICY system_purges ON "Approval" AS RESTRICTIVE FOR DELETE TO ambit_system USING ("expiresAt" < now() - interval '1 day');
GRANT DELETE ON "Approval" TO ambit_system;
