export interface AttemptWindow {
  count: number;
  endsAt: number;
}

/** A window that was found before, kept by the caller to skip the lookup. Valid for one limit and one key. */
export interface KnownWindow {
  window: AttemptWindow;
  /** The generation that it was found in. */
  generation: ReadonlyMap<string, AttemptWindow>;
}

/** Counts events by key in fixed windows. The constructor takes both limits; windows in milliseconds. */
export class AttemptLimit {
  // Two generations, each as long as a window. Expired windows are dropped with their generation, without scanning
  // keys. A window still in use moves to the new generation.
  #young = new Map<string, AttemptWindow>();
  #old = new Map<string, AttemptWindow>();
  #oldFrom: number;

  constructor(
    readonly limit: number,
    readonly windowMs: number,
    protected readonly now: () => number = () => performance.now(),
  ) {
    this.#oldFrom = now() + windowMs;
  }

  get size(): number {
    return this.#young.size + this.#old.size;
  }

  /** Called after each counted event. */
  protected counted(_key: string, _window: AttemptWindow): void {}

  #window(key: string, now: number): AttemptWindow {
    if (now >= this.#oldFrom) {
      this.#old = now < this.#oldFrom + this.windowMs ? this.#young : new Map();
      this.#young = new Map();
      this.#oldFrom = now + this.windowMs;
    }
    let window = this.#young.get(key);
    if (window && now < window.endsAt) return window;
    window ??= this.#old.get(key);
    if (!window || now >= window.endsAt) window = { count: 0, endsAt: now + this.windowMs };
    this.#young.set(key, window);
    return window;
  }

  #remembered(key: string, now: number, memo: { window?: KnownWindow }): AttemptWindow {
    const { window: known } = memo;
    if (known?.generation === this.#young && now < this.#oldFrom && now < known.window.endsAt) return known.window;
    const window = this.#window(key, now);
    memo.window = { window, generation: this.#young };
    return window;
  }

  /** Tells whether the next event will be over the limit. Counts nothing. */
  isFull(key: string, memo: { window?: KnownWindow } = {}): boolean {
    return this.#remembered(key, this.now(), memo).count >= this.limit;
  }

  /** Counts one event. Returns the remaining count (-1 when over the limit) and the seconds until the window ends. */
  count(key: string, memo?: { window?: KnownWindow }): { remaining: number; resetSeconds: number } {
    const now = this.now();
    const window = memo === undefined ? this.#window(key, now) : this.#remembered(key, now, memo);
    window.count++;
    this.counted(key, window);
    const resetSeconds = Math.max(1, Math.ceil((window.endsAt - now) / 1000));
    return { remaining: Math.max(-1, this.limit - window.count), resetSeconds };
  }
}
