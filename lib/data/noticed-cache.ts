import { listener } from '@/lib/data/listener';
import { Lru } from '@/lib/shared/lru';

/**
 * Answers of the database that the listener keeps true: while it is healthy an answer holds until a notice drops it;
 * while it is not, every question goes to the database. "Nothing there" is an answer too.
 */
export class NoticedCache<V> {
  readonly #entries: Lru<string, { value: V | null }>;
  // Grows with every drop: an answer that was on its way when something was dropped is not kept.
  #generation = 0;

  constructor(limit: number) {
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
    const value = await load();
    if (generation === this.#generation && listener().healthy) this.#entries.set(key, { value });
    return value;
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
