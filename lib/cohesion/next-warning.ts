import type { Measure } from './assess-tool';
import type { Rate } from './recency';
import type { CohesionSettings, Threshold } from './settings';

export interface WarningState {
  isOpen: boolean;
  /** What came after the calls in a row that closed the last one of its kind, where they did. */
  since?: Measure | undefined;
}

/**
 * What becomes of a warning. `clean_run`: it closes, as so many calls in a row went well. `fade`: it closes, as nothing has
 * been called for so long that nothing is known any more.
 */
export type WarningStep = 'open' | 'stay' | 'close' | 'clean_run' | 'fade' | 'none';

/** Less than one call of today is left of all that is known. */
const FADED = 1;

type Evidence = Pick<CohesionSettings, 'minCalls' | 'minSignals' | 'minSources'>;

/** Down at the closing share, and surely below the opening one. */
function isLow({ size, share, upper }: Rate, { open, close }: Threshold, minCalls: number): boolean {
  return size >= minCalls && share <= close && upper <= open;
}

/** So many calls in a row without a signal are 95 % sure that the share is below `open`. */
export function cleanCallsNeeded({ open }: Threshold): number {
  return Math.ceil(Math.log(0.05) / Math.log(1 - open));
}

function isDown(measure: Measure, threshold: Threshold, minCalls: number): boolean {
  return isLow(measure, threshold, minCalls) || isLow(measure.recent, threshold, minCalls);
}

const hasRun = ({ cleanCalls }: Measure, threshold: Threshold) => cleanCalls >= cleanCallsNeeded(threshold);

/** Enough is known, and even the lower end of what is plausible reaches the opening share. */
function isOverdue(measure: Measure, { open }: Threshold, { minCalls, minSignals, minSources }: Evidence): boolean {
  const isEnough = measure.size >= minCalls && measure.signals >= minSignals && measure.sources >= minSources;
  return isEnough && measure.lower >= open;
}

/**
 * Whether the calls of the last signal's own day are asked for: they decide of what is open, and of what would open.
 */
export function asksForRun(isOpen: boolean, measure: Measure, threshold: Threshold, evidence: Evidence): boolean {
  return measure.lastAt !== null && (isOpen || isOverdue(measure, threshold, evidence));
}

/**
 * Whether a warning opens, stays or closes. It opens when even the lower end of what is plausible reaches the opening
 * share and the last days do not say otherwise. It closes when what was observed, by the whole memory or by the short one,
 * is down at the closing share and even the upper end of what is plausible lies below the opening one, or after so many
 * calls in a row without a signal that the share is surely below it; what came before such a row opens none again. In
 * between it stays what it is, so it does not flap. Implements docs/cohesion.md, warnings.
 */
export function nextWarning(
  { isOpen, since }: WarningState,
  measure: Measure,
  threshold: Threshold,
  evidence: Evidence,
): WarningStep {
  const { recent } = measure;
  const { minCalls } = evidence;
  if (isOpen) {
    if (measure.total < FADED) return 'fade';
    if (isDown(measure, threshold, minCalls)) return 'close';
    return hasRun(measure, threshold) ? 'clean_run' : 'stay';
  }
  if (!isOverdue(measure, threshold, evidence) || (since && !isOverdue(since, threshold, evidence))) return 'none';
  const isStill = recent.size < minCalls || recent.share >= threshold.open;
  return isStill && !isDown(measure, threshold, minCalls) && !hasRun(measure, threshold) ? 'open' : 'none';
}
