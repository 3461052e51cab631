import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { log } from '@/lib/log';
import { callUpstream } from '../call-upstream';
import { discoverTools } from '../discover-tools';
import type { UpstreamConnection } from '../upstream-connection';
import { setUpstreamLimits } from '../upstream-limits';
import { closeUpstreams } from '../upstream-pool';
import type { StdioReach } from './stdio-command';

let folder: string;
const NOBODY = 65_534;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ambit-stdio-'));
  // As `.ambit` is: others may pass, and see nothing.
  chmodSync(folder, 0o711);
  Object.assign(process.env, {
    ...{ AMBIT_APP_URL: 'x', AMBIT_SYSTEM_URL: 'x', AMBIT_SECRET: 'not-for-servers'.repeat(4) },
    ...{ AMBIT_STDIO_SOURCES: '1', AMBIT_STDIO_UID: String(NOBODY), AMBIT_STDIO_FOLDER: path.join(folder, 'own') },
  });
  log().level = 'silent';
});
afterAll(async () => {
  await closeUpstreams();
  rmSync(folder, { recursive: true, force: true });
});

const entryOf = (name: string) => createRequire(import.meta.url).resolve(`@modelcontextprotocol/${name}/dist/index.js`);

let nth = 0;
const source = (reach: Partial<StdioReach>, of: Partial<UpstreamConnection> = {}): UpstreamConnection => ({
  ...{ orgId: 'org-a', orgSlug: 'a', sourceId: `stdio-${nth++}`, source: 'test', version: '1' },
  reach: { kind: 'stdio', command: process.execPath, args: [], env: {}, memoryMb: 400, ...reach },
  ...of,
});
const textOf = ({ content }: { content: unknown[] }) => (content[0] as { text: string }).text;
const ownFolder = ({ orgId, sourceId }: UpstreamConnection) => path.join(folder, 'own', orgId, sourceId);
/** Processes whose command line contains this. */
const running = (part: string) =>
  readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes(part);
    } catch {
      return false;
    }
  });

it('server-filesystem reads and writes in its own folder, and nowhere else', async () => {
  const connection = source({ args: [entryOf('server-filesystem'), '{folder}'] });
  const { tools, server } = await discoverTools(connection, {});
  expect(tools).toHaveLength(14);
  expect(server.name).toMatch(/filesystem/);
  const file = path.join(ownFolder(connection), 'note.txt');
  const call = (tool: string, args: Record<string, unknown>) =>
    callUpstream(connection, { tool, arguments: args, deadlineMs: 10_000 });
  await call('write_file', { path: file, content: 'hello' });
  expect(readFileSync(file, 'utf8')).toBe('hello');
  expect(textOf(await call('read_text_file', { path: file }))).toBe('hello');
  expect(await call('read_text_file', { path: '/etc/passwd' })).toMatchObject({ isError: true });
}, 30_000);

it('server-memory remembers, for each organization apart', async () => {
  const reach = { args: [entryOf('server-memory')], env: { MEMORY_FILE_PATH: '{folder}/memory.json' } };
  const [a, b] = [source(reach, { sourceId: 'memory' }), source(reach, { sourceId: 'memory', orgId: 'org-b' })];
  const entities = [{ name: 'Ada', entityType: 'person', observations: ['likes tea'] }];
  await callUpstream(a, { tool: 'create_entities', arguments: { entities }, deadlineMs: 10_000 });
  const graphOf = async (of: UpstreamConnection) =>
    textOf(await callUpstream(of, { tool: 'read_graph', arguments: {}, deadlineMs: 10_000 }));
  expect(await graphOf(a)).toContain('likes tea');
  expect(await graphOf(b)).not.toContain('Ada');
  expect(running(entryOf('server-memory')).length).toBeGreaterThanOrEqual(2);
  await closeUpstreams();
  expect(running(entryOf('server-memory'))).toEqual([]);
  expect(await graphOf(a)).toContain('likes tea');
}, 30_000);

/** A minimal server that behaves as the tool's name says. */
function script(): string {
  const file = path.join(folder, 'server.mjs');
  if (!existsSync(file))
    writeFileSync(
      file,
      `import { createInterface } from 'node:readline';
const say = (id, result) => process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, result }) + '\\n');
const text = (t) => ({ content: [{ type: 'text', text: t }] });
createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params } = JSON.parse(line);
  if (id === undefined) return;
  if (method === 'initialize') return say(id, { protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo: { name: 's', version: '1' } });
  if (method !== 'tools/call') return process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32601, message: 'no' } }) + '\\n');
  if (params.name === 'crash') process.exit(3);
  if (params.name === 'eat') { globalThis.kept = []; return setInterval(() => kept.push(Buffer.alloc(30e6, 1)), 50); }
  if (params.name === 'garbage') return process.stdout.write('not json\\n');
  if (params.name === 'flood') { const f = () => { while (process.stdout.write('x'.repeat(65536))); process.stdout.once('drain', f); }; return f(); }
  if (params.name === 'hang') return;
  say(id, text(JSON.stringify({ env: process.env, uid: process.getuid(), cwd: process.cwd() })));
});`,
    );
  return file;
}

it('runs with nothing of our environment, in its own folder, and not as root', async () => {
  const connection = source({ args: [script()], env: { MINE: 'yes' } });
  const said = JSON.parse(textOf(await callUpstream(connection, { tool: 'who', arguments: {} })));
  expect(Object.keys(said.env).sort()).toEqual(['HOME', 'MINE', 'PATH', 'TMPDIR']);
  expect(said.cwd).toBe(ownFolder(connection));
  if (process.getuid?.() === 0) expect(said.uid).toBe(NOBODY);
});

const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error) => error.kind,
  );

it('that crashes, hangs, floods or talks nonsense is an error in time, and is started again', async () => {
  setUpstreamLimits({ circuit: { failures: 100, openMs: 1_000, mostOpenMs: 1_000 } });
  const connection = source({ args: [script()] });
  const call = (tool: string, deadlineMs = 1_000) => callUpstream(connection, { tool, arguments: {}, deadlineMs });
  expect(await kindOf(call('crash'))).toBe('unreachable');
  expect(await kindOf(call('who'))).toBe('answered');
  expect(await kindOf(call('hang'))).toBe('timeout');
  expect(await kindOf(call('garbage'))).toBe('timeout');
  expect(await kindOf(call('who'))).toBe('answered');
  expect(await kindOf(call('flood', 10_000))).toBe('unreachable');
  expect(await kindOf(call('who'))).toBe('answered');
  // Again and again: then it is left alone.
  for (let i = 0; i < 5; i++) await kindOf(call('crash'));
  const error = await call('who').catch((thrown) => thrown);
  expect(error.detail).toMatch(/5 times within a minute/);
  setUpstreamLimits({});
}, 40_000);

it.runIf(process.platform === 'linux')(
  'that takes too much memory is ended',
  async () => {
    const connection = source({ args: [script()], memoryMb: 200 });
    expect(await kindOf(callUpstream(connection, { tool: 'eat', arguments: {}, deadlineMs: 15_000 }))).toBe(
      'unreachable',
    );
  },
  20_000,
);

it.runIf(existsSync('/usr/bin/setsid') && existsSync('/proc/self/environ'))(
  'leaves no processes behind, in its group or its own session',
  async () => {
    const file = path.join(folder, 'spawning.mjs');
    writeFileSync(
      file,
      `import { spawn } from 'node:child_process';
       import { createInterface } from 'node:readline';
       createInterface({ input: process.stdin }).on('line', (line) => {
         const { id, method } = JSON.parse(line);
         if (id === undefined) return;
         if (method === 'tools/call') {
           spawn('/usr/bin/sleep', ['86411'], { stdio: 'ignore' });
           spawn('/usr/bin/setsid', ['/usr/bin/sleep', '86412'], { stdio: 'ignore', detached: true }).unref();
         }
         const result = method === 'initialize'
           ? { protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo: { name: 's', version: '1' } }
           : { content: [] };
         process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, result }) + '\\n');
       });`,
    );
    const connection = source({ args: [file] });
    await callUpstream(connection, { tool: 'x', arguments: {}, deadlineMs: 20_000 });
    await vi.waitFor(() => expect([running('86411').length, running('86412').length]).toEqual([1, 1]), 5_000);
    await closeUpstreams();
    await vi.waitFor(() => expect([...running('86411'), ...running('86412')]).toEqual([]), 5_000);
  },
  40_000,
);
