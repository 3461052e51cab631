import type { Measure } from './assess-tool';
import { type Bin, findRise, hasFallen, type Rise } from './rate-change';
import type { CohesionSettings, Threshold } from './settings';

export interface WarningState {
  isOpen: boolean;
  /** Part of the opening share at which an open warning still counts as high. */
  level: number;
}

export type WarningStep =
  | { step: 'open'; rise: Rise }
  /** `fade`: closed because the evidence has expired. */
  | { step: 'stay' | 'close' | 'fade' | 'none' };

/** Below one weighted call, the evidence has expired. */
const FADED = 1;

type Evidence = Pick<CohesionSettings, 'minCalls' | 'minSignals' | 'minSources'>;

/**
 * Decides whether a warning opens, stays or closes. Opens when the rate has risen, with enough evidence. Closes only when
 * the rate since the opening is surely low. `bins`: the calls since it opened or last closed. Implements
 * docs/cohesion.md, warnings.
 */
export function nextWarning(
  { isOpen, level }: WarningState,
  measure: Measure,
  bins: readonly Bin[],
  { open, close }: Threshold,
  { minCalls, minSignals, minSources }: Evidence,
): WarningStep {
  if (isOpen) {
    if (measure.total < FADED || measure.bad === 0) return { step: 'fade' };
    return { step: hasFallen(bins, open * level, close / open) ? 'close' : 'stay' };
  }
  const isEnough = measure.size >= minCalls && measure.signals >= minSignals && measure.sources >= minSources;
  const rise = isEnough ? findRise(bins, open) : null;
  return rise ? { step: 'open', rise } : { step: 'none' };
}
