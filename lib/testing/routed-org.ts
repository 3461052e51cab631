import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { type ChatServer, replyInTurn, startChatServer } from './chat-server';
import { createInstallation, type Installation } from './installation';
import { addLoopbackSource } from './mcp/loopback-source';
import { putRouting } from './put-routing';
import { insertRow, toolRow } from './rows';
import type { Tenant } from './seed-tenant';

/* An organization with the seed's four tools, a fake source and a fake model, shared by tests of packets. */

export let at: Installation;
export let acme: Tenant;
export let globex: Tenant;
export let server: ChatServer;

/** Calls of the fake source. */
export const calls: { tool: string; arguments: Record<string, unknown> }[] = [];

export const text = (said: string, isError = false) => ({
  content: [{ type: 'text', text: said }],
  ...(isError && { isError }),
});

/** Its behavior; a test may replace it. */
export const source: { does(tool: string): Promise<object> } = { does: async () => text('forty-two') };

export const agent = (method: string, path: string, body?: unknown, key = acme.open.key) =>
  at.call(method, path, { key, body });
export const owner = (method: string, path: string, body?: unknown) =>
  at.call(method, `/orgs/acme${path}`, { key: acme.people.owner.key, body });

export async function route(input: string, more: object = {}) {
  const answer = await agent('POST', '/packets', { input, mode: 'execute', ...more });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

export async function settings(change: object): Promise<void> {
  const answer = await putRouting(at, acme.people.owner.key, change);
  expect(answer.status, answer.text).toBe(200);
}

export const withModel = (more: object = {}) =>
  settings({
    model: { baseUrl: server.baseUrl, selection: 'light', review: 'heavy', timeoutMs: 2_000 },
    confirmHost: server.host,
    apiKey: 'sk-of-acme-0123456789',
    ...more,
  });

/** A model's answers. */
export const select = (tool: string | null, params: object = {}, confidence = 0.95) => ({
  ...{ selected_tool: tool, params, reasoning: 'It fits.', confidence, alternatives: [] },
});
export const review = (confidence: number, approved = true) => ({ approved, confidence, reasoning: 'Looked at it.' });

export const steps = (packet: { log: { step: string }[] }) => packet.log.map(({ step }) => step);

const PATH_SCHEMA = { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] };
const COMMAND_SCHEMA = { type: 'object', properties: { command: { type: 'string' } }, required: ['command'] };
/** The seed's four tools, under names that the contract allows. */
const TOOLS = [
  { name: 'ai_read', description: 'Read a file from the filesystem', readOnly: true, inputSchema: PATH_SCHEMA },
  { name: 'ai_write', description: 'Write content to a file', requiresApproval: true, inputSchema: PATH_SCHEMA },
  {
    name: 'ai_execute',
    description: 'Execute a shell command',
    operations: ['execute'],
    inputSchema: COMMAND_SCHEMA,
  },
  { name: 'embedding_query', description: 'Query the vector database for semantic search', readOnly: true },
];

/** Once in a test file, before its tests. */
export function setUpRoutedOrg(): void {
  beforeAll(async () => {
    at = await createInstallation({ tenants: ['acme', 'globex'] });
    [acme, globex] = at.tenants as [Tenant, Tenant];
    server = await startChatServer(replyInTurn('{}'));
    for (const tool of TOOLS) await insertRow(at.owner, 'Tool', toolRow(tool, acme.id));
    const executed = TOOLS.map(({ name }) => name).filter((name) => name.startsWith('ai_'));
    await addLoopbackSource(at.owner, acme.id, executed, ({ tool, arguments: given }) => {
      calls.push({ tool, arguments: given });
      return source.does(tool);
    });
  });
  afterAll(async () => {
    server?.close();
    await at?.close();
  });
  beforeEach(async () => {
    calls.length = 0;
    server.asked.length = 0;
    source.does = async () => text('forty-two');
    await settings({});
  });
}
