import { readFileSync, rmSync } from 'node:fs';

/**
 * Runs a test runner and counts by its JSON report. A failed run without a failed test (a file that does not load, an
 * error outside a test) counts as one failure, as does a run without tests.
 */
export async function countedBy(report, work, count) {
  rmSync(report, { force: true });
  let error = null;
  await work().catch((failure) => {
    error = failure;
  });
  const counts = readCounts(report, count);
  rmSync(report, { force: true });
  const empty = counts.passed + counts.failed === 0;
  if (!error && !empty) return counts;
  const output = error ? `${error.message}\n${error.output ?? ''}` : 'No test ran.';
  return { ...counts, failed: Math.max(counts.failed, 1), output };
}

function readCounts(report, count) {
  try {
    return count(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return { passed: 0, failed: 0 };
  }
}
