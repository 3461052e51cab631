import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { isRoot } from './os-user.mjs';
import { inRoot } from './paths.mjs';
import { run, runNode } from './run.mjs';

// The headless shell comes first: it draws no window, which takes a quarter less processor time.
const HEADLESS_SHELL = '/usr/lib/chromium/chromium-headless-shell';
const SYSTEM = [HEADLESS_SHELL, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const works = (file) => existsSync(file) && spawnSync(file, ['--no-sandbox', '--version']).status === 0;

const known = () => [process.env.AMBIT_CHROMIUM, ...SYSTEM].find((file) => file && works(file));

/**
 * Returns a Chromium for the browser tests: the system's, Playwright's, or one installed now. `path` is null for
 * Playwright's own; `note` reports an installation.
 */
export async function findBrowser() {
  const path = known();
  if (path) return { path };
  if (works(chromium.executablePath())) return { path: null };
  const byPlaywright = await attempt(() =>
    runNode([inRoot('node_modules/@playwright/test/cli.js'), 'install', 'chromium'], {
      title: 'playwright install chromium',
    }),
  );
  if (!byPlaywright && works(chromium.executablePath()))
    return { path: null, note: 'Installed Chromium by Playwright.' };
  const byDebian = await attempt(installFromDebian);
  const installed = known();
  if (installed) return { path: installed, note: 'Installed the package chromium-headless-shell (apt-get).' };
  throw Object.assign(new Error('No Chromium, and none could be installed: install one, or set AMBIT_CHROMIUM'), {
    output: [byPlaywright, byDebian].filter(Boolean).join('\n'),
  });
}

async function attempt(work) {
  try {
    await work();
    return null;
  } catch (error) {
    return `${error.message}\n${error.output ?? ''}`;
  }
}

async function installFromDebian() {
  if (!isRoot() || !existsSync('/usr/bin/apt-get'))
    throw new Error('Installing the package chromium-headless-shell needs root on Debian');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env });
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'], { env });
}
