import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BUNDLED_TESTS, bundleTests } from './scripts/lib/bundle-tests.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));

// A whole run bundles the database tests, which takes seconds and saves minutes. A single file runs from source.
const databaseTests = process.env.AMBIT_BUNDLE_TESTS
  ? [`${BUNDLED_TESTS}/**/*.db.test.js`, ...(await bundleTests())]
  : ['lib/**/*.db.test.ts'];

export default defineConfig({
  resolve: { alias: { '@': root.replace(/\/$/, '') } },
  test: {
    // The default leaves a core free, which of two is half: most tests wait for the database anyway.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Property tests take seconds on a busy machine.
          testTimeout: 30_000,
          // Loading takes longer than most of these files' tests: a process loads once, for one file after another. Those
          // of the database watch what modules do, and leave work behind that goes on: each has a process of its own.
          isolate: false,
          setupFiles: ['lib/testing/fresh-process.ts'],
          include: ['lib', 'components', 'scripts', 'prisma', 'packages'].map((folder) => `${folder}/**/*.test.ts`),
          exclude: ['**/*.db.test.ts', '**/node_modules/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: databaseTests,
          server: { deps: { external: [new RegExp(`${BUNDLED_TESTS}/chunks/`)] } },
          globalSetup: ['lib/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
