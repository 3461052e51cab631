-- Parts of a document that were left out, although their operations were imported.
ALTER TABLE "ImportRun" ADD COLUMN warnings jsonb NOT NULL DEFAULT '[]';
