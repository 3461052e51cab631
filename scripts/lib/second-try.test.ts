import { afterEach, expect, it, vi } from 'vitest';
import { mergeRuns, type Run, withSecondTry } from './second-try.mjs';

afterEach(() => vi.restoreAllMocks());

const run = (...brokenFiles: string[]): Run => ({
  ...{ passed: 10, failed: brokenFiles.length, brokenFiles },
  failures: brokenFiles.map((file) => `${file}: one: wrong`),
});

it('lists failures that do not repeat as flaky, and keeps those that do', () => {
  const first = {
    passed: 10,
    failed: 2,
    failures: ['lib/a.test.ts: one: slow', 'lib/b.test.ts: two: wrong'],
    brokenFiles: ['lib/a.test.ts', 'lib/b.test.ts', 'lib/c.test.ts'],
    flaky: ['lib/d.test.ts: retried by the runner'],
    output: 'first',
  };
  const second = {
    passed: 5,
    failed: 1,
    failures: ['lib/b.test.ts: two: wrong'],
    brokenFiles: ['lib/b.test.ts'],
    output: 'second',
  };
  expect(mergeRuns(first, second)).toEqual({
    passed: 11,
    failed: 1,
    failures: ['lib/b.test.ts: two: wrong'],
    flaky: [
      'lib/d.test.ts: retried by the runner',
      'lib/a.test.ts: one: slow',
      'lib/c.test.ts: the file did not run to its end',
    ],
    brokenFiles: first.brokenFiles,
    output: 'second',
  });
});

it('runs only failed files again, and none if all passed or many failed', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  const asked: string[][] = [];
  const answers = (first: Run) => async (files: string[]) => {
    asked.push(files);
    return files.length ? run() : first;
  };
  expect(await withSecondTry('tests', answers(run()))).toMatchObject({ failed: 0 });
  expect(await withSecondTry('tests', answers(run('a', 'a', 'b')))).toMatchObject({ failed: 0, passed: 13 });
  const many = run(...Array.from({ length: 9 }, (_, index) => `file ${index}`));
  expect(await withSecondTry('tests', answers(many))).toMatchObject({ failed: 9 });
  expect(asked).toEqual([[], [], ['a', 'b'], []]);
});
