const STORE = Symbol.for('ambit.singletons');
const shared = globalThis as unknown as Record<symbol, Map<string, unknown> | undefined>;
shared[STORE] ??= new Map();
// One symbol for all: asking the registry of symbols for each key took more of a request than deciding it.
const instances = shared[STORE];

/**
 * One instance per process and key. Next bundles `lib` apart from the server's entry, so a module's top level runs
 * twice in one process; what must exist once (pools, caches, the listener) is made here.
 */
export function singleton<T>(key: string, make: () => T): T {
  let instance = instances.get(key) as T | undefined;
  if (instance === undefined) {
    instance = make();
    instances.set(key, instance);
  }
  return instance;
}
