import { listener } from '@/lib/data/listener';
import { inTime, soon } from '@/lib/data/patience';
import { Lru } from '@/lib/shared/lru';

interface Entry<V> {
  value: V | null;
  /** When the database said so, in monotonic milliseconds. */
  verifiedAt: number;
}

const MISSES = 2_000;

/**
 * Answers of the database that the listener keeps true: while it is healthy an answer holds until a notice drops it;
 * while it is not, every question goes to the database. "Nothing there" is an answer too. When the database cannot be
 * asked either, an answer that was true within `lastKnownMs` stands in, unless it is known to be old.
 */
export class NoticedCache<V> {
  readonly #entries: Lru<string, Entry<V>>;
  // What is not there is kept apart: keys that are made up may drive out one another, and nothing that is.
  readonly #misses = new Lru<string, Entry<V>>(MISSES);
  // Questions on their way, by key: an answer whose key was dropped meanwhile is not kept.
  readonly #asking = new Map<string, Set<{ dropped: boolean }>>();

  constructor(
    limit: number,
    private readonly lastKnownMs = 0,
  ) {
    this.#entries = new Lru(limit);
    listener().onReset(() => this.clear());
  }

  /** The kept answer, undefined when the database has to be asked. */
  peek(key: string): V | null | undefined {
    return listener().healthy ? (this.#entries.get(key) ?? this.#misses.get(key))?.value : undefined;
  }

  /** What was there when the database was asked last, however long ago and whatever has happened since. */
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
      const value = await (this.#lastKnown(key) ? soon(load) : inTime(load));
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

  // Whatever notice the listener heard until its last answer has dropped what it made old.
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

  /** Drops what matches, and whatever is being asked for: what that will be is not known yet. */
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
