import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';
import { hashInputs, readStamp, writeStamp } from './stamps.mjs';

/** The stamp of what is installed, and what it was installed from. */
export const INSTALLED = 'node_modules/.ambit-stamp';
export const INSTALLED_FROM = ['package-lock.json'];

/** `npm ci` when the lock file is not what node_modules was installed from. Answers whether it ran. */
export async function installDependencies() {
  const hash = hashInputs(INSTALLED_FROM);
  if (existsSync(inRoot('node_modules')) && readStamp(INSTALLED) === hash) return false;
  const [command, args] = npm();
  if (!matchesLockfile()) {
    await run(command, [...args, 'ci', '--include=dev', '--no-audit', '--no-fund'], {
      title: 'npm ci',
      env: installEnvironment(),
    });
    writeStamp(INSTALLED, hash);
    return true;
  }
  writeStamp(INSTALLED, hash);
  return false;
}

/** The npm that runs us; a bare `node scripts/start.mjs` takes the one that came with this Node. */
function npm() {
  const shipped = path.join(path.dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js');
  const running = process.env.npm_execpath;
  const script = running && /npm-cli\.js$/.test(running) ? running : shipped;
  return existsSync(script) ? [process.execPath, [script]] : ['npm', []];
}

/** What `npm start` tells its script would make this npm install elsewhere, or leave out development packages. */
function installEnvironment() {
  const entries = Object.entries(process.env);
  const kept = entries.filter(([name]) => !/^npm_/i.test(name) && name !== 'NODE_ENV' && name !== 'INIT_CWD');
  return { ...Object.fromEntries(kept), ...(process.env.npm_execpath && { npm_execpath: process.env.npm_execpath }) };
}

/** Whether somebody's own `npm install` left exactly what the lock file says: then there is nothing to do. */
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
