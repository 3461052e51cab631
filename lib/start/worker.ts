import PgBoss from 'pg-boss';
import { onJobAdded, type QueuedJob, type QueueName } from '@/lib/data/enqueue';
import { env } from '@/lib/env';
import { maintainQueue } from '@/lib/jobs/maintain-queue';
import { recordQueueRun, registerQueues } from '@/lib/jobs/record-queue-run';
import { log } from '@/lib/log';
import { singleton } from '@/lib/shared/singleton';
import { HANDLERS, type Handler } from './job-handlers';

/** Dead letter queue: calls the handler's `onFinalFailure`. */
const DEAD = 'dead';
type AnyQueue = QueueName | typeof DEAD;
/** Latency-sensitive queues, which must not wait behind long imports. */
const PROMPT: readonly AnyQueue[] = ['webhook', 'mail'];
/** Users wait for these, and each may wait for a model. */
const PACKETS: readonly AnyQueue[] = ['packet'];
const PACKETS_AT_ONCE = 4;
const OTHERS: readonly AnyQueue[] = [...(Object.keys(HANDLERS) as QueueName[]), DEAD].filter(
  (queue) => !([...PROMPT, ...PACKETS] as readonly string[]).includes(queue),
) as AnyQueue[];
const POLL_MS = 2_000;
const STOP_WITHIN_MS = 6_000;

type Job = PgBoss.Job<object>;

/**
 * Runs one job at a time, and latency-sensitive ones in parallel. Polls immediately after a job, otherwise every 2
 * seconds. Replaces the library's loop, which does not await job completion, so that a database outage at that moment
 * would crash the process.
 */
class JobWorker {
  readonly #boss = new PgBoss({
    // System role: jobs of all tenants, which the app role cannot see.
    connectionString: env().systemUrl,
    schema: 'pgboss',
    application_name: 'ambit jobs',
    max: 2,
    // Migrations create tables and queues as the owner; the library schedules nothing.
    ...{ migrate: false, schedule: false, supervise: false },
  });
  readonly #stopping = new AbortController();
  readonly #wakes = new Set<() => void>();
  #running: Promise<void> = Promise.resolve();
  #forget: () => void = () => {};

  start(): void {
    this.#boss.on('error', (error) => log().warn({ err: error }, 'job queue error'));
    this.#forget = onJobAdded(() => {
      for (const wake of this.#wakes) wake();
    });
    this.#running = this.#run();
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        await this.#boss.start();
        await registerQueues();
        break;
      } catch (error) {
        log().warn({ err: error }, 'failed to open the job queue; retrying');
        await this.#pause();
      }
    }
    const packets = Array.from({ length: PACKETS_AT_ONCE }, () => this.#take(PACKETS));
    await Promise.all([this.#take(OTHERS), this.#take(PROMPT), ...packets]);
  }

  async #take(queues: readonly AnyQueue[]): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const found = await this.#round(queues).catch((error) => {
        log().warn({ err: error }, 'failed to read the job queue; retrying');
        return false;
      });
      if (!found) await this.#pause();
    }
  }

  /** Polls every queue once. Returns true when there was a job. */
  async #round(queues: readonly AnyQueue[]): Promise<boolean> {
    let found = false;
    for (const queue of queues) {
      if (this.#stopping.signal.aborted) return false;
      const [job] = (await this.#boss.fetch<object>(queue, { batchSize: 1 })) ?? [];
      if (!job) continue;
      found = true;
      await this.#do(queue, job);
    }
    return found;
  }

  async #do(queue: AnyQueue, job: Job): Promise<void> {
    const startedAt = Date.now();
    try {
      if (queue === DEAD) await this.#onFinalFailure(job);
      else {
        const { signal } = this.#stopping;
        await recordQueueRun(queue, signal, () =>
          (HANDLERS[queue] as Handler<QueueName>).work(job.data as never, signal),
        );
      }
      await this.#boss.complete(queue, job.id);
      log().info({ queue, job: job.id, ms: Date.now() - startedAt }, 'job finished');
    } catch (error) {
      const stopped = this.#stopping.signal.aborted;
      if (!stopped) log().error({ err: error, queue, job: job.id }, 'a job failed');
      // During a database outage even this fails; the job then expires and is retried.
      await this.#boss.fail(queue, job.id, { message: stopped ? 'stopped' : 'failed' }).catch(() => {});
    }
  }

  // Jobs without a queue name are imports, from before there was a second queue.
  async #onFinalFailure(job: Job): Promise<void> {
    const { queue = 'source-import' } = job.data as Partial<QueuedJob>;
    await (HANDLERS[queue] as Handler<QueueName>).onFinalFailure(job.data as never);
  }

  #pause(): Promise<void> {
    const { signal } = this.#stopping;
    return new Promise((resolve) => {
      const timer = setTimeout(done, POLL_MS);
      const wakes = this.#wakes;
      function done() {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        wakes.delete(done);
        resolve();
      }
      wakes.add(done);
      signal.addEventListener('abort', done);
    });
  }

  keepTidy(): Promise<void> {
    return maintainQueue(this.#boss);
  }

  /** Waits for the running job, or returns it to the queue. */
  async stop(): Promise<void> {
    this.#forget();
    this.#stopping.abort(new Error('the process is stopping'));
    const late = new Promise<void>((resolve) => setTimeout(resolve, STOP_WITHIN_MS).unref());
    await Promise.race([this.#running, late]);
    await this.#boss.stop({ graceful: false, timeout: 1_000 }).catch(() => {});
  }
}

const place = () => singleton('job-worker', () => ({ worker: null as JobWorker | null }));

/** Starts the worker, once per process. */
export function startWorker(): void {
  if (place().worker) return;
  const worker = new JobWorker();
  place().worker = worker;
  worker.start();
}

export async function stopWorker(): Promise<void> {
  const { worker } = place();
  place().worker = null;
  await worker?.stop();
}

/** Maintains this process's job queue; see `maintainQueue`. */
export async function maintainJobQueue(): Promise<void> {
  await place().worker?.keepTidy();
}
