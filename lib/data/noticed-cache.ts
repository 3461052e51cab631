import { listener } from '@/lib/data/listener';
import { soon } from '@/lib/data/patience';
import { Lru } from '@/lib/shared/lru';

interface Entry<V> {
  value: V | null;
  /** When the database said so, in monotonic milliseconds. */
  verifiedAt: number;
}

/**
 * Answers of the database that the listener keeps true: while it is healthy an answer holds until a notice drops it;
 * while it is not, every question goes to the database. "Nothing there" is an answer too. When the database cannot be
 * asked either, an answer that was true within `lastKnownMs` stands in, unless it is known to be old.
 */
export class NoticedCache<V> {
  readonly #entries: Lru<string, Entry<V>>;
  // Grows with every drop: an answer that was on its way when something was dropped is not kept.
  #generation = 0;

  constructor(
    limit: number,
    private readonly lastKnownMs = 0,
  ) {
    this.#entries = new Lru(limit);
    listener().onReset(() => this.clear());
  }

  /** The kept answer, undefined when the database has to be asked. */
  peek(key: string): V | null | undefined {
    return listener().healthy ? this.#entries.get(key)?.value : undefined;
  }

  async get(key: string, load: () => Promise<V | null>): Promise<V | null> {
    const kept = this.peek(key);
    if (kept !== undefined) return kept;
    const generation = this.#generation;
    const asked = performance.now();
    try {
      const value = await (this.#lastKnown(key) ? soon(load()) : load());
      if (generation === this.#generation) this.#entries.set(key, { value, verifiedAt: asked });
      return value;
    } catch (error) {
      const last = this.#lastKnown(key);
      if (!last) throw error;
      return last.value;
    }
  }

  // Whatever notice the listener heard until its last answer has dropped what it made old.
  #lastKnown(key: string): Entry<V> | null {
    const entry = this.#entries.peek(key);
    if (!entry) return null;
    const vouchedAt = Math.max(entry.verifiedAt, listener().answeredAt);
    return performance.now() - vouchedAt < this.lastKnownMs ? entry : null;
  }

  drop(key: string): void {
    this.#generation++;
    this.#entries.delete(key);
  }

  dropWhere(matches: (key: string, value: V | null) => boolean): void {
    this.#generation++;
    for (const [key, entry] of [...this.#entries.entries()]) if (matches(key, entry.value)) this.#entries.delete(key);
  }

  clear(): void {
    this.#generation++;
    this.#entries.clear();
  }
}
