interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

interface Run {
  passed: number;
  failed: number;
  failures: string[];
  brokenFiles: string[];
  output?: string;
}

export function readReport(json: Report): Run & { times: { name: string; seconds: number }[] };
export function mergeRuns(first: Run, second: Run): Run & { flaky: string[] };
