import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createTcpProxy, type TcpProxy } from '@/lib/testing/tcp-proxy';
import type { ReplicatedTemplate } from '@/scripts/lib/replicated-cluster.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLLOW_PARENT = new URL('../../scripts/lib/follow-parent.mjs', import.meta.url).href;
const READY_WITHIN_MS = 60_000;
const UNLIMITED = '1000000000';
/** Time that HAProxy may take to notice: it checks every 200 ms. */
const DRAIN_MS = '1500';

/** One process of Ambit with a fixed port. */
export interface Member {
  name: string;
  port: number;
  /** Proxy of its LISTEN connection, to be cut and frozen. */
  wire: TcpProxy;
  start(): Promise<void>;
  kill(): Promise<void>;
  /** As an operator does. */
  stop(): Promise<void>;
}

export interface Places {
  /** Whichever PostgreSQL is the primary. */
  postgres: number;
  pooler: number;
}

function at(url: string, port: number): string {
  const changed = new URL(url);
  changed.host = `127.0.0.1:${port}`;
  return changed.toString();
}

async function isReady(port: number): Promise<boolean> {
  const timeout = AbortSignal.timeout(2_000);
  return fetch(`http://127.0.0.1:${port}/readyz`, { signal: timeout }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** `entry`: a bundle in dist. What it asks the database goes through the pooler; LISTEN and locks do not. */
export async function member(
  name: string,
  entry: 'main' | 'gateway',
  port: number,
  { connection, directory }: ReplicatedTemplate,
  places: Places,
): Promise<Member> {
  const primary = at(connection.systemUrl, places.postgres);
  const wire = await createTcpProxy(primary);
  const inherited = Object.entries(process.env).filter(([key]) => !/^(npm_|AMBIT_|NEXTAUTH_|NODE_)/.test(key));
  const env: NodeJS.ProcessEnv = {
    ...Object.fromEntries(inherited),
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    AMBIT_APP_URL: at(connection.appUrl, places.pooler),
    AMBIT_SYSTEM_URL: at(connection.systemUrl, places.pooler),
    AMBIT_DIRECT_URL: wire.through(primary),
    AMBIT_SECRET: connection.secret,
    AMBIT_ORIGIN: `http://localhost:${port}`,
    AMBIT_AGENT_RATE_LIMIT: UNLIMITED,
    AMBIT_MEMBER_RATE_LIMIT: UNLIMITED,
    AMBIT_DRAIN_MS: DRAIN_MS,
    AMBIT_LOG_LEVEL: 'warn',
    HOST: '127.0.0.1',
    PORT: String(port),
    AMBIT_START_PID: String(process.pid),
  };
  let child: ChildProcess | null = null;
  let ended: Promise<unknown> = Promise.resolve();
  const log = openSync(path.join(process.env.AMBIT_SCALE_LOGS ?? directory, `${name}.log`), 'a');
  const end = async (signal: NodeJS.Signals) => {
    child?.kill(signal);
    await ended;
    child = null;
  };
  const start = async () => {
    const args = ['--import', FOLLOW_PARENT, '--enable-source-maps', `dist/${entry}.js`];
    const started = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', log, log, 'ipc'] });
    child = started;
    ended = new Promise((resolve) => started.once('exit', resolve));
    const giveUpAt = performance.now() + READY_WITHIN_MS;
    while (!(await isReady(port))) {
      if (started.exitCode !== null) throw new Error(`${name} ended with code ${started.exitCode}`);
      if (performance.now() > giveUpAt) throw new Error(`${name} does not become ready`);
      await sleep(50);
    }
  };
  return { name, port, wire, start, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}
