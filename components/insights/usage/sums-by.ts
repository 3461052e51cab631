/** Sums by name, most calls first; excludes names without calls in the range. */
export function sumsBy<T extends { calls: number; failures: number; before: number }>(
  calls: readonly T[],
  nameOf: (one: T) => string,
): { name: string; calls: number; failures: number; before: number }[] {
  const sums = new Map<string, { calls: number; failures: number; before: number }>();
  for (const one of calls) {
    const sum = sums.get(nameOf(one)) ?? { calls: 0, failures: 0, before: 0 };
    sums.set(nameOf(one), {
      calls: sum.calls + one.calls,
      failures: sum.failures + one.failures,
      before: sum.before + one.before,
    });
  }
  return [...sums]
    .filter(([, sum]) => sum.calls > 0)
    .map(([name, sum]) => ({ name, ...sum }))
    .sort((a, b) => b.calls - a.calls || (a.name < b.name ? -1 : 1));
}
