import pg from 'pg';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { singleton } from '@/lib/shared/singleton';

const ANSWER_TIMEOUT_MS = 5_000;

/**
 * Advisory locks for jobs on one connection per process. A killed process releases them immediately, without a lease. A
 * lost connection releases the locks, so the signals of running jobs abort.
 */
class JobLocks {
  #client: Promise<pg.Client> | null = null;
  readonly #held = new Map<string, AbortController>();

  #connect(): Promise<pg.Client> {
    this.#client ??= (async () => {
      const client = new pg.Client({
        connectionString: env().directUrl,
        connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
        query_timeout: ANSWER_TIMEOUT_MS,
        application_name: 'ambit-job-locks',
        keepAlive: true,
      });
      const lost = () => this.#lose(connecting);
      client.on('error', lost);
      client.on('end', lost);
      await client.connect();
      return client;
    })();
    const connecting = this.#client;
    connecting.catch(() => this.#lose(connecting));
    return connecting;
  }

  /** Serializes queries: a connection runs one at a time. */
  #asked: Promise<unknown> = Promise.resolve();
  async #ask<T extends pg.QueryResultRow>(sql: string, name: string): Promise<T[]> {
    const client = await this.#connect();
    const asking = this.#asked.then(() => client.query<T>(sql, [key(name)]));
    this.#asked = asking.catch(() => {});
    return (await asking).rows;
  }

  #lose(client: Promise<pg.Client>): void {
    if (this.#client !== client) return;
    this.#client = null;
    if (this.#held.size > 0) log().warn({ jobs: [...this.#held.keys()] }, 'job locks lost');
    for (const controller of this.#held.values()) controller.abort(new Error('lock lost'));
    this.#held.clear();
  }

  /**
   * Returns null when any process holds the lock. Otherwise holds it until `free`; the signal aborts when the lock is
   * lost.
   */
  async tryLock(name: string): Promise<{ signal: AbortSignal; free(): Promise<void> } | null> {
    // A PostgreSQL session can acquire its own lock twice.
    if (this.#held.has(name)) return null;
    const controller = new AbortController();
    this.#held.set(name, controller);
    try {
      const [row] = await this.#ask<{ locked: boolean }>(
        'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS locked',
        name,
      );
      if (!row!.locked) {
        this.#held.delete(name);
        return null;
      }
    } catch (error) {
      this.#held.delete(name);
      // Without an answer the lock may still be held. Closing the connection releases it.
      await this.#drop();
      throw error;
    }
    return { signal: controller.signal, free: () => this.#free(name, controller) };
  }

  async #free(name: string, controller: AbortController): Promise<void> {
    if (this.#held.get(name) !== controller) return;
    try {
      await this.#ask('SELECT pg_advisory_unlock(hashtextextended($1, 0))', name);
      this.#held.delete(name);
    } catch {
      this.#held.delete(name);
      await this.#drop();
    }
  }

  async #drop(): Promise<void> {
    const client = this.#client;
    if (!client) return;
    this.#lose(client);
    await client.then((one) => one.end()).catch(() => {});
  }

  stop(): Promise<void> {
    return this.#drop();
  }
}

const key = (name: string) => `ambit.job.${name}`;

export function jobLocks(): JobLocks {
  return singleton('job-locks', () => new JobLocks());
}
