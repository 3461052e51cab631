export const PROBLEM_KINDS = [
  'failures',
  'source',
  'agent_reports',
  'wrong_tool',
  'slow',
  'volume',
  'low_utility',
  'corrections',
  'policy',
  'budget',
  'unused_access',
  'stale_description',
] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

export const PROBLEM_WORDS: Readonly<Record<ProblemKind, string>> = {
  failures: 'Failing tool',
  source: 'Failing source',
  agent_reports: 'Doubtful reports',
  wrong_tool: 'Wrong tool',
  slow: 'Slow tool',
  volume: 'Call volume',
  low_utility: 'Not useful',
  corrections: 'Corrections',
  policy: 'Policy check',
  budget: 'Large tool list',
  unused_access: 'Unused access',
  stale_description: 'Stale description',
};

/** The problem that a warning is. */
export const PROBLEM_KIND_OF = {
  implementation: 'failures',
  boundary: 'wrong_tool',
  utility: 'low_utility',
} as const satisfies Record<string, ProblemKind>;
