export interface CheckResult {
  name: string;
  seconds: number;
  passed: number;
  failed: number;
  /** One line for each test that passed only on retry. */
  flaky?: string[];
  /** The names of the failed tests. */
  failures?: string[];
  /** The slowest are printed: tests or files of tests. */
  times?: { name: string; seconds: number }[];
}

export function summarize(run: { results: CheckResult[]; startedAt: number }): 0 | 1;
