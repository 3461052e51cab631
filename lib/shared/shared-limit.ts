import { AttemptLimit, type AttemptWindow } from './attempt-limit';

/** What all processes together have counted in a window, and for how long it lasts. */
export interface SharedWindow {
  taken: number;
  endsInMs: number;
}

/** Adds `more` events to the common window of `key`, which lasts `endsInMs` when it begins with them. */
export type TellWindow = (key: string, more: number, endsInMs: number) => Promise<SharedWindow>;

interface Told extends AttemptWindow {
  /** Events of `count` that the others know of, or that are theirs. */
  told?: number;
  isTelling?: boolean;
  quietUntil?: number;
}

/** One in a hundred events of a limit is told: whoever uses little of it is never told of at all. */
const PORTION = 100;
const QUIET_MS = 1_000;

/**
 * An `AttemptLimit` that several processes keep together. Each counts in memory and tells the others, without waiting,
 * of every hundredth part of the limit; what it hears back is what all of them have counted. So a limit is passed by no
 * more than a hundredth for each process, and by what arrives while one answer is under way. While nobody answers, each
 * process holds the limit by itself.
 */
export class SharedLimit extends AttemptLimit {
  readonly #portion: number;
  readonly #tell: TellWindow;

  constructor(limit: number, windowMs: number, tell: TellWindow, now?: () => number) {
    super(limit, windowMs, now);
    this.#portion = Math.max(1, Math.floor(limit / PORTION));
    this.#tell = tell;
  }

  protected override counted(key: string, window: Told): void {
    if (window.count - (window.told ?? 0) < this.#portion) return;
    // What is refused is nothing that anybody else has to hear of.
    if (window.isTelling || window.count > this.limit || (window.quietUntil ?? 0) > this.now()) return;
    void this.#share(key, window);
  }

  async #share(key: string, window: Told): Promise<void> {
    window.isTelling = true;
    const { count } = window;
    const told = window.told ?? 0;
    try {
      const { taken, endsInMs } = await this.#tell(key, count - told, window.endsAt - this.now());
      // Counted here while the answer was under way.
      window.count = taken + (window.count - count);
      window.told = taken;
      // Never longer than a window of one's own: the database's clock may have jumped since it began.
      window.endsAt = this.now() + Math.min(endsInMs, this.windowMs);
    } catch {
      window.quietUntil = this.now() + QUIET_MS;
    } finally {
      window.isTelling = false;
    }
  }
}
