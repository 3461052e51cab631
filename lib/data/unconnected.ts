/** A busy machine takes a few tries; who is not connected by then has a problem. */
const LIMIT_MS = 30_000;

type Complaint = { level: 'warn'; why: string } | { level: 'error'; err: unknown; seconds: number };

/** What is worth saying of a connection that is tried again and again: a line at the first failure, an error once it stays so. */
export class Unconnected {
  #since: number | null = null;
  #isErrorSaid = false;

  connected(): void {
    this.#since = null;
    this.#isErrorSaid = false;
  }

  failed(error: unknown, now = performance.now()): Complaint | null {
    if (this.#since === null) {
      this.#since = now;
      return { level: 'warn', why: error instanceof Error ? error.message : String(error) };
    }
    const ms = now - this.#since;
    if (this.#isErrorSaid || ms < LIMIT_MS) return null;
    this.#isErrorSaid = true;
    return { level: 'error', err: error, seconds: Math.round(ms / 1000) };
  }
}
