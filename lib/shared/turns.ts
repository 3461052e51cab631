import { AppError } from './app-error';

/** Runs work of one key after another, and of different keys at the same time. */
export class Turns {
  readonly #last = new Map<string, { ended: Promise<unknown>; count: number }>();

  /** `maxWaiting`: for each key. */
  constructor(private readonly maxWaiting: number) {}

  /** Throws the work's error, or `busy` when too much of the key waits. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = this.#last.get(key) ?? { ended: Promise.resolve(), count: 0 };
    if (queue.count > this.maxWaiting)
      throw new AppError('busy', 'Too many large documents of this organization are being read. Try again.', {
        headers: { 'Retry-After': '5' },
      });
    const result = queue.ended.then(work);
    queue.ended = result.catch(() => {});
    queue.count += 1;
    this.#last.set(key, queue);
    try {
      return await result;
    } finally {
      queue.count -= 1;
      if (queue.count === 0) this.#last.delete(key);
    }
  }
}
