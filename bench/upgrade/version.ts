import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { knownMigrations } from '@/scripts/lib/migrations.mjs';

export const HERE = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const READY_WITHIN_MS = 300_000;
const UNLIMITED = '1000000000';
/** Detection time of a load balancer that probes every 200 ms. */
const DRAIN_MS = '1500';

const git = (...args: string[]) => execFileSync('git', ['-C', HERE, ...args], { encoding: 'utf8' }).trim();

/**
 * The commit before the newest one that brought a migration: the shortest upgrade that changes the database. Databases of
 * commits without the first migration are refused, so if no migration followed it, the commit that brought it.
 */
export function beforeNewestMigration(): string {
  const newest = (folder: string) => git('log', '-1', '--format=%H', '--', folder);
  const last = newest('prisma/migrations');
  return last === newest(`prisma/migrations/${knownMigrations()[0]}`) ? last : git('rev-parse', `${last}^`);
}

/** Files of the version in a separate folder, with dependencies. */
export function checkOut(ref: string): { folder: string; commit: string; remove: () => void } {
  const commit = git('rev-parse', '--short', ref);
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'ambit-upgrade-')), 'old');
  git('worktree', 'add', '--quiet', '--detach', folder, ref);
  const remove = () => {
    git('worktree', 'remove', '--force', folder);
    rmSync(path.dirname(folder), { recursive: true, force: true });
  };
  const lock = (root: string) => readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  if (lock(folder) === lock(HERE) && existsSync(path.join(HERE, 'node_modules')))
    symlinkSync(path.join(HERE, 'node_modules'), path.join(folder, 'node_modules'));
  return { folder, commit, remove };
}

/** A process of one version, as an operator starts it. */
export interface Running {
  port: number;
  /** SIGTERM; answers how it ended. */
  stop(): Promise<number | null>;
}

export interface Start {
  folder: string;
  mode: 'gateway' | 'worker';
  port: number;
  databaseUrl: string;
  secret: string;
}

/** `npm run gateway` or `npm run worker` of that folder; resolves when it is ready with its migrations applied. */
export async function startVersion({ folder, mode, port, databaseUrl, secret }: Start): Promise<Running> {
  const state = mkdtempSync(path.join(tmpdir(), 'ambit-upgrade-state-'));
  const inherited = Object.entries(process.env).filter(([key]) => !/^(npm_|AMBIT_|NEXTAUTH_|NODE_)/.test(key));
  let said = '';
  const child: ChildProcess = spawn(process.execPath, ['scripts/start.mjs', `--${mode}`], {
    cwd: folder,
    env: {
      ...Object.fromEntries(inherited),
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      AMBIT_SECRET: secret,
      AMBIT_STATE_DIR: state,
      AMBIT_DRAIN_MS: DRAIN_MS,
      AMBIT_AGENT_RATE_LIMIT: UNLIMITED,
      AMBIT_MEMBER_RATE_LIMIT: UNLIMITED,
      AMBIT_LOG_LEVEL: 'warn',
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      said = (said + chunk).slice(-4_000);
    });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    const code = await ended;
    rmSync(state, { recursive: true, force: true });
    return code;
  };
  const isReady = () =>
    mode === 'worker'
      ? Promise.resolve(true)
      : fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
          ({ ok }) => ok,
          () => false,
        );
  const giveUpAt = performance.now() + READY_WITHIN_MS;
  while (!(await isReady())) {
    if (child.exitCode !== null || performance.now() > giveUpAt) {
      await stop();
      throw new Error(`the ${mode} of ${folder} does not become ready:\n${said}`);
    }
    await sleep(50);
  }
  return { port, stop };
}
