import { jobRuns } from '@/lib/data/job-runs';
import { logOutage } from '@/lib/log';
import { singleton } from '@/lib/shared/singleton';
import { stopScheduler } from './schedule-job';

interface Job {
  /** Runs once more on shutdown. Otherwise shutdown only waits for the current run. */
  atStop: boolean;
  run(): Promise<void>;
  timer: NodeJS.Timeout | undefined;
  running: Promise<void> | undefined;
}

const MAX_START_DELAY_MS = 5_000;

const jobs = () => singleton('jobs', () => new Map<string, Job>());

/**
 * Runs recurring work in every process, once per process and name; for work of the whole installation use
 * `scheduleJob`. Runs never overlap, start with a random delay, and continue after failures, which are logged and shown
 * on the health page.
 */
export function runEvery(name: string, everyMs: number, work: () => Promise<unknown>, { atStop = false } = {}): void {
  if (jobs().has(name)) return;
  const job: Job = {
    atStop,
    timer: undefined,
    running: undefined,
    async run() {
      try {
        await jobRuns().note(name, everyMs, work);
      } catch (error) {
        logOutage('warn', { err: error, job: name }, 'a job failed; retrying at its next run');
      }
    },
  };
  jobs().set(name, job);
  const after = (ms: number) => {
    job.timer = setTimeout(async () => {
      job.timer = undefined;
      job.running = job.run();
      await job.running;
      job.running = undefined;
      if (jobs().get(name) === job) after(everyMs);
    }, ms).unref();
  };
  after(Math.random() * Math.min(everyMs, MAX_START_DELAY_MS));
}

/** Stops all recurring work and scheduled jobs: waits for current runs, then makes the final runs. */
export async function stopJobs(): Promise<void> {
  const stopped = [...jobs().values()];
  jobs().clear();
  // In parallel, so that flushing memory does not wait for a slow job.
  await Promise.all([
    stopScheduler(),
    ...stopped.map(async (job) => {
      clearTimeout(job.timer);
      await job.running;
      if (job.atStop) await job.run();
    }),
  ]);
}
