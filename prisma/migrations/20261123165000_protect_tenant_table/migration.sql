-- For new tables with "orgId": forced row-level security, the three policies and the grants, in one call of a migration:
--   SELECT ambit_protect_tenant_table('"Thing"', 'SELECT, INSERT, UPDATE, DELETE');
-- `app_rights`: what the app role may do with its tenant's rows; `system_rights`: what the system role may do with all.
CREATE FUNCTION ambit_protect_tenant_table(name regclass, app_rights text, system_rights text DEFAULT 'SELECT')
RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', name);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', name);
  EXECUTE format('CREATE POLICY owner_all ON %s TO CURRENT_USER USING (true) WITH CHECK (true)', name);
  EXECUTE format('CREATE POLICY system_all ON %s TO ambit_system USING (true) WITH CHECK (true)', name);
  EXECUTE format('CREATE POLICY tenant ON %s TO ambit_app USING ("orgId" = ambit_org()) WITH CHECK ("orgId" = ambit_org())', name);
  EXECUTE format('GRANT %s ON %s TO ambit_app', app_rights, name);
  EXECUTE format('GRANT %s ON %s TO ambit_system', system_rights, name);
END $$;
REVOKE ALL ON FUNCTION ambit_protect_tenant_table(regclass, text, text) FROM PUBLIC;
