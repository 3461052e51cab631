import type http from 'node:http';
import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { observedCalls } from '@/lib/features/calls/observed-calls';
import { makeServer } from '@/lib/start/node-server';
import { listenAnywhere, stopServer } from '@/lib/testing/http-client';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { addLoopbackSource } from '@/lib/testing/mcp/loopback-source';
import { connectTo } from '@/lib/testing/mcp/mcp-client';
import { insertRow, toolRow } from '@/lib/testing/rows';
import { type SeededAgent, seedAgent } from '@/lib/testing/seed-agent';
import type { Tenant } from '@/lib/testing/seed-tenant';

let at: Installation;
let acme: Tenant;
let reports: SeededAgent;
let silent: SeededAgent;
let server: http.Server;
let client: Client;
const clients: Client[] = [];

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme'] });
  acme = at.tenants[0]!;
  await insertRow(
    at.owner,
    'Tool',
    toolRow({ name: 'acme_echo', readOnly: true, destructive: false, inputSchema: { type: 'object' } }, acme.id),
  );
  // The name is taken, and reserved for agents that report.
  await insertRow(at.owner, 'Tool', toolRow({ name: 'report_outcome', readOnly: true, destructive: false }, acme.id));
  await addLoopbackSource(at.owner, acme.id, ['acme_echo'], async () => ({
    content: [{ type: 'text', text: 'done' }],
  }));
  reports = await seedAgent(at.owner, acme.id, 'reports', { profile: acme.profile, reporting: true });
  silent = await seedAgent(at.owner, acme.id, 'silent', { profile: acme.profile });
  server = makeServer((_, response) => response.writeHead(418).end());
  const port = await listenAnywhere(server);
  const connect = async (key: string) => {
    const one = await connectTo(port, { key });
    clients.push(one);
    return one;
  };
  client = await connect(reports.key);
  await connect(silent.key);
});
afterAll(async () => {
  for (const one of clients) await one.close();
  await stopServer(server);
  await at?.close();
});

const call = (args: Record<string, unknown>, by = client) => by.callTool({ name: 'report_outcome', arguments: args });
const textOf = (result: unknown) => (result as { content: { text: string }[] }).content[0]!.text;
const stored = async () => {
  const { body } = await at.call('GET', '/orgs/acme/activity?agent=reports&limit=20', { key: acme.people.viewer.key });
  return body.data as { outcome: string; tool: string; source: string; session: string | null }[];
};

describe('report_outcome', () => {
  it('is listed once, last, and only with the setting; callable alike', async () => {
    const names = (await client.listTools()).tools.map(({ name }) => name);
    expect(names.filter((name) => name === 'report_outcome')).toHaveLength(1);
    expect(names.at(-1)).toBe('report_outcome');
    const own = (await client.listTools()).tools.at(-1)!;
    expect(own.inputSchema.required).toEqual(['outcome']);
    const others = (await clients[1]!.listTools()).tools.find(({ name }) => name === 'report_outcome');
    expect(others?.inputSchema).not.toEqual(own.inputSchema);
    const patch = (reporting: boolean) =>
      at.call('PATCH', '/orgs/acme/agents/silent', { key: acme.people.owner.key, body: { reporting } });
    expect((await patch(true)).body.reporting).toBe(true);
    expect((await clients[1]!.listTools()).tools.at(-1)!.inputSchema).toEqual(own.inputSchema);
    expect((await patch(false)).status).toBe(200);
  });

  it('takes the seed’s types about a result, and says what to do next', async () => {
    const made = await client.callTool({ name: 'acme_echo', arguments: {} });
    const outcomeId = (made._meta as Record<string, string>)['ambit/outcomeId'];
    await observedCalls().flush();
    const referral = {
      ...{ outcomeId, outcome: 'wrong_tool_boundary', boundary_axes: ['transport'] },
      ...{ observed_task_shape: 'several steps', evidence: 'It asks for more.' },
    };
    const answer = await call(referral);
    expect(answer.isError ?? false).toBe(false);
    expect(answer.structuredContent).toMatchObject({ lane: 'referral', next: 'Use another tool.' });
    // A repeat is the same event.
    expect((await call(referral)).structuredContent).toEqual(answer.structuredContent);
    const events = await stored();
    expect(events.map(({ outcome, source }) => [outcome, source]).sort()).toEqual([
      ['ok', 'gateway'],
      ['wrong_tool_boundary', 'agent'],
    ]);
  });

  it('refuses in words that a model can act on', async () => {
    for (const [given, words] of [
      [{ outcome: 'ok' }, 'Set `outcomeId` or `tool`'],
      [{ outcome: 'fine', tool: 'acme_echo' }, 'outcome'],
      [{ outcome: 'wrong_tool_boundary', tool: 'acme_echo' }, 'boundary.axes is required for wrong_tool_boundary'],
      [{ outcome: 'ok', outcomeId: '0198f3a2-6d1e-7c55-9a51-3f0d2f6f7c11' }, 'no call with this'],
    ] as const) {
      const answer = await call(given);
      expect(answer.isError).toBe(true);
      expect(textOf(answer)).toContain(words);
    }
    expect(await stored()).toHaveLength(2);
  });

  it('is named by the reminder', async () => {
    const { messages } = await client.getPrompt({ name: 'self_evaluation' });
    expect(JSON.stringify(messages)).toContain('With the tool report_outcome, report');
    const other = await clients[1]!.getPrompt({ name: 'self_evaluation' });
    expect(JSON.stringify(other.messages)).not.toContain('report_outcome');
  });
});
