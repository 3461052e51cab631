import { AppError } from '@/lib/shared/app-error';

export interface KeyedLimitOptions {
  concurrency: number;
  /** Maximum waiting tasks per key. Further ones are rejected immediately. */
  maxWaiting: number;
  maxWaitMs: number;
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
 * Limits concurrent tasks per key in this process. Others wait in memory in FIFO order, without holding a database
 * connection. Queue length and wait are bounded; beyond them a task is rejected with `busy`.
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

  /** A finished task passes its slot to the next one, so no task can overtake the queue. */
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
