import { singleton } from '@/lib/shared/singleton';
import { CallSlots } from './call-slots';
import { CircuitBreaker, type CircuitView } from './circuit-breaker';
import { UpstreamClient } from './upstream-client';
import { connectionKey, type UpstreamConnection } from './upstream-connection';
import { upstreamLimits } from './upstream-limits';

/** What this process keeps of one source: its connection, how many calls are under way, and how it fared. */
export interface UpstreamEntry {
  client: UpstreamClient;
  slots: CallSlots;
  breaker: CircuitBreaker;
}

/** A change of how a source fares, told to whoever wants to write it down. */
export type CircuitListener = (connection: UpstreamConnection, view: CircuitView) => void;

/** A source says that its tools have changed, or a call shows it; told now and then, however often it is said. */
export type NewsListener = (connection: UpstreamConnection) => void;

const MOST_CONNECTIONS = 1_000;
const NEWS_EVERY_MS = 5_000;

class UpstreamPool {
  readonly #entries = new Map<string, UpstreamEntry>();
  /** Told when a source begins to fail, is left alone, and is well again. */
  listener: CircuitListener | null = null;
  newsListener: NewsListener | null = null;
  readonly #toldAt = new Map<string, number>();

  /** Passes on that a source's tools may be others than were listed. */
  heard(connection: UpstreamConnection, now = performance.now()): void {
    const key = connectionKey(connection);
    if (now - (this.#toldAt.get(key) ?? Number.NEGATIVE_INFINITY) < NEWS_EVERY_MS) return;
    this.#toldAt.set(key, now);
    this.newsListener?.(connection);
  }

  entry(connection: UpstreamConnection): UpstreamEntry {
    const key = connectionKey(connection);
    const known = this.#entries.get(key);
    if (known && known.client.connection.version === connection.version) {
      known.client.renew(connection);
      // The latest used stand last.
      this.#entries.delete(key);
      this.#entries.set(key, known);
      return known;
    }
    if (known) void known.client.close();
    else this.#makeRoom();
    const { concurrency, mostWaiting, waitMs, circuit } = upstreamLimits();
    const entry: UpstreamEntry = {
      client: new UpstreamClient(connection, () => this.heard(connection)),
      slots: known?.slots ?? new CallSlots(concurrency, mostWaiting, waitMs),
      // Another address or other credentials: what was before says nothing of it.
      breaker: new CircuitBreaker(circuit, (view) => this.listener?.(connection, view)),
    };
    this.#entries.set(key, entry);
    return entry;
  }

  #makeRoom(): void {
    if (this.#entries.size < MOST_CONNECTIONS) return;
    for (const [key, { client, slots }] of this.#entries) {
      if (slots.taken > 0) continue;
      this.#entries.delete(key);
      this.#toldAt.delete(key);
      void client.close();
      return;
    }
  }

  view(key: string): CircuitView | null {
    return this.#entries.get(key)?.breaker.view() ?? null;
  }

  /** Closes connections that nobody uses; what is known of how their sources fared stays. */
  async closeIdle(now = performance.now()): Promise<void> {
    const { idleMs } = upstreamLimits();
    for (const { client, slots } of this.#entries.values())
      if (slots.taken === 0 && now - client.usedAt > idleMs) await client.reset();
  }

  async forget(key: string): Promise<void> {
    const entry = this.#entries.get(key);
    this.#entries.delete(key);
    this.#toldAt.delete(key);
    await entry?.client.close();
  }

  async closeAll(): Promise<void> {
    const entries = [...this.#entries.values()];
    this.#entries.clear();
    await Promise.all(entries.map(({ client }) => client.close()));
  }
}

export const upstreamPool = (): UpstreamPool => singleton('upstream-pool', () => new UpstreamPool());

/** How a source fares in this process; null: it was not asked yet. */
export const circuitOf = (source: Pick<UpstreamConnection, 'orgId' | 'sourceId'>): CircuitView | null =>
  upstreamPool().view(connectionKey(source));

/** Ends every connection, for the end of the process. */
export const closeUpstreams = (): Promise<void> => upstreamPool().closeAll();
