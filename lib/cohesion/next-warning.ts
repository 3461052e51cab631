import type { Measure } from './assess-tool';
import type { CohesionSettings, Threshold } from './settings';

export interface WarningState {
  isOpen: boolean;
}

/** What becomes of a warning. `faded`: nothing has been called for so long that nothing is known any more. */
export type WarningStep = 'open' | 'stay' | 'close' | 'fade' | 'none';

/** Less than one call of today is left of all that is known. */
const FADED = 1;

type Evidence = Pick<CohesionSettings, 'minCalls' | 'minSignals' | 'minSources'>;

/**
 * Whether a warning opens, stays or closes. It opens when even the lower end of what is plausible reaches the opening
 * share, and closes when what was observed is down at the closing share and even the upper end of what is plausible
 * lies below the opening one; in between it stays what it is, so it does not flap. Implements docs/cohesion.md, warnings.
 */
export function nextWarning(
  { isOpen }: WarningState,
  measure: Measure,
  { open, close }: Threshold,
  { minCalls, minSignals, minSources }: Evidence,
): WarningStep {
  const isEnough = measure.size >= minCalls;
  if (!isOpen) {
    const speaks = isEnough && measure.signals >= minSignals && measure.sources >= minSources;
    return speaks && measure.lower >= open ? 'open' : 'none';
  }
  if (measure.total < FADED) return 'fade';
  return isEnough && measure.share <= close && measure.upper <= open ? 'close' : 'stay';
}
