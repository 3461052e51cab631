export interface PaceOptions {
  perSecond: number;
  /** Requests admitted at once after a pause. */
  burst: number;
  /** Longer waits are refused. */
  maxWaitMs: number;
}

const MAX_IDLE_KEYS = 1_000;

/**
 * Spreads the requests of one key over time: after a burst, each request waits for its turn at a steady rate (the
 * generic cell rate algorithm). A waiting request costs only a timer.
 */
export class Pace {
  /** By key: time (`performance.now()`) until which admitted and waiting requests use up the steady rate. */
  readonly #paidAt = new Map<string, number>();
  readonly #stepMs: number;

  constructor(private readonly options: PaceOptions) {
    this.#stepMs = 1_000 / options.perSecond;
  }

  /** Milliseconds that the key's next request would have to wait, with this burst. Counts nothing. */
  waitMs(key: string, now: number, burst = this.options.burst): number {
    const paidAt = Math.max(this.#paidAt.get(key) ?? now, now) + this.#stepMs;
    return Math.max(0, paidAt - now - burst * this.#stepMs);
  }

  /** Milliseconds that the key's next request has to wait; null: too long, so it is refused and not counted. */
  take(key: string, now = performance.now()): number | null {
    const waitMs = this.waitMs(key, now);
    if (waitMs > this.options.maxWaitMs) return null;
    if (this.#paidAt.size > MAX_IDLE_KEYS && !this.#paidAt.has(key)) this.#forgetIdle(now);
    this.#paidAt.set(key, Math.max(this.#paidAt.get(key) ?? now, now) + this.#stepMs);
    return waitMs;
  }

  #forgetIdle(now: number): void {
    for (const [key, paidAt] of this.#paidAt) if (paidAt <= now) this.#paidAt.delete(key);
  }
}
