import PgBoss from 'pg-boss';
import { onEnqueued, type QueuedJob, type QueueName } from '@/lib/data/enqueue';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { singleton } from '@/lib/shared/singleton';
import { HANDLERS, type Handler } from './handlers';
import { keepQueueTidy } from './queue-upkeep';
import { recordQueueRun, registerQueues } from './record-queue-run';

/** Where jobs end that failed as often as they may: from there their handler's `giveUp` is called. */
const DEAD = 'dead';
type AnyQueue = QueueName | typeof DEAD;
/** Somebody waits to be told: these jobs do not stand behind an import of minutes. */
const PROMPT: readonly AnyQueue[] = ['webhook', 'mail'];
const OTHERS: readonly AnyQueue[] = [...(Object.keys(HANDLERS) as QueueName[]), DEAD].filter(
  (queue) => !(PROMPT as readonly string[]).includes(queue),
) as AnyQueue[];
const POLL_MS = 2_000;
const STOP_WITHIN_MS = 6_000;

type Job = PgBoss.Job<object>;

/**
 * Takes jobs one at a time, beside it those that are prompt, and looks for the next at once or every two seconds. The library's own loop leaves the end
 * of a job unawaited: a database that goes away in that moment would end the process.
 */
class JobWorker {
  readonly #boss = new PgBoss({
    // Jobs of every tenant: the app role sees none.
    connectionString: env().systemUrl,
    schema: 'pgboss',
    application_name: 'ambit jobs',
    max: 2,
    // The tables and queues are made by the owner, while migrating; nothing is scheduled by it.
    ...{ migrate: false, schedule: false, supervise: false },
  });
  readonly #stopping = new AbortController();
  readonly #wakes = new Set<() => void>();
  #running: Promise<void> = Promise.resolve();
  #forget: () => void = () => {};

  start(): void {
    this.#boss.on('error', (error) => log().warn({ err: error }, 'the queue of jobs has trouble'));
    this.#forget = onEnqueued(() => {
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
        log().warn({ err: error }, 'the queue of jobs cannot be opened; trying again');
        await this.#pause();
      }
    }
    await Promise.all([this.#take(OTHERS), this.#take(PROMPT)]);
  }

  async #take(queues: readonly AnyQueue[]): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const found = await this.#round(queues).catch((error) => {
        log().warn({ err: error }, 'the queue of jobs cannot be read; trying again');
        return false;
      });
      if (!found) await this.#pause();
    }
  }

  /** One look at every one of the queues. Answers whether there was anything to do. */
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
      if (queue === DEAD) await this.#giveUp(job);
      else {
        const { signal } = this.#stopping;
        await recordQueueRun(queue, signal, () =>
          (HANDLERS[queue] as Handler<QueueName>).work(job.data as never, signal),
        );
      }
      await this.#boss.complete(queue, job.id);
      log().info({ queue, job: job.id, ms: Date.now() - startedAt }, 'a job is done');
    } catch (error) {
      const stopped = this.#stopping.signal.aborted;
      if (!stopped) log().error({ err: error, queue, job: job.id }, 'a job failed');
      // Not even this much is left when the database is away: then the job's time runs out, and it is taken again.
      await this.#boss.fail(queue, job.id, { message: stopped ? 'stopped' : 'failed' }).catch(() => {});
    }
  }

  // Jobs of before there was a second queue that ends here do not say where they came from: they are imports.
  async #giveUp(job: Job): Promise<void> {
    const { queue = 'source-import' } = job.data as Partial<QueuedJob>;
    await (HANDLERS[queue] as Handler<QueueName>).giveUp(job.data as never);
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
    return keepQueueTidy(this.#boss);
  }

  /** Lets the job that is under way end, or gives it back to the queue. */
  async stop(): Promise<void> {
    this.#forget();
    this.#stopping.abort(new Error('the process stops'));
    const late = new Promise<void>((resolve) => setTimeout(resolve, STOP_WITHIN_MS).unref());
    await Promise.race([this.#running, late]);
    await this.#boss.stop({ graceful: false, timeout: 1_000 }).catch(() => {});
  }
}

const place = () => singleton('job-worker', () => ({ worker: null as JobWorker | null }));

/** Takes jobs from now on, once per process. */
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

/** Of the queue that this process takes jobs from; see `keepQueueTidy`. */
export async function tidyQueue(): Promise<void> {
  await place().worker?.keepTidy();
}
