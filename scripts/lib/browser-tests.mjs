import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { rejectUsedPort } from './address.mjs';
import { findBrowser } from './browser.mjs';
import { countedBy } from './counted-by.mjs';
import { isHeld } from './lock.mjs';
import { inRoot } from './paths.mjs';
import { listBrokenFiles, listFailedTests, listRetriedTests, testTimes } from './playwright-report.mjs';
import { killServer } from './postgres.mjs';
import { runNode } from './run.mjs';
import { withSecondTry } from './second-try.mjs';
import { FOLLOW_PARENT } from './serve.mjs';

const STARTS_WITHIN_MS = 5 * 60_000;
const TIMEOUT_MS = 60 * 60_000;
const PREFIX = 'e2e-';

/**
 * Runs Playwright against a separate production server with new data and a free port, so it does not conflict with
 * another server or test run. `find` finds or installs a browser, `start` starts that server, and `run` waits for both.
 * Files that failed run once more, one test at a time, against a new server.
 */
export function browserTests(life) {
  const finding = awaited(findBrowser);
  const starting = awaited(() => startServer(life));
  const find = async () => {
    const { note } = await finding.begin();
    if (note) console.log(`  ${note}`);
  };
  const run = async () => {
    const browser = await finding.done.catch(() => {
      throw new Error('No browser was found; see above.');
    });
    let server = await starting.done.catch(() => {
      throw new Error('The server did not start; see above.');
    });
    return withSecondTry('playwright', async (files) => {
      server ??= await startServer(life);
      const counts = await runSpecs(server, browser, files);
      server = null;
      return counts;
    });
  };
  return { find, start: starting.begin, run };
}

/** Work that begins in one lane and is awaited in another. `begin` reports a failure. */
function awaited(work) {
  let settle;
  const done = new Promise((resolve) => {
    settle = resolve;
  });
  done.catch(() => {});
  const begin = () => {
    const doing = work();
    settle(doing);
    return doing;
  };
  return { begin, done };
}

async function runSpecs(server, browser, files) {
  const report = `${server.stateDir}.json`;
  try {
    const env = {
      ...process.env,
      AMBIT_E2E_URL: server.url,
      AMBIT_E2E_OIDC_ISSUER: server.issuer,
      AMBIT_STATE_DIR: server.stateDir,
      ...(browser.path && { AMBIT_CHROMIUM: browser.path }),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    };
    const selected = files.length ? ['--workers=1', ...files] : [];
    const args = [inRoot('node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json', ...selected];
    const work = () => runNode(args, { title: 'playwright', env, timeout: TIMEOUT_MS });
    const counts = await countedBy(report, work, (json) => ({
      passed: json.stats.expected + json.stats.flaky,
      failed: json.stats.unexpected,
      flaky: listRetriedTests(json),
      failures: listFailedTests(json),
      brokenFiles: listBrokenFiles(json),
      times: testTimes(json),
    }));
    return { failures: [], brokenFiles: [], ...counts };
  } finally {
    await server.stop();
  }
}

/** Returns the server once it answers. Stopping it removes its data. */
async function startServer(life) {
  removeAbandoned();
  const stateDir = inRoot('.ambit', `${PREFIX}${process.pid}`);
  // Tests of provider sign-in start the provider there. It is contacted only during sign-in.
  const issuer = `http://127.0.0.1:${await quietPort()}`;
  const { ready, stop, kill, url } = launchServer(stateDir, await quietPort(), issuer);
  life.onStop(stop, kill);
  try {
    await ready();
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, issuer, stateDir, stop };
}

/** A free port that the system gives to no other test in the meantime: its own choice is above 32,768. */
async function quietPort() {
  for (;;) {
    const port = randomInt(20_000, 30_000);
    const isFree = await rejectUsedPort({ host: '127.0.0.1', port }, 'npm test').then(
      () => true,
      () => false,
    );
    if (isFree) return port;
  }
}

function launchServer(stateDir, port, issuer) {
  const url = `http://localhost:${port}`;
  const log = inRoot('.ambit', 'e2e.log');
  const output = openSync(log, 'w', 0o600);
  const { npm_lifecycle_event: _, ...inherited } = process.env;
  const env = {
    ...inherited,
    AMBIT_STATE_DIR: stateDir,
    PORT: String(port),
    AMBIT_START_PID: String(process.pid),
    AMBIT_OIDC_ISSUER: issuer,
    AMBIT_OIDC_CLIENT_ID: 'ambit',
    AMBIT_OIDC_CLIENT_SECRET: 'a-secret-of-the-tests',
    AMBIT_OIDC_NAME: 'Test ID',
    // Allows http: on loopback, for tests only.
    AMBIT_ALLOW_PRIVATE_ADDRESSES: '1',
  };
  const args = ['--import', FOLLOW_PARENT, inRoot('scripts/start.mjs')];
  const child = spawn(process.execPath, args, { env, detached: true, stdio: ['ignore', output, output, 'ipc'] });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  const failure = (message) => Object.assign(new Error(message), { output: readFileSync(log, 'utf8') });

  const ready = async () => {
    const giveUpAt = Date.now() + STARTS_WITHIN_MS;
    while (Date.now() < giveUpAt) {
      if (child.exitCode !== null) throw failure('The server of the browser tests did not start');
      if (await answers(`${url}/healthz`)) return;
      await sleep(250);
    }
    throw failure('The server of the browser tests never answered');
  };
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGTERM');
    await ended;
    rmSync(stateDir, { recursive: true, force: true });
  };
  return { url, ready, stop, kill: () => child.kill('SIGKILL') };
}

async function answers(url) {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(5_000) })).ok;
  } catch {
    return false;
  }
}

/** Removes the state of killed runs. Their servers have ended, but the database may still run. */
function removeAbandoned() {
  for (const name of readdirSync(inRoot('.ambit'))) {
    const directory = inRoot('.ambit', name);
    if (!/^e2e-\d+$/.test(name) || isHeld(path.join(directory, 'lock'))) continue;
    killServer(path.join(directory, 'pgdata'));
    rmSync(directory, { recursive: true, force: true });
  }
}
