-- How messages fare with an embeddings endpoint, told by every process that ranks.

-- AlterTable
ALTER TABLE "EmbeddingEndpoint" ADD COLUMN     "byWordsSince" TIMESTAMPTZ(3),
ADD COLUMN     "rankingError" TEXT,
ADD COLUMN     "rankingFailedAt" TIMESTAMPTZ(3);

-- What messages met is no change of the endpoint: vectors are not read again for it, and an owner's edit is not stale.
DROP TRIGGER advance_version ON "EmbeddingEndpoint";
CREATE TRIGGER advance_version BEFORE UPDATE OF "enabled", "baseUrl", "confirmedHost", "model", "dimensions", "sealed", "lastFour", "space",
  "error", "checkedAt", "requestedAt", "filledAt" ON "EmbeddingEndpoint"
  FOR EACH ROW EXECUTE FUNCTION ambit_advance_version();
