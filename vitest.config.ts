import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  resolve: { alias: { '@': root.replace(/\/$/, '') } },
  test: {
    // The default leaves a core free, which of two is half: most tests wait for the database anyway.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Loading the application takes longer than most files' tests: a process loads it once, for one file after another.
    isolate: false,
    setupFiles: ['lib/testing/fresh-process.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
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
