// Runs before anything is installed: what needs node_modules is imported after the dependencies' step.
import { runChecks, summarize } from './checks.mjs';
import { installDependencies } from './install.mjs';
import { lifetime } from './lifetime.mjs';
import { isHeld, withLock } from './lock.mjs';
import { ensureStateDir, lockFile, prepareLockFile } from './state.mjs';
import { refusal } from './steps.mjs';

const AT_ONCE = 2;

/** `npm test`: everything a merge needs, from a fresh clone; `--full` adds the long runs. */
export async function test(args) {
  const full = args.includes('--full');
  const life = lifetime();
  await life.run(async () => {
    const unknown = args.find((arg) => arg !== '--full');
    if (unknown) throw refusal(`Unknown option ${unknown}. Known: --full`);
    isolate(full);
    ensureStateDir();
    if (isHeld(lockFile)) {
      console.log('A server of this clone is running: restart it afterwards, if this builds its pages anew.\n');
    }
    const results = await life.during(runAll(life, full));
    return summarize(results);
  });
}

async function runAll(life, full) {
  const startedAt = Date.now();
  const section = async (title, checks, atOnce) => {
    console.log(`\n── ${title}`);
    return runChecks(checks, atOnce);
  };
  const prepared = await section('Preparing', [['dependencies', inTurn(installDependencies)]], 1);
  if (prepared.some(({ failed }) => failed)) return { results: prepared, startedAt };

  const { staticChecks, generated, tests, builds, longRuns } = await import('./test-checks.mjs');
  const { browserTests } = await import('./browser-tests.mjs');
  const results = [
    ...prepared,
    ...(await section('Generating', [['prisma client', inTurn(generated)]], 1)),
    ...(await section('Reading', staticChecks, AT_ONCE)),
    ...(await section('Tests', tests, 1)),
    ...(await section('Building', builds(inTurn), 1)),
    ...(await section('Browser', [['playwright', browserTests(life)]], 1)),
    ...(full ? await section('Long runs', longRuns, 1) : []),
  ];
  return { results, startedAt };
}

/** How tests run, and not what a server does. */
const SWITCHES = new Set([
  ...['AMBIT_FULL', 'AMBIT_SEED', 'AMBIT_WORLDS', 'AMBIT_FUZZ_REQUESTS', 'AMBIT_FIGURES', 'AMBIT_DEBUG'],
  ...['AMBIT_CHROMIUM', 'AMBIT_STATE_DIR', 'AMBIT_TEST_DATABASE_URL', 'AMBIT_TEST_LOG_LEVEL', 'AMBIT_TEST_SEED'],
]);
const SETTINGS = /^(?:AMBIT_.*|OTEL_.*|DATABASE_URL|HOST|PORT|NODE_ENV)$/;

/** What the person set for a server of theirs must not reach the ones that are tested. */
export function isolate(full) {
  for (const name of Object.keys(process.env)) if (SETTINGS.test(name) && !SWITCHES.has(name)) delete process.env[name];
  delete process.env.FORCE_COLOR;
  Object.assign(process.env, { NEXT_TELEMETRY_DISABLED: '1', NO_COLOR: '1' });
  if (full) process.env.AMBIT_FULL = '1';
}

const inTurn = (work) => () => withLock(prepareLockFile, 'prepare', work);
