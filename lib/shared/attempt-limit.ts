export interface AttemptWindow {
  count: number;
  endsAt: number;
}

/** Counts events by key in fixed windows; both bounds in the constructor, windows in milliseconds. */
export class AttemptLimit {
  #windows = new Map<string, AttemptWindow>();

  constructor(
    readonly limit: number,
    readonly windowMs: number,
    protected readonly now: () => number = () => performance.now(),
  ) {}

  /** Hears of each event that was counted. */
  protected counted(_key: string, _window: AttemptWindow): void {}

  #window(key: string, now: number): AttemptWindow {
    let window = this.#windows.get(key);
    if (!window || now >= window.endsAt) {
      // A flood of new keys must not grow the map for ever.
      if (this.#windows.size > 100_000) this.#windows = new Map([...this.#windows].filter(([, w]) => now < w.endsAt));
      window = { count: 0, endsAt: now + this.windowMs };
      this.#windows.set(key, window);
    }
    return window;
  }

  /** Counts one event; says what is left and for how many seconds the window lasts. `remaining` is -1 when over. */
  count(key: string): { remaining: number; resetSeconds: number } {
    const now = this.now();
    const window = this.#window(key, now);
    window.count++;
    this.counted(key, window);
    const resetSeconds = Math.max(1, Math.ceil((window.endsAt - now) / 1000));
    return { remaining: Math.max(-1, this.limit - window.count), resetSeconds };
  }
}
