import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@/lib/mcp/testing/everything';
import type { CallOptions } from './installation';

const STARTS_WITHIN_MS = 60_000;

/** Ambit's data plane in a process of its own, which can be killed. */
export interface GatewayProcess {
  port: number;
  call(method: string, path: string, options?: Pick<CallOptions, 'key' | 'body' | 'headers'>): Promise<Response>;
  /** As an operator does; ends when it has. */
  stop(): Promise<void>;
  /** As a power cut would: nothing is said to anybody. */
  kill(): Promise<void>;
}

/** Starts one on the database of the test's installation, whose settings stand in this process's environment. */
export async function startGatewayProcess(): Promise<GatewayProcess> {
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', 'server/gateway.ts'], {
    env: { ...process.env, PORT: String(port), AMBIT_WORKER: '0', NODE_NO_WARNINGS: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  const base = `http://127.0.0.1:${port}`;
  const until = Date.now() + STARTS_WITHIN_MS;
  while (
    !(await fetch(`${base}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`the gateway ended with ${child.exitCode} before it served`);
    if (Date.now() > until) throw new Error('the gateway does not answer');
    await delay(100);
  }
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exited;
  };
  return {
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
  };
}
