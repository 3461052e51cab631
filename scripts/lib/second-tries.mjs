import { stripVTControlCharacters } from 'node:util';

/**
 * Of Playwright's JSON report: the tests that passed only when they were tried again, each as one line that says which it
 * is and how the first try ended.
 */
export function secondTries({ suites }) {
  return suites.flatMap((file) => within(file, []));
}

function within(suite, titles) {
  const here = suite.specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'flaky')
      .map(
        ({ results }) => `${[`${spec.file}:${spec.line}`, ...titles, spec.title].join(' › ')}: ${firstLine(results)}`,
      ),
  );
  return [...here, ...(suite.suites ?? []).flatMap((inner) => within(inner, [...titles, inner.title]))];
}

function firstLine(results) {
  const message = results.flatMap(({ errors }) => errors)[0]?.message ?? '';
  return stripVTControlCharacters(message).trim().split('\n')[0] || 'no error was reported';
}
