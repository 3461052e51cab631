import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { briefly, outageCode } from '@/lib/shared/outage';
import { outageNotes } from '@/lib/shared/outage-notes';
import { responsiveTimeout } from '@/lib/shared/responsive-timeout';
import { singleton } from '@/lib/shared/singleton';

const PROBE_EVERY_MS = 250;
const PROBE_WITHIN_MS = 1_500;
/** After a probe was answered: one slow statement must not lead to a connection for each request. */
const CALM_MS = 1_000;

/** Recognized as an outage by whoever answers callers: 503 with `Retry-After`. */
export const notAnswering = () => new Error('the database did not answer before, and is not asked until it does');

/**
 * Remembers that the database does not answer, so that nobody waits for what is known already: one probe at a time asks in
 * the background, and what asks meanwhile is refused at once. Whoever has a suspicion (a question that took too long, a
 * silent listener) only begins the probe; a slow statement is no outage.
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

  /** A connection had an answer: whatever a probe runs into, it is no silence. */
  answered(): void {
    this.#answeredAt = performance.now();
  }

  suspect(): void {
    if (this.#isProbing || performance.now() < this.#calmUntil) return;
    void this.#probe();
  }

  /** What `ask` answers, or a rejection as soon as the database is known to be away. */
  unlessDown<T>(ask: () => Promise<T>): Promise<T> {
    if (this.isDown) return Promise.reject(notAnswering());
    return new Promise((resolve, reject) => {
      const refuse = () => reject(notAnswering());
      this.#waiting.add(refuse);
      Promise.resolve()
        .then(ask)
        .then(resolve, reject)
        .finally(() => this.#waiting.delete(refuse));
    });
  }

  #isAway(error: unknown, startedAt: number): boolean {
    const code = outageCode(error);
    // It answered, if with a refusal of this one connection: those that are open go on.
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
        outageNotes().note(error);
        if (this.#since === null) {
          if (!this.#isAway(error, startedAt)) break;
          this.#since = startedAt;
          log().warn({ reason: briefly(error) }, 'the database does not answer; requests are refused until it does');
          for (const refuse of this.#waiting) refuse();
        }
        await delay(PROBE_EVERY_MS, undefined, { ref: false });
      }
      if (this.#since === null) return;
      const seconds = Math.round((performance.now() - this.#since) / 1000);
      this.#since = null;
      outageNotes().answered();
      log().info({ seconds }, 'the database answers again');
    } finally {
      this.#isProbing = false;
      this.#calmUntil = performance.now() + CALM_MS;
    }
  }
}

/** On a connection of its own, by the way that requests take. Answers the error, or null. */
async function askDatabase(): Promise<unknown> {
  const client = new pg.Client({ connectionString: env().systemUrl, application_name: 'ambit-probe' });
  client.on('error', () => {});
  let cancel = () => {};
  const late = new Promise<never>((_, reject) => {
    cancel = responsiveTimeout(PROBE_WITHIN_MS, () =>
      reject(new Error(`the database did not answer in ${PROBE_WITHIN_MS} ms`)),
    );
  });
  const asking = client.connect().then(() => client.query('SELECT 1'));
  asking.catch(() => {});
  try {
    await Promise.race([asking, late]);
    void client.end().catch(() => {});
    return null;
  } catch (error) {
    // Frozen, it would never say goodbye.
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    return error;
  } finally {
    cancel();
  }
}

export function databaseOutage(): DatabaseOutage {
  return singleton('database-outage', () => new DatabaseOutage());
}
