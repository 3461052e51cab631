export type CircuitState = 'closed' | 'open' | 'half_open';

export interface CircuitView {
  state: CircuitState;
  /** Failures in a row. */
  failures: number;
  /** Until when it is left alone; null unless open. */
  retryAt: number | null;
  lastError: string | null;
}

export interface CircuitLimits {
  /** So many failures in a row open it. */
  failures: number;
  /** How long it stays open the first time; twice as long after each probe that fails. */
  openMs: number;
  mostOpenMs: number;
}

export const CIRCUIT_LIMITS: CircuitLimits = { failures: 5, openMs: 15_000, mostOpenMs: 300_000 };

/**
 * Leaves alone what keeps failing. Closed: every call passes. After so many failures in a row it opens: no call passes
 * until its time is over. Then one call passes as a probe: it closes the circuit, or opens it for twice as long.
 */
export class CircuitBreaker {
  #state: CircuitState = 'closed';
  #failures = 0;
  #openMs: number;
  #retryAt = 0;
  #lastError: string | null = null;
  #told = false;

  constructor(
    private readonly limits: CircuitLimits = CIRCUIT_LIMITS,
    /** Told of the first call, of every change of state, of a first failure and of the success after failures. */
    private readonly onChange: (view: CircuitView) => void = () => {},
  ) {
    this.#openMs = limits.openMs;
  }

  view(): CircuitView {
    return {
      state: this.#state,
      failures: this.#failures,
      retryAt: this.#state === 'open' ? this.#retryAt : null,
      lastError: this.#lastError,
    };
  }

  /** Whether a call may pass now; null: it may, else after how many milliseconds to ask again. A pass while half open is the probe. */
  admit(now = performance.now()): number | null {
    if (this.#state === 'closed') return null;
    if (this.#state === 'half_open') return Math.min(this.limits.openMs, 1_000);
    if (now < this.#retryAt) return this.#retryAt - now;
    this.#set('half_open');
    return null;
  }

  succeeded(): void {
    const isFirst = !this.#told;
    const failures = this.#failures;
    this.#failures = 0;
    this.#lastError = null;
    this.#openMs = this.limits.openMs;
    if (isFirst || failures > 0 || this.#state !== 'closed') this.#set('closed');
  }

  failed(error: string, now = performance.now()): void {
    this.#failures += 1;
    this.#lastError = error;
    if (this.#failures === 1 && this.#failures < this.limits.failures) this.#set(this.#state);
    if (this.#state === 'half_open') this.#openMs = Math.min(this.#openMs * 2, this.limits.mostOpenMs);
    else if (this.#state === 'open' || this.#failures < this.limits.failures) return;
    this.#retryAt = now + this.#openMs;
    this.#set('open');
  }

  /** A call that passed, and ended without telling how the source is: the next may probe. */
  abandoned(now = performance.now()): void {
    if (this.#state !== 'half_open') return;
    this.#retryAt = now;
    this.#set('open');
  }

  #set(state: CircuitState): void {
    this.#told = true;
    this.#state = state;
    this.onChange(this.view());
  }
}
