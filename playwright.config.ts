import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';
import { WAITS } from './e2e/fixtures/waits';

// scripts/test.mjs starts the server. To use another: AMBIT_E2E_URL=http://localhost:3000 npx playwright test
const baseURL = process.env.AMBIT_E2E_URL ?? 'http://localhost:3000';
const installed = ['/usr/lib/chromium/chromium-headless-shell', '/usr/bin/chromium'].find((file) => existsSync(file));
const systemChromium = process.env.AMBIT_CHROMIUM ?? installed;

const WAITING = new RegExp(WAITS);

const chromium = {
  ...devices['Desktop Chrome'],
  launchOptions: {
    // Falls back to Playwright's own browser.
    ...(systemChromium && existsSync(systemChromium) && { executablePath: systemChromium }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // No page lives long enough for optimized code to repay its compilation: an eighth of the browser's CPU time.
      '--js-flags=--no-opt,--no-maglev',
    ],
  },
};

export default defineConfig({
  testDir: 'e2e/specs',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Retries a test once, because a busy machine can cause races. The summary lists retried tests.
  retries: 1,
  workers: 4,
  // Detects hanging tests; generous, because a busy machine is slow.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  // Traces slow tests down, so only the retry of a failed test is traced.
  use: {
    baseURL,
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // Without a GPU, drawing what moves takes half of the browser's CPU time. `test:full` has it drawn.
    contextOptions: { reducedMotion: process.env.AMBIT_FULL === '1' ? 'no-preference' : 'reduce' },
  },
  projects: [
    { name: 'waiting', grep: WAITING, workers: 1, use: chromium },
    // Part of the time, each waits for the server: three keep two cores busy.
    { name: 'chromium', grepInvert: WAITING, workers: 3, use: chromium },
  ],
});
