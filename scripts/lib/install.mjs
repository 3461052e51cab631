import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';
import { hashInputs, readStamp, writeStamp } from './stamps.mjs';

/** The stamp of the product's packages, and what they were installed from. */
export const INSTALLED = 'node_modules/.ambit-stamp';
export const INSTALLED_FROM = ['package-lock.json'];
const BENCH_INSTALLED = 'node_modules/.ambit-bench-stamp';

// `npm start` needs none of the packages that only `bench/` compares Ambit with.
const WITHOUT_BENCH = ['--include-workspace-root', '--workspace=packages/cli', '--workspace=packages/sdk'];

/** `npm ci` without the packages of `bench/`, when the lock file has changed. Answers whether it ran. */
export async function installDependencies() {
  const hash = hashInputs(INSTALLED_FROM);
  if (existsSync(inRoot('node_modules')) && readStamp(INSTALLED) === hash) return false;
  const isCurrent = matchesLockfile();
  if (!isCurrent) await runNpm('ci', ...WITHOUT_BENCH);
  writeStamp(INSTALLED, hash);
  return !isCurrent;
}

/** Also the packages of `bench/`, for tests (which check its types) and benchmarks. Answers whether npm ran. */
export async function installWithBench() {
  const hash = hashInputs(INSTALLED_FROM);
  if (existsSync(inRoot('node_modules')) && readStamp(BENCH_INSTALLED) === hash) return false;
  const isCurrent = matchesLockfile();
  // `npm ci` would first delete a node_modules that a running server may be using.
  if (!isCurrent && readStamp(INSTALLED) === hash) await runNpm('install', '--no-save');
  else if (!isCurrent) await runNpm('ci');
  writeStamp(INSTALLED, hash);
  writeStamp(BENCH_INSTALLED, hash);
  return !isCurrent;
}

async function runNpm(...args) {
  const [command, first] = npm();
  // The lock file names exact versions, so that cached lists of versions need no look at the registry.
  await run(command, [...first, ...args, '--include=dev', '--prefer-offline', '--no-audit', '--no-fund'], {
    title: `npm ${args[0]}`,
    env: installEnvironment(),
  });
}

/** The npm that started this script; otherwise the one bundled with this Node. */
function npm() {
  const shipped = path.join(path.dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js');
  const running = process.env.npm_execpath;
  const script = running && /npm-cli\.js$/.test(running) ? running : shipped;
  return existsSync(script) ? [process.execPath, [script]] : ['npm', []];
}

/** Removes variables set by `npm start` that would change where npm installs, or omit development packages. */
function installEnvironment() {
  const entries = Object.entries(process.env);
  const kept = entries.filter(([name]) => !/^npm_/i.test(name) && name !== 'NODE_ENV' && name !== 'INIT_CWD');
  return { ...Object.fromEntries(kept), ...(process.env.npm_execpath && { npm_execpath: process.env.npm_execpath }) };
}

/** True if a manual `npm install` left exactly the packages of the lock file. */
function matchesLockfile() {
  const installed = packagesOf('node_modules/.package-lock.json');
  const wanted = packagesOf('package-lock.json');
  if (!installed || !wanted) return false;
  return Object.entries(wanted).every(([name, { version, optional, devOptional, link }]) => {
    if (name === '' || link) return true;
    if (installed[name]) return installed[name].version === version;
    return Boolean(optional || devOptional);
  });
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(inRoot(file), 'utf8')).packages;
  } catch {
    return null;
  }
}
