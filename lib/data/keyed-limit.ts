import { AppError } from '@/lib/shared/app-error';

export interface KeyedLimitOptions {
  /** Tasks of one key that run at the same time. */
  concurrency: number;
  /** Tasks of one key that may wait; further ones are refused at once. */
  maxWaiting: number;
  /** How long one of them waits at most. */
  maxWaitMs: number;
  /** What is told to those that are refused. */
  message: string;
}

interface Waiting {
  start(): void;
  refuse(): void;
}

interface Lane {
  running: number;
  waiting: Set<Waiting>;
}

/**
 * Limits how many tasks of one key run at the same time in this process. The others wait in memory, in order, so that
 * they hold no database connection. The queue and the wait are bounded: past them a task is refused with `busy`.
 */
export class KeyedLimit {
  readonly #options: KeyedLimitOptions;
  readonly #lanes = new Map<string, Lane>();

  constructor(options: KeyedLimitOptions) {
    this.#options = options;
  }

  async run<T>(key: string, task: () => Promise<T>, maxWaitMs = this.#options.maxWaitMs): Promise<T> {
    const lane = this.#lanes.get(key) ?? { running: 0, waiting: new Set() };
    this.#lanes.set(key, lane);
    if (lane.running >= this.#options.concurrency) await this.#wait(lane, maxWaitMs);
    else lane.running++;
    try {
      return await task();
    } finally {
      this.#next(key, lane);
    }
  }

  /** A finished task hands its place on, so nobody can overtake the queue. */
  #next(key: string, lane: Lane): void {
    const [first] = lane.waiting;
    if (first) {
      lane.waiting.delete(first);
      first.start();
      return;
    }
    lane.running--;
    if (lane.running === 0) this.#lanes.delete(key);
  }

  #wait(lane: Lane, maxWaitMs: number): Promise<void> {
    const { maxWaiting, message } = this.#options;
    const busy = () => new AppError('busy', message, { headers: { 'Retry-After': '2' } });
    if (lane.waiting.size >= maxWaiting) return Promise.reject(busy());
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => waiting.refuse(), maxWaitMs);
      const waiting: Waiting = {
        start: () => {
          clearTimeout(timer);
          resolve();
        },
        refuse: () => {
          lane.waiting.delete(waiting);
          reject(busy());
        },
      };
      lane.waiting.add(waiting);
    });
  }
}
