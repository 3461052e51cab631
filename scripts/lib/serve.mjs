import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './paths.mjs';

/** The longest drain, calls that are under way, and what they leave to be written. */
const GRACE_MS = 75_000;
/** To be loaded first, with AMBIT_START_PID and an IPC channel: a child that ends when we are killed. */
export const FOLLOW_PARENT = new URL('follow-parent.mjs', import.meta.url).href;

/**
 * The server as a child in a process group of its own: Ctrl-C in the terminal reaches only us, and we stop
 * the server before its database. `ended` resolves with `{ code, signal }`; it is ready once it has said so on its IPC channel.
 */
export function serve(args, env) {
  const child = spawn(process.execPath, ['--import', FOLLOW_PARENT, ...args], {
    cwd: root,
    env: { ...env, AMBIT_START_PID: String(process.pid) },
    detached: true,
    // `next dev` ends when its stdin does: an open pipe that nobody writes to.
    stdio: ['pipe', 'inherit', 'inherit', 'ipc'],
  });
  let isReady = false;
  child.on('message', (message) => {
    isReady ||= message === 'ready';
  });
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      // What it had started itself must not stay behind.
      kill('SIGKILL');
      resolve({ code, signal });
    });
  });
  const kill = (signal) => {
    try {
      process.kill(-child.pid, signal);
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
    }
  };
  const stop = async () => {
    kill('SIGTERM');
    await Promise.race([ended, sleep(GRACE_MS, undefined, { ref: false })]);
    kill('SIGKILL');
  };
  return { pid: child.pid, ended, isReady: () => isReady, stop, kill: () => kill('SIGKILL') };
}
