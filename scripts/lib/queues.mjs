import { readFileSync } from 'node:fs';
import PgBoss from 'pg-boss';
import { inRoot } from './paths.mjs';
import { withClient } from './roles.mjs';

const SCHEMA = 'pgboss';
/** What a process needs to add, take and finish jobs, and to keep the tables tidy; it makes no tables. */
const GRANTS = `
  GRANT USAGE ON SCHEMA ${SCHEMA} TO ambit_app;
  GRANT SELECT, INSERT, UPDATE, DELETE ON ${SCHEMA}.job, ${SCHEMA}.archive TO ambit_app;
  GRANT SELECT ON ${SCHEMA}.queue, ${SCHEMA}.schedule, ${SCHEMA}.subscription TO ambit_app;
  GRANT SELECT, UPDATE (maintained_on, monitored_on, cron_on) ON ${SCHEMA}.version TO ambit_app;
  REVOKE ALL ON ALL FUNCTIONS IN SCHEMA ${SCHEMA} FROM PUBLIC;`;

/** Every queue there is; the server reads the same list. */
const queues = () => JSON.parse(readFileSync(inRoot('lib', 'jobs', 'queues.json'), 'utf8'));

/**
 * The tables of pg-boss and a partition for each queue, made by the owner, so that the server's role needs no right to
 * create. Does nothing but compare where everything is in place.
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
  await withClient(url, (client) => client.query(GRANTS));
}
