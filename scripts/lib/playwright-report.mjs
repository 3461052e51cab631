import { stripVTControlCharacters } from 'node:util';

/** Lists the tests in Playwright's JSON report that passed only on retry, each with the error of the first attempt. */
export function listRetriedTests(report) {
  return testsIn(report)
    .filter(({ test }) => test.status === 'flaky')
    .map(({ title, test }) => `${title}: ${firstLine(test.results)}`);
}

/** Lists the tests that failed at every attempt, each with the error of the first. */
export const listFailedTests = (report) =>
  testsIn(report)
    .filter(({ test }) => test.status === 'unexpected')
    .map(({ title, test }) => `${title}: ${firstLine(test.results)}`);

/** Lists the files of failed tests, relative to the directory of the specs. */
export const listBrokenFiles = (report) => [...new Set(listFailedTests(report).map((test) => test.split(':', 1)[0]))];

/** Returns `{ name, seconds }` of each test in Playwright's JSON report; attempts are added up. */
export const testTimes = (report) =>
  testsIn(report).map(({ title, test }) => ({
    name: title,
    seconds: test.results.reduce((total, { duration }) => total + duration, 0) / 1_000,
  }));

const testsIn = ({ suites }) => suites.flatMap((file) => within(file, []));

function within(suite, titles) {
  const here = suite.specs.flatMap((spec) => {
    const title = [`${spec.file}:${spec.line}`, ...titles, spec.title].join(' › ');
    return spec.tests.map((test) => ({ title, test }));
  });
  return [...here, ...(suite.suites ?? []).flatMap((inner) => within(inner, [...titles, inner.title]))];
}

function firstLine(results) {
  const message = results.flatMap(({ errors }) => errors)[0]?.message ?? '';
  return stripVTControlCharacters(message).trim().split('\n')[0] || 'no error was reported';
}
