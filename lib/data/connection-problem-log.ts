import { isExplicitRefusal } from '@/lib/shared/outage';

/** Reports slow connections only after this time: a busy machine needs a few attempts at startup. */
const SLOW_MS = 10_000;
/** After this time a missing connection is an error. */
const LIMIT_MS = 30_000;

type Complaint = { level: 'warn'; reason: string } | { level: 'error'; err: unknown; seconds: number };

/**
 * Logs connection problems without repetition: a line when refused or slow for ten seconds, an error when it persists.
 */
export class ConnectionProblemLog {
  #since: number | null = null;
  #logged: 'nothing' | 'warn' | 'error' = 'nothing';

  connected(): void {
    this.#since = null;
    this.#logged = 'nothing';
  }

  failed(error: unknown, now = performance.now()): Complaint | null {
    this.#since ??= now;
    const ms = now - this.#since;
    if (ms >= LIMIT_MS) {
      if (this.#logged === 'error') return null;
      this.#logged = 'error';
      return { level: 'error', err: error, seconds: Math.round(ms / 1000) };
    }
    if (this.#logged !== 'nothing' || (ms < SLOW_MS && !isExplicitRefusal(error))) return null;
    this.#logged = 'warn';
    return { level: 'warn', reason: error instanceof Error ? error.message : String(error) };
  }
}
