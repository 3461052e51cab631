import { DAY_MS } from './recency';

/** Calls, and those of them with a signal, from `at` (milliseconds since the epoch) to the next bin. */
export interface Bin {
  at: number;
  calls: number;
  signals: number;
}

/** A rate that has risen. `before`: null when the rate was high from the first call on. */
export interface Rise {
  since: number;
  before: number | null;
  /** The rate is considered high until it is surely below this one. */
  level: number;
}

/** Evidence that opens a warning of a rate above the limit. See `findRise` for the rate of false alarms. */
const OPEN_EVIDENCE = 2_000;
/** The same for a rise above what is usual, which is overestimated, so that real rates are far from it. */
const RISE_EVIDENCE = 250;
/** Evidence that closes a warning: the least expected days until one closes although its rate is at the level. */
const CLOSE_EVIDENCE = 1_000;
/** Risk that the usual rate is underestimated. */
const BASELINE_RISK = 0.01;
/** Rates below this part of the opening share never count as high. */
const FLOOR = 1 / 8;
/** Log-likelihood by which two rates must fit better than one rate to name the moment of a change. */
const MIN_GAIN = 5;
const HIGHER_ODDS = [1.5, 3, 6, 15];
const LOWER_SHARES = [1, 0.5, 0.2, 0.02];

const xlogy = (x: number, y: number) => (x === 0 ? 0 : x * Math.log(y));
const logLikelihood = (signals: number, calls: number, rate: number) =>
  xlogy(signals, rate) + xlogy(calls - signals, 1 - rate);
const ownLikelihood = (signals: number, calls: number) =>
  calls === 0 ? 0 : logLikelihood(signals, calls, signals / calls);

/**
 * Upper end of a confidence sequence for a rate: holds at all times at once with a probability of `1 - risk`. Inverts
 * Robbins' uniform mixture of Bernoulli likelihood ratios (Howard, Ramdas, McAuliffe, Sekhon 2021, "Time-uniform,
 * nonparametric, nonasymptotic confidence sequences", the beta-binomial mixture).
 */
export function upperEnd(signals: number, calls: number, risk = BASELINE_RISK): number {
  if (calls <= 0) return 1;
  const limit = Math.log((calls + 1) / risk);
  const own = ownLikelihood(signals, calls);
  let [inside, outside] = [signals / calls, 1];
  for (let i = 0; i < 24; i++) {
    const middle = (inside + outside) / 2;
    if (own - logLikelihood(signals, calls, middle) <= limit) inside = middle;
    else outside = middle;
  }
  return outside;
}

/** Mean likelihood ratio of the alternatives against `rate`: an e-value, as `rate` is the nearest rate of the null. */
function ratioAgainst(rate: number, alternatives: readonly number[], signals: number, calls: number): number {
  const base = logLikelihood(signals, calls, rate);
  const sum = alternatives.reduce((total, one) => total + Math.exp(logLikelihood(signals, calls, one) - base), 0);
  return sum / alternatives.length;
}

/** Visits each possible moment of a change: the counts before and from it on, and the days since the previous one. */
function forEachStart(
  bins: readonly Bin[],
  visit: (start: { bin: Bin; days: number; before: Counts; after: Counts }) => void,
): void {
  const total = { calls: 0, signals: 0 };
  for (const { calls, signals } of bins) {
    total.calls += calls;
    total.signals += signals;
  }
  const before = { calls: 0, signals: 0 };
  let last: number | null = null;
  for (const bin of bins) {
    if (bin.calls === 0) continue;
    const days = last === null ? 1 : (bin.at - last) / DAY_MS;
    const after = { calls: total.calls - before.calls, signals: total.signals - before.signals };
    visit({ bin, days, before: { ...before }, after });
    before.calls += bin.calls;
    before.signals += bin.signals;
    last = bin.at;
  }
}

interface Counts {
  calls: number;
  signals: number;
}

const shareOf = ({ signals, calls }: Counts) => (calls === 0 ? 0 : signals / calls);

/** The moment that divides the calls best into a lower rate before and a higher rate after it. */
function changePoint(bins: readonly Bin[]): { since: number; before: number | null; after: number } {
  let best = { since: bins.find(({ signals }) => signals > 0)?.at ?? 0, before: null as number | null, after: 0 };
  let gain = MIN_GAIN;
  forEachStart(bins, ({ bin, before, after }) => {
    if (before.calls === 0) {
      best.after = shareOf(after);
      gain += ownLikelihood(after.signals, after.calls);
      return;
    }
    if (shareOf(after) <= shareOf(before)) return;
    const fit = ownLikelihood(before.signals, before.calls) + ownLikelihood(after.signals, after.calls);
    if (fit <= gain) return;
    gain = fit;
    best = { since: bin.at, before: (before.signals + 0.5) / (before.calls + 1), after: shareOf(after) };
  });
  return best;
}

/**
 * Returns the rise of a rate above what is usual for these calls, or above `open` in any case; null when none is
 * certain. May be asked after every call: an e-detector sums, over all possible moments of a change, the e-values of
 * the calls since then (Shin, Ramdas, Rinaldo 2024, "E-detectors: a nonparametric framework for sequential change
 * detection"). Moments weigh one a day, and one more for the first day of the memory, so false alarms of a rate exactly
 * at the limit are on average at least half of `OPEN_EVIDENCE` days apart, and of a rate exactly at what counts as usual
 * half of `RISE_EVIDENCE` days, however often it is asked. "Usual" is the upper end of a confidence sequence for the calls
 * before that moment, so rates that stay are below it: `npm run eval:cohesion` counts their false alarms.
 */
export function findRise(bins: readonly Bin[], open: number): Rise | null {
  const floor = open * FLOOR;
  const evidence = { limit: 0, usual: 0 };
  forEachStart(bins, ({ days, before, after }) => {
    const share = shareOf(after);
    if (share <= floor) return;
    // Without a chance to add anything that matters. Smaller sums keep the guarantee.
    const most = ownLikelihood(after.signals, after.calls) - logLikelihood(after.signals, after.calls, floor);
    if (most < 1) return;
    const usual = Math.min(open, Math.max(floor, upperEnd(before.signals, before.calls)));
    if (share <= usual) return;
    const odds = usual / (1 - usual);
    const higher = HIGHER_ODDS.map((times) => (odds * times) / (1 + odds * times));
    const ratio = days * ratioAgainst(usual, higher, after.signals, after.calls);
    if (usual < open) evidence.usual += ratio;
    else evidence.limit += ratio;
  });
  if (evidence.limit < OPEN_EVIDENCE && evidence.usual < RISE_EVIDENCE) return null;
  const { since, before, after } = changePoint(bins);
  const middle = before === null ? after / 1.5 : Math.sqrt(before * after);
  return { since, before, level: Math.min(open, Math.max(floor, middle)) };
}

/**
 * Returns true when the rate is surely below `level`, by the same method, of the calls since the warning opened.
 * `closeRatio`: the closing share as part of the opening share; rates between both keep a warning open.
 */
export function hasFallen(bins: readonly Bin[], level: number, closeRatio: number): boolean {
  const lower = LOWER_SHARES.map((share) => level * closeRatio * share);
  let evidence = 0;
  forEachStart(bins, ({ days, after }) => {
    if (shareOf(after) < level) evidence += days * ratioAgainst(level, lower, after.signals, after.calls);
  });
  return evidence >= CLOSE_EVIDENCE;
}
