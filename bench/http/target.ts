import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { TestConnection } from '@/scripts/lib/test-template.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLLOW_PARENT = new URL('../../scripts/lib/follow-parent.mjs', import.meta.url).href;
const READY_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 10_000;
/** USER_HZ, which Linux fixes at 100 for programs. */
const MICROSECONDS_A_TICK = 10_000;

/** A server under test in its own process. */
export interface Target {
  name: string;
  port: number;
  pid: number;
  /** CPU microseconds, user and system, of its process; null if the system does not report it. */
  cpu(): number | null;
  /** Asks what is preloaded into it over the channel between the processes. */
  ask<T>(question: string): Promise<T>;
  stop(): Promise<void>;
}

/** Environment of a process that serves the database. */
export function databaseOf({ appUrl, systemUrl, secret }: TestConnection) {
  return { AMBIT_APP_URL: appUrl, AMBIT_SYSTEM_URL: systemUrl, AMBIT_SECRET: secret };
}

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function cpuOf(pid: number): number | null {
  if (process.platform !== 'linux') return null;
  // The second field is the program's name in parentheses and may contain anything. After it, user and system time are
  // numbers 11 and 12.
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * MICROSECONDS_A_TICK;
}

async function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual', signal: AbortSignal.timeout(2_000) }).then(
    () => true,
    () => false,
  );
}

async function waitUntilReady(name: string, port: number, child: ChildProcess, said: () => string): Promise<void> {
  const giveUpAt = performance.now() + READY_LIMIT_MS;
  while (performance.now() < giveUpAt) {
    if (child.exitCode !== null) throw new Error(`${name} ended with code ${child.exitCode}:\n${said()}`);
    if (await answers(port)) return;
    await sleep(100);
  }
  throw new Error(`${name} does not answer:\n${said()}`);
}

/** Starts `node <args>`, the port wherever `args` and `env` ask for it, and waits until it answers. */
export async function startTarget(
  name: string,
  launch: (port: number) => { args: string[]; env?: Record<string, string> },
): Promise<Target> {
  const port = await freePort();
  const { args, env = {} } = launch(port);
  // Nobody but the variables above configures what is measured.
  const inherited = Object.entries(process.env).filter(([key]) => !/^(npm_|AMBIT_|NEXTAUTH_|NODE_)/.test(key));
  const child = spawn(process.execPath, ['--import', FOLLOW_PARENT, ...args], {
    cwd: ROOT,
    env: {
      ...Object.fromEntries(inherited),
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      ...env,
      AMBIT_START_PID: String(process.pid),
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output = (output + chunk).slice(-4_000);
    });
  }
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    await ended;
    clearTimeout(timer);
  };
  try {
    await waitUntilReady(name, port, child, () => output);
  } catch (error) {
    await stop();
    throw error;
  }
  let asked = 0;
  const ask = <T>(question: string) =>
    new Promise<T>((resolve) => {
      const id = ++asked;
      // The server also sends its own messages, such as that it is ready.
      const receive = (message: unknown) => {
        const { answerTo, answer } = message as { answerTo?: number; answer?: T };
        if (answerTo !== id) return;
        child.off('message', receive);
        resolve(answer as T);
      };
      child.on('message', receive);
      child.send({ id, question });
    });
  return { name, port, pid: child.pid!, cpu: () => cpuOf(child.pid!), ask, stop };
}
