import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildPages, buildServer } from './build.mjs';
import { generateClient } from './generate.mjs';
import { inRoot } from './paths.mjs';
import { runNode } from './run.mjs';

const TIMEOUT_MS = 15 * 60_000;
const LONG_TIMEOUT_MS = 3 * 3_600_000;
const WORLDS = '10000000';

const script =
  (file, ...args) =>
  () =>
    runNode([inRoot(file), ...args], { title: file, timeout: TIMEOUT_MS });

export const staticChecks = [
  ['types', types],
  ['biome', script('node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '.')],
  ['import rules', script('scripts/check-imports.mjs')],
  ['unused code', script('node_modules/knip/bin/knip.js')],
  ['migrations', script('scripts/migrate.mjs', 'check')],
];

export const generated = generateClient;
export const serverBundle = buildServer;
export const pages = buildPages;

export const tests = [['vitest', vitest]];

export const longRuns = [
  [
    `worlds (${WORLDS})`,
    () =>
      runNode([inRoot('node_modules/tsx/dist/cli.mjs'), 'bench/worlds.ts', WORLDS], {
        title: 'worlds',
        timeout: LONG_TIMEOUT_MS,
      }),
  ],
];

async function types() {
  // Regenerates route types, so that deleted routes are not checked and new ones are.
  await script('node_modules/next/dist/bin/next', 'typegen')();
  await script('node_modules/typescript-native/bin/tsc', '--noEmit')();
}

async function vitest() {
  const report = inRoot('.ambit', `vitest-${process.pid}.json`);
  mkdirSync(inRoot('.ambit'), { recursive: true });
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const args = [inRoot('node_modules/vitest/vitest.mjs'), 'run', ...reporters];
  return countedBy(
    report,
    () =>
      runNode(args, { title: 'vitest', timeout: LONG_TIMEOUT_MS, env: { ...process.env, AMBIT_BUNDLE_TESTS: '1' } }),
    (json) => ({
      passed: json.numPassedTests,
      failed: json.numFailedTests,
      times: json.testResults.map(({ name, startTime, endTime }) => ({
        name: path.relative(inRoot('.'), name),
        seconds: (endTime - startTime) / 1_000,
      })),
      failures: json.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName }) => `${path.relative(inRoot('.'), name)}: ${fullName}`),
      ),
    }),
  );
}

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
