import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { jobLocks } from '@/lib/data/system/jobs/job-locks';
import { deleteOldRuns, endRun, findDueJobs, registerJob, startRun } from '@/lib/data/system/jobs/job-rows';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { type ScheduledJob, scheduleJob, stopScheduler } from './schedule-job';

let at: Installation;

beforeAll(async () => {
  at = await createInstallation();
});
afterAll(() => at?.close());
beforeEach(async () => {
  await stopScheduler();
  await at.owner.query('DELETE FROM "Job"');
});

const read = async (slug: string) =>
  (await at.call('GET', `/platform/jobs/${slug}`, { key: at.admin.key })).body as Record<string, unknown> & {
    recent: Record<string, unknown>[];
  };
const job = (slug: string, work: ScheduledJob['work'], everySeconds = 3_600) => ({
  slug,
  title: `Doing ${slug}`,
  everySeconds,
  work,
});

describe('a scheduled job', () => {
  it('runs immediately, then on schedule, and records its result', async () => {
    scheduleJob(job('counts', async () => 7));
    await vi.waitFor(async () => expect(await read('counts')).toMatchObject({ status: 'idle', runs: 1 }), 5_000);
    const view = await read('counts');
    expect(view).toMatchObject({ kind: 'clock', lastStatus: 'done', failures: 0, everySeconds: 3600, lastError: null });
    expect(view.recent).toMatchObject([{ status: 'done', trigger: 'clock', done: 7, error: null }]);
    expect(Date.parse(view.nextRunAt as string)).toBeGreaterThan(Date.now() + 3_500_000);
  });

  it('leaves no row of a run that found nothing to do, but counts it', async () => {
    scheduleJob(job('idles', async () => 0));
    await vi.waitFor(async () => expect(await read('idles')).toMatchObject({ runs: 1 }), 5_000);
    expect((await read('idles')).recent).toEqual([]);
  });

  it('that fails reports why without tenant data, and is retried', async () => {
    let runs = 0;
    const work = async () => {
      if (++runs === 1) throw new TypeError('No "Jane Doe" at jane@acme.test, order 4711');
    };
    scheduleJob(job('fails', work, 1));
    await vi.waitFor(
      async () => expect(await read('fails')).toMatchObject({ failures: 1, lastStatus: 'done' }),
      10_000,
    );
    const { recent, ...view } = await read('fails');
    expect(view).toMatchObject({ failuresInRow: 0, lastError: 'TypeError: No <text> at <email>, order <n>' });
    expect(recent.map(({ status }) => status)).toContain('failed');
  });

  it('runs on request of a platform admin, who is audited', async () => {
    let runs = 0;
    scheduleJob(job('asked', async () => void runs++));
    await vi.waitFor(async () => expect(await read('asked')).toMatchObject({ runs: 1, status: 'idle' }), 5_000);
    const answer = await at.call('POST', '/platform/jobs/asked/run', { key: at.admin.key });
    expect(answer.status).toBe(202);
    await vi.waitFor(async () => expect(await read('asked')).toMatchObject({ runs: 2, status: 'idle' }), 5_000);
    expect((await read('asked')).recent[0]).toMatchObject({ trigger: 'person', requestedBy: expect.any(String) });
    const { rows } = await at.owner.query(`SELECT target FROM "AuditEvent" WHERE action = 'job.run'`);
    expect(rows).toEqual([{ target: 'job/asked' }]);
    expect(runs).toBe(2);
  });

  it('lets the run under way end when the process stops, and runs once more where it asked for that', async () => {
    const order: string[] = [];
    scheduleJob({
      ...job('last', async () => void order.push('last')),
      atStop: true,
    });
    scheduleJob(
      job('slow', async (signal) => {
        order.push('begins');
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        order.push('ends');
      }),
    );
    await vi.waitFor(() => expect(order).toContain('begins'), 5_000);
    await vi.waitFor(() => expect(order).toContain('last'), 5_000);
    await stopScheduler();
    expect(order.filter((one) => one !== 'last')).toEqual(['begins', 'ends']);
    expect(order.filter((one) => one === 'last')).toHaveLength(2);
  });
});

describe('two processes', () => {
  it('never run one job at once: who has the lock runs, the other leaves it', async () => {
    const other = new pg.Client({ connectionString: at.database.systemUrl });
    await other.connect();
    await other.query(`SELECT pg_advisory_lock(hashtextextended('ambit.job.shared', 0))`);
    let runs = 0;
    scheduleJob(job('shared', async () => void runs++));
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(runs).toBe(0);
    // A process that is killed lets go at once.
    await other.end();
    await vi.waitFor(() => expect(runs).toBe(1), 5_000);
  });

  it('take one turn of a job once', async () => {
    await registerJob('turn', 'Turn', 'clock', 3_600);
    expect((await findDueJobs(['turn'])).due).toEqual([{ slug: 'turn', requested: false }]);
    const first = await startRun('turn', 'one');
    expect(first).not.toBeNull();
    expect(await startRun('turn', 'two')).toBeNull();
  });
});

it('is due as soon as it is registered, whatever fraction of a millisecond that was', async () => {
  await at.owner.query(`
    CREATE FUNCTION not_due() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'not due yet'; END $$;
    CREATE TRIGGER not_due BEFORE INSERT ON "Job" FOR EACH ROW WHEN (NEW."nextRunAt" > now()) EXECUTE FUNCTION not_due()`);
  for (let n = 0; n < 30; n++) await registerJob(`due-${n}`, 'Due', 'clock', 3_600);
  await at.owner.query('DROP FUNCTION not_due CASCADE');
});

describe('a run that was killed', () => {
  it('is noted by the next one', async () => {
    await registerJob('killed', 'Killed', 'clock', 3_600);
    await startRun('killed', 'gone');
    expect(await read('killed')).toMatchObject({ status: 'running', process: 'gone' });
    let runs = 0;
    scheduleJob(job('killed', async () => void runs++));
    await at.owner.query(`UPDATE "Job" SET "nextRunAt" = now() WHERE slug = 'killed'`);
    await vi.waitFor(async () => expect(await read('killed')).toMatchObject({ status: 'idle', runs: 1 }), 5_000);
    expect((await read('killed')).recent.map(({ status }) => status).sort()).toEqual(['done', 'interrupted']);
    expect(runs).toBe(1);
  });

  it('whose lock was lost stops and does not overwrite the next run', async () => {
    let seen: AbortSignal | undefined;
    scheduleJob(
      job('cut', async (signal) => {
        seen = signal;
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
      }),
    );
    await vi.waitFor(() => expect(seen).toBeDefined(), 5_000);
    const other = new pg.Client({ connectionString: at.database.systemUrl });
    await other.connect();
    await other.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'ambit-job-locks' AND datname = current_database()`,
    );
    await other.end();
    await vi.waitFor(() => expect(seen!.aborted).toBe(true), 5_000);
    expect(await read('cut')).toMatchObject({ status: 'running', runs: 0 });
  });
});

it('keeps two hundred runs of each job', async () => {
  await registerJob('many', 'Many', 'clock', 60);
  await at.owner.query(
    `INSERT INTO "JobRun" (job, trigger, status, "startedAt", "endedAt", ms)
     SELECT 'many', 'clock', 'done', now() - n * interval '1 minute', now(), 1 FROM generate_series(1, 250) n`,
  );
  expect(await deleteOldRuns()).toBe(50);
});

it('of a queue is not for people to run', async () => {
  await registerJob('source-import', 'Importing sources', 'queue', null);
  const run = { requestedBy: null, startedAt: new Date(), status: 'done', done: null, error: null } as const;
  await endRun('source-import', { ...run, ms: 5, trigger: 'queue', everySeconds: null });
  const answer = await at.call('POST', '/platform/jobs/source-import/run', { key: at.admin.key });
  expect(answer.status).toBe(409);
  expect(await read('source-import')).toMatchObject({ kind: 'queue', runs: 1, nextRunAt: null });
  await jobLocks().stop();
});
