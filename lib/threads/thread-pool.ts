import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { runWithPauses } from '@/lib/search/slices';
import { AppError } from '@/lib/shared/app-error';
import { singleton } from '@/lib/shared/singleton';
import type { Progress, TaskAnswer, TaskRequest, ThreadTask } from './thread-task';

export interface PoolOptions {
  /** Maximum number of threads; started on demand and stopped when idle. */
  size: number;
  memoryLimitMb: number;
  /** Maximum number of waiting tasks; further ones are rejected. */
  maxQueue: number;
  idleMs?: number;
}

export interface TaskOptions {
  /** Cancels the task: removes a waiting one, terminates the thread of a running one. */
  signal?: AbortSignal | undefined;
  timeLimitMs?: number | undefined;
  progress?: Progress | undefined;
}

export class TaskTimeout extends Error {}
export class TaskOutOfMemory extends Error {}

const IDLE_MS = 60_000;
const TIME_LIMIT_MS = 120_000;

interface Job {
  request: TaskRequest;
  options: TaskOptions;
  resolve(result: unknown): void;
  reject(error: unknown): void;
  isSettled: boolean;
}

interface Thread {
  worker: Worker;
  job: Job | null;
  timer: NodeJS.Timeout | undefined;
}

/**
 * Pool of worker threads with a bounded queue. Without a script (tests, `next dev`) tasks run in time slices on the
 * calling thread. Custom, because existing libraries do not support running inline with cancellation.
 */
export class ThreadPool {
  readonly #threads = new Set<Thread>();
  readonly #queue: Job[] = [];
  #nextId = 1;

  constructor(
    private readonly script: string | null,
    private readonly options: PoolOptions,
  ) {}

  get load(): { running: number; waiting: number } {
    return { running: [...this.#threads].filter(({ job }) => job).length, waiting: this.#queue.length };
  }

  /**
   * Runs a task. Throws the task's error, `TaskTimeout`, `TaskOutOfMemory`, the signal's reason on abort, and
   * `unavailable` when the queue is full.
   */
  async run<Input, Result>(task: ThreadTask<Input, Result>, input: Input, options: TaskOptions = {}): Promise<Result> {
    const { signal, progress = () => {} } = options;
    signal?.throwIfAborted();
    if (this.script === null) {
      const rest = async () => {
        await nextTurn();
        signal?.throwIfAborted();
      };
      return runWithPauses(task.run(input, progress), rest);
    }
    if (this.#queue.length >= this.options.maxQueue)
      throw new AppError('unavailable', 'The server is busy. Try again.', {
        headers: { 'Retry-After': '5' },
      });
    return new Promise<Result>((resolve, reject) => {
      const request = { id: this.#nextId++, task: task.name, input };
      const job: Job = { request, options, resolve: resolve as Job['resolve'], reject, isSettled: false };
      signal?.addEventListener('abort', () => this.#cancel(job, signal.reason), { once: true });
      this.#queue.push(job);
      this.#next();
    });
  }

  /** Terminates all threads; rejects running and waiting tasks. */
  async close(): Promise<void> {
    const error = new Error('the thread pool is closed');
    for (const job of this.#queue.splice(0)) this.#settle(job, () => job.reject(error));
    const ending = [...this.#threads].map((thread) => this.#end(thread, error));
    await Promise.all(ending);
  }

  #next(): void {
    const job = this.#queue[0];
    if (!job) return;
    const idle = [...this.#threads].find((thread) => !thread.job);
    if (!idle && this.#threads.size >= this.options.size) return;
    this.#queue.shift();
    this.#start(idle ?? this.#open(), job);
  }

  #start(thread: Thread, job: Job): void {
    clearTimeout(thread.timer);
    thread.job = job;
    const { timeLimitMs = TIME_LIMIT_MS } = job.options;
    thread.timer = setTimeout(() => this.#end(thread, new TaskTimeout(`longer than ${timeLimitMs} ms`)), timeLimitMs);
    thread.worker.ref();
    thread.worker.postMessage(job.request);
  }

  #open(): Thread {
    // Not imported, because Next's bundler would look for the script at build time.
    const { Worker: WorkerThread } = process.getBuiltinModule('node:worker_threads');
    const worker = new WorkerThread(this.script!, {
      // Threads would take over the server's larger young generation.
      resourceLimits: { maxOldGenerationSizeMb: this.options.memoryLimitMb, maxYoungGenerationSizeMb: 48 },
    });
    const thread: Thread = { worker, job: null, timer: undefined };
    this.#threads.add(thread);
    worker.on('message', (answer: TaskAnswer) => this.#receive(thread, answer));
    worker.on('error', (error: NodeJS.ErrnoException) => {
      const isFull = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      void this.#end(thread, isFull ? new TaskOutOfMemory('the thread is out of memory') : error);
    });
    worker.on('exit', () => void this.#end(thread, new Error('a worker thread exited unexpectedly')));
    return thread;
  }

  #receive(thread: Thread, answer: TaskAnswer): void {
    const { job } = thread;
    if (!job || answer.id !== job.request.id) return;
    if ('progress' in answer) {
      job.options.progress?.(...answer.progress);
      return;
    }
    clearTimeout(thread.timer);
    thread.job = null;
    // Idle threads do not keep the process alive; they stop after a while to release memory.
    thread.worker.unref();
    thread.timer = setTimeout(() => void this.#end(thread), this.options.idleMs ?? IDLE_MS);
    thread.timer.unref();
    this.#settle(job, () => {
      if ('result' in answer) job.resolve(answer.result);
      else job.reject(Object.assign(new Error(answer.error.message), answer.error));
    });
    this.#next();
  }

  #cancel(job: Job, reason: unknown): void {
    const place = this.#queue.indexOf(job);
    if (place >= 0) this.#queue.splice(place, 1);
    const thread = [...this.#threads].find((one) => one.job === job);
    if (thread) void this.#end(thread, reason);
    this.#settle(job, () => job.reject(reason));
  }

  async #end(thread: Thread, error?: unknown): Promise<void> {
    if (!this.#threads.delete(thread)) return;
    clearTimeout(thread.timer);
    const { job } = thread;
    if (job) this.#settle(job, () => job.reject(error));
    this.#next();
    await thread.worker.terminate();
  }

  #settle(job: Job, settle: () => void): void {
    if (job.isSettled) return;
    job.isSettled = true;
    settle();
  }
}

const setting = () => singleton('thread-script', () => ({ script: null as string | null }));

/**
 * Sets the path of the worker bundle; called by the server's entry points. Does not check the file, because Next's
 * bundler would then trace the whole project.
 */
export function enableThreads(script: string): void {
  setting().script = script;
}

const make = (name: string, options: PoolOptions) => singleton(name, () => new ThreadPool(setting().script, options));

/** For work that requests wait for. A single thread leaves one core for serving on a two-core machine. */
export const workThread = () => make('work-thread', { size: 1, memoryLimitMb: 1_024, maxQueue: 200 });
/** For work of many seconds, so that requests do not wait behind it. */
export const longWorkThread = () =>
  make('long-work-thread', { size: 1, memoryLimitMb: 1_024, maxQueue: 50, idleMs: 10_000 });
/** For the plans of restores and imports, which read thousands of rows. */
export const planThread = () => make('plan-thread', { size: 1, memoryLimitMb: 1_024, maxQueue: 50, idleMs: 10_000 });
/** For untrusted documents, which may use all available time and memory. */
export const documentThreads = () =>
  make('document-threads', { size: 2, memoryLimitMb: 1_024, maxQueue: 100, idleMs: 10_000 });

/** For large request bodies, which take seconds at most, so they do not wait behind documents. */
export const bodyThread = () => make('body-thread', { size: 1, memoryLimitMb: 1_024, maxQueue: 20, idleMs: 10_000 });

export async function closeThreads(): Promise<void> {
  await Promise.all(
    [workThread(), longWorkThread(), planThread(), documentThreads(), bodyThread()].map((pool) => pool.close()),
  );
}
