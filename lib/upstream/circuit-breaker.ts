export type CircuitState = 'closed' | 'open' | 'half_open';

export interface CircuitView {
  state: CircuitState;
  /** Consecutive failures. */
  failures: number;
  /** End of the open state; null unless open. */
  retryAt: number | null;
  lastError: string | null;
}

export interface CircuitLimits {
  /** Number of consecutive failures that open the circuit. */
  failures: number;
  /** Initial open time; doubles after each failed probe. */
  openMs: number;
  mostOpenMs: number;
}

export const CIRCUIT_LIMITS: CircuitLimits = { failures: 5, openMs: 15_000, mostOpenMs: 300_000 };

/**
 * Circuit breaker. Closed: calls pass. Opens after consecutive failures: no calls until the open time is over. Then one
 * probe passes, which closes the circuit or opens it for twice as long.
 */
export class CircuitBreaker {
  #state: CircuitState = 'closed';
  #failures = 0;
  #openMs: number;
  #retryAt = 0;
  #lastError: string | null = null;
  #hasReported = false;

  constructor(
    private readonly limits: CircuitLimits = CIRCUIT_LIMITS,
    /** Called on the first call, on state changes, on a first failure, and on the first success after failures. */
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

  /**
   * Returns null when a call may pass, otherwise the milliseconds until the next attempt. A call in the half-open state
   * is the probe.
   */
  admit(now = performance.now()): number | null {
    if (this.#state === 'closed') return null;
    if (this.#state === 'half_open') return Math.min(this.limits.openMs, 1_000);
    if (now < this.#retryAt) return this.#retryAt - now;
    this.#set('half_open');
    return null;
  }

  succeeded(): void {
    const isFirst = !this.#hasReported;
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

  /** Ends a call without a result about the source's health; the next call may probe. */
  abandoned(now = performance.now()): void {
    if (this.#state !== 'half_open') return;
    this.#retryAt = now;
    this.#set('open');
  }

  #set(state: CircuitState): void {
    this.#hasReported = true;
    this.#state = state;
    this.onChange(this.view());
  }
}
