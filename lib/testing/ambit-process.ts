import { spawn } from 'node:child_process';
import path from 'node:path';

const BIN = path.resolve('packages/cli/bin/ambit.mjs');

export interface Ran {
  code: number | null;
  out: string;
  err: string;
}

/** The command as people run it: a process of its own, which knows nothing but its environment. `head`: stops reading at the first piece. */
export function runAmbit(
  args: string[],
  cwd: string,
  env: Record<string, string>,
  input: string | Buffer = '',
  { head = false } = {},
): Promise<Ran> {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [BIN, ...args], { cwd, env: { PATH, ...env } as never });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => {
    out += chunk;
    if (head) child.stdout.destroy();
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  child.stdin.on('error', () => {
    // It may end without having read what it was given.
  });
  child.stdin.end(input);
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out, err })));
}
