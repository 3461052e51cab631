import pg from 'pg';
import { revisionClock } from '@/lib/data/revision-clock';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { briefly } from '@/lib/shared/outage';
import { responsiveTimeout } from '@/lib/shared/responsive-timeout';
import { singleton } from '@/lib/shared/singleton';
import { databaseOutage } from './database-outage';
import { Unconnected } from './unconnected';

const HEARTBEAT_MS = 250;
const UNANSWERED_LIMIT_MS = 1_000;
/** For each step of connecting: one that is never answered must not keep the next try from beginning. */
const CONNECT_WITHIN_MS = 2_000;
/** After a try that failed; a connection that ended is made again at the next beat. */
const RETRY_MS = 1_000;

/** What the database's triggers say on the channel `ambit`. */
export type Notice =
  | { t: 'org'; o: string; r: number; k: 'policy' }
  | { t: 'org'; o: string; r: number; k: 'session'; a: string; s: string }
  | { t: 'platform'; r: number }
  | { t: 'key' | 'sid' | 'user' | 'gone' | 'renamed'; i: string };

/** Which line of changes the database is on: each promotion of a standby begins another. */
async function historyOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query({
    text: 'SELECT system_identifier || $1 || left(pg_walfile_name(pg_current_wal_lsn()), 8) AS history FROM pg_control_system()',
    values: ['/'],
  });
  return rows[0].history;
}

/** The driver's own timeouts run out while this process is held up, and its answers stay unread. */
function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = responsiveTimeout(CONNECT_WITHIN_MS, () =>
      reject(new Error(`the database did not answer in ${CONNECT_WITHIN_MS} ms`)),
    );
    answer.then(resolve, reject).finally(cancel);
  });
}

/** The socket may be frozen: does not wait for a polite goodbye. */
function hangUp(client: pg.Client): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}

/**
 * The LISTEN connection. A frozen one reports nothing by itself, so it is asked every 250 ms; unanswered for a second
 * it counts as silent, and whoever relies on it must ask the database. After each reconnect everything that was cached
 * under it is in doubt: `onReset` tells. When it finds another history there (a standby that was promoted, a database
 * restored in place), revisions that were known may never have been, and `rewritten` says so.
 */
export class Listener {
  #client: pg.Client | null = null;
  #answeredAt = 0;
  #stopped = false;
  #timer: NodeJS.Timeout | undefined;
  readonly #handlers = new Set<(notice: Notice) => void>();
  readonly #resets = new Set<(reset: { rewritten: boolean }) => void>();
  #history: string | null = null;

  onNotice(handler: (notice: Notice) => void): void {
    this.#handlers.add(handler);
  }

  onReset(handler: (reset: { rewritten: boolean }) => void): void {
    this.#resets.add(handler);
  }

  /** The moment, in monotonic milliseconds, for which it last vouched. */
  get answeredAt(): number {
    return this.#answeredAt;
  }

  /** Whether notices can be relied on at this moment. */
  get healthy(): boolean {
    return this.#client !== null && performance.now() - this.#answeredAt < UNANSWERED_LIMIT_MS;
  }

  start(): void {
    if (this.#timer || this.#stopped) return;
    void this.#connect();
    this.#timer = setInterval(() => void this.#beat(), HEARTBEAT_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    const client = this.#client;
    this.#client = null;
    await client?.end().catch(() => {});
  }

  #connecting = false;
  #retryAt = 0;
  async #connect(): Promise<void> {
    if (this.#connecting || this.#stopped) return;
    this.#connecting = true;
    const client = new pg.Client({
      connectionString: env().directUrl,
      application_name: 'ambit-listener',
      keepAlive: true,
    });
    client.on('notification', (message) => this.#hear(message.payload));
    client.on('error', (error) => this.#drop(client, error));
    client.on('end', () => this.#drop(client));
    try {
      await inTime(client.connect());
      await inTime(client.query('LISTEN ambit'));
      const history = await inTime(historyOf(client));
      const rewritten = this.#history !== null && this.#history !== history;
      this.#history = history;
      if (rewritten) {
        log().warn({ history }, 'the database has another history than before; everything is read again');
        revisionClock().forgetAll();
      }
      // Everything heard before this moment may have been missed.
      for (const reset of this.#resets) reset({ rewritten });
      this.#client = client;
      this.#answeredAt = performance.now();
      this.#unconnected.connected();
    } catch (error) {
      hangUp(client);
      if (this.#stopped) return;
      this.#retryAt = performance.now() + RETRY_MS;
      databaseOutage().suspect();
      this.#sayUnconnected(error);
    } finally {
      this.#connecting = false;
    }
  }

  readonly #unconnected = new Unconnected();
  /** Requests ask the database meanwhile. */
  #sayUnconnected(error: unknown): void {
    const complaint = this.#unconnected.failed(error);
    if (complaint === null) return;
    const { level, ...facts } = complaint;
    if (level === 'warn') log().warn(facts, `database notifications unavailable; retrying in ${RETRY_MS / 1000} s`);
    else log().error(facts, 'database notifications still unavailable');
  }

  #drop(client: pg.Client, error?: Error): void {
    if (this.#client !== client) return;
    this.#client = null;
    if (this.#stopped) return;
    databaseOutage().suspect();
    log().warn({ reason: briefly(error) || 'ended' }, 'database notifications interrupted; reconnecting');
  }

  #pending = false;
  async #beat(): Promise<void> {
    const client = this.#client;
    if (!client) return performance.now() < this.#retryAt ? undefined : this.#connect();
    if (this.#pending) {
      if (!this.healthy) databaseOutage().suspect();
      if (performance.now() - this.#answeredAt > 4 * UNANSWERED_LIMIT_MS) {
        this.#drop(client);
        this.#pending = false;
        hangUp(client);
      }
      return;
    }
    this.#pending = true;
    const asked = performance.now();
    try {
      await client.query('SELECT 1');
      // An answer speaks for the moment of the question: notices committed before it have arrived.
      databaseOutage().answered();
      if (this.#client === client) this.#answeredAt = asked;
    } catch (error) {
      this.#drop(client, error as Error);
    } finally {
      this.#pending = false;
    }
  }

  #hear(payload: string | undefined): void {
    let notice: Notice;
    try {
      notice = JSON.parse(payload ?? '') as Notice;
    } catch {
      return;
    }
    if (notice.t === 'org') revisionClock().heard(notice.o, notice.r, notice.k);
    else if (notice.t === 'platform') revisionClock().platformCommitted(notice.r);
    for (const handler of this.#handlers) handler(notice);
  }
}

export function listener(): Listener {
  return singleton('listener', () => new Listener());
}
