import { mkdirSync, readFileSync, rmSync } from 'node:fs';
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

export const tests = [['vitest', vitest]];

/** The builds take turns with those of a start of this clone, hence `inTurn`. */
export const builds = (inTurn) => [
  ['server bundle', inTurn(buildServer)],
  ['pages', inTurn(buildPages)],
];

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
  // Page types of routes that are gone would still be checked; those of new ones would be missing.
  await script('node_modules/next/dist/bin/next', 'typegen')();
  await script('node_modules/typescript/bin/tsc', '--noEmit')();
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
    }),
  );
}

/**
 * Runs a test runner and counts by its JSON report. A run that failed without any failed test (a file that
 * does not load, an error outside a test) still counts as one failure, and so does a run of no test at all.
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
  return { passed: counts.passed, failed: Math.max(counts.failed, 1), output };
}

function readCounts(report, count) {
  try {
    return count(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return { passed: 0, failed: 0 };
  }
}
