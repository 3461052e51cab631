import { AttemptLimit, type AttemptWindow } from './attempt-limit';

export interface SharedWindow {
  taken: number;
  endsInMs: number;
}

/** Adds `more` events to the shared window of `key`. A new window lasts `endsInMs`. */
export type IncrementWindow = (key: string, more: number, endsInMs: number) => Promise<SharedWindow>;

interface ReportedWindow extends AttemptWindow {
  /** The part of `count` already shared, including events of other processes. */
  reported?: number;
  isReporting?: boolean;
  quietUntil?: number;
}

/** Events are shared in batches of one hundredth of the limit, so low usage causes no writes. */
const PORTION = 100;
const QUIET_MS = 1_000;

/**
 * An `AttemptLimit` shared by several processes. Each counts in memory and shares each hundredth of the limit
 * asynchronously; the response contains the total. The limit can be exceeded by at most one hundredth per process and
 * by events during a pending response. Without responses, each process enforces the limit alone.
 */
export class SharedLimit extends AttemptLimit {
  readonly #portion: number;
  readonly #increment: IncrementWindow;

  constructor(limit: number, windowMs: number, increment: IncrementWindow, now?: () => number) {
    super(limit, windowMs, now);
    this.#portion = Math.max(1, Math.floor(limit / PORTION));
    this.#increment = increment;
  }

  protected override counted(key: string, window: ReportedWindow): void {
    if (window.count - (window.reported ?? 0) < this.#portion) return;
    // Rejected events are not shared.
    if (window.isReporting || window.count > this.limit || (window.quietUntil ?? 0) > this.now()) return;
    void this.#share(key, window);
  }

  async #share(key: string, window: ReportedWindow): Promise<void> {
    window.isReporting = true;
    const { count } = window;
    const reported = window.reported ?? 0;
    try {
      const { taken, endsInMs } = await this.#increment(key, count - reported, window.endsAt - this.now());
      // Events counted while the request was pending.
      window.count = taken + (window.count - count);
      window.reported = taken;
      // At most one window length, because the database's clock may have jumped.
      window.endsAt = this.now() + Math.min(endsInMs, this.windowMs);
    } catch {
      window.quietUntil = this.now() + QUIET_MS;
    } finally {
      window.isReporting = false;
    }
  }
}
