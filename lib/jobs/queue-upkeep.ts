import type PgBoss from 'pg-boss';
import { clockWatch } from '@/lib/data/clock-watch';

/**
 * Times in the queue that lie further ahead than they are ever written were written while the clock was ahead: jobs would
 * wait, and what a killed worker left would count as under way, for as long as it had jumped.
 */
const PULL_BACK = `
  UPDATE pgboss.job SET
    start_after = CASE WHEN state < 'active' THEN least(start_after, now()) ELSE start_after END,
    started_on = CASE WHEN state = 'active' THEN least(started_on, now()) ELSE started_on END
  WHERE (state = 'active' AND started_on > now() + interval '1 minute')
    OR (state < 'active' AND start_after > now() + interval '1 minute' + retry_delay * 2 ^ least(16, retry_count) * interval '1 second')`;

/**
 * The library's own upkeep, which remembers in the database when it was last done, and stops for as long as the clock has
 * jumped. So it is a job of ours: gives back what killed workers left, and deletes what is over by age once the clock can
 * be trusted.
 */
export async function keepQueueTidy(boss: PgBoss): Promise<void> {
  await boss.getDb().executeSql(PULL_BACK, []);
  if (clockWatch().isSettled()) await boss.maintain();
  else await boss.expire();
}
