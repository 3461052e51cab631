export interface Threshold {
  open: number;
  close: number;
}

export const WARNING_KINDS = ['boundary', 'utility', 'implementation'] as const;
export type WarningKind = (typeof WARNING_KINDS)[number];

export interface CohesionSettings {
  halfLifeDays: number;
  minCalls: number;
  minSignals: number;
  minSources: number;
  thresholds: Record<WarningKind, Threshold>;
  /** Number of low-utility calls a correction is worth: unclear wording, clear wording, or confirmed by a person. */
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
