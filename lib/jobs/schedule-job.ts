import { hostname } from 'node:os';
import { clockWatch } from '@/lib/data/clock-watch';
import { jobLocks } from '@/lib/data/system/job-locks';
import { beginRun, type DueJobs, dueJobs, endRun, registerJob } from '@/lib/data/system/job-rows';
import { log, logOutage } from '@/lib/log';
import { outageNotes } from '@/lib/shared/outage-notes';
import { singleton } from '@/lib/shared/singleton';
import { jobErrorText } from './job-error-text';

/** Something that the installation does again and again, once however many processes there are. */
export interface ScheduledJob {
  /** What its rows and its page are found by; never changes. */
  slug: string;
  /** For people, as a verb: `Deleting what has expired`. */
  title: string;
  everySeconds: number;
  /** Runs once more when a process stops. */
  atStop?: boolean;
  /** It deletes by age: after a jump of the clock it waits until somebody can have noticed. */
  deletes?: boolean;
  /**
   * May be cut off anywhere, and run again from the start. Answers how many things it dealt with, where it counts them:
   * a run that found nothing to do (0) leaves no row of its own. `signal` aborts when the process stops or the lock is lost.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: a job that counts nothing answers nothing
  work(signal: AbortSignal): Promise<number | void>;
}

const LOOK_EVERY_MS = 1_000;
const NODE = `${hostname()}/${process.pid}`;

/**
 * The jobs of the installation as this process sees them. Every second it asks the database which are due; of the
 * processes that ask, the one with the job's advisory lock runs it, and says in the job's row how that went.
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
    // Processes that start together do not look together.
    this.#timer ??= setTimeout(() => this.#again(), Math.random() * LOOK_EVERY_MS).unref();
  }

  #again(): void {
    this.#looking = this.#look()
      .then(() => {
        this.#saidUnreadable = false;
      })
      .catch((error) => {
        outageNotes().note(error);
        if (!this.#saidUnreadable) log().warn({ err: error }, 'the jobs cannot be read; trying again');
        this.#saidUnreadable = true;
      })
      .finally(() => {
        if (!this.#stopping.signal.aborted) this.#timer = setTimeout(() => this.#again(), LOOK_EVERY_MS).unref();
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
      const run = this.run(slug).catch((error) =>
        logOutage('warn', { err: error, job: slug }, 'a job could not be run'),
      );
      this.#running.set(
        slug,
        run.finally(() => this.#running.delete(slug)),
      );
    }
  }

  #hasLooked = false;
  async #due(idle: string[]): Promise<DueJobs['due']> {
    const askedAt = performance.now();
    const { due, nowMs, lastRunMs } = await dueJobs(idle);
    clockWatch().observe({ nowMs, askedAt, answeredAt: performance.now() });
    // Later, what other processes write meanwhile is compared by observing the clocks themselves.
    if (!this.#hasLooked && lastRunMs !== null) clockWatch().observeStored(lastRunMs, nowMs);
    this.#hasLooked = true;
    return due;
  }

  /** One run where it is due (or `always`), unless another process is at it. */
  async run(slug: string, { always = false } = {}): Promise<void> {
    const job = this.#jobs.get(slug)!;
    const lock = await jobLocks().tryLock(slug);
    if (!lock) return;
    try {
      const begun = await beginRun(slug, NODE, { always });
      if (!begun) return;
      const signal = AbortSignal.any([lock.signal, this.#stopping.signal]);
      const began = performance.now();
      const { done, error } = await this.#work(job, always ? lock.signal : signal);
      // Whoever has the lock by now has noted that this run was cut off.
      if (lock.signal.aborted) return;
      await endRun(slug, {
        ...begun,
        ms: performance.now() - began,
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
      logOutage('warn', { err: error, job: job.slug }, 'a job failed, and is tried again at its next turn');
      return { done: null, error: jobErrorText(error) };
    }
  }

  /** Begins no more, and lets what runs end. */
  async halt(): Promise<void> {
    clearTimeout(this.#timer);
    this.#stopping.abort(new Error('the process stops'));
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
 * Has the installation do something again and again: once at a time and once a turn, whatever the number of processes.
 * Status, last run, duration, failures and next run stand in `Job`, what runs did in `JobRun`, and `/platform/jobs` shows
 * them. What every process does for itself alone (its own pools, its own memory) is `runEvery`.
 */
export function scheduleJob(job: ScheduledJob): void {
  place().scheduler ??= new Scheduler();
  place().scheduler!.add(job);
}

/** Lets what runs here end, and begins no more; what runs once more at the end does so when it is stopped. */
export async function haltScheduler(): Promise<void> {
  await place().scheduler?.halt();
}

/** The same, with what runs once more at the end. */
export async function stopScheduler(): Promise<void> {
  const { scheduler } = place();
  place().scheduler = null;
  await scheduler?.stop();
}
