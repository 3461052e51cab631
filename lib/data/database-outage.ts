import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { briefly, databaseTimeoutError, databaseUnresponsiveError, outageCode } from '@/lib/shared/outage';
import { outageTracker } from '@/lib/shared/outage-tracker';
import { responsiveTimeout } from '@/lib/shared/responsive-timeout';
import { singleton } from '@/lib/shared/singleton';
import { destroyConnection } from './destroy-connection';

const PROBE_INTERVAL_MS = 250;
const PROBE_TIMEOUT_MS = 1_500;
/** Minimum time between probes, so that one slow statement does not cause a connection per request. */
const CALM_MS = 1_000;

/**
 * Tracks database outages so that requests fail immediately instead of waiting. One probe at a time runs in the
 * background; queries during an outage are rejected. A timeout or a silent listener only starts a probe, because a slow
 * statement is not an outage.
 */
export class DatabaseOutage {
  #since: number | null = null;
  #isProbing = false;
  #calmUntil = Number.NEGATIVE_INFINITY;
  #answeredAt = Number.NEGATIVE_INFINITY;
  readonly #waiting = new Set<() => void>();

  get isDown(): boolean {
    return this.#since !== null;
  }

  /** Reports a response on any connection, which rules out an unresponsive database. */
  answered(): void {
    this.#answeredAt = performance.now();
  }

  suspect(): void {
    if (this.#isProbing || performance.now() < this.#calmUntil) return;
    void this.#probe();
  }

  /** Runs `ask`, and rejects as soon as an outage is detected. */
  unlessDown<T>(ask: () => Promise<T>): Promise<T> {
    if (this.isDown) return Promise.reject(databaseUnresponsiveError());
    return new Promise((resolve, reject) => {
      const refuse = () => reject(databaseUnresponsiveError());
      this.#waiting.add(refuse);
      Promise.resolve()
        .then(ask)
        .then(resolve, reject)
        .finally(() => this.#waiting.delete(refuse));
    });
  }

  #isAway(error: unknown, startedAt: number): boolean {
    const code = outageCode(error);
    // The database responded, although it refused this connection. Open connections still work.
    if (code === null || code === 'too_many_connections') return false;
    return code !== 'not_answering' || this.#answeredAt <= startedAt;
  }

  async #probe(): Promise<void> {
    this.#isProbing = true;
    try {
      for (;;) {
        const startedAt = performance.now();
        const error = await askDatabase();
        if (error === null) break;
        outageTracker().note(error);
        if (this.#since === null) {
          if (!this.#isAway(error, startedAt)) break;
          this.#since = startedAt;
          log().warn({ reason: briefly(error) }, 'the database does not respond; rejecting requests until it does');
          for (const refuse of this.#waiting) refuse();
        }
        await delay(PROBE_INTERVAL_MS, undefined, { ref: false });
      }
      if (this.#since === null) return;
      const seconds = Math.round((performance.now() - this.#since) / 1000);
      this.#since = null;
      outageTracker().answered();
      log().info({ seconds }, 'the database responds again');
    } finally {
      this.#isProbing = false;
      this.#calmUntil = performance.now() + CALM_MS;
    }
  }
}

async function askDatabase(): Promise<unknown> {
  const client = new pg.Client({ connectionString: env().systemUrl, application_name: 'ambit-probe' });
  client.on('error', () => {});
  let cancel = () => {};
  const late = new Promise<never>((_, reject) => {
    cancel = responsiveTimeout(PROBE_TIMEOUT_MS, () => reject(databaseTimeoutError(PROBE_TIMEOUT_MS)));
  });
  const asking = client.connect().then(() => client.query('SELECT 1'));
  asking.catch(() => {});
  try {
    await Promise.race([asking, late]);
    void client.end().catch(() => {});
    return null;
  } catch (error) {
    destroyConnection(client);
    return error;
  } finally {
    cancel();
  }
}

export function databaseOutage(): DatabaseOutage {
  return singleton('database-outage', () => new DatabaseOutage());
}
