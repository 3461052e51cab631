/** What a review says. Null where it failed: no answer, or none that can be read. */
export interface Review {
  approved: boolean;
  /** Null: it named none. */
  confidence: number | null;
  reasoning: string;
}

export interface GateRules {
  /** Proceed at or above. */
  threshold: number;
  /** The most that the confidence of a review that does not approve is worth. */
  unapprovedCap: number;
  /** What past results say a confidence is worth; null while there is too little evidence. */
  calibrate: ((confidence: number) => number) | null;
}

export const GATE_THRESHOLD = 0.7;
export const UNAPPROVED_CAP = 0.5;
/** A confidence that was not named. */
export const UNSAID_CONFIDENCE = 0.5;

export interface Verdict {
  event: 'gate_passed' | 'gate_failed' | 'person_needed';
  /** As the review said it, capped where it did not approve; 0 where it failed. */
  reviewConfidence: number;
  /** What the gate went by where there is a calibration; null: it went by the review's own. */
  calibratedConfidence: number | null;
  reason: 'confident' | 'not_confident' | 'approval_required' | 'not_approved_by_review' | 'review_failed';
}

/** A number from 0 to 1, also in quotes. Null: not said. Undefined: it says something else, which nobody rounds into one. */
export function readConfidence(said: unknown): number | null | undefined {
  if (said === undefined || said === null) return null;
  const value = typeof said === 'string' && said.trim() !== '' ? Number(said) : said;
  return typeof value === 'number' && value >= 0 && value <= 1 ? value : undefined;
}

/** As it counts: what was not said 0.5, what cannot be read 0. */
export function countedConfidence(said: unknown): number {
  const read = readConfidence(said);
  return read === null ? UNSAID_CONFIDENCE : (read ?? 0);
}

/**
 * Whether a reviewed selection proceeds (contract, section 5). Below the threshold it does not; at or above it does, unless
 * a person has to be asked: because the tool wants it, or because the review did not approve. No number makes up for either.
 */
export function passGate(review: Review | null, requiresApproval: boolean, rules: GateRules): Verdict {
  const { threshold, unapprovedCap, calibrate } = rules;
  const said = review === null ? 0 : countedConfidence(review.confidence);
  const isApproved = review?.approved === true;
  const cap = (confidence: number) => (isApproved ? confidence : Math.min(confidence, unapprovedCap));
  const reviewConfidence = cap(said);
  // A review that failed says nothing that experience could be held against.
  const worth = calibrate && review !== null ? (readConfidence(calibrate(said)) ?? 0) : null;
  // What nobody approved or said how sure they are of is lowered by experience, and never raised.
  const mayRise = isApproved && readConfidence(review?.confidence) !== null;
  const calibratedConfidence = worth === null ? null : cap(mayRise ? worth : Math.min(said, worth));
  const figures = { reviewConfidence, calibratedConfidence };
  // A review that never came lets nothing pass, whatever the threshold.
  if (review === null) return { event: 'gate_failed', ...figures, reason: 'review_failed' };
  if ((calibratedConfidence ?? reviewConfidence) < threshold)
    return { event: 'gate_failed', ...figures, reason: isApproved ? 'not_confident' : 'not_approved_by_review' };
  if (!isApproved) return { event: 'person_needed', ...figures, reason: 'not_approved_by_review' };
  if (requiresApproval) return { event: 'person_needed', ...figures, reason: 'approval_required' };
  return { event: 'gate_passed', ...figures, reason: 'confident' };
}
