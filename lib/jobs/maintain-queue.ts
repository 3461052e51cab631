import type PgBoss from 'pg-boss';
import { clockWatch } from '@/lib/data/clock-watch';

// Without a time of its own, as soon as possible.
const SOONEST = `greatest(now(), (data->>'dueAt')::timestamptz)`;

/**
 * Resets timestamps too far in the future, written while the clock was ahead. Otherwise jobs would not run, and killed
 * workers' jobs would count as running, until the clock catches up. Jobs that name a later time keep it.
 */
const PULL_BACK = `
  UPDATE pgboss.job SET
    start_after = CASE WHEN state < 'active' THEN least(start_after, ${SOONEST}) ELSE start_after END,
    started_on = CASE WHEN state = 'active' THEN least(started_on, now()) ELSE started_on END
  WHERE (state = 'active' AND started_on > now() + interval '1 minute')
    OR (state < 'active' AND start_after > ${SOONEST} + interval '1 minute' + retry_delay * 2 ^ least(16, retry_count) * interval '1 second')`;

/**
 * Runs the queue library's maintenance as our own job, because its internal schedule stalls after a clock jump.
 * Releases jobs of killed workers, and deletes expired jobs when the clock is reliable.
 */
export async function maintainQueue(boss: PgBoss): Promise<void> {
  await boss.getDb().executeSql(PULL_BACK, []);
  if (clockWatch().isSettled()) await boss.maintain();
  else await boss.expire();
}
