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
const MONTH_MS = 30.44 * DAY_MS;
/** The first Monday of the epoch's counting: weeks begin on Mondays. */
const MONDAY_MS = 4 * DAY_MS;

export type TickForm = 'clock' | 'day' | 'month';

/** Distances between labels of a time axis, with the form that the labels have. */
const TIME_STEPS: readonly { ms: number; form: TickForm; months?: number }[] = [
  ...[1, 5, 10, 15, 30].map((minutes) => ({ ms: minutes * MINUTE_MS, form: 'clock' as const })),
  ...[1, 2, 3, 6, 12].map((hours) => ({ ms: hours * HOUR_MS, form: 'clock' as const })),
  ...[1, 2, 3, 7, 14].map((days) => ({ ms: days * DAY_MS, form: 'day' as const })),
  ...[1, 2, 3, 6, 12].map((months) => ({ ms: months * MONTH_MS, form: 'month' as const, months })),
];

export interface TimeTick {
  /** The round moment itself, which may lie within a bucket. */
  at: number;
  index: number;
  form: TickForm;
}

/** Whether buckets are days as they are counted, from midnight to midnight in UTC; any others are moments of the reader. */
export function areDays(start: number | undefined, stepMs: number): boolean {
  return start !== undefined && stepMs % DAY_MS === 0 && start % DAY_MS === 0;
}

/** Round moments of a step in a stretch of time that is written as the reader's clock shows it. */
function roundMoments(from: number, until: number, { ms, months }: (typeof TIME_STEPS)[number]): number[] {
  const moments: number[] = [];
  if (months !== undefined) {
    const first = new Date(from);
    for (let month = first.getUTCMonth() - (first.getUTCMonth() % months); ; month += months) {
      const at = Date.UTC(first.getUTCFullYear(), month, 1);
      if (at >= until) return moments;
      if (at >= from) moments.push(at);
    }
  }
  const anchor = ms >= 7 * DAY_MS ? MONDAY_MS : 0;
  for (let at = Math.ceil((from - anchor) / ms) * ms + anchor; at < until; at += ms) moments.push(at);
  return moments;
}

/**
 * Where evenly spaced buckets are labelled, in at most `room` places: at round moments of the reader's clock, or of UTC
 * where the buckets are its days. An axis of hours says the day at each midnight, so that no hour is there twice.
 * `offsetMinutes`: what the reader's zone is ahead of UTC at a moment.
 */
export function timeTicks(
  starts: readonly number[],
  stepMs: number,
  room: number,
  offsetMinutes: (at: number) => number = () => 0,
): TimeTick[] {
  const [first] = starts;
  if (first === undefined) return [];
  const spanMs = starts.length * stepMs;
  const end = first + spanMs;
  const ahead = (at: number) => (areDays(first, stepMs) ? 0 : offsetMinutes(at) * MINUTE_MS);
  // Over more than two days, the day is what is looked for.
  const least = spanMs > 2 * DAY_MS ? DAY_MS : stepMs;
  const step = TIME_STEPS.find(({ ms }) => ms >= least && spanMs / ms <= room) ?? TIME_STEPS.at(-1)!;
  const ticks = roundMoments(first + ahead(first), end + ahead(end), step).flatMap((shown): TimeTick[] => {
    // By the zone's offset of then: a clock that is set forward or back moves what follows.
    const at = shown - ahead(shown - ahead(first));
    if (at < first || at >= end) return [];
    const form = step.form === 'clock' && shown % DAY_MS === 0 ? 'day' : step.form;
    return [{ at, index: Math.floor((at - first) / stepMs), form }];
  });
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
