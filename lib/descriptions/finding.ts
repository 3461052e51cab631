/** Finding codes, in display order. */
export const FINDING_CODES = [
  'no_purpose',
  'mistaken_for',
  'no_domain_words',
  'unexplained_acronym',
  'no_when_to_use',
  'no_when_not_to_use',
  'parameter_undescribed',
  'parameter_without_example',
  'too_long',
] as const;
export type FindingCode = (typeof FINDING_CODES)[number];

export interface DescriptionFinding {
  code: FindingCode;
  /** `warning`: models choose wrongly because of it; `advice`: an improvement. */
  severity: 'warning' | 'advice';
  reason: string;
  /** Recommended change: a sentence that starts with a verb. */
  suggestion: string;
  parameter?: string;
  other?: string;
}
