-- History that can be undone: changes of one transaction have an order, a tool's schemas are kept as they were
-- written, and what history and the job of expired blocks look for is found by an index.

-- AlterTable
ALTER TABLE "RevisionChange" ADD COLUMN     "seq" BIGSERIAL NOT NULL;

-- CreateIndex
CREATE INDEX "AuditEvent_orgId_target_idx" ON "AuditEvent"("orgId", "target");

-- Blocks that end are few among many policies.
CREATE INDEX "PlatformPolicy_ending" ON "PlatformPolicy" (id) WHERE block @? '$[*].expiresAt';
CREATE INDEX "OrgPolicy_ending" ON "OrgPolicy" ("orgId") WHERE block @? '$[*].expiresAt';
CREATE INDEX "AgentPolicy_ending" ON "AgentPolicy" ("orgId") WHERE block @? '$[*].expiresAt';

-- As before, and a tool's schemas also as text: jsonb forgets the order of properties, which agents read.
CREATE OR REPLACE FUNCTION ambit_record_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  left_out text[] := string_to_array(coalesce(TG_ARGV[0], ''), ',') || ARRAY['version', 'updatedAt'];
  before_row jsonb := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE to_jsonb(OLD) - left_out END;
  after_row jsonb := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE to_jsonb(NEW) - left_out END;
  any_row jsonb := coalesce(after_row, before_row);
  org uuid := (any_row->>'orgId')::uuid;
  setting text := 'ambit.revision_' || coalesce(replace(org::text, '-', ''), 'platform');
  current_revision uuid := nullif(current_setting(setting, true), '')::uuid;
  next_number bigint;
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
  INSERT INTO "RevisionChange" ("revisionId", "orgId", entity, "entityId", before, after)
    VALUES (current_revision, org, TG_TABLE_NAME,
      coalesce(any_row->>'id', any_row->>'agentId', any_row->>'tool', any_row->>'subtype', any_row->>'slug', any_row->>'orgId'),
      before_row, after_row);
  RETURN NULL;
END $$;

-- ------------------------------------------------------------------ rights end with whoever had them

-- AlterTable
ALTER TABLE "Invitation" ADD COLUMN     "createdById" UUID;

-- AlterTable
ALTER TABLE "IntegrationConnection" ADD COLUMN     "checkHost" TEXT;

-- DropIndex
DROP INDEX "UserIdentity_userId_idx";

-- CreateIndex
CREATE UNIQUE INDEX "UserIdentity_userId_issuer_key" ON "UserIdentity"("userId", "issuer");

-- CreateIndex
CREATE INDEX "Invitation_createdById_idx" ON "Invitation"("createdById");

-- AddForeignKey
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

GRANT SELECT ("createdById") ON "Invitation" TO ambit_app;
GRANT UPDATE ("platformAdmin") ON "User" TO ambit_system;

-- A link is worth what its maker may do: whoever is no longer an owner, or no platform admin, leaves none behind.
CREATE FUNCTION ambit_drop_owner_links() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF OLD.role = 'owner' AND (TG_OP = 'DELETE' OR NEW.role <> 'owner') THEN
    DELETE FROM "Invitation" WHERE "orgId" = OLD."orgId" AND "createdById" = OLD."userId";
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER drop_owner_links AFTER UPDATE OR DELETE ON "Membership" FOR EACH ROW EXECUTE FUNCTION ambit_drop_owner_links();

CREATE FUNCTION ambit_drop_admin_links() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF OLD."platformAdmin" AND NOT NEW."platformAdmin" THEN
    DELETE FROM "Invitation" i WHERE i."createdById" = OLD.id AND NOT EXISTS (
      SELECT 1 FROM "Membership" m WHERE m."orgId" = i."orgId" AND m."userId" = OLD.id AND m.role = 'owner');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER drop_admin_links AFTER UPDATE ON "User" FOR EACH ROW EXECUTE FUNCTION ambit_drop_admin_links();

-- A secret goes to the host alone that its owner gave it for; those of now were given for the host of now.
DROP TRIGGER record_change ON "IntegrationConnection";
UPDATE "IntegrationConnection" c
  SET "checkHost" = regexp_replace(lower(substring(p."checkUrl" FROM '^https?://(?:[^/?#@]*@)?([^/?#]+)')), ':443$', '')
  FROM "IntegrationProvider" p WHERE p.slug = c.provider AND p."checkUrl" IS NOT NULL;
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON "IntegrationConnection"
  FOR EACH ROW EXECUTE FUNCTION ambit_record_change('sealed,lastFour,checkedAt,checkHost,error,createdAt,id');
