const STORE = Symbol.for('ambit.singletons');
const shared = globalThis as unknown as Record<symbol, Map<string, unknown> | undefined>;
shared[STORE] ??= new Map();
// A single global symbol: a `Symbol.for` lookup per key took longer than a decision.
const instances = shared[STORE];

/** Returns the instance if this process has made one. */
export function existingSingleton<T>(key: string): T | undefined {
  return instances!.get(key) as T | undefined;
}

/**
 * Returns one instance per process and key. Next bundles `lib` separately from the server entry, so module top levels
 * run twice in one process. Create pools, caches and the listener here.
 */
export function singleton<T>(key: string, make: () => T): T {
  let instance = instances.get(key) as T | undefined;
  if (instance === undefined) {
    instance = make();
    instances.set(key, instance);
  }
  return instance;
}
