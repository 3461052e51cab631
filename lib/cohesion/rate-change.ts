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

/** Evidence that opens a warning: about the least expected days until one opens although the rate has not risen. */
const OPEN_EVIDENCE = 5_000;
/** Evidence that closes a warning: the least expected days until one closes although its rate is at the level. */
const CLOSE_EVIDENCE = 1_000;
/** Rates below this part of the opening share never count as high. */
const FLOOR = 1 / 10;
/** Rates below this part of the opening share need no explanation. */
const NEGLIGIBLE = 1 / 20;
/** Log-likelihood by which two rates must fit better than one rate to name the moment of a change. */
const MIN_GAIN = 5;
/** Rises that are looked for, as multiples of the odds. Most weight is on those that must be found within a day. */
const RISES = [
  { times: 2, weight: 0.15 },
  { times: 4, weight: 0.25 },
  { times: 8, weight: 0.35 },
  { times: 16, weight: 0.25 },
];
/** Part of the evidence that counts against the limit, not against the usual rate. All of it where nothing is usual yet. */
const LIMIT_WEIGHT = 0.2;
const LOWER_SHARES = [1, 0.5, 0.2, 0.02];

const xlogy = (x: number, y: number) => (x === 0 ? 0 : x * Math.log(y));
const logLikelihood = (signals: number, calls: number, rate: number) =>
  xlogy(signals, rate) + xlogy(calls - signals, 1 - rate);
const ownLikelihood = (signals: number, calls: number) =>
  calls === 0 ? 0 : logLikelihood(signals, calls, signals / calls);

/** Stirling's series, exact to 1e-9 from 1 on. */
function logGamma(x: number): number {
  let shift = 0;
  let y = x;
  for (; y < 8; y += 1) shift += Math.log(y);
  const square = 1 / (y * y);
  const series = (1 / 12 - square * (1 / 360 - square * (1 / 1_260 - square / 1_680))) / y;
  return (y - 0.5) * Math.log(y) - y + 0.5 * Math.log(2 * Math.PI) + series - shift;
}

const logBeta = (a: number, b: number) => logGamma(a) + logGamma(b) - logGamma(a + b);

/** Log-probability of later calls given earlier ones at the same rate, which is unknown (uniform prior). */
export function logPredictive(before: Counts, after: Counts): number {
  const [signals, others] = [1 + before.signals, 1 + before.calls - before.signals];
  return logBeta(signals + after.signals, others + after.calls - after.signals) - logBeta(signals, others);
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

/** Mixture of likelihoods of the calls after a rise from `rate`, as a logarithm. */
function logRisen(rate: number, { signals, calls }: Counts): number {
  const odds = rate / (1 - rate);
  const terms = RISES.map(({ times, weight }) => {
    const higher = (odds * times) / (1 + odds * times);
    return Math.log(weight) + logLikelihood(signals, calls, higher);
  });
  const most = Math.max(...terms);
  return most + Math.log(terms.reduce((sum, term) => sum + Math.exp(term - most), 0));
}

/**
 * Returns the rise of a rate above what is usual for these calls, or above `open` in any case; null when none is
 * certain. May be asked after every call: an e-detector sums, over all possible moments of a change, the e-values of
 * the calls since then (Shin, Ramdas, Rinaldo 2024, "E-detectors: a nonparametric framework for sequential change
 * detection"). Moments weigh one a day, and one more for the first day of the memory, so false alarms are on average about
 * `OPEN_EVIDENCE` days apart, however often it is asked.
 *
 * An e-value is a likelihood ratio against what the calls before predict, with the rate integrated out (beta-binomial;
 * Lai, Xing 2010, "Sequential change-point detection when the pre- and post-change parameters are unknown"), or
 * against a negligible rate where that fits better, averaged with one against the limit. It is exact on average over usual
 * rates, not for each of them: `npm run eval:cohesion` counts false alarms at fixed rates.
 */
export function findRise(bins: readonly Bin[], open: number): Rise | null {
  const floor = open * FLOOR;
  let evidence = 0;
  forEachStart(bins, ({ days, before, after }) => {
    const share = shareOf(after);
    if (share <= floor) return;
    const { signals, calls } = after;
    // Without a chance to add anything that matters. Smaller sums keep the guarantee.
    const negligible = logLikelihood(signals, calls, open * NEGLIGIBLE);
    if (ownLikelihood(signals, calls) - negligible < 1) return;
    const usual = Math.max(floor, (before.signals + 1) / (before.calls + 2));
    const limitWeight = before.calls === 0 ? 1 : LIMIT_WEIGHT;
    if (share > usual) {
      const ratio = logRisen(usual, after) - Math.max(logPredictive(before, after), negligible);
      evidence += days * (1 - limitWeight) * Math.exp(ratio);
    }
    if (share > open) {
      const ratio = logRisen(open, after) - logLikelihood(signals, calls, open);
      evidence += days * limitWeight * Math.exp(ratio);
    }
  });
  if (evidence < OPEN_EVIDENCE) return null;
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
