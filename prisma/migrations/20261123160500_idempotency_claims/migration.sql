-- A claim is one request's hold on its Idempotency-Key. `token` names it, `leaseUntil` says how long it counts as alive
-- without being renewed. `startedAt` and `committedAt` say that the request may have had effects: it never runs again.
ALTER TABLE "IdempotencyRecord"
  ADD COLUMN "token" UUID NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN "leaseUntil" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ADD COLUMN "startedAt" TIMESTAMPTZ(3),
  ADD COLUMN "committedAt" TIMESTAMPTZ(3),
  ADD COLUMN "resource" TEXT;

CREATE UNIQUE INDEX "IdempotencyRecord_token_key" ON "IdempotencyRecord"("token");

-- Requests that were never answered before this migration: what they did is not known.
UPDATE "IdempotencyRecord" SET "startedAt" = "createdAt", body = NULL WHERE status IS NULL;

-- Marks a claim in the transaction of an effect, for roles that may not read or write the table. False: the claim is
-- gone (released, or taken over by a repeat of the request), so the transaction must not commit.
CREATE FUNCTION ambit_mark_claim(claim uuid, made text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE "IdempotencyRecord"
    SET "committedAt" = coalesce("committedAt", clock_timestamp()), resource = coalesce(resource, made)
    WHERE token = claim;
  RETURN FOUND;
END $$;

REVOKE ALL ON FUNCTION ambit_mark_claim(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ambit_mark_claim(uuid, text) TO ambit_app;
