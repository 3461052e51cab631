import pg from 'pg';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { singleton } from '@/lib/shared/singleton';

const ANSWER_WITHIN_MS = 5_000;

/**
 * One connection of this process on which its jobs are locked: a process that is killed lets go of them at once, with no
 * lease to run out. When the connection is lost the locks are too, so the signals of what runs under them abort.
 */
class JobLocks {
  #client: Promise<pg.Client> | null = null;
  readonly #held = new Map<string, AbortController>();

  #connect(): Promise<pg.Client> {
    this.#client ??= (async () => {
      const client = new pg.Client({
        connectionString: env().directUrl,
        connectionTimeoutMillis: ANSWER_WITHIN_MS,
        query_timeout: ANSWER_WITHIN_MS,
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

  /** Ends when the query before has: a connection does one at a time. */
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
    if (this.#held.size > 0) log().warn({ jobs: [...this.#held.keys()] }, 'the locks of jobs are lost');
    for (const controller of this.#held.values()) controller.abort(new Error('the lock is lost'));
    this.#held.clear();
  }

  /** Null: somebody else has it, in whatever process. Else until `free`; the signal aborts when the lock is lost. */
  async tryLock(name: string): Promise<{ signal: AbortSignal; free(): Promise<void> } | null> {
    // A session may take a lock that it has a second time.
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
      // Unanswered: the lock may be there all the same, and goes with its connection.
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
