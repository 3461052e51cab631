/** A map of at most `limit` entries that forgets the least recently used one. */
export class Lru<K, V> {
  readonly #entries = new Map<K, V>();

  constructor(
    private readonly limit: number,
    private readonly onEvict: (key: K, value: V) => void = () => {},
  ) {}

  get(key: K): V | undefined {
    const value = this.#entries.get(key);
    if (value !== undefined) {
      this.#entries.delete(key);
      this.#entries.set(key, value);
    }
    return value;
  }

  /** Reads without counting as a use. */
  peek(key: K): V | undefined {
    return this.#entries.get(key);
  }

  set(key: K, value: V): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    if (this.#entries.size > this.limit) {
      const oldest = this.#entries.entries().next().value;
      if (oldest) {
        this.#entries.delete(oldest[0]);
        this.onEvict(oldest[0], oldest[1]);
      }
    }
  }

  delete(key: K): void {
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }

  get size(): number {
    return this.#entries.size;
  }

  entries(): IterableIterator<[K, V]> {
    return this.#entries.entries();
  }
}
