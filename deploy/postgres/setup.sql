-- Role and database for Ambit. Run once as a superuser, on PostgreSQL 16 or later:
--   psql -v password="$(openssl rand -hex 24)" -f setup.sql
-- Then DATABASE_URL=postgres://ambit:<password>@<host>/ambit
\set ON_ERROR_STOP on
DO $$ BEGIN
  IF current_setting('server_version_num')::int < 160000 THEN
    RAISE EXCEPTION 'PostgreSQL 16 or later is required. This is %.', current_setting('server_version');
  END IF;
END $$;
CREATE ROLE ambit LOGIN CREATEROLE PASSWORD :'password';
CREATE DATABASE ambit OWNER ambit;
-- Other roles of the server cannot connect. Ambit grants access to its own roles.
REVOKE ALL ON DATABASE ambit FROM PUBLIC;
\connect ambit
\ir ../../scripts/lib/revoke-functions.sql
