import { isRefusal } from '@/lib/shared/outage';

/** What is only slow is told once it stays so: a busy machine that starts takes a few tries. */
const SLOW_MS = 10_000;
/** Whoever is not connected by then has a problem. */
const LIMIT_MS = 30_000;

type Complaint = { level: 'warn'; reason: string } | { level: 'error'; err: unknown; seconds: number };

/**
 * What is worth saying of a connection that is tried again and again: a line when it is refused, or has been slow for ten
 * seconds; an error once it stays so.
 */
export class Unconnected {
  #since: number | null = null;
  #said: 'nothing' | 'warn' | 'error' = 'nothing';

  connected(): void {
    this.#since = null;
    this.#said = 'nothing';
  }

  failed(error: unknown, now = performance.now()): Complaint | null {
    this.#since ??= now;
    const ms = now - this.#since;
    if (ms >= LIMIT_MS) {
      if (this.#said === 'error') return null;
      this.#said = 'error';
      return { level: 'error', err: error, seconds: Math.round(ms / 1000) };
    }
    if (this.#said !== 'nothing' || (ms < SLOW_MS && !isRefusal(error))) return null;
    this.#said = 'warn';
    return { level: 'warn', reason: error instanceof Error ? error.message : String(error) };
  }
}
