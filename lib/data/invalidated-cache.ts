import { Lru } from '@/lib/shared/lru';
import { listener } from './listener';
import { withDeadline, withTimeout } from './query-timeout';

interface Entry<V> {
  value: V | null;
  verifiedAt: number;
}

const MISSES = 2_000;

/**
 * Cache invalidated by database notifications. While the listener is healthy, an entry is valid until a notification
 * drops it; otherwise every lookup queries the database. Caches missing rows too. During a database outage, an entry
 * verified within `lastKnownMs` is used unless it is known to be outdated.
 */
export class InvalidatedCache<V> {
  readonly #entries: Lru<string, Entry<V>>;
  // Missing rows are cached separately, so that invented keys cannot evict existing ones.
  readonly #misses = new Lru<string, Entry<V>>(MISSES);
  readonly #asking = new Map<string, Set<{ dropped: boolean }>>();

  constructor(
    limit: number,
    private readonly lastKnownMs = 0,
  ) {
    this.#entries = new Lru(limit);
    listener().onReset(() => this.clear());
  }

  peek(key: string): V | null | undefined {
    return listener().healthy ? (this.#entries.get(key) ?? this.#misses.get(key))?.value : undefined;
  }

  /** Returns the last value from the database, regardless of its age and later notifications. */
  recall(key: string): V | null {
    return this.#entries.peek(key)?.value ?? null;
  }

  async get(key: string, load: () => Promise<V | null>): Promise<V | null> {
    const kept = this.peek(key);
    if (kept !== undefined) return kept;
    const question = { dropped: false };
    const asking = this.#asking.get(key) ?? new Set();
    this.#asking.set(key, asking.add(question));
    const asked = performance.now();
    try {
      const value = await (this.#lastKnown(key) ? withTimeout(load) : withDeadline(load));
      if (!question.dropped) this.#keep(key, { value, verifiedAt: asked });
      return value;
    } catch (error) {
      const last = this.#lastKnown(key);
      if (!last) throw error;
      return last.value;
    } finally {
      asking.delete(question);
      if (asking.size === 0 && this.#asking.get(key) === asking) this.#asking.delete(key);
    }
  }

  #keep(key: string, entry: Entry<V>): void {
    const [there, elsewhere] = entry.value === null ? [this.#misses, this.#entries] : [this.#entries, this.#misses];
    elsewhere.delete(key);
    there.set(key, entry);
  }

  // Notifications received until the listener's last heartbeat have already dropped outdated entries.
  #lastKnown(key: string): Entry<V> | null {
    const entry = this.#entries.peek(key) ?? this.#misses.peek(key);
    if (!entry) return null;
    const vouchedAt = Math.max(entry.verifiedAt, listener().answeredAt);
    return performance.now() - vouchedAt < this.lastKnownMs ? entry : null;
  }

  drop(key: string): void {
    this.#entries.delete(key);
    this.#misses.delete(key);
    for (const question of this.#asking.get(key) ?? []) question.dropped = true;
  }

  /** Drops matching entries and discards the results of pending queries, whose values are not known yet. */
  dropWhere(matches: (key: string, value: V | null) => boolean): void {
    for (const [key, entry] of [...this.#entries.entries()]) if (matches(key, entry.value)) this.#entries.delete(key);
    this.#misses.clear();
    this.#dropQuestions();
  }

  clear(): void {
    this.#entries.clear();
    this.#misses.clear();
    this.#dropQuestions();
  }

  #dropQuestions(): void {
    for (const questions of this.#asking.values()) for (const question of questions) question.dropped = true;
  }
}
