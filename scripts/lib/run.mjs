import { spawn, spawnSync } from 'node:child_process';
import { root } from './paths.mjs';

const children = new Set();

export class CommandError extends Error {
  constructor(title, output, code) {
    super(`${title} failed${code === null ? '' : ` (exit code ${code})`}`);
    this.output = output;
    this.code = code;
  }
}

/**
 * Runs a command and returns its output (stdout and stderr in order). With `quiet: false` the child writes to the
 * terminal and nothing is captured.
 */
export function run(command, args, { title = command, quiet = true, env = process.env, cwd = root, ...rest } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'];
    const child = spawn(command, args, { cwd, env, stdio, ...rest });
    children.add(child);
    const chunks = [];
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    child.on('error', (error) => {
      children.delete(child);
      reject(new CommandError(title, error.message, null));
    });
    child.on('close', (code, signal) => {
      children.delete(child);
      const output = Buffer.concat(chunks).toString('utf8');
      if (code === 0) resolve(output);
      else reject(new CommandError(title, output || (signal ? `ended by ${signal}` : ''), code));
    });
  });
}

const IDLE_COMMANDS = [
  ['chrt', '--idle', '0'],
  ['nice', '-n', '19'],
];
let idleCommand;

/** A command that starts another at the lowest priority; empty where there is none. */
function idlePrefix() {
  if (process.platform === 'win32') return [];
  idleCommand ??= IDLE_COMMANDS.find(([command, ...args]) => spawnSync(command, [...args, 'true']).status === 0) ?? [];
  return idleCommand;
}

/** Runs a script with the current Node instead of one from the PATH. `inIdleTime`: at the lowest priority. */
export function runNode(args, { inIdleTime = false, ...options } = {}) {
  const [command, ...more] = [...(inIdleTime ? idlePrefix() : []), process.execPath, ...args];
  return run(command, more, options);
}

export function stopChildren(signal = 'SIGTERM') {
  for (const child of children) child.kill(signal);
}
