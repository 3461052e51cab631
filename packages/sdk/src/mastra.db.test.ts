import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeServer } from '@/lib/start/node-server';
import { waitForNotifications } from '@/lib/testing/fresh';
import { listenAnywhere, stopServer } from '@/lib/testing/http-client';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { addLoopbackSource } from '@/lib/testing/mcp/loopback-source';
import { insertRow, toolRow } from '@/lib/testing/rows';
import { closeUpstreams } from '@/lib/upstream/upstream-pool';

const run = promisify(execFile);
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const isSupported = major > 22 || (major === 22 && minor >= 13);

/** An agent of Mastra whose model is scripted: one call of `acme_write`, one of `acme_wipe`, then the results as text. */
const AGENT = `
import { createAmbit } from '@ambit/sdk';
import { aiTools } from '@ambit/sdk/ai';
import { mcpServer } from '@ambit/sdk/mcp';
import { Agent } from '@mastra/core/agent';
import { MCPClient } from '@mastra/mcp';
import { MockLanguageModelV3 } from 'ai/test';

const connection = { url: process.env.AMBIT_URL, token: process.env.AMBIT_TOKEN };
const call = (toolName) => ({ type: 'tool-call', toolCallId: toolName, toolName, input: '{"n":7}' });
const replies = [call('acme_write'), call('acme_wipe'), { type: 'text', text: 'done' }];
const usage = { inputTokens: { total: 0 }, outputTokens: { total: 0 } };
const model = new MockLanguageModelV3({
  doGenerate: async () => {
    const reply = replies.shift();
    const finishReason = { unified: reply.type === 'text' ? 'stop' : 'tool-calls' };
    return { content: [reply], finishReason, usage, warnings: [] };
  },
});
const tools = await aiTools(createAmbit(connection));
const agent = new Agent({ id: 'writer', name: 'Writer', instructions: 'Write.', model, tools });
const { text, toolResults } = await agent.generate('Write 7, then wipe it.', { maxSteps: 5 });

const mcp = new MCPClient({ servers: { ambit: mcpServer(connection) } });
const overMcp = await (await mcp.listTools()).ambit_acme_write.execute({ n: 8 });
await mcp.disconnect();
console.log(JSON.stringify({ text, results: toolResults.map(({ payload }) => payload.result), overMcp }));
`;

// Mastra requires Node 22.13, and its packages are too many to install with Ambit's own.
describe.skipIf(!isSupported)('Mastra, from the packed SDK in an empty folder', () => {
  let at: Installation;
  let server: http.Server;
  let url: string;
  let folder: string;
  const received: unknown[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'ambit-mastra-'));
    at = await createInstallation({ tenants: ['acme'] });
    const [acme] = at.tenants;
    const inputSchema = { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] };
    const tools = { acme_write: {}, acme_wipe: { requiresApproval: true } };
    for (const [name, facts] of Object.entries(tools))
      await insertRow(at.owner, 'Tool', toolRow({ name, inputSchema, ...facts }, acme!.id));
    await addLoopbackSource(at.owner, acme!.id, Object.keys(tools), async (call) => {
      received.push(call.arguments.n);
      return { content: [{ type: 'text', text: `wrote ${call.arguments.n}` }] };
    });
    await waitForNotifications(at);
    server = makeServer((_, response) => response.writeHead(418).end());
    url = `http://127.0.0.1:${await listenAnywhere(server)}`;

    const sdk = path.resolve(import.meta.dirname, '..');
    await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: sdk });
    const archive = readdirSync(folder).find((name) => name.endsWith('.tgz'))!;
    writeFileSync(path.join(folder, 'package.json'), '{ "type": "module", "private": true }');
    const packages = [`./${archive}`, '@mastra/core@1.71.0', '@mastra/mcp@2.0.0', 'ai@6.0.325', 'zod@4'];
    await run('npm', ['install', '--no-audit', '--no-fund', ...packages], { cwd: folder });
  }, 300_000);
  afterAll(async () => {
    await closeUpstreams();
    if (server) await stopServer(server);
    await at?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('calls tools, and tells the model that a call needs approval', async () => {
    writeFileSync(path.join(folder, 'agent.mjs'), AGENT);
    const env = {
      ...process.env,
      AMBIT_URL: url,
      AMBIT_TOKEN: at.tenants[0]!.open.key,
      MASTRA_TELEMETRY_DISABLED: '1',
    };
    const { stdout } = await run(process.execPath, ['agent.mjs'], { cwd: folder, env });
    const { text, results, overMcp } = JSON.parse(stdout.trim().split('\n').at(-1)!);
    expect(text).toBe('done');
    expect(results).toEqual(['wrote 7', expect.stringContaining('A person must approve this call of acme_wipe')]);
    expect(overMcp.content).toEqual([{ type: 'text', text: 'wrote 8' }]);
    expect(received).toEqual([7, 8]);
  }, 60_000);
});
