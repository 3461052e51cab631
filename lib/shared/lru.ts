interface Slot<V> {
  value: V;
  /** Since it was last passed over. */
  isUsed: boolean;
}

/**
 * A map of at most `limit` entries that forgets one that has not been used lately: the oldest, and whichever was used
 * since it was last looked at gets a second chance (CLOCK). To keep the exact order each read would have to move its
 * entry, and of ten thousand entries that are read in turn the moving costs more than the reading.
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
    // Mostly it is: what is only read stays in the caches of the processor.
    if (!slot.isUsed) slot.isUsed = true;
    return slot.value;
  }

  /** Reads without counting as a use. */
  peek(key: K): V | undefined {
    return this.#slots.get(key)?.value;
  }

  set(key: K, value: V): void {
    this.#slots.delete(key);
    // Before it is there: what has just come is not what has to go, even when all others are in use.
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
