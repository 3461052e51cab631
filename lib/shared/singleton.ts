/**
 * One instance per process and key. Next bundles `lib` apart from the server's entry, so a module's top level runs
 * twice in one process; what must exist once (pools, caches, the listener) is made here.
 */
export function singleton<T>(key: string, make: () => T): T {
  const symbol = Symbol.for(`ambit.${key}`);
  const store = globalThis as unknown as Record<symbol, T | undefined>;
  store[symbol] ??= make();
  return store[symbol];
}
