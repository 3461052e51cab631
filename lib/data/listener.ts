import pg from 'pg';
import { revisionClock } from '@/lib/data/revision-clock';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { briefly, databaseTimeoutError } from '@/lib/shared/outage';
import { responsiveTimeout } from '@/lib/shared/responsive-timeout';
import { singleton } from '@/lib/shared/singleton';
import { ConnectionProblemLog } from './connection-problem-log';
import { databaseOutage } from './database-outage';
import { destroyConnection } from './destroy-connection';

const HEARTBEAT_MS = 250;
const UNANSWERED_LIMIT_MS = 1_000;
/** Timeout of each connection step, so that an unanswered one does not block the next attempt. */
const CONNECT_TIMEOUT_MS = 2_000;
const RETRY_MS = 1_000;

export type Notice =
  | { t: 'org'; o: string; r: number; k: 'policy' }
  | { t: 'session'; o: string; r: number; a: string; s: string }
  | { t: 'platform'; r: number }
  | { t: 'retired' }
  /** A call of a client with a 2025 revision of MCP is cancelled. */
  | { t: 'cancel'; i: string }
  /** A person (`b`) stops a call. */
  | { t: 'stop'; i: string; b: string }
  | { t: 'key' | 'sid' | 'user' | 'gone' | 'renamed'; i: string };

/** Returns the database's timeline. Each promotion of a standby starts a new one. */
async function historyOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query({
    text: 'SELECT system_identifier || $1 || left(pg_walfile_name(pg_current_wal_lsn()), 8) AS history FROM pg_control_system()',
    values: ['/'],
  });
  return rows[0].history;
}

/** The driver's own timeouts expire while this process is blocked, although its answers are waiting to be read. */
function withDeadline<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = responsiveTimeout(CONNECT_TIMEOUT_MS, () => reject(databaseTimeoutError(CONNECT_TIMEOUT_MS)));
    answer.then(resolve, reject).finally(cancel);
  });
}

/**
 * The LISTEN connection. Because a frozen connection reports nothing, it is checked every 250 ms; after one second
 * without an answer it is unhealthy, and callers must query the database. Each reconnect invalidates everything cached
 * (`onReset`). `rewritten` is true when the database has another timeline (a promoted standby or an in-place restore),
 * so known revisions may not exist.
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

  /** Monotonic milliseconds of the last heartbeat that was answered. */
  get answeredAt(): number {
    return this.#answeredAt;
  }

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
      await withDeadline(client.connect());
      await withDeadline(client.query('LISTEN ambit'));
      const history = await withDeadline(historyOf(client));
      const rewritten = this.#history !== null && this.#history !== history;
      this.#history = history;
      if (rewritten) {
        log().warn({ history }, 'the database was replaced or restored; reloading everything');
        revisionClock().forgetAll();
      }
      // Notifications before this time may have been missed.
      for (const reset of this.#resets) reset({ rewritten });
      this.#client = client;
      this.#answeredAt = performance.now();
      this.#unconnected.connected();
    } catch (error) {
      destroyConnection(client);
      if (this.#stopped) return;
      this.#retryAt = performance.now() + RETRY_MS;
      databaseOutage().suspect();
      this.#sayUnconnected(error);
    } finally {
      this.#connecting = false;
    }
  }

  readonly #unconnected = new ConnectionProblemLog();
  /** Requests query the database meanwhile. */
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
        destroyConnection(client);
      }
      return;
    }
    this.#pending = true;
    const asked = performance.now();
    try {
      await client.query('SELECT 1');
      // An answer proves that all notifications committed before the heartbeat was sent have arrived.
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
    if (notice.t === 'org') revisionClock().heard(notice.o, notice.r);
    else if (notice.t === 'platform') revisionClock().platformCommitted(notice.r);
    for (const handler of this.#handlers) handler(notice);
  }
}

export function listener(): Listener {
  return singleton('listener', () => new Listener());
}
