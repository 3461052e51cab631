export interface PairedComparison {
  before: number;
  after: number;
  /** 95% confidence interval of `after - before` over the resamples. */
  low: number;
  high: number;
  /** Two-sided bootstrap p-value; at least 1 / resamples. */
  p: number;
}

const RESAMPLES = 10_000;

/** Deterministic random number generator (mulberry32), so that results are reproducible. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / Math.max(values.length, 1);

/** Compares paired scores by bootstrap resampling with replacement. Throws an Error when the lists differ in length. */
export function comparePaired(
  before: readonly number[],
  after: readonly number[],
  { resamples = RESAMPLES, seed = 1 }: { resamples?: number; seed?: number } = {},
): PairedComparison {
  if (before.length !== after.length) throw new Error('both lists must have the same questions');
  const gains = before.map((one, i) => after[i]! - one);
  const means = { before: mean(before), after: mean(after) };
  if (gains.every((gain) => gain === 0)) return { ...means, low: 0, high: 0, p: 1 };
  const random = randomOf(seed);
  const drawn = new Float64Array(resamples);
  let notAbove = 0;
  let notBelow = 0;
  for (let r = 0; r < resamples; r++) {
    let sum = 0;
    for (let i = 0; i < gains.length; i++) sum += gains[Math.floor(random() * gains.length)]!;
    drawn[r] = sum / gains.length;
    if (sum <= 0) notAbove += 1;
    if (sum >= 0) notBelow += 1;
  }
  drawn.sort();
  const at = (share: number) => drawn[Math.min(resamples - 1, Math.floor(share * resamples))]!;
  const p = Math.min(1, Math.max((2 * Math.min(notAbove, notBelow)) / resamples, 1 / resamples));
  return { ...means, low: at(0.025), high: at(0.975), p };
}
