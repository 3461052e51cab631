import { afterEach, expect, it, vi } from 'vitest';
import { summarize } from './checks.mjs';
import { secondTries } from './second-tries.mjs';

afterEach(() => vi.restoreAllMocks());

/** As Playwright writes it, without what nobody reads here. */
const spec = (title: string, status: string, ...messages: string[]) => ({
  ...{ title, file: 'matrix.spec.ts', line: 31 },
  tests: [{ status, results: [{ errors: messages.map((message) => ({ message })) }, { errors: [] }] }],
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
} as unknown as Parameters<typeof secondTries>[0];

it('names each test that passed only at its second try, and how the first one ended', () => {
  expect(secondTries(report)).toEqual([
    'matrix.spec.ts:31 › opens: Error: gone',
    'matrix.spec.ts:31 › a viewer › waits: no error was reported',
  ]);
});

it('says them in the summary too, below their step', () => {
  const said = vi.spyOn(console, 'log').mockReturnValue();
  const flaky = secondTries(report);
  const code = summarize({ results: [{ name: 'playwright', seconds: 9, passed: 4, failed: 0, flaky }], startedAt: 0 });
  const text = said.mock.calls.flat().join('\n');
  expect(text).toContain('4 passed (2 at the second try: look for the cause)');
  for (const line of flaky) expect(text).toContain(`\n    second try: ${line}\n`);
  expect(code).toBe(0);
});
