import { jobRuns } from '@/lib/data/job-runs';
import { logOutage } from '@/lib/log';
import { singleton } from '@/lib/shared/singleton';
import { stopScheduler } from './schedule-job';

interface Job {
  /** Runs once more when the process stops; else the run that is under way is waited for. */
  atStop: boolean;
  run(): Promise<void>;
  timer: NodeJS.Timeout | undefined;
  running: Promise<void> | undefined;
}

const FIRST_WITHIN_MS = 5_000;

const jobs = () => singleton('jobs', () => new Map<string, Job>());

/**
 * Does what each process does for itself again and again from now on, once per process and name; what the installation does
 * once is `scheduleJob`. A run never begins before the one before it
 * has ended, processes that start together do not run together, and one that fails is logged, noted for the health page
 * and tried again at the next.
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
        logOutage('warn', { err: error, job: name }, 'a job failed, and is tried again at its next turn');
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
      // Stopped in the meantime.
      if (jobs().get(name) === job) after(everyMs);
    }, ms).unref();
  };
  after(Math.random() * Math.min(everyMs, FIRST_WITHIN_MS));
}

/** Ends all of it, the installation's jobs too: waits for what runs, then has those run once more that asked for it. */
export async function stopJobs(): Promise<void> {
  const stopped = [...jobs().values()];
  jobs().clear();
  // What waits in memory to be written does not wait for a job of the installation that takes its time.
  await Promise.all([
    stopScheduler(),
    ...stopped.map(async (job) => {
      clearTimeout(job.timer);
      await job.running;
      if (job.atStop) await job.run();
    }),
  ]);
}
