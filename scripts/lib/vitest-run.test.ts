import path from 'node:path';
import { expect, it } from 'vitest';
import { readReport } from './vitest-run.mjs';

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

it('names a file that failed outside its tests, with the error', () => {
  const name = path.join(root, 'lib/one.test.ts');
  const result = { name, status: 'failed', message: 'Error: no database\n    at line 3', startTime: 0, endTime: 1 };
  const testResults = [{ ...result, assertionResults: [test('passes')] }];
  const { failures } = readReport({ numPassedTests: 1, numFailedTests: 0, testResults });
  expect(failures).toEqual(['lib/one.test.ts: outside its tests: Error: no database']);
  // Vitest's report leaves out the error of a hook inside a suite.
  const unexplained = testResults.map((one) => ({ ...one, message: '' }));
  expect(readReport({ numPassedTests: 1, numFailedTests: 0, testResults: unexplained }).failures).toEqual([
    'lib/one.test.ts: outside its tests: no error was reported',
  ]);
});

it('says that a test timed out', () => {
  const name = path.join(root, 'lib/one.test.ts');
  const assertionResults = [test('holds', 'Error: STACK_TRACE_ERROR\n    at line 3')];
  const testResults = [{ name, status: 'failed', startTime: 0, endTime: 1, assertionResults }];
  const { failures } = readReport({ numPassedTests: 0, numFailedTests: 1, testResults });
  expect(failures).toEqual(['lib/one.test.ts: holds: timed out']);
});
