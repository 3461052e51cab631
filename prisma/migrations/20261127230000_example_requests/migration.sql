-- Requests that a tool answers. Search ranks by them.
ALTER TABLE "Tool" ADD COLUMN "examples" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];
ALTER TABLE "ToolOverride" ADD COLUMN "examples" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];
