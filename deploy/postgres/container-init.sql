-- Runs when compose.yaml creates its database, as the superuser postgres.
\getenv password AMBIT_DB_PASSWORD
\i /ambit/deploy/postgres/setup.sql
-- From now on, postgres can sign in only inside the container.
ALTER ROLE postgres PASSWORD NULL;
