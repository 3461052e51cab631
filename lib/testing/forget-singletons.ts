const STORE = Symbol.for('ambit.singletons');

/** Recreates everything that `singleton` has created in this process. */
export function forgetSingletons(): void {
  (globalThis as unknown as Record<symbol, Map<string, unknown> | undefined>)[STORE]?.clear();
}
