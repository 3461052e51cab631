import { setTimeout as sleep } from 'node:timers/promises';

const BACKOFF_MS = [500, 1_000, 2_000, 4_000];
const MAX_FAILURES = BACKOFF_MS.length + 1;
const WINDOW_MS = 60_000;

/** Counts failures, and says how long to wait before the next start. */
export class RestartPolicy {
  #failures = [];

  constructor({ windowMs = WINDOW_MS, now = () => performance.now() } = {}) {
    this.windowMs = windowMs;
    this.now = now;
  }

  /** Milliseconds until the next start; null: it failed too often in too short a time. */
  failed() {
    const now = this.now();
    this.#failures = [...this.#failures.filter((at) => now - at < this.windowMs), now];
    return this.#failures.length >= MAX_FAILURES ? null : BACKOFF_MS[this.#failures.length - 1];
  }

  get limitText() {
    return `${MAX_FAILURES} times within ${this.windowMs / 1000} s`;
  }
}

/**
 * Keeps a process running. `start` answers `{ ended, isReady(), stop(), kill() }`. One that ends by itself is started again
 * with back-off; one that never became ready is not, for it would not the next time either. `ended` resolves with the exit
 * code for whoever supervises us: the process's own, or 1 when it failed too often.
 */
export function supervise(name, start, { policy = new RestartPolicy(), say = console.error, wait = sleep } = {}) {
  const stopping = new AbortController();
  let current = start();

  async function run() {
    let wasReady = false;
    for (;;) {
      const { code, signal } = await current.ended;
      // Told to end, by us or by somebody who knows its process.
      if (stopping.signal.aborted || code === 0 || signal === 'SIGTERM') return code ?? 0;
      wasReady ||= current.isReady();
      const how = signal ?? `exit code ${code}`;
      if (!wasReady) {
        say(`${name} could not start (${how}).`);
        return code || 1;
      }
      const delayMs = policy.failed();
      if (delayMs === null) {
        say(`${name} ended ${policy.limitText}, the last time with ${how}. Giving up.`);
        return 1;
      }
      say(`${name} ended unexpectedly (${how}); restarting in ${delayMs / 1000} s.`);
      await wait(delayMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return 0;
      current = start();
    }
  }

  return {
    ended: run(),
    async stop() {
      stopping.abort();
      await current.stop();
    },
    kill() {
      stopping.abort();
      current.kill();
    },
  };
}
