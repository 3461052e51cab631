-- History keeps what changed, sessions have revisions of their own, and every history ends.

-- ------------------------------------------------------------------ what changed, instead of the whole row twice

-- AlterTable
ALTER TABLE "RevisionChange" ADD COLUMN     "depth" SMALLINT NOT NULL DEFAULT 0,
ADD COLUMN     "digest" UUID,
ADD COLUMN     "parts" JSONB;

-- DropIndex
DROP INDEX "RevisionChange_orgId_entity_entityId_idx";

-- CreateIndex
CREATE INDEX "RevisionChange_orgId_entity_entityId_seq_idx" ON "RevisionChange"("orgId", "entity", "entityId", "seq");

-- Takes what two rows have in common out of both. `parts` names the columns that are not whole any more: null where the
-- column is equal and in neither row; {out, in} where it is a list of which the row before keeps the elements that went,
-- from the places `out`, and the row after those that came, to the places `in`.
CREATE FUNCTION ambit_take_common(INOUT before jsonb, INOUT after jsonb, OUT parts jsonb) LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  key text;
  old_value jsonb;
  new_value jsonb;
  lists record;
BEGIN
  parts := '{}';
  FOR key, old_value IN SELECT * FROM jsonb_each(before) LOOP
    new_value := after->key;
    -- Names, keys and addresses stay: history is searched by them.
    CONTINUE WHEN new_value IS NULL OR key = 'url' OR NOT (
      jsonb_typeof(old_value) IN ('array', 'object')
      OR (jsonb_typeof(old_value) = 'string' AND octet_length(old_value::text) > 200));
    IF old_value = new_value THEN
      parts := parts || jsonb_build_object(key, NULL);
      before := before - key;
      after := after - key;
    ELSIF jsonb_typeof(old_value) = 'array' AND jsonb_typeof(new_value) = 'array' THEN
      WITH was AS MATERIALIZED (
        SELECT n - 1 AS place, value FROM jsonb_array_elements(old_value) WITH ORDINALITY AS o(value, n)
      ), will AS MATERIALIZED (
        SELECT n - 1 AS place, value FROM jsonb_array_elements(new_value) WITH ORDINALITY AS o(value, n)
      ), gone AS MATERIALIZED (
        SELECT * FROM was WHERE NOT EXISTS (SELECT FROM will WHERE will.value = was.value)
      ), come AS MATERIALIZED (
        SELECT * FROM will WHERE NOT EXISTS (SELECT FROM was WHERE was.value = will.value)
      )
      SELECT (SELECT coalesce(jsonb_agg(place ORDER BY place), '[]') FROM gone) AS gone_from,
        (SELECT coalesce(jsonb_agg(value ORDER BY place), '[]') FROM gone) AS gone_values,
        (SELECT coalesce(jsonb_agg(place ORDER BY place), '[]') FROM come) AS come_to,
        (SELECT coalesce(jsonb_agg(value ORDER BY place), '[]') FROM come) AS come_values,
        (SELECT jsonb_agg(value ORDER BY place) FROM was WHERE place NOT IN (SELECT place FROM gone))
          IS NOT DISTINCT FROM
        (SELECT jsonb_agg(value ORDER BY place) FROM will WHERE place NOT IN (SELECT place FROM come)) AS same_rest
        INTO lists;
      -- Elements that changed places are kept whole.
      IF lists.same_rest THEN
        parts := parts || jsonb_build_object(key, jsonb_build_object('out', lists.gone_from, 'in', lists.come_to));
        before := before || jsonb_build_object(key, lists.gone_values);
        after := after || jsonb_build_object(key, lists.come_values);
      END IF;
    END IF;
  END LOOP;
END $$;

-- As before, but a change of a long row keeps what differs. Every so often, and wherever the row is not what the last
-- change left, both rows are kept whole: from there the changes after it are read.
CREATE OR REPLACE FUNCTION ambit_record_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
DECLARE
  longest_run CONSTANT int := 31;
  worth_it CONSTANT int := 1000;
  left_out text[] := string_to_array(coalesce(TG_ARGV[0], ''), ',') || ARRAY['version', 'updatedAt'];
  before_row jsonb := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE to_jsonb(OLD) - left_out END;
  after_row jsonb := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE to_jsonb(NEW) - left_out END;
  any_row jsonb := coalesce(after_row, before_row);
  org uuid := (any_row->>'orgId')::uuid;
  entity_id text;
  setting text := 'ambit.revision_' || coalesce(replace(org::text, '-', ''), 'platform');
  current_revision uuid := nullif(current_setting(setting, true), '')::uuid;
  next_number bigint;
  is_long boolean := TG_TABLE_NAME = ANY (ARRAY['PlatformPolicy', 'OrgPolicy', 'AgentPolicy', 'Profile', 'Channel',
    'Goal', 'Intent', 'Tool']);
  prior record;
  less record;
  new_digest uuid;
  new_depth int := 0;
  new_parts jsonb;
BEGIN
  IF TG_TABLE_NAME = 'Tool' THEN
    IF before_row IS NOT NULL THEN
      before_row := before_row || jsonb_build_object('written',
        jsonb_build_object('inputSchema', to_json(OLD)->>'inputSchema', 'outputSchema', to_json(OLD)->>'outputSchema'));
    END IF;
    IF after_row IS NOT NULL THEN
      after_row := after_row || jsonb_build_object('written',
        jsonb_build_object('inputSchema', to_json(NEW)->>'inputSchema', 'outputSchema', to_json(NEW)->>'outputSchema'));
    END IF;
  END IF;
  IF before_row IS NOT DISTINCT FROM after_row THEN
    RETURN NULL;
  END IF;
  IF current_revision IS NULL THEN
    IF org IS NULL THEN
      UPDATE "PlatformState" SET revision = revision + 1 WHERE id = 1 RETURNING revision INTO next_number;
    ELSE
      UPDATE "Organization" SET revision = revision + 1, "policyRevision" = revision + 1 WHERE id = org RETURNING revision INTO next_number;
    END IF;
    IF next_number IS NULL THEN
      RETURN NULL; -- the organization itself is going
    END IF;
    INSERT INTO "Revision" ("orgId", number, author, label, note)
      VALUES (org, next_number, coalesce(nullif(current_setting('ambit.actor', true), ''), 'database:' || session_user),
        coalesce(nullif(current_setting('ambit.label', true), ''), 'database:' || session_user), nullif(current_setting('ambit.note', true), ''))
      RETURNING id INTO current_revision;
    PERFORM set_config(setting, current_revision::text, true);
    PERFORM pg_notify('ambit', CASE WHEN org IS NULL
      THEN json_build_object('t', 'platform', 'r', next_number)
      ELSE json_build_object('t', 'org', 'o', org, 'r', next_number, 'k', 'policy') END::text);
  END IF;
  entity_id := coalesce(any_row->>'id', any_row->>'agentId', any_row->>'tool', any_row->>'subtype', any_row->>'slug', any_row->>'orgId');
  IF is_long AND after_row IS NOT NULL THEN
    new_digest := md5((after_row - 'written')::text)::uuid;
  END IF;
  IF is_long AND TG_OP = 'UPDATE' AND octet_length(after_row::text) > worth_it THEN
    IF org IS NULL THEN
      SELECT c.digest, c.depth INTO prior FROM "RevisionChange" c
        WHERE c."orgId" IS NULL AND c.entity = TG_TABLE_NAME AND c."entityId" = entity_id ORDER BY c.seq DESC LIMIT 1;
    ELSE
      SELECT c.digest, c.depth INTO prior FROM "RevisionChange" c
        WHERE c."orgId" = org AND c.entity = TG_TABLE_NAME AND c."entityId" = entity_id ORDER BY c.seq DESC LIMIT 1;
    END IF;
    IF FOUND AND prior.depth < longest_run AND prior.digest = md5((before_row - 'written')::text)::uuid THEN
      SELECT * INTO less FROM ambit_take_common(before_row, after_row);
      IF octet_length(less.before::text) + octet_length(less.after::text) + octet_length(less.parts::text) < octet_length(after_row::text) THEN
        before_row := less.before;
        after_row := less.after;
        new_parts := less.parts;
        new_depth := prior.depth + 1;
      END IF;
    END IF;
  END IF;
  INSERT INTO "RevisionChange" ("revisionId", "orgId", entity, "entityId", before, after, parts, depth, digest)
    VALUES (current_revision, org, TG_TABLE_NAME, entity_id, before_row, after_row, new_parts, new_depth, new_digest);
  RETURN NULL;
END $$;

-- ------------------------------------------------------------------ sessions

-- What one session holds concerns that session alone: it has a number of its own, and the organization's stays.
CREATE SEQUENCE "AgentSession_revision_seq";

-- AlterTable
ALTER TABLE "AgentSession" ADD COLUMN     "revision" BIGINT NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "AgentSession_agentId_updatedAt_idx" ON "AgentSession"("agentId", "updatedAt");

-- CreateTable
CREATE TABLE "SessionRevision" (
    "agentId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "revision" BIGINT NOT NULL,
    "orgId" UUID NOT NULL,
    "channel" TEXT,
    "goal" TEXT,
    "disabled" JSONB NOT NULL DEFAULT '[]',
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SessionRevision_pkey" PRIMARY KEY ("agentId","name","revision")
);

-- CreateIndex
CREATE INDEX "SessionRevision_orgId_at_idx" ON "SessionRevision"("orgId", "at");

-- AddForeignKey
ALTER TABLE "SessionRevision" ADD CONSTRAINT "SessionRevision_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

SELECT ambit_protect_tenant_table('"SessionRevision"', 'SELECT', 'SELECT, DELETE');

DROP TRIGGER record_change ON "AgentSession";
DROP TRIGGER record_change ON "SessionDisabledTool";
DROP FUNCTION ambit_record_session_change();

CREATE FUNCTION ambit_number_session() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    -- One that holds nothing is as one that is not there.
    NEW.revision := CASE WHEN NEW.channel IS NULL AND NEW.goal IS NULL THEN 0 ELSE nextval('"AgentSession_revision_seq"') END;
  ELSIF (OLD.channel, OLD.goal, OLD.name, OLD."agentId", OLD.revision)
    IS DISTINCT FROM (NEW.channel, NEW.goal, NEW.name, NEW."agentId", NEW.revision) THEN
    NEW.revision := nextval('"AgentSession_revision_seq"');
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER number_session BEFORE INSERT OR UPDATE ON "AgentSession" FOR EACH ROW EXECUTE FUNCTION ambit_number_session();

CREATE FUNCTION ambit_notify_session(session "AgentSession") RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('ambit', json_build_object('t', 'session', 'o', session."orgId", 'r', session.revision,
    'a', session."agentId", 's', session.name)::text)
$$;

CREATE FUNCTION ambit_record_session() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  moment timestamptz := clock_timestamp();
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.revision > 0 THEN
      PERFORM ambit_notify_session(OLD);
    END IF;
    RETURN NULL;
  END IF;
  IF NEW.revision = (CASE WHEN TG_OP = 'UPDATE' THEN OLD.revision ELSE 0 END) THEN
    RETURN NULL;
  END IF;
  -- Only the owner, who fills a demonstration, may say another moment than now.
  IF session_user = current_user THEN
    moment := coalesce(nullif(current_setting('ambit.at', true), '')::timestamptz,
      CASE WHEN TG_OP = 'INSERT' THEN NEW."createdAt" ELSE moment END);
  END IF;
  INSERT INTO "SessionRevision" ("agentId", name, revision, "orgId", channel, goal, disabled, at)
    SELECT NEW."agentId", NEW.name, NEW.revision, NEW."orgId", NEW.channel, NEW.goal,
      coalesce(jsonb_agg(jsonb_build_object('tool', d.tool, 'by', d.by) ORDER BY d.tool) FILTER (WHERE d.tool IS NOT NULL), '[]'), moment
    FROM (VALUES (1)) AS one LEFT JOIN "SessionDisabledTool" d ON d."sessionId" = NEW.id;
  PERFORM ambit_notify_session(NEW);
  -- What is kept under an old name is not true any more either.
  IF TG_OP = 'UPDATE' AND (OLD.name, OLD."agentId") IS DISTINCT FROM (NEW.name, NEW."agentId") THEN
    PERFORM ambit_notify_session(OLD);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON "AgentSession" FOR EACH ROW EXECUTE FUNCTION ambit_record_session();

CREATE FUNCTION ambit_touch_session() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE "AgentSession" SET revision = revision + 1
    WHERE id = CASE WHEN TG_OP = 'DELETE' THEN OLD."sessionId" ELSE NEW."sessionId" END;
  RETURN NULL;
END $$;
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON "SessionDisabledTool" FOR EACH ROW EXECUTE FUNCTION ambit_touch_session();

UPDATE "AgentSession" s SET revision = 1
  WHERE channel IS NOT NULL OR goal IS NOT NULL OR EXISTS (SELECT 1 FROM "SessionDisabledTool" d WHERE d."sessionId" = s.id);

GRANT INSERT (id, "orgId", "agentId", name, "updatedAt"), UPDATE ("updatedAt"), DELETE ON "AgentSession" TO ambit_system;

-- ------------------------------------------------------------------ how long histories are kept

-- AlterTable
ALTER TABLE "OrgSettings" ADD COLUMN     "retention" JSONB NOT NULL DEFAULT '{}';

-- AlterTable
ALTER TABLE "PlatformSettings" ADD COLUMN     "retention" JSONB NOT NULL DEFAULT '{}';

-- Decides nothing, and restoring a revision does not bring it back.
DROP TRIGGER record_change ON "OrgSettings";
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON "OrgSettings"
  FOR EACH ROW EXECUTE FUNCTION ambit_record_change('retention');

-- CreateTable
CREATE TABLE "RetentionState" (
    "chain" UUID NOT NULL,
    "historySince" TIMESTAMPTZ(3),
    "deleted" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "RetentionState_pkey" PRIMARY KEY ("chain")
);
ALTER TABLE "RetentionState" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "RetentionState" FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON "RetentionState" TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY system_all ON "RetentionState" TO ambit_system USING (true) WITH CHECK (true);
CREATE POLICY tenant ON "RetentionState" FOR SELECT TO ambit_app USING (
  chain = ambit_org() OR (chain = '00000000-0000-0000-0000-000000000000' AND ambit_platform()));
GRANT SELECT ON "RetentionState" TO ambit_app;
GRANT SELECT, INSERT, UPDATE ON "RetentionState" TO ambit_system;

-- CreateIndex
CREATE INDEX "ImportRun_orgId_createdAt_idx" ON "ImportRun"("orgId", "createdAt");

-- CreateIndex
CREATE INDEX "Request_orgId_createdAt_idx" ON "Request"("orgId", "createdAt");

-- CreateIndex
CREATE INDEX "Approval_orgId_createdAt_idx" ON "Approval"("orgId", "createdAt");

-- CreateIndex
CREATE INDEX "Notification_orgId_createdAt_idx" ON "Notification"("orgId", "createdAt");

GRANT DELETE ON "Packet", "Request", "Correction", "Suggestion", "CohesionWarning", "EvaluationRun", "ImportRun",
  "ArticleVersion", "QuestionSetVersion", "RoutingSettingsVersion", "CohesionSettingsVersion" TO ambit_system;
GRANT SELECT ON "ArticleVersion" TO ambit_system;
GRANT DELETE ON "OAuthAttempt" TO ambit_system;
GRANT SELECT ("expiresAt", "stateHash") ON "OAuthAttempt" TO ambit_system;

-- History older than `before`, a batch of changes at a time: of each row that is still there, its last whole change and
-- those upon it stay, because later ones are read from there. The newest 30 days stay, whoever asks.
CREATE FUNCTION ambit_drop_history(org uuid, before timestamptz, batch int, OUT changes bigint, OUT revisions bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  horizon timestamptz := least(before, now() - interval '30 days');
BEGIN
  WITH old AS (
    SELECT c.id, c.seq FROM "RevisionChange" c JOIN "Revision" r ON r.id = c."revisionId"
    WHERE (r."orgId" = org OR (org IS NULL AND r."orgId" IS NULL)) AND r.at < horizon
      AND (c.after IS NULL OR EXISTS (
        SELECT 1 FROM "RevisionChange" l JOIN "Revision" lr ON lr.id = l."revisionId"
        WHERE (l."orgId" = org OR (org IS NULL AND l."orgId" IS NULL)) AND l.entity = c.entity AND l."entityId" = c."entityId"
          AND l.seq > c.seq AND l.parts IS NULL AND lr.at < horizon
          AND coalesce(l.before, l.after)->>'provider' IS NOT DISTINCT FROM coalesce(c.before, c.after)->>'provider'))
    ORDER BY c.seq LIMIT batch
  ), gone AS (
    DELETE FROM "RevisionChange" c USING old WHERE c.id = old.id RETURNING 1
  )
  SELECT count(*) INTO changes FROM gone;
  WITH gone AS (
    DELETE FROM "Revision" r WHERE (r."orgId" = org OR (org IS NULL AND r."orgId" IS NULL)) AND r.at < horizon
      AND NOT EXISTS (SELECT 1 FROM "RevisionChange" c WHERE c."revisionId" = r.id) RETURNING 1
  )
  SELECT count(*) INTO revisions FROM gone;
END $$;

-- The events of a log up to one that is signed, a batch at a time, and the signatures before that one: it stands for what
-- is gone. What is newer than 30 days, and the newest signature with what follows it, stays, whoever asks.
CREATE FUNCTION ambit_drop_audit(log uuid, through bigint, batch int) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  gone bigint;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM "AuditCheckpoint" c WHERE c.chain = log AND c.seq = through AND c.at < now() - interval '30 days'
    AND EXISTS (SELECT 1 FROM "AuditCheckpoint" later WHERE later.chain = log AND later.seq > through)) THEN
    RAISE EXCEPTION 'event % of % is not signed, or not old enough', through, log;
  END IF;
  WITH old AS (
    SELECT id FROM "AuditEvent" WHERE ("orgId" = log OR (log = '00000000-0000-0000-0000-000000000000' AND "orgId" IS NULL))
      AND seq <= through ORDER BY seq LIMIT batch
  ), deleted AS (
    DELETE FROM "AuditEvent" e USING old WHERE e.id = old.id RETURNING 1
  )
  SELECT count(*) INTO gone FROM deleted;
  DELETE FROM "AuditCheckpoint" WHERE chain = log AND seq < through;
  RETURN gone;
END $$;

REVOKE ALL ON FUNCTION ambit_drop_history(uuid, timestamptz, int) FROM PUBLIC;
REVOKE ALL ON FUNCTION ambit_drop_audit(uuid, bigint, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ambit_drop_history(uuid, timestamptz, int) TO ambit_system;
GRANT EXECUTE ON FUNCTION ambit_drop_audit(uuid, bigint, int) TO ambit_system;

-- The state goes with its organization.
CREATE FUNCTION ambit_forget_retention() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM "RetentionState" WHERE chain = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_retention AFTER DELETE ON "Organization" FOR EACH ROW EXECUTE FUNCTION ambit_forget_retention();

-- What is open cannot be deleted by the job's role even when it tries.
CREATE POLICY system_purges ON "Packet" AS RESTRICTIVE FOR DELETE TO ambit_system
  USING (status IN ('executed', 'failed', 'skipped', 'user_denied') AND "updatedAt" < now() - interval '1 day');
CREATE POLICY system_purges ON "Request" AS RESTRICTIVE FOR DELETE TO ambit_system
  USING (status <> 'pending' AND "createdAt" < now() - interval '1 day');
CREATE POLICY system_purges ON "AgentSession" AS RESTRICTIVE FOR DELETE TO ambit_system
  USING (revision = 0 OR "updatedAt" < now() - interval '1 day');
