interface Running<T> {
  result: Promise<T>;
  stop: AbortController;
  waiting: number;
}

/** Work that callers wait for together: the first one starts it, and when the last one leaves it is given up. */
export class SharedWork<T> {
  readonly #running = new Map<string, Running<T>>();

  /** `key`: callers with the same one share the work. Throws what the work throws, or the signal's reason. */
  async run(key: string, start: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    let work = this.#running.get(key);
    if (!work) {
      const stop = new AbortController();
      work = { result: start(stop.signal), stop, waiting: 0 };
      this.#running.set(key, work);
      const forget = () => {
        if (this.#running.get(key) === work) this.#running.delete(key);
      };
      work.result.then(forget, forget);
    }
    work.waiting += 1;
    try {
      return await untilAborted(work.result, signal);
    } finally {
      work.waiting -= 1;
      if (work.waiting === 0) {
        if (this.#running.get(key) === work) this.#running.delete(key);
        work.stop.abort(new Error('nobody waits for it any more'));
      }
    }
  }
}

/** The result, or the signal's reason as soon as there is one. */
function untilAborted<T>(result: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return result;
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    result.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}
