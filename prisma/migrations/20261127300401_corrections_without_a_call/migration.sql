-- A user names the right tool, and the call that was wrong is unknown.
ALTER TABLE "Correction" ALTER COLUMN "tool" DROP NOT NULL;
ALTER TABLE "Correction" ADD CONSTRAINT "Correction_names_a_tool" CHECK ("tool" IS NOT NULL OR "expectedTool" IS NOT NULL);
