import { type Calibration, calibrated, type Evidence, fitCalibration } from './calibration';

/** A range with enough human judgments to raise confidences within it. */
export interface Span {
  from: number;
  to: number;
  samples: number;
}

export type BoundedCalibration = Calibration & {
  /** Range of all evidence; absent in calibrations fitted by earlier versions. */
  range?: { from: number; to: number };
  /** Ascending, disjoint. Absent: none. */
  raises?: readonly Span[];
  /** Total weight of the evidence. */
  weight?: number;
};

/** Maximum distance between neighboring evidence. Wider gaps are unknown. */
const MAX_GAP = 0.05;
/** Minimum human judgments in a span. */
const MIN_IN_SPAN = 10;
/**
 * Evidence with a lower weight than a human judgment cannot raise a confidence: a successful call may have been the
 * wrong one.
 */
const WHOLE = 1;

function spansOf(evidence: readonly Evidence[]): Span[] {
  const raw = evidence
    .filter(({ weight = WHOLE }) => weight >= WHOLE)
    .map(({ confidence }) => confidence)
    .sort((a, b) => a - b);
  const spans: Span[] = [];
  for (const confidence of raw) {
    const last = spans.at(-1);
    if (last && confidence - last.to <= MAX_GAP) {
      last.to = confidence;
      last.samples += 1;
    } else spans.push({ from: confidence, to: confidence, samples: 1 });
  }
  return spans.filter(({ samples }) => samples >= MIN_IN_SPAN);
}

/** Runs `fitCalibration` and adds the range of the evidence and the spans in which it may raise. */
export function fitBounded(evidence: readonly Evidence[]): BoundedCalibration {
  const confidences = evidence.map(({ confidence }) => confidence);
  const range =
    evidence.length > 0 ? { from: Math.min(...confidences), to: Math.max(...confidences) } : { from: 0, to: 0 };
  const weight = evidence.reduce((sum, one) => sum + (one.weight ?? WHOLE), 0);
  return { ...fitCalibration(evidence), range, raises: spansOf(evidence), weight: Math.round(weight * 100) / 100 };
}

/**
 * Applies a calibration within its evidence. May lower any confidence, but raise only within a span; above a span, at
 * most to the value at its end. Monotonic. `mayRaise: false`: only lowers.
 */
export function boundedConfidence(calibration: BoundedCalibration, raw: number, mayRaise: boolean): number {
  const worth = calibrated(calibration, raw);
  if (!mayRaise) return Math.min(raw, worth);
  const spans = calibration.raises ?? [];
  if (spans.some(({ from, to }) => raw >= from && raw <= to)) return worth;
  const below = spans.findLast(({ to }) => to < raw);
  return Math.min(worth, Math.max(raw, below ? calibrated(calibration, below.to) : 0));
}

/** Returns true when a span contains the threshold, so that confidences raised above it are supported by evidence. */
export function reachesThreshold({ raises = [] }: Pick<BoundedCalibration, 'raises'>, threshold: number): boolean {
  return raises.some(({ from, to }) => from < threshold && to >= threshold);
}
