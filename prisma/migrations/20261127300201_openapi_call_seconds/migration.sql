-- Operations of OpenAPI documents have a time limit too.
ALTER TABLE "Source" DROP CONSTRAINT "Source_call_seconds";
ALTER TABLE "Source" ADD CONSTRAINT "Source_call_seconds" CHECK ("callSeconds" IS NULL OR ("callSeconds" BETWEEN 1 AND 900 AND (kind LIKE 'mcp-%' OR kind = 'openapi')));
