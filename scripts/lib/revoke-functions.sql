-- Large objects, logical messages and replication slots are not covered by row-level security, and PUBLIC may call
-- their functions by default. Run once in each database of Ambit, as a superuser; for others PostgreSQL only warns.
DO $$
DECLARE
  func regprocedure;
BEGIN
  FOR func IN
    SELECT oid FROM pg_proc WHERE pronamespace = 'pg_catalog'::regnamespace
      AND proname ~ '^(lo_|loread$|lowrite$|pg_logical_|pg_create_|pg_drop_|pg_replication_|pg_import_system)'
      AND has_function_privilege('public', oid, 'EXECUTE')
  LOOP
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', func);
  END LOOP;
END $$;
