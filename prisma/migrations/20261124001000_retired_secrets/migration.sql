-- Secrets that `npm run secret:retire` retired, by the id of their signing key. Processes refuse them.

-- CreateTable
CREATE TABLE "RetiredSecret" (
    "keyId" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "RetiredSecret_pkey" PRIMARY KEY ("keyId")
);
ALTER TABLE "RetiredSecret" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "RetiredSecret" FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON "RetiredSecret" TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY system_reads ON "RetiredSecret" FOR SELECT TO ambit_system USING (true);
GRANT SELECT ON "RetiredSecret" TO ambit_system;

CREATE FUNCTION ambit_notify_retired() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('ambit', json_build_object('t', 'retired')::text);
  RETURN NULL;
END $$;
CREATE TRIGGER notify_retired AFTER INSERT ON "RetiredSecret" FOR EACH STATEMENT EXECUTE FUNCTION ambit_notify_retired();
