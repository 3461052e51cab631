import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BUNDLED_TESTS, bundleOf, bundleTests, FRESH_PROCESS, PASSWORD_COST } from './scripts/lib/bundle-tests.mjs';
import { ALONE, LongestFirst, UNIT } from './scripts/lib/longest-first.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));

// Bundling these tests takes seconds and saves minutes in a full run. A single file runs from source.
const isWhole = Boolean(process.env.AMBIT_BUNDLE_TESTS);
// Loading and warming up the application takes longer than many files' tests, so files share processes.
const SHARED = { isolate: false, setupFiles: [FRESH_PROCESS] };

// Shared modules of bundled tests are loaded by Node itself.
const BUNDLES = { deps: { external: [new RegExp(`${BUNDLED_TESTS}/chunks/`)] } };

function database(name: string, include: string[], more = {}): TestProjectInlineConfiguration {
  return {
    extends: true,
    resolve: { alias: [PASSWORD_COST] },
    test: {
      name,
      include,
      server: BUNDLES,
      globalSetup: ['lib/testing/global-setup.ts'],
      // Hanging is detected; a busy machine is slow, not wrong.
      testTimeout: 60_000,
      hookTimeout: 180_000,
      ...more,
    },
  };
}

/** Loads whole files by Node itself, which takes a tenth less CPU time. Database tests gain nothing by it. */
const NATIVE = {
  experimental: { viteModuleRunner: false, nodeLoader: false },
  setupFiles: [bundleOf(FRESH_PROCESS)],
};

function unit(name: string, include: string[], exclude: string[], more = {}): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name,
      // Property tests take seconds on a busy machine.
      testTimeout: 30_000,
      ...SHARED,
      ...more,
      include,
      exclude: ['**/*.db.test.ts', '**/node_modules/**', ...exclude],
    },
  };
}

const UNIT_TESTS = ['lib', 'components', 'scripts', 'prisma', 'packages', 'examples'].map(
  (folder) => `${folder}/**/*.test.ts`,
);

async function projects(): Promise<TestProjectInlineConfiguration[]> {
  if (!isWhole) return [unit(UNIT, UNIT_TESTS, []), database('database', ['{lib,packages}/**/*.db.test.ts'])];
  const { shared, alone, units, unitSources } = await bundleTests();
  return [
    unit(UNIT, UNIT_TESTS, unitSources),
    unit('unit-bundles', units, [], NATIVE),
    database('database', shared, SHARED),
    database(ALONE, alone),
  ];
}

export default defineConfig({
  resolve: { alias: { '@': root.replace(/\/$/, '') } },
  test: {
    // The default leaves a core free, which of two is half. Most tests of a whole run wait for the database part of the
    // time, so three workers keep two cores busy.
    maxWorkers: Math.max(isWhole ? 3 : 2, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    // The default of a second is too short for a busy machine.
    expect: { poll: { timeout: 10_000 } },
    projects: await projects(),
  },
});
