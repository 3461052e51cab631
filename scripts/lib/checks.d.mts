export interface CheckResult {
  name: string;
  seconds: number;
  passed: number;
  failed: number;
  /** One line for each test that passed only at its second try. */
  flaky?: string[];
}

export function summarize(run: { results: CheckResult[]; startedAt: number }): 0 | 1;
