-- A time limit for the calls of one MCP server.
ALTER TABLE "Source" ADD COLUMN "callSeconds" INTEGER;
ALTER TABLE "Source" ADD CONSTRAINT "Source_call_seconds" CHECK ("callSeconds" IS NULL OR ("callSeconds" BETWEEN 1 AND 900 AND kind LIKE 'mcp-%'));
