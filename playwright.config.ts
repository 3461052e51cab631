import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

// The server is started by scripts/test.mjs; against one of your own: AMBIT_E2E_URL=http://localhost:3000 npx playwright test
const baseURL = process.env.AMBIT_E2E_URL ?? 'http://localhost:3000';
const systemChromium = process.env.AMBIT_CHROMIUM ?? '/usr/bin/chromium';

export default defineConfig({
  testDir: 'e2e/specs',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A race of a test's own with a busy machine is named in the summary, and is not the end of a whole run.
  retries: 1,
  workers: 2,
  // They catch what hangs: a machine that is busy with other things is slow, not wrong.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  // Recording every step takes as long as many a test: the second try of one that failed is recorded.
  use: { baseURL, trace: 'on-first-retry', screenshot: 'only-on-failure' },
  projects: [
    {
      name: 'chromium',
      use: {
        ...devices['Desktop Chrome'],
        launchOptions: {
          // Without one on the system Playwright's own is used.
          ...(existsSync(systemChromium) && { executablePath: systemChromium }),
          args: [
            '--no-sandbox',
            '--disable-gpu',
            '--disable-quic',
            '--no-first-run',
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
          ],
        },
      },
    },
  ],
});
