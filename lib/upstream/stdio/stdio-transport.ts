import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { type JSONRPCMessage, ReadBuffer, serializeMessage, type Transport } from '@modelcontextprotocol/client';
import { log } from '@/lib/log';
import { UpstreamError } from '../upstream-error';
import { groupMemoryBytes } from './group-memory';
import { killOrphans } from './kill-orphans';

export interface StdioProcess {
  command: string;
  args: readonly string[];
  env: Record<string, string>;
  cwd: string;
  /** User and group ID of the process; null: same as Ambit. */
  uid: number | null;
  memoryMb: number;
  /** Limit for one message. */
  maxBytes: number;
  label: string;
}

const LOOK_MS = 1_000;
const END_MS = 2_000;
const SETPRIV = '/usr/bin/setpriv';

/**
 * Builds the command line: through setpriv if available, which drops privileges and kills the process when Ambit exits,
 * even if Ambit is killed.
 */
function commandLine({ command, args, uid }: StdioProcess, hasSetpriv: boolean): { command: string; args: string[] } {
  if (!hasSetpriv) return { command, args: [...args] };
  const as = uid === null ? [] : ['--reuid', String(uid), '--regid', String(uid), '--clear-groups'];
  return { command: SETPRIV, args: [...as, '--no-new-privs', '--pdeathsig', 'KILL', '--', command, ...args] };
}

/**
 * SDK transport for one child process and its pipes. The environment contains only the given values, nothing of
 * Ambit's.
 */
export class StdioTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  #child: ChildProcessWithoutNullStreams | null = null;
  #watch: NodeJS.Timeout | undefined;
  readonly #buffer: ReadBuffer;

  constructor(
    private readonly process: StdioProcess,
    private readonly hasSetpriv: boolean,
  ) {
    this.#buffer = new ReadBuffer({ maxBufferSize: process.maxBytes });
  }

  start(): Promise<void> {
    const { env, cwd, uid, label } = this.process;
    const { command, args } = commandLine(this.process, this.hasSetpriv);
    const as = uid !== null && !this.hasSetpriv ? { uid, gid: uid } : {};
    return new Promise((resolve, reject) => {
      // Own process group, so that child processes are killed too. Next's types require NODE_ENV in every environment.
      const options = {
        env: env as NodeJS.ProcessEnv,
        cwd,
        ...as,
        detached: true,
        stdio: 'pipe',
        shell: false,
      } as const;
      const child = spawn(/* turbopackIgnore: true */ command, args, options) as ChildProcessWithoutNullStreams;
      this.#child = child;
      child.once('spawn', () => {
        this.#watch = setInterval(() => this.#lookAfter(child), LOOK_MS).unref();
        resolve();
      });
      child.once('error', (error) => {
        reject(error);
        this.onerror?.(error);
      });
      child.once('close', (code, signal) => {
        clearInterval(this.#watch);
        this.#child = null;
        const left = killOrphans(cwd);
        log().info({ source: label, code, signal, left }, 'a local MCP server exited');
        this.onclose?.();
      });
      child.stdin.on('error', (error) => this.onerror?.(error));
      child.stdout.on('data', (piece: Buffer) => this.#read(piece));
      // Drained so that the process never blocks, and discarded because it may contain secrets.
      child.stderr.resume();
    });
  }

  #lookAfter(child: ChildProcessWithoutNullStreams): void {
    const bytes = child.pid === undefined ? 0 : groupMemoryBytes(child.pid);
    if (bytes <= this.process.memoryMb * 1024 * 1024) return;
    log().warn(
      { source: this.process.label, mb: Math.round(bytes / 1024 / 1024) },
      'it exceeded its memory limit and was stopped',
    );
    this.#kill('SIGKILL');
  }

  #read(piece: Buffer): void {
    try {
      this.#buffer.append(piece);
      for (;;) {
        const message = this.#buffer.readMessage();
        if (message === null) return;
        this.onmessage?.(message);
      }
    } catch (error) {
      this.onerror?.(error as Error);
      // After an oversized message, the start of the next one is unknown.
      if (!(error instanceof SyntaxError)) this.#kill('SIGKILL');
    }
  }

  send(message: JSONRPCMessage): Promise<void> {
    const { stdin } = this.#child ?? {};
    if (!stdin?.writable) return Promise.reject(new UpstreamError('unreachable', 'The source exited.'));
    return new Promise((resolve, reject) => {
      stdin.write(serializeMessage(message), (error) => (error ? reject(error) : resolve()));
    });
  }

  #kill(signal: NodeJS.Signals): void {
    const pid = this.#child?.pid;
    if (pid === undefined) return;
    try {
      process.kill(-pid, signal);
    } catch {
      // The process has already exited.
    }
  }

  async close(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.stdin.end();
    this.#kill('SIGTERM');
    const late = setTimeout(() => this.#kill('SIGKILL'), END_MS);
    await ended;
    clearTimeout(late);
  }
}
