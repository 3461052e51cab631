-- Every list of calls is read newest first through one of these.
CREATE INDEX "Outcome_agentId_occurredAt_idx" ON "Outcome"("agentId", "occurredAt");
CREATE INDEX "Outcome_orgId_tool_occurredAt_idx" ON "Outcome"("orgId", "tool", "occurredAt");
-- By outcome, beside "Outcome_referrals": a comparison of kinds is not leakproof, so under row-level security a column would not serve.
CREATE INDEX "Outcome_errors" ON "Outcome" ("orgId", "occurredAt") WHERE outcome = 'execution';
CREATE INDEX "Outcome_contract_violations" ON "Outcome" ("orgId", "occurredAt") WHERE outcome = 'contract_violation';
CREATE INDEX "Outcome_low_utility" ON "Outcome" ("orgId", "occurredAt") WHERE outcome = 'low_utility';

-- Words are letters and digits alone, so that '42' finds 'invoice-42'. The same in texts and in searches.
CREATE FUNCTION ambit_plain_words(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN btrim(regexp_replace(words, '[^[:alnum:]]+', ' ', 'g'));
CREATE FUNCTION ambit_words(words text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN to_tsvector('pg_catalog.simple'::regconfig, ambit_plain_words(words));
CREATE FUNCTION ambit_call_words(request text, code text, message text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ambit_words(coalesce(request, '') || ' ' || coalesce(code, '') || ' ' || coalesce(message, ''));

CREATE INDEX "Outcome_words" ON "Outcome" USING gin (ambit_call_words(request, "errorCode", "errorMessage"))
  WHERE request IS NOT NULL OR "errorMessage" IS NOT NULL;
CREATE INDEX "Packet_words" ON "Packet" USING gin (ambit_words(input));

-- Every word of a search, each as the beginning of a word. NULL if it has none.
CREATE FUNCTION ambit_word_query(search text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsquery('pg_catalog.simple'::regconfig, string_agg(quote_literal(word) || ':*', ' & '))
  FROM string_to_table(ambit_plain_words(search), ' ') AS word WHERE word <> ''
$$;

-- Under row-level security a text search cannot use an index, because its operator is not leakproof. These functions run
-- as the owner and find rows of one organization only: the one that the transaction has entered.

-- Looks among the newest calls first, where common words are found, and then in the index.
CREATE FUNCTION ambit_find_calls(search text, agent uuid, tool_name text, kind "OutcomeKind", since timestamptz, until timestamptz,
  before_at timestamptz, before_id uuid, most int)
RETURNS TABLE ("agentId" uuid, id uuid, "occurredAt" timestamptz)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  wanted tsquery := ambit_word_query(search);
  fits text := format('o."orgId" = %L AND (o.request IS NOT NULL OR o."errorMessage" IS NOT NULL)', ambit_org());
  found int;
BEGIN
  IF ambit_org() IS NULL OR wanted IS NULL THEN RETURN; END IF;
  IF agent IS NOT NULL THEN fits := fits || format(' AND o."agentId" = %L', agent); END IF;
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

CREATE FUNCTION ambit_find_packets(search text, agent uuid, tool_name text, statuses "PacketStatus"[], since timestamptz,
  until timestamptz, before_at timestamptz, before_id uuid, most int)
RETURNS TABLE (id uuid) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  wanted tsquery := ambit_word_query(search);
  fits text := format('p."orgId" = %L', ambit_org());
  found int;
BEGIN
  IF ambit_org() IS NULL OR (search IS NOT NULL AND wanted IS NULL) THEN RETURN; END IF;
  IF agent IS NOT NULL THEN fits := fits || format(' AND p."agentId" = %L', agent); END IF;
  IF tool_name IS NOT NULL THEN fits := fits || format(' AND p."selectedTool"->>''toolName'' = %L', tool_name); END IF;
  IF statuses IS NOT NULL THEN fits := fits || format(' AND p.status = ANY(%L::"PacketStatus"[])', statuses); END IF;
  IF since IS NOT NULL THEN fits := fits || format(' AND p."createdAt" >= %L', since); END IF;
  IF until IS NOT NULL THEN fits := fits || format(' AND p."createdAt" < %L', until); END IF;
  IF before_at IS NOT NULL THEN
    fits := fits || format(' AND (p."createdAt", p.id) < (%L::timestamptz, %L::uuid)', before_at, before_id);
  END IF;
  IF wanted IS NULL THEN
    RETURN QUERY EXECUTE format('SELECT p.id FROM "Packet" p WHERE %s ORDER BY p."createdAt" DESC, p.id DESC LIMIT %s', fits, most);
    RETURN;
  END IF;
  RETURN QUERY EXECUTE format(
    'SELECT n.id FROM (
       SELECT p.id, p.input, p."createdAt" FROM "Packet" p WHERE %s ORDER BY p."createdAt" DESC, p.id DESC LIMIT 2000) n
     WHERE ambit_words(n.input) @@ %L::tsquery ORDER BY n."createdAt" DESC, n.id DESC LIMIT %s', fits, wanted, most);
  GET DIAGNOSTICS found = ROW_COUNT;
  IF found >= most THEN RETURN; END IF;
  RETURN QUERY EXECUTE format(
    'WITH hit AS MATERIALIZED (
       SELECT p.id, p."createdAt" FROM "Packet" p WHERE %s AND ambit_words(p.input) @@ %L::tsquery)
     SELECT hit.id FROM hit ORDER BY hit."createdAt" DESC, hit.id DESC OFFSET %s LIMIT %s', fits, wanted, found, most - found);
END $$;
CREATE INDEX "Packet_tool" ON "Packet" ("orgId", ("selectedTool"->>'toolName'), "createdAt");

REVOKE ALL ON FUNCTION ambit_find_calls(text, uuid, text, "OutcomeKind", timestamptz, timestamptz, timestamptz, uuid, int) FROM PUBLIC;
REVOKE ALL ON FUNCTION ambit_find_packets(text, uuid, text, "PacketStatus"[], timestamptz, timestamptz, timestamptz, uuid, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ambit_find_calls(text, uuid, text, "OutcomeKind", timestamptz, timestamptz, timestamptz, uuid, int) TO ambit_app;
GRANT EXECUTE ON FUNCTION ambit_find_packets(text, uuid, text, "PacketStatus"[], timestamptz, timestamptz, timestamptz, uuid, int) TO ambit_app;
