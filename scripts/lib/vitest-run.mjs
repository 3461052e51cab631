import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { BUNDLED_TESTS } from './bundle-tests.mjs';
import { countedBy } from './counted-by.mjs';
import { inRoot } from './paths.mjs';
import { runNode } from './run.mjs';
import { withSecondTry } from './second-try.mjs';

const TIMEOUT_MS = 3 * 3_600_000;
/** Runs all of Vitest's tests from bundles, and files with failures once more from source. */
export const vitest = () =>
  withSecondTry('vitest', (files) => runFiles(files, files.length ? {} : { AMBIT_BUNDLE_TESTS: '1' }));

async function runFiles(files, env) {
  const report = inRoot('.ambit', `vitest-${process.pid}.json`);
  mkdirSync(inRoot('.ambit'), { recursive: true });
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const args = [inRoot('node_modules/vitest/vitest.mjs'), 'run', ...reporters, ...files];
  const work = () => runNode(args, { title: 'vitest', timeout: TIMEOUT_MS, env: { ...process.env, ...env } });
  const counts = await countedBy(report, work, readReport);
  return { failures: [], brokenFiles: [], ...counts };
}

/** Counts of Vitest's JSON report; files have the paths of their sources. */
export function readReport(json) {
  const results = json.testResults.map((result) => ({ ...result, file: sourceOf(result.name) }));
  return {
    passed: json.numPassedTests,
    failed: json.numFailedTests,
    times: results.map(({ file, startTime, endTime }) => ({ name: file, seconds: (endTime - startTime) / 1_000 })),
    failures: results.flatMap(failuresOf),
    brokenFiles: results.filter(({ status }) => status === 'failed').map(({ file }) => file),
  };
}

/** A file can also fail outside its tests, such as in a hook. */
function failuresOf({ file, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length > 0) return failed.map((test) => describeFailure(file, test));
  return status === 'failed'
    ? [describeFailure(file, { fullName: 'outside its tests', failureMessages: [message] })]
    : [];
}

function describeFailure(file, { fullName, failureMessages = [] }) {
  const [message] = stripVTControlCharacters(failureMessages[0] || 'no error was reported').split('\n');
  // Vitest's report has the stack of a timeout without its message.
  return `${file}: ${fullName}: ${message === 'Error: STACK_TRACE_ERROR' ? 'timed out' : message}`;
}

function sourceOf(name) {
  const file = path.relative(inRoot('.'), name);
  const bundled = path.relative(inRoot(BUNDLED_TESTS), name);
  return bundled.startsWith('..') ? file : bundled.replace(/\.js$/, '.ts');
}
