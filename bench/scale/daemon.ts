import { type ChildProcess, spawn } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const READY_WITHIN_MS = 15_000;

/** A program that runs until it is stopped, in front, so that it ends with us. */
export interface Daemon {
  pid: number;
  signal(name: NodeJS.Signals): void;
  stop(): Promise<void>;
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** `user`: whom to run as, where root is refused. */
export async function startDaemon(
  program: string,
  args: string[],
  port: number,
  user: { uid: number; gid: number } | null = null,
): Promise<Daemon> {
  let said = '';
  const child: ChildProcess = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...user });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      said = (said + chunk).slice(-4_000);
    });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const giveUpAt = performance.now() + READY_WITHIN_MS;
  while (!(await accepts(port))) {
    if (child.exitCode !== null || performance.now() > giveUpAt) {
      child.kill('SIGKILL');
      throw new Error(`${program} does not serve on ${port}:\n${said}`);
    }
    await sleep(50);
  }
  return {
    pid: child.pid!,
    signal: (name) => void child.kill(name),
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
