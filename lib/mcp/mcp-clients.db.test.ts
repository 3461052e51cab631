import type http from 'node:http';
import { fileURLToPath } from 'node:url';
import { Client as TodaysClient } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeServer } from '@/lib/start/node-server';
import { waitForNotifications } from '@/lib/testing/fresh';
import { listenAnywhere, stopServer } from '@/lib/testing/http-client';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { addDiagnosticTools } from '@/lib/testing/mcp/diagnostic-tools';
import { runProgram } from '@/lib/testing/mcp/run-program';
import type { SeededAgent } from '@/lib/testing/seed-agent';

const packaged = (file: string) => fileURLToPath(new URL(`../../node_modules/${file}`, import.meta.url));
const INSPECTOR = packaged('@modelcontextprotocol/inspector/clients/launcher/build/index.js');
const REMOTE = packaged('mcp-remote/dist/proxy.js');

let at: Installation;
let agent: SeededAgent;
let server: http.Server;
let url: string;
let listed: string[];

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme'] });
  const [acme] = at.tenants;
  agent = acme!.open;
  await addDiagnosticTools(at.owner, acme!.id, agent.id);
  server = makeServer((_, response) => response.writeHead(418).end());
  url = `http://127.0.0.1:${await listenAnywhere(server)}/api/mcp`;
  await waitForNotifications(at);
  const { body } = await at.call('GET', '/tools', { key: agent.key });
  listed = body.tools.map(({ name }: { name: string }) => name);
});
afterAll(async () => {
  if (server) await stopServer(server);
  await at?.close();
});

const TEXT = 'This is a simple text response for testing.';
const namesOf = (tools: readonly { name: string }[]) => tools.map(({ name }) => name);

it('serves the client of the SDK before, which knows the revisions of 2025', async () => {
  const client = new OldClient({ name: 'old', version: '1' });
  const requestInit = { headers: { Authorization: `Bearer ${agent.key}` } };
  await client.connect(new OldTransport(new URL(url), { requestInit }) as never);
  expect(namesOf((await client.listTools()).tools)).toEqual(listed);
  const result = await client.callTool({ name: 'test_simple_text', arguments: {} });
  expect(result.content).toEqual([{ type: 'text', text: TEXT }]);
  await expect(client.callTool({ name: 'no_such_tool' })).rejects.toMatchObject({ code: -32602 });
  await client.close();
});

it('serves clients of stdio through mcp-remote', async () => {
  const args = [REMOTE, url, '--allow-http', '--transport', 'http-only', '--silent'];
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [...args, '--header', `Authorization:Bearer ${agent.key}`],
    stderr: 'ignore',
  });
  const client = new TodaysClient({ name: 'bridged', version: '1' });
  await client.connect(transport);
  expect(namesOf((await client.listTools()).tools)).toEqual(listed);
  const result = await client.callTool({ name: 'test_simple_text', arguments: {} });
  expect(result.content).toEqual([{ type: 'text', text: TEXT }]);
  await client.close();
}, 60_000);

it.each(['modern', 'legacy'])(
  'answers the Inspector (%s)',
  async (era) => {
    const inspect = (...more: string[]) =>
      runProgram([
        ...[INSPECTOR, '--cli', url, '--transport', 'http', '--protocol-era', era],
        ...['--header', `Authorization: Bearer ${agent.key}`, '-q', '--format', 'json', ...more],
      ]);
    const list = await inspect('--method', 'tools/list', '--strict');
    expect(list.code, list.stdout + list.stderr).toBe(0);
    expect(namesOf(toolsIn(JSON.parse(list.stdout)))).toEqual(listed);
    const call = await inspect('--method', 'tools/call', '--tool-name', 'test_simple_text', '--tool-args-json', '{}');
    expect(call.code, call.stdout + call.stderr).toBe(0);
    expect(call.stdout).toContain(TEXT);
    const hidden = await inspect('--method', 'tools/call', '--tool-name', 'no_such_tool', '--tool-args-json', '{}');
    expect(hidden.code).not.toBe(0);
  },
  60_000,
);

function toolsIn(printed: { tools?: { name: string }[]; result?: { tools: { name: string }[] } }): { name: string }[] {
  return printed.tools ?? printed.result?.tools ?? [];
}
