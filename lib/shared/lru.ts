/** The place of an entry. Callers may keep it to skip the lookup: `value` is undefined when the entry was removed or replaced. */
export interface LruSlot<V> {
  value: V | undefined;
  isUsed: boolean;
}

/** The value in a place, if it is still there. Counts as a use. */
export function valueIn<V>(slot: LruSlot<V> | undefined): V | undefined {
  if (slot === undefined) return undefined;
  if (!slot.isUsed) slot.isUsed = true;
  return slot.value;
}

/**
 * A map of at most `limit` entries with approximate LRU eviction (CLOCK): evicts the oldest entry, but gives recently
 * used ones a second chance. Exact LRU would move an entry on each read, which costs more than the read itself with ten
 * thousand entries.
 */
export class Lru<K, V> {
  readonly #slots = new Map<K, LruSlot<V>>();

  constructor(
    private readonly limit: number,
    private readonly onEvict: (key: K, value: V) => void = () => {},
  ) {}

  get(key: K): V | undefined {
    return valueIn(this.#slots.get(key));
  }

  /** The place of an entry, which does not count as a use. */
  slot(key: K): LruSlot<V> | undefined {
    return this.#slots.get(key);
  }

  peek(key: K): V | undefined {
    return this.#slots.get(key)?.value;
  }

  set(key: K, value: V): void {
    this.delete(key);
    // Evicts before inserting, so that the new entry is not evicted when all others are in use.
    if (this.#slots.size >= this.limit) this.#evict();
    this.#slots.set(key, { value, isUsed: false });
  }

  #evict(): void {
    for (const [key, slot] of this.#slots) {
      this.#slots.delete(key);
      if (!slot.isUsed) {
        const value = slot.value as V;
        slot.value = undefined;
        this.onEvict(key, value);
        return;
      }
      slot.isUsed = false;
      this.#slots.set(key, slot);
    }
  }

  delete(key: K): void {
    const slot = this.#slots.get(key);
    if (slot === undefined) return;
    slot.value = undefined;
    this.#slots.delete(key);
  }

  clear(): void {
    for (const slot of this.#slots.values()) slot.value = undefined;
    this.#slots.clear();
  }

  get size(): number {
    return this.#slots.size;
  }

  *entries(): IterableIterator<[K, V]> {
    for (const [key, { value }] of this.#slots) yield [key, value as V];
  }
}
