import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { executors } from '@/lib/mcp/executors';
import { type ChatServer, sayInTurn, startChatServer } from './chat-server';
import { createInstallation, type Installation } from './installation';
import { putRouting } from './put-routing';
import { insertRow, toolRow } from './rows';
import type { Tenant } from './seed-tenant';

/* An organization with the seed's four tools, a stand-in for their source and one for a model: what tests of packets share. */

export let at: Installation;
export let acme: Tenant;
export let globex: Tenant;
export let server: ChatServer;

/** What the stand-in for a source was called with. */
export const calls: { tool: string; arguments: Record<string, unknown> }[] = [];

export const text = (said: string, isError = false) => ({
  content: [{ type: 'text', text: said }],
  ...(isError && { isError }),
});

/** What it does; a test may put something else in its place. */
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
    server = await startChatServer(sayInTurn('{}'));
    for (const tool of TOOLS) await insertRow(at.owner, 'Tool', toolRow(tool, acme.id));
    executors().add((resolution, index) => {
      const { name } = resolution.snapshot.tools[index]!.definition;
      if (!name.startsWith('ai_')) return null;
      return async ({ arguments: given }) => {
        calls.push({ tool: name, arguments: given });
        return (await source.does(name)) as never;
      };
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
