const STORE = Symbol.for('ambit.singletons');

/** All that `singleton` has made in this process is made anew when it is asked for again. */
export function forgetSingletons(): void {
  (globalThis as unknown as Record<symbol, Map<string, unknown> | undefined>)[STORE]?.clear();
}
