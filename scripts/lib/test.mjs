// Runs before dependencies are installed: modules that need node_modules are imported after that step.
import { runChecks, summarize } from './checks.mjs';
import { installWithBench } from './install.mjs';
import { lifetime } from './lifetime.mjs';
import { isHeld, withLock } from './lock.mjs';
import { ensureStateDir, lockFile, prepareLockFile } from './state.mjs';
import { refusal } from './steps.mjs';

/** `npm test`: every check required for a merge, from a fresh clone. `--full` adds the long runs. */
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
  const section = async (title, ...lanes) => {
    console.log(`\n── ${title}`);
    return (await Promise.all(lanes.map((lane) => runChecks(lane, life.isStopping)))).flat();
  };
  const prepared = await section('Preparing', [['dependencies', inTurn(installWithBench)]]);
  if (prepared.some(({ failed }) => failed)) return { results: prepared, startedAt };

  const { staticChecks, generated, serverBundle, pages, tests, longRuns } = await import('./test-checks.mjs');
  const { browserTests } = await import('./browser-tests.mjs');
  const browser = browserTests(life);
  const server = ['server for playwright', browser.start];
  const results = [
    ...prepared,
    // Tests start servers from the bundle.
    ...(await section('Generating', [
      ['prisma client', inTurn(generated)],
      ['server bundle', inTurn(serverBundle)],
    ])),
    // Browser tests follow Vitest, because both at once take longer. Meanwhile, a second lane builds the pages, starts the
    // server of the browser tests and runs the checks, at a low priority but for the server. Installing a browser mostly
    // waits for the network.
    ...(await section(
      'Testing, building and checking',
      // In a full run, its demonstration data would be half an hour old.
      [...tests, ...(full ? [server] : []), ['playwright', browser.run]],
      [['pages', inTurn(pages)], ...(full ? [] : [server]), ...staticChecks],
      [['browser', browser.find]],
    )),
    ...(full ? await section('Long runs', longRuns) : []),
  ];
  return { results, startedAt };
}

/** Settings of the tests themselves, not of a server. */
const SWITCHES = new Set([
  ...['AMBIT_FULL', 'AMBIT_SEED', 'AMBIT_WORLDS', 'AMBIT_FUZZ_REQUESTS', 'AMBIT_FIGURES', 'AMBIT_DEBUG'],
  ...['AMBIT_CHROMIUM', 'AMBIT_STATE_DIR', 'AMBIT_TEST_DATABASE_URL', 'AMBIT_TEST_LOG_LEVEL', 'AMBIT_TEST_SEED'],
]);
const SETTINGS = /^(?:AMBIT_.*|OTEL_.*|DATABASE_URL|HOST|PORT|NODE_ENV)$/;

/** Removes the user's server settings from the environment of tested servers. */
export function isolate(full) {
  for (const name of Object.keys(process.env)) if (SETTINGS.test(name) && !SWITCHES.has(name)) delete process.env[name];
  delete process.env.FORCE_COLOR;
  // Most of what a test makes dies young: collecting it less often takes a tenth less CPU time.
  const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim();
  Object.assign(process.env, { NEXT_TELEMETRY_DISABLED: '1', NO_COLOR: '1', NODE_OPTIONS });
  if (full) process.env.AMBIT_FULL = '1';
}

const inTurn = (work) => () => withLock(prepareLockFile, 'prepare', work);
