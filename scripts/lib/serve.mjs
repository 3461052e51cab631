import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './paths.mjs';

/** Covers the longest drain, running calls and their pending writes. */
const GRACE_MS = 75_000;
/** Preload with AMBIT_START_PID and an IPC channel: the child exits when this process is killed. */
export const FOLLOW_PARENT = new URL('follow-parent.mjs', import.meta.url).href;

/**
 * Starts the server in a separate process group, so that Ctrl-C reaches only this process, which stops the server
 * before its database. `ended` resolves with `{ code, signal }`; ready after its IPC message.
 */
export function serve(args, env) {
  const child = spawn(process.execPath, ['--import', FOLLOW_PARENT, ...args], {
    cwd: root,
    env: { ...env, AMBIT_START_PID: String(process.pid) },
    detached: true,
    // `next dev` exits when stdin closes, so keep a pipe open.
    stdio: ['pipe', 'inherit', 'inherit', 'ipc'],
  });
  let isReady = false;
  child.on('message', (message) => {
    isReady ||= message === 'ready';
  });
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      // Also kills its children.
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
