export interface Review {
  approved: boolean;
  confidence: number | null;
  reasoning: string;
}

export interface GateRules {
  threshold: number;
  /** Maximum confidence of a review that does not approve. */
  unapprovedCap: number;
  /** Calibrates a confidence by past results; null with too little evidence. */
  calibrate: ((confidence: number) => number) | null;
}

export const GATE_THRESHOLD = 0.7;
export const UNAPPROVED_CAP = 0.5;
export const DEFAULT_CONFIDENCE = 0.5;

export interface Verdict {
  event: 'gate_passed' | 'gate_failed' | 'person_needed';
  /** The review's confidence, capped when it did not approve; 0 when it failed. */
  reviewConfidence: number;
  /** The calibrated confidence used by the gate; null without a calibration. */
  calibratedConfidence: number | null;
  reason: 'confident' | 'not_confident' | 'approval_required' | 'not_approved_by_review' | 'review_failed';
}

/** Parses a number from 0 to 1, also as a string. Null: not specified. Undefined: invalid, never clamped. */
export function readConfidence(raw: unknown): number | null | undefined {
  if (raw === undefined || raw === null) return null;
  const value = typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw;
  return typeof value === 'number' && value >= 0 && value <= 1 ? value : undefined;
}

/** Returns the effective confidence: 0.5 when not specified, 0 when invalid. */
export function effectiveConfidence(raw: unknown): number {
  const read = readConfidence(raw);
  return read === null ? DEFAULT_CONFIDENCE : (read ?? 0);
}

/**
 * Decides whether a reviewed selection proceeds (contract, section 5). It fails below the threshold. At or above, it
 * proceeds unless a person must approve, because the tool requires it or the review did not approve, regardless of the
 * confidence.
 */
export function passGate(review: Review | null, requiresApproval: boolean, rules: GateRules): Verdict {
  const { threshold, unapprovedCap, calibrate } = rules;
  const raw = review === null ? 0 : effectiveConfidence(review.confidence);
  const isApproved = review?.approved === true;
  const cap = (confidence: number) => (isApproved ? confidence : Math.min(confidence, unapprovedCap));
  const reviewConfidence = cap(raw);
  // A failed review has no confidence to calibrate.
  const worth = calibrate && review !== null ? (readConfidence(calibrate(raw)) ?? 0) : null;
  // Calibration may lower but not raise the confidence of an unapproved or unspecified review.
  const mayRise = isApproved && readConfidence(review?.confidence) !== null;
  const calibratedConfidence = worth === null ? null : cap(mayRise ? worth : Math.min(raw, worth));
  const figures = { reviewConfidence, calibratedConfidence };
  // A missing review fails the gate regardless of the threshold.
  if (review === null) return { event: 'gate_failed', ...figures, reason: 'review_failed' };
  if ((calibratedConfidence ?? reviewConfidence) < threshold)
    return { event: 'gate_failed', ...figures, reason: isApproved ? 'not_confident' : 'not_approved_by_review' };
  if (!isApproved) return { event: 'person_needed', ...figures, reason: 'not_approved_by_review' };
  if (requiresApproval) return { event: 'person_needed', ...figures, reason: 'approval_required' };
  return { event: 'gate_passed', ...figures, reason: 'confident' };
}
