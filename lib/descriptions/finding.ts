/** What a description may lack, in the order in which findings are listed. */
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

/** One thing that makes a tool hard to choose rightly. */
export interface DescriptionFinding {
  code: FindingCode;
  /** `warning`: models go wrong by it; `advice`: they would do better. */
  severity: 'warning' | 'advice';
  /** What was seen, and why it matters: one or two sentences. */
  reason: string;
  /** What to write: a sentence that starts with a verb. */
  suggestion: string;
  /** The parameter it is about. */
  parameter?: string;
  /** The other tool it is about. */
  other?: string;
}
