/** Factors of round tick steps. */
const STEPS = [1, 2, 2.5, 5, 10];

/**
 * Round tick values from 0 to the first value at or above the maximum, in about `wanted` steps. `whole`: integers only.
 */
export function niceTicks(max: number, wanted = 4, whole = false): number[] {
  if (!(max > 0) || !Number.isFinite(max)) return [0, 1];
  const raw = max / wanted;
  const power = 10 ** Math.floor(Math.log10(raw));
  let step = power * (STEPS.find((one) => one * power >= raw * (1 - 1e-9)) ?? 10);
  if (whole) step = Math.max(1, Math.ceil(step));
  const count = Math.ceil(max / step - 1e-9);
  // Multiplies instead of adding, which avoids rounding errors such as 0.30000000000000004.
  return Array.from({ length: count + 1 }, (_, n) => Number((n * step).toPrecision(12)));
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MINUTE_MS = 60_000;
const MONTH_MS = 30.44 * DAY_MS;
/** First Monday after the Unix epoch: weeks start on Monday. */
const MONDAY_MS = 4 * DAY_MS;

export type TickForm = 'clock' | 'day' | 'month';

/** Label intervals of a time axis, with their formats. */
const TIME_STEPS: readonly { ms: number; form: TickForm; months?: number }[] = [
  ...[1, 5, 10, 15, 30].map((minutes) => ({ ms: minutes * MINUTE_MS, form: 'clock' as const })),
  ...[1, 2, 3, 6, 12].map((hours) => ({ ms: hours * HOUR_MS, form: 'clock' as const })),
  ...[1, 2, 3, 7, 14].map((days) => ({ ms: days * DAY_MS, form: 'day' as const })),
  ...[1, 2, 3, 6, 12].map((months) => ({ ms: months * MONTH_MS, form: 'month' as const, months })),
];

export interface TimeTick {
  /** The round time itself, which can lie within a bucket. */
  at: number;
  index: number;
  form: TickForm;
}

/**
 * Returns true for buckets of UTC days, which are counted from midnight to midnight in UTC. Other buckets use the
 * user's time zone.
 */
export function areDays(start: number | undefined, stepMs: number): boolean {
  return start !== undefined && stepMs % DAY_MS === 0 && start % DAY_MS === 0;
}

/** Round times in a range of local clock time. */
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
 * Labels of evenly spaced buckets, at most `room`: at round local times, or round UTC times for daily buckets. Hourly
 * axes show the date at midnight, so that no label repeats. `offsetMinutes`: UTC offset of the user's time zone at a
 * given time.
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
  // Ranges over two days are labeled by day.
  const least = spanMs > 2 * DAY_MS ? DAY_MS : stepMs;
  const step = TIME_STEPS.find(({ ms }) => ms >= least && spanMs / ms <= room) ?? TIME_STEPS.at(-1)!;
  const ticks = roundMoments(first + ahead(first), end + ahead(end), step).flatMap((shown): TimeTick[] => {
    // Uses the offset at that time, because daylight saving changes shift later labels.
    const at = shown - ahead(shown - ahead(first));
    if (at < first || at >= end) return [];
    const form = step.form === 'clock' && shown % DAY_MS === 0 ? 'day' : step.form;
    return [{ at, index: Math.floor((at - first) / stepMs), form }];
  });
  return ticks.slice(0, Math.max(1, Math.floor(room)));
}

export function indexAt(x: number, width: number, count: number): number {
  if (count <= 1 || width <= 0) return 0;
  return Math.min(count - 1, Math.max(0, Math.floor((x / width) * count)));
}

/** Running sums from the bottom: `[from, to]` per series and bucket. */
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

/** Line path with gaps for missing values. An isolated value is a short dash. */
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
