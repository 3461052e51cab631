import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import type http from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeServer } from '@/lib/start/node-server';
import { Demonstration } from '@/lib/testing/demonstration';
import { commandBlocks } from '@/lib/testing/documents';
import { listenAnywhere, stopServer } from '@/lib/testing/http-client';

/* What README, the documents and the examples say, done as a reader would: against the demonstration of `npm start`. */

const DOCUMENTS = [
  'README.md',
  'SECURITY.md',
  'docs',
  'packages/cli',
  'packages/sdk',
  ...foldersOf('examples'),
].flatMap((place) => (place.endsWith('.md') ? place : markdownOf(place)));
/** Documents whose commands need a server, a container or a database of their own. */
const FOR_OPERATORS = ['docs/operations.md', 'docs/monitoring.md', 'docs/scale.md'];
const WITH_COMMANDS = DOCUMENTS.filter((file) => !FOR_OPERATORS.includes(file))
  .map((file) => ({ file, blocks: commandBlocks(file) }))
  .filter(({ blocks }) => blocks.some(({ reason }) => reason === null));
function foldersOf(place: string): string[] {
  return readdirSync(place).map((name) => path.join(place, name));
}

function markdownOf(folder: string): string[] {
  return foldersOf(folder).filter((file) => file.endsWith('.md'));
}

/** Less than the tests' own, so that no command outlives its test. */
const RUN_TIMEOUT_MS = 230_000;
const TSX = path.resolve('node_modules/tsx/dist/cli.mjs');
/** npx takes two seconds of CPU time to find the same command again. */
const FIND_CLI_ONCE = `
npx() {
  if [ "$1" = @ambit/cli ] && [ -n "\${FOUND:-}" ]; then shift; node_modules/.bin/ambit "$@"
  else FOUND=1; command npx "$@"; fi
}`;

let demonstration: Demonstration;
let server: http.Server;
let address: string;

beforeAll(async () => {
  demonstration = await Demonstration.start();
  server = makeServer((_, response) => response.writeHead(418).end());
  address = `127.0.0.1:${await listenAnywhere(server)}`;
  const { folder, stateDir, demo } = demonstration;
  writeFileSync(path.join(stateDir, 'demo.json'), JSON.stringify({ ...demo, url: `http://${address}` }));
  writeFileSync(path.join(folder, '.curlrc'), 'fail-with-body\nsilent\nshow-error\n');
  for (const name of ['node_modules', 'examples', 'packages', 'package.json'])
    symlinkSync(path.resolve(name), path.join(folder, name));
}, 180_000);
afterAll(async () => {
  if (server) await stopServer(server);
  await demonstration?.close();
});

interface Ran {
  code: number | null;
  output: string;
}

function run(command: string, args: string[], cwd: string, onOutput?: (output: string) => void): Promise<Ran> {
  const { PATH = '' } = process.env;
  const { folder, stateDir } = demonstration;
  const env = { PATH, HOME: folder, AMBIT_STATE_DIR: stateDir, NODE_NO_WARNINGS: '1' } as never;
  const child = spawn(command, args, { cwd, env, timeout: RUN_TIMEOUT_MS, killSignal: 'SIGKILL' });
  let output = '';
  const read = (chunk: Buffer) => {
    output += chunk;
    onOutput?.(output);
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })));
}

it('every block that is not run has a reason', () => {
  const excluded = DOCUMENTS.flatMap((file) => commandBlocks(file).filter(({ reason }) => reason !== null));
  for (const { reason } of excluded) expect(reason!.split(' ').length).toBeGreaterThan(3);
  expect(WITH_COMMANDS.map(({ file }) => file)).toContain('README.md');
});

// The blocks of a document share a shell, as they do for a reader who follows it from top to bottom.
it.each(WITH_COMMANDS)(
  'the commands of $file run',
  async ({ blocks }) => {
    const commands = blocks.filter(({ reason }) => reason === null).map((block) => block.commands);
    const script = ['set -eu', FIND_CLI_ONCE, ...commands].join('\n').replaceAll('localhost:3000', address);
    const { code, output } = await run('bash', ['-c', script], demonstration.folder);
    expect(code, output).toBe(0);
  },
  120_000,
);

/** Decides on every pending call, as the owner would in the console. */
async function decideAll(decision: { approve: boolean; note?: string }): Promise<void> {
  const { apiKey: key } = demonstration.demo.orgs[0]!.owner;
  const { body } = await demonstration.at.call('GET', '/orgs/acme-events/approvals?status=pending', { key });
  for (const { id } of body.data as { id: string }[])
    await demonstration.at.call('POST', `/orgs/acme-events/approvals/${id}/decision`, { key, body: decision });
}

describe('examples', () => {
  const agent = (name: string, onOutput?: (output: string) => void) =>
    run(process.execPath, [TSX, `examples/agents/${name}`], process.cwd(), onOutput);

  it('AI SDK: the agent calls a tool, waits for an approval and continues', async () => {
    let approving: Promise<void> | undefined;
    const { code, output } = await agent('ai-sdk.ts', (text) => {
      if (text.includes('A person must approve')) approving ??= decideAll({ approve: true });
    });
    expect(code, output).toBe(0);
    await approving;
    expect(output).toContain('The ticket is open, and the registration is canceled.');
    const { apiKey: key } = demonstration.demo.orgs[0]!.agents.find(({ slug }) => slug === 'support')!;
    const made = await demonstration.at.call('POST', '/tools/list_tickets/call', {
      ...{ key, body: { arguments: { query: 'hall 3' } } },
    });
    expect(made.text).toContain('No sound in hall 3');
  }, 240_000);

  it('OpenAI: the model reads the result of its call', async () => {
    const { code, output } = await agent('openai.ts');
    expect(code, output).toBe(0);
    expect(output).toMatch(/^Open tickets: .*"status":\s*"open"/);
  }, 240_000);

  it('MCP: the client lists and calls', async () => {
    const { code, output } = await agent('mcp.ts');
    expect(code, output).toBe(0);
    expect(output).toMatch(/^MCP 2026-07-28, 11 tools: .*list_tickets[\s\S]*"type":"text"/);
  }, 240_000);

  it('curl: lists, searches, explains and calls', async () => {
    const { code, output } = await run('sh', ['examples/agents/curl.sh'], process.cwd());
    expect(code, output).toBe(0);
    const [listed, found, decision, called] = output.trim().split('\n');
    expect(JSON.parse(listed!).tools).toHaveLength(2);
    expect(JSON.parse(found!).data[0].name).toBe('list_tickets');
    expect(JSON.parse(decision!)).toMatchObject({ tool: 'delete_contact', allowed: false });
    expect(JSON.parse(called!)).toMatchObject({ isError: false });
  }, 240_000);

  const itWithPython = it.skipIf(spawnSync('python3', ['--version']).status !== 0);

  itWithPython(
    'Python: REST and MCP agree',
    async () => {
      const { code, output } = await run('python3', ['examples/agents/agent.py'], process.cwd());
      expect(code, output).toBe(0);
      const lists = output.split('\n').filter((line) => /^(REST|MCP): \w+, /.test(line));
      expect(lists).toHaveLength(2);
      expect(lists[1]!.replace('MCP', 'REST')).toBe(lists[0]);
    },
    60_000,
  );

  itWithPython(
    'Python: a denied call ends with its note',
    async () => {
      const { apiKey } = demonstration.demo.orgs[0]!.agents.find(({ slug }) => slug === 'system')!;
      const code = `
import sys
sys.path.insert(0, 'examples/agents')
import agent
agent.TOKEN = '${apiKey}'
agent.call('cancel_registration', {'registrationId': 'reg_5'})`;
      let denying: Promise<void> | undefined;
      const { code: exit, output } = await run('python3', ['-Buc', code], process.cwd(), (text) => {
        if (text.includes('A person must approve')) denying ??= decideAll({ approve: false, note: 'Ask Ada first.' });
      });
      await denying;
      expect(exit, output).toBe(1);
      expect(output).toContain('The call was not made: denied: Ask Ada first.');
    },
    60_000,
  );
});

it('README shows the example that runs', () => {
  expect(readFileSync('README.md', 'utf8')).toContain(readFileSync('examples/agents/ai-sdk.ts', 'utf8').trim());
});
