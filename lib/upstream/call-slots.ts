interface Waiting {
  take(): void;
  expire(): void;
}

/** Semaphore with a bounded queue; rejects callers when the queue is full or the wait is too long. */
export class CallSlots {
  #taken = 0;
  readonly #queue = new Set<Waiting>();

  constructor(
    private readonly size: number,
    private readonly mostWaiting: number,
    private readonly waitMs: number,
  ) {}

  get taken(): number {
    return this.#taken;
  }

  /** Returns a function that releases the slot; null when none became free. Throws the signal's reason. */
  async take(signal?: AbortSignal): Promise<(() => void) | null> {
    signal?.throwIfAborted();
    if (this.#taken < this.size) {
      this.#taken += 1;
      return this.#release();
    }
    if (this.#queue.size >= this.mostWaiting) return null;
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        this.#queue.delete(waiting);
        signal?.removeEventListener('abort', onAbort);
      };
      const onAbort = () => {
        end();
        reject(signal?.reason);
      };
      const waiting: Waiting = {
        take: () => {
          end();
          resolve(this.#release());
        },
        expire: () => {
          end();
          resolve(null);
        },
      };
      const timer = setTimeout(waiting.expire, this.waitMs);
      signal?.addEventListener('abort', onAbort, { once: true });
      this.#queue.add(waiting);
    });
  }

  #release(): () => void {
    let released = false;
    return () => {
      if (released) return;
      released = true;
      const [next] = this.#queue;
      // First in, first out.
      if (next) next.take();
      else this.#taken -= 1;
    };
  }
}
