import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));

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
          include: ['lib/**/*.db.test.ts'],
          globalSetup: ['lib/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
