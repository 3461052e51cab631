const PROGRESS_EVERY_MS = 30_000;
const SHOWN_LINES = 200;
const SHOWN_TIMES = 5;

/**
 * Runs `[name, work]` pairs one after another, and goes on after a failure, but not once `isStopping()`. `work` may
 * answer counts `{ passed, failed, flaky?, failures?, times?, output? }`; otherwise it counts as one check, failed when
 * it throws.
 */
export async function runChecks(checks, isStopping = () => false) {
  const results = [];
  for (const check of checks) if (!isStopping()) results.push(await runCheck(check));
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

export function summarize({ results, startedAt }) {
  console.log(`\n── Summary, ${((Date.now() - startedAt) / 1000).toFixed(0)} s`);
  for (const result of results) console.log([line(result), ...slowest(result)].join('\n'));
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') ? 1 : 0;
}

function line({ name, passed, failed, flaky = [], failures = [], seconds }) {
  const second = flaky.length ? ` (${flaky.length} at the second try: look for the cause)` : '';
  const counts = passed + failed > 1 ? `  ${passed} passed${second}${failed ? `, ${failed} failed` : ''}` : '';
  const step = `${failed ? '✗' : '✓'} ${name.padEnd(24)} ${seconds.toFixed(1).padStart(7)} s${counts}`;
  return [
    step,
    ...failures.map((test) => `    failed: ${test}`),
    ...flaky.map((test) => `    second try: ${test}`),
  ].join('\n');
}

const slowest = ({ times = [] }) =>
  times
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SHOWN_TIMES)
    .map(({ name, seconds }) => `    slow: ${seconds.toFixed(1).padStart(6)} s  ${name}`);

const indent = (output) =>
  output
    .trimEnd()
    .split('\n')
    .slice(-SHOWN_LINES)
    .map((text) => `    ${text}`)
    .join('\n');
