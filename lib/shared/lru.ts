interface Slot<V> {
  value: V;
  isUsed: boolean;
}

/**
 * A map of at most `limit` entries with approximate LRU eviction (CLOCK): evicts the oldest entry, but gives recently
 * used ones a second chance. Exact LRU would move an entry on each read, which costs more than the read itself with ten
 * thousand entries.
 */
export class Lru<K, V> {
  readonly #slots = new Map<K, Slot<V>>();

  constructor(
    private readonly limit: number,
    private readonly onEvict: (key: K, value: V) => void = () => {},
  ) {}

  get(key: K): V | undefined {
    const slot = this.#slots.get(key);
    if (slot === undefined) return undefined;
    if (!slot.isUsed) slot.isUsed = true;
    return slot.value;
  }

  peek(key: K): V | undefined {
    return this.#slots.get(key)?.value;
  }

  set(key: K, value: V): void {
    this.#slots.delete(key);
    // Evicts before inserting, so that the new entry is not evicted when all others are in use.
    if (this.#slots.size >= this.limit) this.#evict();
    this.#slots.set(key, { value, isUsed: false });
  }

  #evict(): void {
    for (const [key, slot] of this.#slots) {
      this.#slots.delete(key);
      if (!slot.isUsed) {
        this.onEvict(key, slot.value);
        return;
      }
      slot.isUsed = false;
      this.#slots.set(key, slot);
    }
  }

  delete(key: K): void {
    this.#slots.delete(key);
  }

  clear(): void {
    this.#slots.clear();
  }

  get size(): number {
    return this.#slots.size;
  }

  *entries(): IterableIterator<[K, V]> {
    for (const [key, { value }] of this.#slots) yield [key, value];
  }
}
