import { afterEach, expect, it, vi } from 'vitest';
import { summarize } from './checks.mjs';
import { listBrokenFiles, listFailedTests, listRetriedTests, testTimes } from './playwright-report.mjs';

afterEach(() => vi.restoreAllMocks());

/** As Playwright writes it, without unused fields. */
const spec = (title: string, status: string, ...messages: string[]) => ({
  ...{ title, file: 'matrix.spec.ts', line: 31 },
  tests: [
    {
      status,
      results: [
        { duration: 2_500, errors: messages.map((message) => ({ message })) },
        { duration: 500, errors: [] },
      ],
    },
  ],
});
const report = {
  suites: [
    {
      title: 'matrix.spec.ts',
      specs: [
        spec('shows every tool', 'expected'),
        spec('opens', 'flaky', '\u001b[31mError: gone\u001b[39m\n\nCall log:'),
      ],
      suites: [
        { title: 'a viewer', specs: [spec('reads', 'unexpected', 'Error: no'), spec('waits', 'flaky')], suites: [] },
      ],
    },
  ],
} as unknown as Parameters<typeof listRetriedTests>[0];

it('names each test that passed only at its second try, and how the first one ended', () => {
  expect(listRetriedTests(report)).toEqual([
    'matrix.spec.ts:31 › opens: Error: gone',
    'matrix.spec.ts:31 › a viewer › waits: no error was reported',
  ]);
});

it('names each test that failed, and its file', () => {
  expect(listFailedTests(report)).toEqual(['matrix.spec.ts:31 › a viewer › reads: Error: no']);
  expect(listBrokenFiles(report)).toEqual(['matrix.spec.ts']);
});

it('adds up the time of each test’s attempts', () => {
  expect(testTimes(report)).toContainEqual({ name: 'matrix.spec.ts:31 › a viewer › reads', seconds: 3 });
});

it('lists the slowest in the summary, longest first', () => {
  const logged = vi.spyOn(console, 'log').mockReturnValue();
  const times = [4, 9, 1, 7, 8, 6].map((seconds) => ({ name: `took ${seconds}`, seconds }));
  summarize({ results: [{ name: 'vitest', seconds: 9, passed: 6, failed: 0, times }], startedAt: 0 });
  expect(
    logged.mock.calls
      .flat()
      .join('\n')
      .match(/took \d/g),
  ).toEqual(['took 9', 'took 8', 'took 7', 'took 6', 'took 4']);
});

it('lists them in the summary too, below their step', () => {
  const logged = vi.spyOn(console, 'log').mockReturnValue();
  const flaky = listRetriedTests(report);
  const code = summarize({ results: [{ name: 'playwright', seconds: 9, passed: 4, failed: 0, flaky }], startedAt: 0 });
  const text = logged.mock.calls.flat().join('\n');
  expect(text).toContain('4 passed (2 at the second try: look for the cause)');
  for (const line of flaky) expect(text).toContain(`\n    second try: ${line}\n`);
  expect(code).toBe(0);
});
