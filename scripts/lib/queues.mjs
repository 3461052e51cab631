import { readFileSync } from 'node:fs';
import PgBoss from 'pg-boss';
import { inRoot } from './paths.mjs';
import { withClient } from './roles.mjs';

const SCHEMA = 'pgboss';
/** True for jobs of the transaction's tenant, or of the platform in a platform transaction. */
const OWN = `CASE WHEN data ? 'orgId' THEN data->>'orgId' = ambit_org()::text ELSE ambit_platform() END`;

/**
 * The system role claims and finishes jobs and cleans up. The app role inserts a tenant's own jobs within its
 * transactions and reads only the IDs from `RETURNING`. Row-level security applies to both; partitions have no grants
 * and no policies. The statements are idempotent.
 */
const ACCESS = `
  REVOKE ALL ON ALL TABLES IN SCHEMA ${SCHEMA} FROM ambit_app, ambit_system, PUBLIC;
  REVOKE ALL ON ALL FUNCTIONS IN SCHEMA ${SCHEMA} FROM PUBLIC;
  GRANT USAGE ON SCHEMA ${SCHEMA} TO ambit_app, ambit_system;
  GRANT INSERT, SELECT (id) ON ${SCHEMA}.job TO ambit_app;
  GRANT SELECT ON ${SCHEMA}.queue TO ambit_app;
  GRANT SELECT, INSERT, UPDATE, DELETE ON ${SCHEMA}.job, ${SCHEMA}.archive TO ambit_system;
  GRANT SELECT ON ${SCHEMA}.queue, ${SCHEMA}.schedule, ${SCHEMA}.subscription TO ambit_system;
  GRANT SELECT, UPDATE (maintained_on, monitored_on, cron_on) ON ${SCHEMA}.version TO ambit_system;
  DO $$
  DECLARE
    "table" regclass;
  BEGIN
    FOR "table" IN
      SELECT oid FROM pg_class WHERE relnamespace = '${SCHEMA}'::regnamespace AND relkind IN ('r', 'p')
        AND (relname IN ('job', 'archive') OR relispartition) AND NOT relrowsecurity
    LOOP
      EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', "table");
    END LOOP;
    -- Only where they are missing: creating one locks out everybody who adds or takes jobs.
    IF NOT EXISTS (SELECT FROM pg_policy WHERE polrelid = '${SCHEMA}.job'::regclass) THEN
      CREATE POLICY tenant_adds ON ${SCHEMA}.job FOR INSERT TO ambit_app WITH CHECK (${OWN});
      CREATE POLICY tenant_reads ON ${SCHEMA}.job FOR SELECT TO ambit_app USING (${OWN});
      CREATE POLICY system ON ${SCHEMA}.job TO ambit_system USING (true) WITH CHECK (true);
      CREATE POLICY system ON ${SCHEMA}.archive TO ambit_system USING (true) WITH CHECK (true);
    END IF;
  END $$;`;

/** All queues; the server reads the same list. */
const queues = () => JSON.parse(readFileSync(inRoot('lib', 'jobs', 'queues.json'), 'utf8'));

/**
 * Creates the pg-boss tables, a partition per queue, and their grants, as the owner, so that the server's roles need no
 * CREATE right.
 */
export async function createQueues(url) {
  const wanted = queues();
  const boss = new PgBoss({ connectionString: url, schema: SCHEMA, max: 1, supervise: false, schedule: false });
  boss.on('error', () => {});
  await boss.start();
  try {
    const present = new Set((await boss.getQueues()).map(({ name }) => name));
    for (const { name, ...options } of wanted) {
      if (present.has(name)) await boss.updateQueue(name, options);
      else await boss.createQueue(name, options);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
  await withClient(url, (client) => client.query(ACCESS));
}
