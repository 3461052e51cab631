import { type Bin, findRise } from './rate-change';

/** Latencies of calls from `at` on, as a histogram: key, count, key, count, …, ascending on a logarithmic scale. */
export interface LatencyBin {
  at: number;
  latency: readonly number[];
}

export interface Slowdown {
  since: number;
  /** Histogram keys of the p90 before and after. */
  beforeKey: number;
  afterKey: number;
  calls: number;
}

const MIN_CALLS = 200;
const MIN_REFERENCE = 100;
/** Part of the calls that the usual p90 is taken from. */
const REFERENCE = 0.4;
/** The share of calls above the earlier p90 that counts as high in any case. It is 10% by definition at first. */
const OPEN = 0.3;
const P90 = 0.9;

function counts({ latency }: LatencyBin): [key: number, count: number][] {
  return Array.from({ length: latency.length / 2 }, (_, i) => [latency[2 * i]!, latency[2 * i + 1]!]);
}

const sizeOf = (bin: LatencyBin) => counts(bin).reduce((sum, [, count]) => sum + count, 0);

function p90Key(bins: readonly LatencyBin[]): number {
  const sum = new Map<number, number>();
  for (const bin of bins) for (const [key, count] of counts(bin)) sum.set(key, (sum.get(key) ?? 0) + count);
  const total = [...sum.values()].reduce((all, count) => all + count, 0);
  let wanted = Math.ceil(total * P90);
  for (const [key, count] of [...sum].sort(([a], [b]) => a - b)) {
    wanted -= count;
    if (wanted <= 0) return key;
  }
  return 0;
}

/** The first bins that hold the wanted number of calls. */
function firstCalls(bins: readonly LatencyBin[], wanted: number): LatencyBin[] {
  let seen = 0;
  const end = bins.findIndex((bin) => {
    seen += sizeOf(bin);
    return seen >= wanted;
  });
  return bins.slice(0, end + 1);
}

/**
 * Returns the moment since which a tool is slower, or null. A quantile as a rate: the share of calls above the p90 of
 * the earliest calls is 10% while nothing changes, whatever the distribution, so a rise of that share is tested like
 * every other rate, by the e-detector of `findRise` (Shin, Ramdas, Rinaldo 2024; sequential tests of quantiles by
 * exceedance: Howard, Ramdas 2022, "Sequential estimation of quantiles with applications to A/B testing"). The p90
 * must have grown by at least `minKeys` buckets, and by half as many in the latest quarter of the slower calls, which are few.
 * `bins`: oldest first.
 */
export function findSlowdown(bins: readonly LatencyBin[], minKeys: number): Slowdown | null {
  const total = bins.reduce((sum, bin) => sum + sizeOf(bin), 0);
  if (total < MIN_CALLS) return null;
  const usual = p90Key(firstCalls(bins, Math.max(MIN_REFERENCE, total * REFERENCE)));
  const slow = (bin: LatencyBin) => counts(bin).reduce((sum, [key, count]) => sum + (key > usual ? count : 0), 0);
  const rates: Bin[] = bins.map((bin) => ({ at: bin.at, calls: sizeOf(bin), signals: slow(bin) }));
  const rise = findRise(rates, OPEN);
  if (rise === null || rise.before === null) return null;
  const [before, after] = [bins.filter(({ at }) => at < rise.since), bins.filter(({ at }) => at >= rise.since)];
  const latest = after.slice(-Math.ceil(after.length / 4));
  const [beforeKey, afterKey] = [p90Key(before), p90Key(after)];
  if (afterKey - beforeKey < minKeys || p90Key(latest) - beforeKey < minKeys / 2) return null;
  return { since: rise.since, beforeKey, afterKey, calls: after.reduce((sum, bin) => sum + sizeOf(bin), 0) };
}
