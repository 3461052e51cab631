/** From which share on a warning opens, and down to which it closes again. */
export interface Threshold {
  open: number;
  close: number;
}

/** What a warning is about: work beyond the tool, answers of little use, or failures of the tool itself. */
export const WARNING_KINDS = ['boundary', 'utility', 'implementation'] as const;
export type WarningKind = (typeof WARNING_KINDS)[number];

export interface CohesionSettings {
  /** After so many days a call counts half. */
  halfLifeDays: number;
  /** Fewer effective calls say nothing. */
  minCalls: number;
  /** Fewer effective referrals (or poor answers, or failures) say nothing. */
  minSignals: number;
  /** From fewer conversations they say nothing. */
  minSources: number;
  thresholds: Record<WarningKind, Threshold>;
  /** How many calls of little use a correction is worth: by its words alone, by clear words, confirmed by a person. */
  correctionWorth: { unclear: number; clear: number; confirmed: number };
}

export const COHESION_DEFAULTS: CohesionSettings = {
  halfLifeDays: 7,
  minCalls: 12,
  minSignals: 5,
  minSources: 3,
  thresholds: {
    boundary: { open: 0.05, close: 0.02 },
    utility: { open: 0.1, close: 0.05 },
    implementation: { open: 0.2, close: 0.1 },
  },
  correctionWorth: { unclear: 1, clear: 2, confirmed: 3 },
};
