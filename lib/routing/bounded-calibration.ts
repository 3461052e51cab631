import { type Calibration, calibrated, type Evidence, fitCalibration } from './calibration';

/** Where enough of what people said lies for a confidence to be raised there. */
export interface Span {
  from: number;
  to: number;
  samples: number;
}

/** A fitted calibration with what it rests on. */
export type BoundedCalibration = Calibration & {
  /** Of all evidence; missing where it was fitted before ranges were kept. */
  range?: { from: number; to: number };
  /** Rising, apart from each other. Missing: as if there were none. */
  raises?: readonly Span[];
  /** What all evidence counts together. */
  weight?: number;
};

/** Neighbouring evidence is at most this far apart: between what lies further apart nothing is known. */
const WIDEST_GAP = 0.05;
/** So much of what people said makes a span. */
const FEWEST_IN_SPAN = 10;
/** What counts less than a person's word raises nothing: a call that worked may have been the wrong one. */
const WHOLE = 1;

function spansOf(evidence: readonly Evidence[]): Span[] {
  const said = evidence
    .filter(({ weight = WHOLE }) => weight >= WHOLE)
    .map(({ confidence }) => confidence)
    .sort((a, b) => a - b);
  const spans: Span[] = [];
  for (const confidence of said) {
    const last = spans.at(-1);
    if (last && confidence - last.to <= WIDEST_GAP) {
      last.to = confidence;
      last.samples += 1;
    } else spans.push({ from: confidence, to: confidence, samples: 1 });
  }
  return spans.filter(({ samples }) => samples >= FEWEST_IN_SPAN);
}

/** `fitCalibration`, with the range of its evidence and the spans in which it may raise. */
export function fitBounded(evidence: readonly Evidence[]): BoundedCalibration {
  const confidences = evidence.map(({ confidence }) => confidence);
  const range =
    evidence.length > 0 ? { from: Math.min(...confidences), to: Math.max(...confidences) } : { from: 0, to: 0 };
  const weight = evidence.reduce((sum, one) => sum + (one.weight ?? WHOLE), 0);
  return { ...fitCalibration(evidence), range, raises: spansOf(evidence), weight: Math.round(weight * 100) / 100 };
}

/**
 * What a confidence is worth as far as the evidence reaches. Lowered it may be everywhere; raised only within a span, and
 * above one no further than the span's own end was. Never less for a higher one. `mayRaise: false`: lowered at most.
 */
export function boundedWorth(calibration: BoundedCalibration, said: number, mayRaise: boolean): number {
  const worth = calibrated(calibration, said);
  if (!mayRaise) return Math.min(said, worth);
  const spans = calibration.raises ?? [];
  if (spans.some(({ from, to }) => said >= from && said <= to)) return worth;
  const below = spans.findLast(({ to }) => to < said);
  return Math.min(worth, Math.max(said, below ? calibrated(calibration, below.to) : 0));
}

/** Whether it may raise on both sides of the threshold, so that what is raised over it is known there. */
export function reachesThreshold({ raises = [] }: Pick<BoundedCalibration, 'raises'>, threshold: number): boolean {
  return raises.some(({ from, to }) => from < threshold && to >= threshold);
}
