/** A past confidence (0 to 1) and whether the selection was right. */
export interface Evidence {
  confidence: number;
  isRight: boolean;
  /** Weight; default 1. */
  weight?: number;
}

/** A fitted calibration as stored JSON. */
export type Calibration =
  | { method: 'platt'; slope: number; offset: number }
  | { method: 'isotonic' /** Rising on both sides. */; points: readonly { at: number; worth: number }[] };

/** Minimum evidence for isotonic regression, which is noisy with less. */
const MIN_FOR_ISOTONIC = 200;
/** Minimum observations per block of the step function. */
const MIN_PER_BLOCK = 25;
const ROUNDS = 50;
const MIN_PROBABILITY = 1e-4;
const HOLD_SLOPE = 0.5;
const HOLD_OFFSET = 0.05;

const clamp = (value: number) => Math.min(1 - MIN_PROBABILITY, Math.max(MIN_PROBABILITY, value));
const logit = (value: number) => Math.log(clamp(value) / (1 - clamp(value)));
const sigmoid = (value: number) => 1 / (1 + Math.exp(-value));

const weigh = (evidence: readonly Evidence[]) => evidence.reduce((sum, { weight = 1 }) => sum + weight, 0);

/** Platt scaling by Newton's method, with targets smoothed for small samples (Platt, 1999). */
function fitPlatt(evidence: readonly Evidence[]): Calibration {
  const right = evidence.reduce((sum, { isRight, weight = 1 }) => sum + (isRight ? weight : 0), 0);
  const wrong = evidence.reduce((sum, { isRight, weight = 1 }) => sum + (isRight ? 0 : weight), 0);
  const high = (right + 1) / (right + 2);
  const low = 1 / (wrong + 2);
  const target = (isRight: boolean) => (isRight ? high : low);
  // Regularized towards the identity until evidence contradicts it.
  const lossOf = (slope: number, offset: number) =>
    evidence.reduce(
      (sum, { confidence, isRight, weight = 1 }) => {
        const x = slope * logit(confidence) + offset;
        return sum + weight * (Math.log1p(Math.exp(-Math.abs(x))) + Math.max(x, 0) - target(isRight) * x);
      },
      HOLD_SLOPE * (slope - 1) ** 2 + HOLD_OFFSET * offset ** 2,
    );
  let [slope, offset] = [1, 0];
  let loss = lossOf(slope, offset);
  for (let round = 0; round < ROUNDS; round++) {
    let [gs, go] = [2 * HOLD_SLOPE * (slope - 1), 2 * HOLD_OFFSET * offset];
    let [ss, so, oo] = [2 * HOLD_SLOPE, 0, 2 * HOLD_OFFSET];
    for (const { confidence, isRight, weight = 1 } of evidence) {
      const x = logit(confidence);
      const p = sigmoid(slope * x + offset);
      const miss = weight * (p - target(isRight));
      const curve = weight * p * (1 - p);
      gs += miss * x;
      go += miss;
      ss += curve * x * x;
      so += curve * x;
      oo += curve;
    }
    const determinant = ss * oo - so * so;
    if (Math.abs(determinant) < 1e-12) break;
    const [stepSlope, stepOffset] = [(oo * gs - so * go) / determinant, (ss * go - so * gs) / determinant];
    let share = 1;
    while (share > 1e-6 && lossOf(slope - share * stepSlope, offset - share * stepOffset) > loss) share /= 2;
    slope -= share * stepSlope;
    offset -= share * stepOffset;
    const next = lossOf(slope, offset);
    if (loss - next < 1e-10) break;
    loss = next;
  }
  // A decreasing curve means that the confidences are uninformative, so the slope is clamped to 0.
  return { method: 'platt', slope: Math.max(0, slope), offset };
}

/** Pool adjacent violators, then merges blocks that are too small. */
function fitIsotonic(evidence: readonly Evidence[]): Calibration {
  const sorted = [...evidence].sort((a, b) => a.confidence - b.confidence);
  interface Block {
    right: number;
    weight: number;
    at: number;
    count: number;
  }
  const blocks: Block[] = [];
  const worth = ({ right, weight }: Block) => right / weight;
  const join = (a: Block, b: Block): Block => ({
    right: a.right + b.right,
    weight: a.weight + b.weight,
    at: a.at + b.at,
    count: a.count + b.count,
  });
  for (const { confidence, isRight, weight = 1 } of sorted) {
    const last = blocks.at(-1);
    // Equal confidences must be in the same block.
    const same = last && last.at / last.weight === confidence;
    const one = { right: isRight ? weight : 0, weight, at: confidence * weight, count: 1 };
    if (same) blocks[blocks.length - 1] = join(last, one);
    else blocks.push(one);
  }
  const pooled: Block[] = [];
  for (const block of blocks) {
    pooled.push(block);
    while (pooled.length > 1 && worth(pooled.at(-2)!) >= worth(pooled.at(-1)!))
      pooled.push(join(pooled.splice(-2, 1)[0]!, pooled.pop()!));
  }
  const large: Block[] = [];
  for (const block of pooled) {
    const last = large.at(-1);
    if (last && last.count < MIN_PER_BLOCK) large[large.length - 1] = join(last, block);
    else large.push(block);
  }
  if (large.length > 1 && large.at(-1)!.count < MIN_PER_BLOCK) large.push(join(large.splice(-2, 1)[0]!, large.pop()!));
  const points = large.map((block) => ({
    at: block.at / block.weight,
    worth: (block.right + 0.5) / (block.weight + 1),
  }));
  for (let i = 1; i < points.length; i++) points[i]!.worth = Math.max(points[i]!.worth, points[i - 1]!.worth);
  return { method: 'isotonic', points };
}

/** Fits a calibration: Platt scaling with little evidence, isotonic regression with more. */
export function fitCalibration(evidence: readonly Evidence[], method?: Calibration['method']): Calibration {
  const chosen = method ?? (weigh(evidence) >= MIN_FOR_ISOTONIC ? 'isotonic' : 'platt');
  return chosen === 'isotonic' && evidence.length > 0 ? fitIsotonic(evidence) : fitPlatt(evidence);
}

/** Returns the calibrated confidence, 0 to 1. Monotonic. */
export function calibrated(calibration: Calibration, confidence: number): number {
  if (calibration.method === 'platt') return sigmoid(calibration.slope * logit(confidence) + calibration.offset);
  const { points } = calibration;
  const above = points.findIndex(({ at }) => at >= confidence);
  if (above < 0) return points.at(-1)?.worth ?? confidence;
  if (above === 0) return points[0]!.worth;
  const [low, high] = [points[above - 1]!, points[above]!];
  const share = high.at > low.at ? (confidence - low.at) / (high.at - low.at) : 1;
  return low.worth + share * (high.worth - low.worth);
}

export interface Reliability {
  samples: number;
  baseRate: number;
  /** Expected calibration error over bins of equal mass. */
  error: number;
  brier: number;
  /** Brier score of always predicting the base rate. */
  baseBrier: number;
  /** Share of right selections among the 70% with the highest confidence. */
  surestRight: number;
  bins: { from: number; to: number; confidence: number; right: number; samples: number }[];
}

/** Computes the figures of a reliability diagram. Returns null without evidence. */
export function reliability(evidence: readonly Evidence[], wantedBins = 10): Reliability | null {
  const samples = evidence.length;
  if (samples === 0) return null;
  const sorted = [...evidence].sort((a, b) => a.confidence - b.confidence);
  const mean = (list: readonly Evidence[], of: (one: Evidence) => number) =>
    list.reduce((sum, one) => sum + (one.weight ?? 1) * of(one), 0) / weigh(list);
  const rightOf = ({ isRight }: Evidence) => (isRight ? 1 : 0);
  const count = Math.min(wantedBins, samples);
  const bins = Array.from({ length: count }, (_, i) => {
    const part = sorted.slice(Math.floor((i * samples) / count), Math.floor(((i + 1) * samples) / count));
    return {
      from: part[0]!.confidence,
      to: part.at(-1)!.confidence,
      confidence: mean(part, (one) => one.confidence),
      right: mean(part, rightOf),
      samples: part.length,
      mass: weigh(part),
    };
  });
  const mass = weigh(sorted);
  const baseRate = mean(sorted, rightOf);
  const surest = sorted.slice(Math.floor(0.3 * samples));
  return {
    samples,
    baseRate,
    error: bins.reduce((sum, bin) => sum + (bin.mass / mass) * Math.abs(bin.confidence - bin.right), 0),
    brier: mean(sorted, (one) => (one.confidence - rightOf(one)) ** 2),
    baseBrier: baseRate * (1 - baseRate),
    surestRight: mean(surest, rightOf),
    bins: bins.map(({ mass: _, ...bin }) => bin),
  };
}
