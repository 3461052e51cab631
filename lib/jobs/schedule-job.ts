import { hostname } from 'node:os';
import { clockWatch } from '@/lib/data/clock-watch';
import { jobLocks } from '@/lib/data/system/jobs/job-locks';
import { type DueJobs, endRun, findDueJobs, registerJob, startRun } from '@/lib/data/system/jobs/job-rows';
import { log, logOutage } from '@/lib/log';
import { outageTracker } from '@/lib/shared/outage-tracker';
import { singleton } from '@/lib/shared/singleton';
import { countJobRun } from './count-job-run';
import { jobErrorText } from './job-error-text';

/** Recurring job of the installation; runs in one process at a time. */
export interface ScheduledJob {
  /** Identifies the job's rows and page; never changes. */
  slug: string;
  /** Display title, as a gerund phrase: `Deleting what has expired`. */
  title: string;
  everySeconds: number;
  /** Runs once more on shutdown. */
  atStop?: boolean;
  /** The job deletes by age: after a clock jump it pauses, so that operators can notice. */
  deletes?: boolean;
  /**
   * Must be safe to interrupt and restart. Returns the number of processed items if counted; 0 writes no run row.
   * `signal` aborts on shutdown or when the lock is lost.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: a job that counts nothing answers nothing
  work(signal: AbortSignal): Promise<number | void>;
}

const CHECK_INTERVAL_MS = 1_000;
const NODE = `${hostname()}/${process.pid}`;

/**
 * Scheduler of the installation's jobs in this process. Polls the database every second for due jobs; the process that
 * gets a job's advisory lock runs it and records the result.
 */
class Scheduler {
  readonly #jobs = new Map<string, ScheduledJob>();
  readonly #registered = new Set<string>();
  readonly #running = new Map<string, Promise<void>>();
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();
  #saidUnreadable = false;

  add(job: ScheduledJob): void {
    if (this.#jobs.has(job.slug)) return;
    this.#jobs.set(job.slug, job);
    // Random delay, so that processes do not poll simultaneously.
    this.#timer ??= setTimeout(() => this.#again(), Math.random() * CHECK_INTERVAL_MS).unref();
  }

  #again(): void {
    this.#looking = this.#look()
      .then(() => {
        this.#saidUnreadable = false;
      })
      .catch((error) => {
        outageTracker().note(error);
        if (!this.#saidUnreadable) log().warn({ err: error }, 'failed to read jobs; retrying');
        this.#saidUnreadable = true;
      })
      .finally(() => {
        if (!this.#stopping.signal.aborted) this.#timer = setTimeout(() => this.#again(), CHECK_INTERVAL_MS).unref();
      });
  }

  async #look(): Promise<void> {
    for (const { slug, title, everySeconds } of this.#jobs.values()) {
      if (this.#registered.has(slug)) continue;
      await registerJob(slug, title, 'clock', everySeconds);
      this.#registered.add(slug);
    }
    const idle = [...this.#jobs.keys()].filter((slug) => !this.#running.has(slug));
    for (const { slug, requested } of await this.#due(idle)) {
      if (this.#stopping.signal.aborted) return;
      if (this.#jobs.get(slug)!.deletes && !requested && !clockWatch().isSettled()) continue;
      const run = this.run(slug).catch((error) => logOutage('warn', { err: error, job: slug }, 'failed to run a job'));
      this.#running.set(
        slug,
        run.finally(() => this.#running.delete(slug)),
      );
    }
  }

  #hasLooked = false;
  async #due(idle: string[]): Promise<DueJobs['due']> {
    const askedAt = performance.now();
    const { due, nowMs, lastRunMs } = await findDueJobs(idle);
    clockWatch().observe({ nowMs, askedAt, answeredAt: performance.now() });
    // Later, clocks of other processes are compared directly.
    if (!this.#hasLooked && lastRunMs !== null) clockWatch().observeStored(lastRunMs, nowMs);
    this.#hasLooked = true;
    return due;
  }

  /** Runs the job if it is due (or `always`), unless another process is running it. */
  async run(slug: string, { always = false } = {}): Promise<void> {
    const job = this.#jobs.get(slug)!;
    const lock = await jobLocks().tryLock(slug);
    if (!lock) return;
    try {
      const begun = await startRun(slug, NODE, { always });
      if (!begun) return;
      const signal = AbortSignal.any([lock.signal, this.#stopping.signal]);
      const began = performance.now();
      const { done, error } = await this.#work(job, always ? lock.signal : signal);
      // The process that now holds the lock has recorded the interruption.
      if (lock.signal.aborted) return;
      const ms = performance.now() - began;
      countJobRun(slug, error === null ? 'done' : 'failed', ms);
      await endRun(slug, {
        ...begun,
        ms,
        trigger: begun.requestedBy === null ? 'clock' : 'person',
        status: error === null ? 'done' : 'failed',
        done,
        error,
        everySeconds: job.everySeconds,
      });
    } finally {
      await lock.free();
    }
  }

  async #work(job: ScheduledJob, signal: AbortSignal): Promise<{ done: number | null; error: string | null }> {
    try {
      return { done: (await job.work(signal)) ?? null, error: null };
    } catch (error) {
      if (signal.aborted) return { done: 0, error: null };
      logOutage('warn', { err: error, job: job.slug }, 'a job failed; retrying at its next run');
      return { done: null, error: jobErrorText(error) };
    }
  }

  /** Stops starting jobs and waits for running ones. */
  async halt(): Promise<void> {
    clearTimeout(this.#timer);
    this.#stopping.abort(new Error('the process is stopping'));
    await this.#looking;
    await Promise.all(this.#running.values());
  }

  async stop(): Promise<void> {
    await this.halt();
    for (const { slug, atStop } of this.#jobs.values()) {
      if (!atStop || !this.#registered.has(slug)) continue;
      await this.run(slug, { always: true }).catch((error) => log().warn({ err: error, job: slug }, 'a job failed'));
    }
    await jobLocks().stop();
  }
}

const place = () => singleton('scheduler', () => ({ scheduler: null as Scheduler | null }));

/**
 * Schedules a recurring job of the installation: runs once per interval across all processes. `Job` stores its status,
 * last run, duration, failures and next run; `JobRun` stores the runs; `/platform/jobs` shows them. For work within
 * each process use `runEvery`.
 */
export function scheduleJob(job: ScheduledJob): void {
  place().scheduler ??= new Scheduler();
  place().scheduler!.add(job);
}

/** Waits for running jobs and starts no more; final runs happen in `stopScheduler`. */
export async function haltScheduler(): Promise<void> {
  await place().scheduler?.halt();
}

/** Like `haltScheduler`, then makes the final runs. */
export async function stopScheduler(): Promise<void> {
  const { scheduler } = place();
  place().scheduler = null;
  await scheduler?.stop();
}
