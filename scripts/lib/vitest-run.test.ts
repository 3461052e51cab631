import path from 'node:path';
import { expect, it } from 'vitest';
import { mergeRuns, readReport } from './vitest-run.mjs';

const root = path.resolve(import.meta.dirname, '../..');

const test = (fullName: string, failure?: string) => ({
  fullName,
  status: failure ? 'failed' : 'passed',
  failureMessages: failure ? [failure] : [],
});

it('reads counts, and names bundled files by their sources', () => {
  const report = readReport({
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: path.join(root, '.ambit/db-tests/lib/one.db.test.js'),
        status: 'failed',
        startTime: 1_000,
        endTime: 3_000,
        assertionResults: [test('holds', 'Error: timeout\n    at line 3'), test('passes')],
      },
    ],
  });
  expect(report).toEqual({
    passed: 1,
    failed: 1,
    times: [{ name: 'lib/one.db.test.ts', seconds: 2 }],
    failures: ['lib/one.db.test.ts: holds: Error: timeout'],
    brokenFiles: ['lib/one.db.test.ts'],
  });
});

it('lists failures that do not repeat as flaky, and keeps those that do', () => {
  const first = {
    passed: 10,
    failed: 2,
    failures: ['lib/a.test.ts: one: slow', 'lib/b.test.ts: two: wrong'],
    brokenFiles: ['lib/a.test.ts', 'lib/b.test.ts', 'lib/c.test.ts'],
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
    flaky: ['lib/a.test.ts: one: slow', 'lib/c.test.ts: the file did not run to its end'],
    brokenFiles: first.brokenFiles,
    output: 'second',
  });
});
