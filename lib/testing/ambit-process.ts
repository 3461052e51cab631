import { spawn } from 'node:child_process';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { main } from '@/packages/cli/lib/main.mjs';

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

/**
 * The same in this process: starting another one takes longer than most commands. Changes the working directory
 * meanwhile, so nothing else may run in it.
 */
export async function runAmbitHere(
  args: string[],
  cwd: string,
  env: Record<string, string>,
  input: string | Buffer = '',
): Promise<Ran> {
  const ran = { code: 0, out: '', err: '' };
  const into = (stream: 'out' | 'err') =>
    new Writable({
      write(chunk, _, done) {
        ran[stream] += chunk;
        done();
      },
    }) as NodeJS.WriteStream;
  const stdin = Readable.from([Buffer.from(input)]) as NodeJS.ReadStream;
  const before = process.cwd();
  process.chdir(cwd);
  try {
    ran.code = await main(args, { env, stdin, stdout: into('out'), stderr: into('err') });
  } finally {
    process.chdir(before);
  }
  return ran;
}
