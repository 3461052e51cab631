import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './paths.mjs';

/** The longest drain, calls that are under way, and what they leave to be written. */
const GRACE_MS = 75_000;
/** To be loaded first, with AMBIT_START_PID and an IPC channel: a child that ends when we are killed. */
export const FOLLOW_PARENT = new URL('follow-parent.mjs', import.meta.url).href;

/**
 * The server as a child in a process group of its own: Ctrl-C in the terminal reaches only us, and we stop
 * the server before its database. `ended` resolves with its exit code.
 */
export function serve(args, env) {
  const child = spawn(process.execPath, ['--import', FOLLOW_PARENT, ...args], {
    cwd: root,
    env: { ...env, AMBIT_START_PID: String(process.pid) },
    detached: true,
    // `next dev` ends when its stdin does: an open pipe that nobody writes to.
    stdio: ['pipe', 'inherit', 'inherit', 'ipc'],
  });
  let asked = false;
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      if (!asked && (signal !== null || code !== 0)) {
        console.error(`The server ended by itself (${signal ?? `exit code ${code}`}). \`npm start\` starts it again.`);
      }
      resolve(code ?? (signal === 'SIGTERM' ? 0 : 1));
    });
  });
  const kill = (signal) => {
    asked = true;
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
  return { ended, stop, kill: () => kill('SIGKILL') };
}
