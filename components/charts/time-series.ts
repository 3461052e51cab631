export interface TimeSeries {
  key: string;
  label: string;
  /** A colour token: `var(--chart-ok)`. */
  color: string;
  values: readonly (number | null)[];
  /** The same in the period before, bucket by bucket; drawn dashed. */
  before?: readonly (number | null)[] | undefined;
}

/** Steps are joined until half of those with calls have this many: shares of fewer say nothing. */
const ENOUGH = 20;
const JOINED = [1, 2, 3, 6, 12, 24];

/** How many steps are shown as one, so that their shares can be read. `calls`: of each step. */
export function stepsJoined(calls: readonly number[], hoursAlike: boolean): number {
  if (!hoursAlike) return 1;
  for (const joined of JOINED) {
    const sums = joinSteps(calls, joined)
      .filter((sum) => sum > 0)
      .sort((a, b) => a - b);
    if ((sums[Math.floor(sums.length / 2)] ?? 0) >= ENOUGH) return joined;
  }
  return JOINED.at(-1)!;
}

const MOST_COLUMNS = 48;

/** How many hours are one column where few things are counted: as few as leave columns that can be told apart. */
export function hoursInColumn(steps: number, isHours: boolean): number {
  return isHours ? (JOINED.find((joined) => steps / joined <= MOST_COLUMNS) ?? 1) : 1;
}

/** Sums of so many steps each, counted from the end: the last is whole. */
export function joinSteps(values: readonly number[], joined: number): number[] {
  const count = Math.floor(values.length / joined);
  const first = values.length - count * joined;
  return Array.from({ length: count }, (_, n) =>
    values.slice(first + n * joined, first + (n + 1) * joined).reduce((sum, one) => sum + one, 0),
  );
}

/** Of the steps that are shown as one, where each begins. */
export function joinedStarts(starts: readonly number[], joined: number): number[] {
  const count = Math.floor(starts.length / joined);
  return Array.from({ length: count }, (_, n) => starts[starts.length - (count - n) * joined]!);
}
