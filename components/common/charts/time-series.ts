export interface TimeSeries {
  key: string;
  label: string;
  /** Color token, such as `var(--chart-ok)`. */
  color: string;
  values: readonly (number | null)[];
  /** Values of the previous period by bucket; drawn dashed. */
  before?: readonly (number | null)[] | undefined;
}

/**
 * Minimum calls per column: buckets are joined until half of the non-empty ones reach it, because shares of fewer calls
 * are not meaningful.
 */
const ENOUGH = 20;
const JOINED = [1, 2, 3, 6, 12, 24];

/** Number of buckets to join so that shares are readable. `calls`: calls per bucket. */
export function bucketsPerColumn(calls: readonly number[], hoursAlike: boolean): number {
  if (!hoursAlike) return 1;
  for (const joined of JOINED) {
    const sums = joinSteps(calls, joined)
      .filter((sum) => sum > 0)
      .sort((a, b) => a - b);
    if ((sums[Math.floor(sums.length / 2)] ?? 0) >= ENOUGH) return joined;
  }
  return JOINED.at(-1)!;
}

const MAX_COLUMNS = 48;

/** Number of hours per column for small counts: the smallest number that keeps columns distinguishable. */
export function hoursInColumn(steps: number, isHours: boolean): number {
  return isHours ? (JOINED.find((joined) => steps / joined <= MAX_COLUMNS) ?? 1) : 1;
}

/** Sums groups of `joined` buckets from the end, so that the last group is complete. */
export function joinSteps(values: readonly number[], joined: number): number[] {
  const count = Math.floor(values.length / joined);
  const first = values.length - count * joined;
  return Array.from({ length: count }, (_, n) =>
    values.slice(first + n * joined, first + (n + 1) * joined).reduce((sum, one) => sum + one, 0),
  );
}

export function joinedStarts(starts: readonly number[], joined: number): number[] {
  const count = Math.floor(starts.length / joined);
  return Array.from({ length: count }, (_, n) => starts[starts.length - (count - n) * joined]!);
}
