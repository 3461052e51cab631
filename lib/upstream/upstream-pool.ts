import { singleton } from '@/lib/shared/singleton';
import { CallSlots } from './call-slots';
import { CircuitBreaker, type CircuitState, type CircuitView } from './circuit-breaker';
import { UpstreamClient } from './upstream-client';
import { connectionKey, type UpstreamConnection } from './upstream-connection';
import { upstreamLimits } from './upstream-limits';

/** State of one source in this process: connection, running calls and circuit breaker. */
export interface UpstreamEntry {
  client: UpstreamClient;
  slots: CallSlots;
  breaker: CircuitBreaker;
}

export type CircuitListener = (connection: UpstreamConnection, view: CircuitView) => void;

/** Called when a source reports changed tools or a call reveals it; throttled. */
export type ToolsChangedListener = (connection: UpstreamConnection) => void;

const MAX_CONNECTIONS = 1_000;
const NOTIFY_INTERVAL_MS = 5_000;

class UpstreamPool {
  readonly #entries = new Map<string, UpstreamEntry>();
  /** Called when a source starts failing, is paused, and recovers. */
  listener: CircuitListener | null = null;
  newsListener: ToolsChangedListener | null = null;
  readonly #toldAt = new Map<string, number>();

  heard(connection: UpstreamConnection, now = performance.now()): void {
    const key = connectionKey(connection);
    if (now - (this.#toldAt.get(key) ?? Number.NEGATIVE_INFINITY) < NOTIFY_INTERVAL_MS) return;
    this.#toldAt.set(key, now);
    this.newsListener?.(connection);
  }

  entry(connection: UpstreamConnection): UpstreamEntry {
    const key = connectionKey(connection);
    const known = this.#entries.get(key);
    if (known && known.client.connection.version === connection.version) {
      known.client.renew(connection);
      // Keeps the most recently used entry last.
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
      // A changed address or credentials reset the circuit breaker.
      breaker: new CircuitBreaker(circuit, (view) => this.listener?.(connection, view)),
    };
    this.#entries.set(key, entry);
    return entry;
  }

  #makeRoom(): void {
    if (this.#entries.size < MAX_CONNECTIONS) return;
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

  /** Number of sources by state of their circuit breaker in this process. */
  circuits(): Record<CircuitState, number> {
    const counts = { closed: 0, open: 0, half_open: 0 };
    for (const { breaker } of this.#entries.values()) counts[breaker.view().state]++;
    return counts;
  }

  /** Closes idle connections; keeps circuit breaker state. */
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

export const closeUpstreams = (): Promise<void> => upstreamPool().closeAll();
