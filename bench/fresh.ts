import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './http/target';
import type { Row } from './row';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const READY_LIMIT_MS = 15 * 60_000;
const STOP_LIMIT_MS = 60_000;

/** A fresh clone has no environment of ours. */
function environment(more: Record<string, string> = {}): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' };
  for (const name of Object.keys(env)) if (/^(npm_|AMBIT_|NEXTAUTH_|DATABASE_URL$)/i.test(name)) delete env[name];
  return { ...env, ...more };
}

function inClone(clone: string, command: string, ...args: string[]): number {
  const started = performance.now();
  execFileSync(command, args, { cwd: clone, env: environment(), stdio: ['ignore', 'ignore', 'pipe'] });
  return (performance.now() - started) / 1_000;
}

const install = (clone: string) => inClone(clone, 'npm', 'ci', '--include=dev', '--no-audit', '--no-fund');

/** Seconds from `npm start` until the sign-in page is answered; it is stopped again. */
async function start(clone: string, state: string): Promise<number> {
  const port = await freePort();
  const env = environment({ PORT: String(port), AMBIT_STATE_DIR: state });
  const started = performance.now();
  const child = spawn('npm', ['start'], { cwd: clone, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (said = `${said}${chunk}`.slice(-4_000)));
  try {
    while (performance.now() - started < READY_LIMIT_MS) {
      if (child.exitCode !== null) throw new Error(`npm start ended with code ${child.exitCode}:\n${said}`);
      const answer = await fetch(`http://127.0.0.1:${port}/signin`).catch(() => null);
      if (answer?.status === 200) return (performance.now() - started) / 1_000;
      await sleep(50);
    }
    throw new Error(`npm start is not ready:\n${said}`);
  } finally {
    await stop(child.pid!);
  }
}

/** npm ends at once; what it started ends when its database has. */
async function stop(group: number): Promise<void> {
  const reaches = (signal: NodeJS.Signals | 0) => {
    try {
      return process.kill(-group, signal);
    } catch {
      return false;
    }
  };
  const giveUpAt = performance.now() + STOP_LIMIT_MS;
  reaches('SIGTERM');
  while (reaches(0) && performance.now() < giveUpAt) await sleep(50);
}

/** Q-N1: a fresh clone of what is committed, by `npm start`, against installing and building the pages alone in another one. */
export async function run(): Promise<Row[]> {
  if (!existsSync(path.join(ROOT, '.git'))) throw new Error('this is no clone of a repository');
  const folder = mkdtempSync(path.join(tmpdir(), 'ambit-fresh-'));
  try {
    const [theirs, ours] = ['alone', 'started'].map((name) => {
      const clone = path.join(folder, name);
      execFileSync('git', ['clone', '--quiet', ROOT, clone]);
      return clone;
    }) as [string, string];
    // Both use the same package cache; otherwise the first would pay for the download.
    install(theirs);
    rmSync(path.join(theirs, 'node_modules'), { recursive: true });
    const installing = install(theirs);
    inClone(theirs, process.execPath, 'scripts/generate.mjs');
    const alone = installing + inClone(theirs, 'npx', 'next', 'build');
    const state = path.join(folder, 'state');
    const first = await start(ours, state);
    const second = await start(ours, state);
    return [
      {
        id: 'Q-N1',
        name: 'npm start of a fresh clone, s, against npm ci and next build',
        ours: first,
        peer: alone,
        ratio: first / alone,
        limit: '<= 1.5',
      },
      {
        id: 'Q-N1',
        name: 'the second start, s, against its limit',
        ours: second,
        peer: 5,
        ratio: second / 5,
        limit: '<= 1',
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
