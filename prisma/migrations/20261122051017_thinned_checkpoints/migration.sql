-- A log that moves is signed every half minute, and each signature covers all that stands before it. Of days that are
-- over, the last of each day is kept: it tells up to which day a log that was rewritten can be relied on. The newest of
-- a log always stays. A function of the owner's, so that nobody who serves requests may delete any other.
CREATE FUNCTION ambit_thin_checkpoints() RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH gone AS (
    DELETE FROM "AuditCheckpoint" c
    WHERE c.at < (date_trunc('day', now() AT TIME ZONE 'UTC') - interval '1 day') AT TIME ZONE 'UTC'
      AND EXISTS (
        SELECT 1 FROM "AuditCheckpoint" later
        WHERE later.chain = c.chain AND later.seq > c.seq
          AND date_trunc('day', later.at AT TIME ZONE 'UTC') = date_trunc('day', c.at AT TIME ZONE 'UTC'))
    RETURNING 1)
  SELECT count(*) FROM gone
$$;

REVOKE ALL ON FUNCTION ambit_thin_checkpoints() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ambit_thin_checkpoints() TO ambit_system;

CREATE INDEX "AuditCheckpoint_at_idx" ON "AuditCheckpoint"("at");
