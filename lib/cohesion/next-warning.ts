import type { Measure } from './assess-tool';
import type { Rate } from './recency';
import type { CohesionSettings, Threshold } from './settings';

export interface WarningState {
  isOpen: boolean;
}

/** What becomes of a warning. `faded`: nothing has been called for so long that nothing is known any more. */
export type WarningStep = 'open' | 'stay' | 'close' | 'fade' | 'none';

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

function isOver(measure: Measure, threshold: Threshold, minCalls: number): boolean {
  return (
    isLow(measure, threshold, minCalls) ||
    isLow(measure.recent, threshold, minCalls) ||
    measure.cleanCalls >= cleanCallsNeeded(threshold)
  );
}

/**
 * Whether a warning opens, stays or closes. It opens when even the lower end of what is plausible reaches the opening
 * share and the last days do not say otherwise. It closes when what was observed, by the whole memory or by the short one,
 * is down at the closing share and even the upper end of what is plausible lies below the opening one, or after so many
 * calls in a row without a signal that the share is surely below it. In between it stays what it is, so it does not flap.
 * Implements docs/cohesion.md, warnings.
 */
export function nextWarning(
  { isOpen }: WarningState,
  measure: Measure,
  threshold: Threshold,
  { minCalls, minSignals, minSources }: Evidence,
): WarningStep {
  const { recent } = measure;
  if (isOpen) {
    if (measure.total < FADED) return 'fade';
    return isOver(measure, threshold, minCalls) ? 'close' : 'stay';
  }
  const isEnough = measure.size >= minCalls && measure.signals >= minSignals && measure.sources >= minSources;
  if (!isEnough || measure.lower < threshold.open) return 'none';
  const isStill = recent.size < minCalls || recent.share >= threshold.open;
  return isStill && !isOver(measure, threshold, minCalls) ? 'open' : 'none';
}
