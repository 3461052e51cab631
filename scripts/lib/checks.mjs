const PROGRESS_EVERY_MS = 30_000;
const SHOWN_LINES = 200;

/**
 * Runs `[name, work]` pairs, `atOnce` at a time, and goes on after a failure. `work` may answer counts
 * `{ passed, failed, flaky?, output? }`; otherwise it counts as one check, failed when it throws.
 */
export async function runChecks(checks, atOnce) {
  const waiting = [...checks];
  const results = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await runCheck(next));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

async function runCheck([name, work]) {
  const startedAt = Date.now();
  const seconds = (digits) => ((Date.now() - startedAt) / 1000).toFixed(digits);
  const timer = setInterval(() => console.log(`  ${name} … ${seconds(0)} s`), PROGRESS_EVERY_MS);
  const outcome = await counted(work);
  clearInterval(timer);
  const result = { name, seconds: Number(seconds(1)), ...outcome };
  console.log(line(result));
  if (outcome.failed && outcome.output) console.log(indent(outcome.output));
  return result;
}

async function counted(work) {
  try {
    const answer = await work();
    return typeof answer?.passed === 'number' ? answer : { passed: 1, failed: 0 };
  } catch (error) {
    return { passed: 0, failed: 1, output: `${error.message}\n${error.output ?? ''}` };
  }
}

/** Prints the table and the one line that tells it all; answers the exit code. */
export function summarize({ results, startedAt }) {
  console.log(`\n── Summary, ${((Date.now() - startedAt) / 1000).toFixed(0)} s`);
  for (const result of results) console.log(line(result));
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') ? 1 : 0;
}

function line({ name, passed, failed, flaky = [], seconds }) {
  const second = flaky.length ? ` (${flaky.length} at the second try: look for the cause)` : '';
  const counts = passed + failed > 1 ? `  ${passed} passed${second}${failed ? `, ${failed} failed` : ''}` : '';
  const step = `${failed ? '✗' : '✓'} ${name.padEnd(24)} ${seconds.toFixed(1).padStart(7)} s${counts}`;
  return [step, ...flaky.map((test) => `    second try: ${test}`)].join('\n');
}

const indent = (output) =>
  output
    .trimEnd()
    .split('\n')
    .slice(-SHOWN_LINES)
    .map((text) => `    ${text}`)
    .join('\n');
