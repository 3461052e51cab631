import { DAY_MS } from './recency';

/** Calls of a tool on a whole day (UTC) that starts at `at`, and calls of all other tools on that day. */
export interface VolumeDay {
  at: number;
  calls: number;
  others: number;
}

/** Calls in the hour that starts at `at`. */
export interface VolumeHour {
  at: number;
  calls: number;
}

export interface VolumeChange {
  since: number;
  /** Mean calls a day. */
  before: number;
  after: number;
}

/** Evidence that opens a problem, as for rates: a change that is none is found every 2,000 days at most on average. */
const OPEN_EVIDENCE = 2_000;
/** Whole days before a change from which the usual is known. */
const MIN_DAYS = 14;
/** Rarer tools vary too much from day to day. */
const MIN_CALLS_A_DAY = 20;
/** Volumes within this factor of the usual are no change. */
const TOLERANCE = 1.35;
/** Means that a change may lead to, as multiples of the nearest volume that is none. */
const CHANGED = [0.02, 0.25, 0.6, 1.6, 3, 8];
/** A change opens a problem from this factor on, and keeps it open from the second on. */
const MIN_FACTOR = { closed: 1.6, open: 1.3 };
/** Evidence that keeps a problem open, so that it does not close and open again by chance. */
const STAY_EVIDENCE = 10;
const WEEK = 7;
const HOURS = 24;
const HOUR_MS = DAY_MS / HOURS;
/** The moment is looked for in the days around the first changed day. */
const MARGIN_DAYS = 1;

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);
const isWeekend = ({ at }: VolumeDay) => [0, 6].includes(new Date(at).getUTCDay());
const weekdayOf = ({ at }: VolumeDay) => Math.floor(at / DAY_MS) % WEEK;
/** Log-likelihood of a Poisson count, without what is the same for every mean. */
const poisson = (count: number, expected: number) => count * Math.log(expected) - expected;

/** The usual calls of a day: the mean of the same weekday, or of weekends or other days with fewer than two of them. */
function usualOf(reference: readonly VolumeDay[], day: VolumeDay, count: (one: VolumeDay) => number): number {
  const same = reference.filter((one) => weekdayOf(one) === weekdayOf(day));
  const alike = same.length >= 2 ? same : reference.filter((one) => isWeekend(one) === isWeekend(day));
  return mean((alike.length > 0 ? alike : reference).map(count));
}

const callsIn = ({ calls }: VolumeDay) => calls;
const othersIn = ({ others }: VolumeDay) => others;

/** Dispersion of tools that agents call a few times in a conversation, and the degrees of freedom that it counts as. */
const PRIOR = { dispersion: 4, free: 7 };

/**
 * Variance of daily counts relative to a Poisson distribution, at least 1: calls come in bursts, and days differ. Two
 * weeks alone are too few: where they happen to be even, the next common day would look like a change.
 */
function dispersionOf(reference: readonly VolumeDay[]): number {
  const groups = new Map<number, number[]>();
  for (const day of reference) groups.set(weekdayOf(day), [...(groups.get(weekdayOf(day)) ?? []), day.calls]);
  let sum = PRIOR.dispersion * PRIOR.free;
  let { free } = PRIOR;
  for (const counts of groups.values()) {
    const usual = Math.max(1, mean(counts));
    sum += counts.reduce((all, count) => all + (count - usual) ** 2 / usual, 0);
    free += counts.length - 1;
  }
  return Math.max(1, sum / free);
}

/** The volumes of a day that are no change: the usual one, also if all other tools changed alike. */
function unchanged(reference: readonly VolumeDay[], day: VolumeDay): [least: number, most: number] {
  const usual = Math.max(0.5, usualOf(reference, day, callsIn));
  const others = usualOf(reference, day, othersIn);
  const alike = others < MIN_CALLS_A_DAY ? usual : Math.max(0.5, (usual * day.others) / others);
  return [Math.min(usual, alike) / TOLERANCE, Math.max(usual, alike) * TOLERANCE];
}

/** Mean likelihood ratio of changed means against the nearest mean that is no change, tempered by the dispersion. */
function evidenceSince(days: readonly VolumeDay[], start: number): number {
  const reference = days.slice(0, start);
  const dispersion = dispersionOf(reference);
  const bounds = days.slice(start).map((day) => ({ day, range: unchanged(reference, day) }));
  const ratios = CHANGED.map((times) =>
    Math.exp(
      bounds.reduce((sum, { day, range: [least, most] }) => {
        const nearest = Math.min(most, Math.max(least, day.calls));
        return (
          sum +
          (poisson(day.calls, times < 1 ? least * times : most * times) - poisson(day.calls, nearest)) / dispersion
        );
      }, 0),
    ),
  );
  return mean(ratios);
}

/** The hour that divides the calls best, by what is usual for hours of the day. Default: the start of the day. */
function momentOf(hours: readonly VolumeHour[], day: number, before: number, after: number): number {
  const around = hours.filter(({ at }) => at >= day - MARGIN_DAYS * DAY_MS && at < day + 2 * MARGIN_DAYS * DAY_MS);
  if (around[0] === undefined || around[0].at > day - MARGIN_DAYS * DAY_MS) return day;
  const profile = new Array<number>(HOURS).fill(1);
  for (const { at, calls } of hours) profile[Math.floor(at / HOUR_MS) % HOURS]! += calls;
  const total = profile.reduce((sum, one) => sum + one, 0);
  const shareOf = (at: number) => profile[Math.floor(at / HOUR_MS) % HOURS]! / total;
  let [best, most] = [day, Number.NEGATIVE_INFINITY];
  for (const { at: moment } of around) {
    const found = around.reduce(
      (sum, { at, calls }) => sum + poisson(calls, Math.max(0.01, (at < moment ? before : after) * shareOf(at))),
      0,
    );
    if (found > most) [best, most] = [moment, found];
  }
  return best;
}

/**
 * Returns the moment since which a tool is called surely more or less often than usual, or null. An e-detector over whole
 * days, as `findRise` is over calls (Shin, Ramdas, Rinaldo 2024): sums over all possible first days the likelihood ratios
 * of the days since then. Counts are quasi-Poisson: likelihoods are tempered by the dispersion of the days before. A
 * volume is usual for its weekday, and if all other tools changed alike, so weekends and holidays are no change.
 * `isOpen`: less evidence keeps an open problem.
 * `days`: whole days without gaps, oldest first. `hours`: of the latest days, to find the moment.
 */
export function findVolumeChange(
  days: readonly VolumeDay[],
  hours: readonly VolumeHour[],
  isOpen = false,
): VolumeChange | null {
  let evidence = 0;
  let first = { start: -1, evidence: 0 };
  for (let start = MIN_DAYS; start < days.length; start++) {
    const since = evidenceSince(days, start);
    evidence += since;
    if (since > first.evidence) first = { start, evidence: since };
  }
  if (evidence < (isOpen ? STAY_EVIDENCE : OPEN_EVIDENCE) || first.start < 0) return null;
  const [reference, later] = [days.slice(0, first.start), days.slice(first.start)];
  const before = mean(later.map((day) => usualOf(reference, day, callsIn)));
  const after = mean(later.map(callsIn));
  if (Math.max(before, after) < MIN_CALLS_A_DAY) return null;
  const factor = isOpen ? MIN_FACTOR.open : MIN_FACTOR.closed;
  if (after > before / factor && after < before * factor) return null;
  return { since: momentOf(hours, days[first.start]!.at, before, after), before, after };
}
