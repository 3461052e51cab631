import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listenAnywhere, stopServer } from '@/lib/testing/http-client';

const run = promisify(execFile);
const sdk = path.resolve(import.meta.dirname, '..');
const installed = path.resolve(sdk, '../../node_modules');
const folder = mkdtempSync(path.join(tmpdir(), 'ambit-sdk-'));
const unpacked = path.join(folder, 'node_modules/@ambit/sdk');

// A folder with the packed SDK and the packages that its users install, as links.
beforeAll(async () => {
  await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: sdk });
  const archive = readdirSync(folder).find((name) => name.endsWith('.tgz'))!;
  mkdirSync(unpacked, { recursive: true });
  await run('tar', ['-xzf', path.join(folder, archive), '-C', unpacked, '--strip-components=1']);
  for (const name of ['ai', 'openapi-fetch', 'openapi-typescript-helpers', '@langchain', '@openai', 'zod'])
    symlinkSync(path.join(installed, name), path.join(folder, 'node_modules', name));
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('exports every adapter from the packed archive', async () => {
  const { exports } = JSON.parse(readFileSync(path.join(unpacked, 'package.json'), 'utf8'));
  const names = Object.keys(exports).map((name) => name.replace('.', '@ambit/sdk'));
  expect(names).toHaveLength(7);
  const imports = names.map((name) => `Object.keys(await import('${name}'))`).join(', ');
  writeFileSync(path.join(folder, 'use.mjs'), `console.log(JSON.stringify([${imports}].flat()))`);
  const { stdout } = await run(process.execPath, ['use.mjs'], { cwd: folder });
  const exported = [
    'createAmbit',
    'aiTools',
    'agentTools',
    'anthropicTools',
    'chatTools',
    'langchainTools',
    'mcpServer',
  ];
  expect(JSON.parse(stdout)).toEqual(expect.arrayContaining(exported));
}, 60_000);

// Only what browsers and edge runtimes have: no `process`, no `Buffer`, no modules of Node.
it('runs where there is nothing of Node', async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: "export { createAmbit } from '@ambit/sdk'; export { mcpServer } from '@ambit/sdk/mcp';",
      resolveDir: folder,
    },
    ...{ bundle: true, write: false, platform: 'browser', format: 'iife', globalName: 'sdk', logLevel: 'silent' },
  });
  const asked: Request[] = [];
  const answer = async (request: Request) => {
    asked.push(request);
    return Response.json({ tools: [{ name: 'create_ticket' }] });
  };
  const web = { URL, Request, Response, Headers, AbortController, AbortSignal, TextDecoderStream, crypto, setTimeout };
  const context = createContext({ ...web, clearTimeout, fetch: answer });
  const code = `${outputFiles[0]!.text};
    sdk.createAmbit({ url: 'https://ambit.example', token: 'amb_agent_x' }).tools({ channel: 'web' })`;
  expect(await runInContext(code, context)).toEqual({ tools: [{ name: 'create_ticket' }] });
  expect(asked[0]!.url).toBe('https://ambit.example/api/v1/tools?channel=web');
  expect(asked[0]!.headers.get('Authorization')).toBe('Bearer amb_agent_x');
});

it('sends queued outcomes before a process ends by itself', async () => {
  const bodies: string[] = [];
  const server = http.createServer(async (request, response) => {
    bodies.push(Buffer.concat(await request.toArray()).toString());
    response.writeHead(202, { 'Content-Type': 'application/json' }).end('{"accepted":2,"duplicates":0,"results":[]}');
  });
  const url = `http://127.0.0.1:${await listenAnywhere(server)}`;
  writeFileSync(
    path.join(folder, 'queue.mjs'),
    `import { createAmbit } from '@ambit/sdk';
    const ambit = createAmbit({ url: '${url}', token: 'amb_agent_x' });
    for (const tool of ['a', 'b']) ambit.queueOutcome({ tool, outcome: 'ok' });`,
  );
  await run(process.execPath, ['queue.mjs'], { cwd: folder });
  await stopServer(server);
  expect(bodies).toHaveLength(1);
  expect(JSON.parse(bodies[0]!).events).toMatchObject([{ tool: 'a' }, { tool: 'b' }]);
}, 60_000);
