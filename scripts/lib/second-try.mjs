/** More failing files than this are no accident of a busy machine, so they are not tried again. */
const MAX_RETRIED_FILES = 8;

/**
 * Runs all tests with `run([])`, and files with failures once more with `run(files)`, by themselves: a failure that
 * does not repeat counts as passed, and the summary names it. `run` answers counts, `failures` that start with their
 * file, and `brokenFiles`.
 */
export async function withSecondTry(title, run) {
  const first = await run([]);
  const files = [...new Set(first.brokenFiles)];
  if (files.length === 0 || files.length > MAX_RETRIED_FILES) return first;
  console.log(`  ${title}: running ${files.length} failed ${files.length === 1 ? 'file' : 'files'} again`);
  return mergeRuns(first, await run(files));
}

/** Combines both runs: failed files that pass the second time are listed as flaky, with the errors of the first. */
export function mergeRuns(first, second) {
  const passedNow = first.brokenFiles.filter((file) => !second.brokenFiles.includes(file));
  return {
    ...first,
    passed: first.passed + Math.max(0, first.failed - second.failed),
    failed: second.failed,
    failures: second.failures,
    flaky: [...(first.flaky ?? []), ...new Set(passedNow.flatMap((file) => errorsOf(file, first.failures)))],
    output: second.output,
  };
}

function errorsOf(file, failures) {
  const own = failures.filter((failure) => failure.startsWith(`${file}:`));
  return own.length ? own : [`${file}: the file did not run to its end`];
}
