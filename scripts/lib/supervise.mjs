import { setTimeout as sleep } from 'node:timers/promises';

const BACKOFF_MS = [500, 1_000, 2_000, 4_000];
const MAX_FAILURES = BACKOFF_MS.length + 1;
const WINDOW_MS = 60_000;

export class RestartPolicy {
  #failures = [];

  constructor({ windowMs = WINDOW_MS, now = () => performance.now() } = {}) {
    this.windowMs = windowMs;
    this.now = now;
  }

  /** Returns the delay in milliseconds until the next start; null after too many failures in a short time. */
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
 * Keeps a process running. `start` returns `{ ended, isReady(), stop(), kill() }`. Restarts it with back-off when it
 * exits, unless it never became ready. `ended` resolves with the exit code: the process's own, or 1 after too many
 * failures.
 */
export function supervise(name, start, { policy = new RestartPolicy(), say = console.error, wait = sleep } = {}) {
  const stopping = new AbortController();
  let current = start();

  async function run() {
    let wasReady = false;
    for (;;) {
      const { code, signal } = await current.ended;
      // Stopped intentionally, by this process or by a signal.
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
