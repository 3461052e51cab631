import { buildPages, buildServer } from './build.mjs';
import { generateClient } from './generate.mjs';
import { inRoot } from './paths.mjs';
import { runNode } from './run.mjs';
import { vitest } from './vitest-run.mjs';

const TIMEOUT_MS = 15 * 60_000;
const LONG_TIMEOUT_MS = 3 * 3_600_000;
const WORLDS = '1000000';

const script =
  (file, ...args) =>
  () =>
    runNode([inRoot(file), ...args], { title: file, timeout: TIMEOUT_MS, inIdleTime: true });

export const staticChecks = [
  ['types', types],
  ['biome', script('node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '.')],
  ['import rules', script('scripts/check-imports.mjs')],
  ['unused code', script('node_modules/knip/bin/knip.js')],
  ['OpenAPI document', script('scripts/check-openapi.mjs')],
  ['prose', script('scripts/check-prose.mjs')],
  ['migrations', script('scripts/migrate.mjs', 'check')],
];

export const generated = generateClient;
export const serverBundle = buildServer;
export const pages = () => buildPages({ inIdleTime: true });

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
  // Each checker checks what the others need of it again: one takes two thirds of the CPU time of the default's four.
  await script('node_modules/typescript-native/bin/tsc', '--noEmit', '--checkers', '1')();
}
