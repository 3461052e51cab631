-- DropForeignKey
ALTER TABLE "OutcomeKey" DROP CONSTRAINT "OutcomeKey_agentId_orgId_fkey";

-- What the reference did, once for each statement instead of once for each of a thousand keys: the agent is there, it is
-- the organization's, it stays until the transaction ends, and its keys go with it.
CREATE FUNCTION ambit_require_key_agents() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  told int;
  known int;
BEGIN
  SELECT count(*) INTO told FROM (SELECT DISTINCT "agentId", "orgId" FROM fresh) t;
  SELECT count(*) INTO known FROM (
    SELECT 1 FROM "Agent" a WHERE (a.id, a."orgId") IN (SELECT "agentId", "orgId" FROM fresh) FOR KEY SHARE OF a) k;
  IF told <> known THEN
    RAISE EXCEPTION 'keys of outcomes belong to no agent of their organization' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER require_agents AFTER INSERT ON "OutcomeKey" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION ambit_require_key_agents();
CREATE TRIGGER require_agents_of_changed AFTER UPDATE ON "OutcomeKey" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION ambit_require_key_agents();

CREATE FUNCTION ambit_delete_agent_keys() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM "OutcomeKey" k USING gone WHERE k."agentId" = gone.id;
  RETURN NULL;
END $$;
CREATE TRIGGER delete_keys AFTER DELETE ON "Agent" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION ambit_delete_agent_keys();
