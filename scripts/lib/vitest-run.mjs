import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { BUNDLED_TESTS } from './bundle-tests.mjs';
import { countedBy } from './counted-by.mjs';
import { inRoot } from './paths.mjs';
import { runNode } from './run.mjs';

const TIMEOUT_MS = 3 * 3_600_000;
/** More failing files than this are no accident of a busy machine, so they are not tried again. */
const MAX_RETRIED_FILES = 8;

/**
 * Runs all of Vitest's tests. Files with failures run once more from source, by themselves: a failure that does not
 * repeat counts as passed, and the summary names it, as for browser tests.
 */
export async function vitest() {
  const first = await runFiles([], { AMBIT_BUNDLE_TESTS: '1' });
  const files = [...new Set(first.brokenFiles)];
  if (files.length === 0 || files.length > MAX_RETRIED_FILES) return first;
  console.log(`  vitest: running ${files.length} failed ${files.length === 1 ? 'file' : 'files'} again`);
  return mergeRuns(first, await runFiles(files, {}));
}

/** Combines both runs: failed files that pass the second time are listed as flaky, with the errors of the first. */
export function mergeRuns(first, second) {
  const flaky = first.brokenFiles.filter((file) => !second.brokenFiles.includes(file));
  return {
    ...first,
    passed: first.passed + Math.max(0, first.failed - second.failed),
    failed: second.failed,
    failures: second.failures,
    flaky: flaky.flatMap((file) => errorsOf(file, first.failures)),
    output: second.output,
  };
}

function errorsOf(file, failures) {
  const own = failures.filter((failure) => failure.startsWith(`${file}: `));
  return own.length ? own : [`${file}: the file did not run to its end`];
}

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
    failures: results.flatMap(({ file, assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'failed').map((test) => describeFailure(file, test)),
    ),
    brokenFiles: results.filter(({ status }) => status === 'failed').map(({ file }) => file),
  };
}

function describeFailure(file, { fullName, failureMessages = [] }) {
  const [message = 'no error was reported'] = stripVTControlCharacters(failureMessages[0] ?? '').split('\n');
  return `${file}: ${fullName}: ${message}`;
}

function sourceOf(name) {
  const file = path.relative(inRoot('.'), name);
  const bundled = path.relative(inRoot(BUNDLED_TESTS), name);
  return bundled.startsWith('..') ? file : bundled.replace(/\.js$/, '.ts');
}
