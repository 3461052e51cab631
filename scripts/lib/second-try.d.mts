export interface Run {
  passed: number;
  failed: number;
  failures: string[];
  brokenFiles: string[];
  flaky?: string[];
  output?: string;
}

export function withSecondTry(title: string, run: (files: string[]) => Promise<Run>): Promise<Run>;
export function mergeRuns(first: Run, second: Run): Run & { flaky: string[] };
