interface Running<T> {
  result: Promise<T>;
  stop: AbortController;
  waiting: number;
}

/** Work shared by concurrent callers: the first one starts it; it is aborted when the last one leaves. */
export class SharedWork<T> {
  readonly #running = new Map<string, Running<T>>();

  /** `key`: callers with the same key share the work. Throws the work's error, or the signal's reason. */
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
        work.stop.abort(new Error('no caller is waiting for it'));
      }
    }
  }
}

/** Returns the result, or throws the signal's reason on abort. */
function untilAborted<T>(result: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return result;
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    result.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}
