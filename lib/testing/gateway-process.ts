import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@/lib/upstream/testing/everything';
import type { CallOptions } from './installation';
import { serverEntry } from './server-entry';

const STARTS_WITHIN_MS = 60_000;

/** Ambit's data plane in its own process, which can be killed. */
export interface GatewayProcess {
  pid: number;
  port: number;
  call(method: string, path: string, options?: Pick<CallOptions, 'key' | 'body' | 'headers'>): Promise<Response>;
  /** As an operator does; ends when it has. */
  stop(): Promise<void>;
  /** Kills it without a shutdown, like a power cut. */
  kill(): Promise<void>;
  /** The exit code, once it has ended. */
  ended: Promise<number | null>;
  /** Everything that it wrote to standard error so far. */
  errors(): string;
}

/**
 * Starts one on the database of the test's installation, whose settings stand in this process's environment. `env`:
 * settings of its own. Throws with what it wrote when it ends before it serves.
 */
export async function startGatewayProcess(env: Record<string, string> = {}): Promise<GatewayProcess> {
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, serverEntry('gateway'), {
    env: { ...process.env, PORT: String(port), AMBIT_WORKER: '0', NODE_NO_WARNINGS: '1', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr!.on('data', (chunk) => {
    errors += chunk;
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const base = `http://127.0.0.1:${port}`;
  const until = Date.now() + STARTS_WITHIN_MS;
  while (
    !(await fetch(`${base}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`the gateway ended with ${await ended} before it served: ${errors}`);
    if (Date.now() > until) throw new Error('the gateway does not answer');
    await delay(100);
  }
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return {
    pid: child.pid!,
    port,
    call: (method, path, { key, body, headers = {} } = {}) =>
      fetch(`${base}/api/v1${path}`, {
        method,
        headers: {
          ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }),
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    ended,
    errors: () => errors,
  };
}
