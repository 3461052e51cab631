/** Steps that people count in. */
const STEPS = [1, 2, 2.5, 5, 10];

/**
 * Round values from 0 up to the first that `most` does not exceed, about `wanted` steps of them. `whole`: things that are
 * counted have no halves.
 */
export function niceTicks(most: number, wanted = 4, whole = false): number[] {
  if (!(most > 0) || !Number.isFinite(most)) return [0, 1];
  const raw = most / wanted;
  const power = 10 ** Math.floor(Math.log10(raw));
  let step = power * (STEPS.find((one) => one * power >= raw * (1 - 1e-9)) ?? 10);
  if (whole) step = Math.max(1, Math.ceil(step));
  const count = Math.ceil(most / step - 1e-9);
  // Multiplied rather than added up: 0.1 + 0.2 is not what anybody wants to read.
  return Array.from({ length: count + 1 }, (_, n) => Number((n * step).toPrecision(12)));
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MINUTE_MS = 60_000;

/** Distances between labels of a time axis, with the form that the labels have. */
const TIME_STEPS: readonly { ms: number; form: 'clock' | 'day' | 'month' }[] = [
  ...[1, 5, 10, 15, 30].map((minutes) => ({ ms: minutes * MINUTE_MS, form: 'clock' as const })),
  ...[1, 2, 3, 6, 12].map((hours) => ({ ms: hours * HOUR_MS, form: 'clock' as const })),
  ...[1, 2, 3, 7, 14, 28].map((days) => ({ ms: days * DAY_MS, form: 'day' as const })),
  { ms: 91 * DAY_MS, form: 'month' },
];

export interface TimeTick {
  index: number;
  form: 'clock' | 'day' | 'month';
}

/**
 * Which of evenly spaced buckets are labelled, at most `room` of them: those that begin at a round time. `offsetMinutes`
 * is what the reader's zone is ahead of UTC.
 */
export function timeTicks(starts: readonly number[], stepMs: number, room: number, offsetMinutes = 0): TimeTick[] {
  if (starts.length === 0) return [];
  const spanMs = starts.length * stepMs;
  // Over more than two days, the day is what is looked for.
  const least = spanMs > 2 * DAY_MS ? DAY_MS : stepMs;
  const step = TIME_STEPS.find(({ ms }) => ms >= least && spanMs / ms <= room) ?? TIME_STEPS.at(-1)!;
  const shifted = (start: number) => start + (step.form === 'clock' ? offsetMinutes * MINUTE_MS : 0);
  const ticks: TimeTick[] = [];
  for (const [index, start] of starts.entries()) {
    // The first bucket in which a multiple of the step lies.
    if (Math.floor((shifted(start) + stepMs - 1) / step.ms) * step.ms >= shifted(start))
      ticks.push({ index, form: step.form });
  }
  return ticks.slice(0, Math.max(1, Math.floor(room)));
}

/** The bucket that a place on the axis falls into. */
export function indexAt(x: number, width: number, count: number): number {
  if (count <= 1 || width <= 0) return 0;
  return Math.min(count - 1, Math.max(0, Math.floor((x / width) * count)));
}

/** Running sums of what is stacked, from the bottom: `[from, to]` for each series of each bucket. */
export function stack(series: readonly (readonly (number | null)[])[]): [number, number][][] {
  const tops = (series[0] ?? []).map(() => 0);
  return series.map((values) =>
    values.map((value, index) => {
      const from = tops[index]!;
      const to = from + Math.max(0, value ?? 0);
      tops[index] = to;
      return [from, to];
    }),
  );
}

/** A line through the values that are known; gaps stay gaps, and a value between two gaps is a short dash. */
export function linePath(
  values: readonly (number | null)[],
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  let path = '';
  let drawing = false;
  for (const [index, value] of values.entries()) {
    if (value === null) {
      drawing = false;
      continue;
    }
    const alone = !drawing && (values[index + 1] ?? null) === null;
    path += `${drawing ? 'L' : 'M'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`;
    if (alone) path += 'h0.01';
    drawing = true;
  }
  return path;
}
