/** One past confidence (0 to 1), and whether what it was said of turned out right. */
export interface Evidence {
  confidence: number;
  isRight: boolean;
  /** How much it counts; 1 when left out. */
  weight?: number;
}

/** A fitted calibration as it is kept: plain JSON. */
export type Calibration =
  | { method: 'platt'; slope: number; offset: number }
  | { method: 'isotonic' /** Rising on both sides. */; points: readonly { at: number; worth: number }[] };

/** From so much evidence on, a step function is steadier than a curve is wrong. */
const FEWEST_FOR_ISOTONIC = 200;
/** Every block of a step function holds at least so many. */
const FEWEST_A_BLOCK = 25;
const ROUNDS = 50;
const EDGE = 1e-4;
const HOLD_SLOPE = 0.5;
const HOLD_OFFSET = 0.05;

const clamp = (value: number) => Math.min(1 - EDGE, Math.max(EDGE, value));
const logit = (value: number) => Math.log(clamp(value) / (1 - clamp(value)));
const sigmoid = (value: number) => 1 / (1 + Math.exp(-value));

const weigh = (evidence: readonly Evidence[]) => evidence.reduce((sum, { weight = 1 }) => sum + weight, 0);

/** Platt's curve by Newton's method, its targets drawn in by what small numbers cannot say (Platt, 1999). */
function fitPlatt(evidence: readonly Evidence[]): Calibration {
  const right = evidence.reduce((sum, { isRight, weight = 1 }) => sum + (isRight ? weight : 0), 0);
  const wrong = evidence.reduce((sum, { isRight, weight = 1 }) => sum + (isRight ? 0 : weight), 0);
  const high = (right + 1) / (right + 2);
  const low = 1 / (wrong + 2);
  const target = (isRight: boolean) => (isRight ? high : low);
  // Held towards the confidence as it was said, which is right until evidence says otherwise.
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
  // A curve that falls says that the confidences are worth nothing: then all are worth the same.
  return { method: 'platt', slope: Math.max(0, slope), offset };
}

/** Pool adjacent violators, then blocks too small to mean anything are joined with their neighbours. */
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
    // The same confidence is worth the same.
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
    if (last && last.count < FEWEST_A_BLOCK) large[large.length - 1] = join(last, block);
    else large.push(block);
  }
  if (large.length > 1 && large.at(-1)!.count < FEWEST_A_BLOCK) large.push(join(large.splice(-2, 1)[0]!, large.pop()!));
  const points = large.map((block) => ({
    at: block.at / block.weight,
    worth: (block.right + 0.5) / (block.weight + 1),
  }));
  for (let i = 1; i < points.length; i++) points[i]!.worth = Math.max(points[i]!.worth, points[i - 1]!.worth);
  return { method: 'isotonic', points };
}

/** Fits what confidences were worth: a curve with little evidence, a rising function of any form with much. */
export function fitCalibration(evidence: readonly Evidence[], method?: Calibration['method']): Calibration {
  const chosen = method ?? (weigh(evidence) >= FEWEST_FOR_ISOTONIC ? 'isotonic' : 'platt');
  return chosen === 'isotonic' && evidence.length > 0 ? fitIsotonic(evidence) : fitPlatt(evidence);
}

/** What a confidence is worth, 0 to 1; never less for a higher one. */
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
  /** Share of right ones. */
  baseRate: number;
  /** Expected calibration error over bins of equal mass. */
  error: number;
  brier: number;
  /** The Brier score of saying the base rate every time. */
  baseBrier: number;
  /** How many of the surest 70 % were right. */
  surestRight: number;
  bins: { from: number; to: number; confidence: number; right: number; samples: number }[];
}

/** How far confidences keep what they promise: the figures of a reliability diagram. Null without evidence. */
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
