-- An endpoint that makes vectors of texts, for each organization that wants one, and the vectors of its tools.

-- CreateTable
CREATE TABLE "EmbeddingEndpoint" (
    "orgId" UUID NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT false,
    "baseUrl" TEXT NOT NULL,
    "confirmedHost" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "dimensions" INTEGER,
    "sealed" BYTEA,
    "lastFour" TEXT NOT NULL DEFAULT '',
    "space" TEXT NOT NULL,
    "error" TEXT,
    "checkedAt" TIMESTAMPTZ(3),
    "requestedAt" TIMESTAMPTZ(3),
    "filledAt" TIMESTAMPTZ(3),
    "version" BIGINT NOT NULL DEFAULT 1,

    CONSTRAINT "EmbeddingEndpoint_pkey" PRIMARY KEY ("orgId")
);

-- CreateTable
CREATE TABLE "ToolVector" (
    "orgId" UUID NOT NULL,
    "space" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "vector" BYTEA NOT NULL,

    CONSTRAINT "ToolVector_pkey" PRIMARY KEY ("orgId","space","hash")
);

-- AddForeignKey
ALTER TABLE "EmbeddingEndpoint" ADD CONSTRAINT "EmbeddingEndpoint_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ToolVector" ADD CONSTRAINT "ToolVector_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "EmbeddingEndpoint"("orgId") ON DELETE CASCADE ON UPDATE CASCADE;

-- ------------------------------------------------------------------ row-level security, versions

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['EmbeddingEndpoint', 'ToolVector']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY owner_all ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY system_all ON %I TO ambit_system USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY tenant ON %I TO ambit_app USING ("orgId" = ambit_org()) WITH CHECK ("orgId" = ambit_org())', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO ambit_app', name);
    EXECUTE format('GRANT SELECT ON %I TO ambit_system', name);
  END LOOP;
END $$;
CREATE TRIGGER advance_version BEFORE UPDATE ON "EmbeddingEndpoint" FOR EACH ROW EXECUTE FUNCTION ambit_advance_version();
