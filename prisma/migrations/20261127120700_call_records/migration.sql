CREATE TYPE "RecordCalls" AS ENUM ('none', 'redacted', 'full');
ALTER TABLE "OrgSettings" ADD COLUMN     "recordCalls" "RecordCalls" NOT NULL DEFAULT 'redacted';

ALTER TABLE "Outcome" ADD COLUMN     "userId" UUID,
ADD COLUMN     "approvalId" UUID;
CREATE INDEX "Outcome_user" ON "Outcome" ("orgId", "userId", "occurredAt") WHERE "userId" IS NOT NULL;

ALTER TABLE "Approval" ADD COLUMN     "decidedById" UUID;

CREATE TABLE "CallRecord" (
    "agentId" UUID NOT NULL,
    "id" UUID NOT NULL,
    "orgId" UUID NOT NULL,
    "arguments" JSON NOT NULL,
    "result" JSON,
    "redacted" BOOLEAN NOT NULL,
    "truncated" BOOLEAN NOT NULL,
    "occurredAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "CallRecord_pkey" PRIMARY KEY ("agentId","id")
);
CREATE INDEX "CallRecord_orgId_occurredAt_idx" ON "CallRecord"("orgId", "occurredAt");
ALTER TABLE "CallRecord" ADD CONSTRAINT "CallRecord_agentId_orgId_fkey" FOREIGN KEY ("agentId", "orgId") REFERENCES "Agent"("id", "orgId") ON DELETE CASCADE ON UPDATE CASCADE;
SELECT ambit_protect_tenant_table('"CallRecord"', 'SELECT, INSERT', 'SELECT, DELETE');

-- The search takes a user.
DROP FUNCTION ambit_find_calls(text, uuid, text, "OutcomeKind", timestamptz, timestamptz, timestamptz, uuid, int);

-- Under row-level security a text search cannot use an index, because its operator is not leakproof. These functions run
-- as the owner and find rows of one organization only: the one that the transaction has entered.

-- Looks among the newest calls first, where common words are found, and then in the index.
CREATE FUNCTION ambit_find_calls(search text, agent uuid, tool_name text, kind "OutcomeKind", since timestamptz, until timestamptz,
  before_at timestamptz, before_id uuid, person uuid, most int)
RETURNS TABLE ("agentId" uuid, id uuid, "occurredAt" timestamptz)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  wanted tsquery := ambit_word_query(search);
  fits text := format('o."orgId" = %L AND (o.request IS NOT NULL OR o."errorMessage" IS NOT NULL)', ambit_org());
  found int;
BEGIN
  IF ambit_org() IS NULL OR wanted IS NULL THEN RETURN; END IF;
  IF agent IS NOT NULL THEN fits := fits || format(' AND o."agentId" = %L', agent); END IF;
  IF person IS NOT NULL THEN fits := fits || format(' AND o."userId" = %L', person); END IF;
  IF tool_name IS NOT NULL THEN fits := fits || format(' AND o.tool = %L', tool_name); END IF;
  IF kind IS NOT NULL THEN fits := fits || format(' AND o.outcome = %L', kind); END IF;
  IF since IS NOT NULL THEN fits := fits || format(' AND o."occurredAt" >= %L', since); END IF;
  IF until IS NOT NULL THEN fits := fits || format(' AND o."occurredAt" < %L', until); END IF;
  IF before_at IS NOT NULL THEN
    fits := fits || format(' AND (o."occurredAt", o.id) < (%L::timestamptz, %L::uuid)', before_at, before_id);
  END IF;
  RETURN QUERY EXECUTE format(
    'SELECT n."agentId", n.id, n."occurredAt" FROM (
       SELECT o.* FROM "Outcome" o WHERE %s ORDER BY o."occurredAt" DESC, o.id DESC LIMIT 2000) n
     WHERE ambit_call_words(n.request, n."errorCode", n."errorMessage") @@ %L::tsquery
     ORDER BY n."occurredAt" DESC, n.id DESC LIMIT %s', fits, wanted, most);
  GET DIAGNOSTICS found = ROW_COUNT;
  IF found >= most THEN RETURN; END IF;
  RETURN QUERY EXECUTE format(
    'WITH hit AS MATERIALIZED (
       SELECT o."agentId", o.id, o."occurredAt" FROM "Outcome" o
       WHERE %s AND ambit_call_words(o.request, o."errorCode", o."errorMessage") @@ %L::tsquery)
     SELECT * FROM hit ORDER BY "occurredAt" DESC, id DESC OFFSET %s LIMIT %s', fits, wanted, found, most - found);
END $$;

REVOKE ALL ON FUNCTION ambit_find_calls(text, uuid, text, "OutcomeKind", timestamptz, timestamptz, timestamptz, uuid, uuid, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ambit_find_calls(text, uuid, text, "OutcomeKind", timestamptz, timestamptz, timestamptz, uuid, uuid, int) TO ambit_app;
