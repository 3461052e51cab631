export interface PaceOptions {
  perSecond: number;
  /** So many are let in at once after a rest. */
  burst: number;
  /** What would wait for longer is refused. */
  maxWaitMs: number;
}

const MAX_IDLE_KEYS = 1_000;

/**
 * Spreads what comes under one key over time: after a burst, each one waits until its turn at a steady rate (the generic
 * cell rate algorithm). A waiting one costs a timer and nothing else.
 */
export class Pace {
  /** When the last one that was let in, or waits, will have been paid for; in milliseconds of `performance.now()`. */
  readonly #paidAt = new Map<string, number>();
  readonly #stepMs: number;

  constructor(private readonly options: PaceOptions) {
    this.#stepMs = 1_000 / options.perSecond;
  }

  /** How long the next one of this key has to wait, in milliseconds; null: for too long, so it does not count. */
  take(key: string, now = performance.now()): number | null {
    const { burst, maxWaitMs } = this.options;
    const paidAt = Math.max(this.#paidAt.get(key) ?? now, now) + this.#stepMs;
    const waitMs = Math.max(0, paidAt - now - burst * this.#stepMs);
    if (waitMs > maxWaitMs) return null;
    if (this.#paidAt.size > MAX_IDLE_KEYS && !this.#paidAt.has(key)) this.#forgetIdle(now);
    this.#paidAt.set(key, paidAt);
    return waitMs;
  }

  #forgetIdle(now: number): void {
    for (const [key, paidAt] of this.#paidAt) if (paidAt <= now) this.#paidAt.delete(key);
  }
}
