-- Minutes, hours and days in partitions of their own: a dashboard of days does not wade through minutes, and minutes that
-- are over leave no holes among the days.
DO $$
DECLARE
  name text;
  key text;
  span text;
BEGIN
  FOR name, key IN VALUES
    ('OutcomeRollup', '"orgId", "span", "bucket", "agentId", "tool", "method"'),
    ('OutcomeSummary', '"orgId", "span", "kind", "bucket", "name", "method"'),
    ('FailureRollup', '"orgId", "span", "bucket", "agentId", "tool", "method", "outcome", "code", "signature"'),
    ('GoalRollup', '"orgId", "span", "bucket", "agentId", "goal", "tool"')
  LOOP
    EXECUTE format('ALTER TABLE %I RENAME TO %I', name, name || '_old');
    EXECUTE format('ALTER TABLE %I RENAME CONSTRAINT %I TO %I', name || '_old', name || '_pkey', name || '_old_pkey');
    EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS) PARTITION BY LIST ("span")', name, name || '_old');
    EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I PRIMARY KEY (%s)', name, name || '_pkey', key);
    IF name = 'OutcomeSummary' THEN
      EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE',
        name, name || '_orgId_fkey');
    ELSE
      EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I FOREIGN KEY ("agentId", "orgId") REFERENCES "Agent"("id", "orgId") ON DELETE CASCADE ON UPDATE CASCADE',
        name, name || '_agentId_orgId_fkey');
    END IF;
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY owner_all ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY system_all ON %I TO ambit_system USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY tenant ON %I FOR SELECT TO ambit_app USING ("orgId" = ambit_org())', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO ambit_system', name);
    EXECUTE format('GRANT SELECT ON %I TO ambit_app', name);
    FOREACH span IN ARRAY ARRAY['minute', 'hour', 'day']
    LOOP
      EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES IN (%L) WITH (fillfactor = 80)', name || '_' || span, name, span);
      EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name || '_' || span);
      EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name || '_' || span);
    END LOOP;
    EXECUTE format('INSERT INTO %I SELECT * FROM %I', name, name || '_old');
    EXECUTE format('DROP TABLE %I', name || '_old');
  END LOOP;
END $$;
