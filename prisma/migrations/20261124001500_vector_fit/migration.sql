-- How much vectors count beside words, fitted for each organization.
ALTER TABLE "EmbeddingEndpoint" ADD COLUMN "fit" JSONB;
