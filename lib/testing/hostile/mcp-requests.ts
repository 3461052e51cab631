import type http from 'node:http';
import type { Random } from '@/lib/engine/testing/random';
import type { HostileRequest } from './sample-requests';
import { type Schema, SchemaValues } from './schema-values';

/** Methods of both protocol eras, and of neither. A stream of changes stays open by design and has its own tests. */
export const METHODS = [
  'initialize',
  'server/discover',
  'ping',
  'tools/list',
  'tools/call',
  'tools/call',
  'tools/call',
  'prompts/list',
  'prompts/get',
  'resources/list',
  'resources/read',
  'resources/templates/list',
  'completion/complete',
  'logging/setLevel',
  'tasks/get',
  'notifications/initialized',
  'notifications/cancelled',
  'notifications/progress',
  'sampling/createMessage',
  'no/such/method',
  '__proto__',
  'constructor',
  '',
];

const VERSIONS = ['2026-07-28', '2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'];
const TOOLS = [
  'search_knowledge_base',
  'get_article',
  'list_articles',
  'find_tools',
  'call_tool',
  'create_contact',
  'list_contacts',
];

const PARAMS: Schema = {
  type: 'object',
  properties: {
    cursor: { type: 'string' },
    name: { type: 'string' },
    uri: { type: 'string' },
    arguments: { type: 'object', additionalProperties: { anyOf: [{ type: 'string' }, { type: 'integer' }] } },
    level: { enum: ['debug', 'error'] },
    requestId: { type: 'integer' },
    progressToken: { type: 'integer' },
    requestState: { type: 'string' },
    inputResponses: { type: 'object', additionalProperties: { type: 'object' } },
    ref: { type: 'object', properties: { type: { const: 'ref/prompt' }, name: { type: 'string' } } },
    argument: { type: 'object', properties: { name: { type: 'string' }, value: { type: 'string' } } },
    capabilities: { type: 'object' },
    clientInfo: { type: 'object', properties: { name: { type: 'string' }, version: { type: 'string' } } },
    protocolVersion: { enum: VERSIONS },
  },
};

const ARGUMENTS: Schema = {
  type: 'object',
  properties: {
    query: { type: 'string' },
    slug: { type: 'string' },
    limit: { type: 'integer', minimum: 1, maximum: 20 },
    zebra: { type: 'string' },
    apple: { type: 'integer' },
    name: { enum: TOOLS },
    arguments: { type: 'object', additionalProperties: { type: 'string' } },
  },
};

const CONTEXT = ['Ambit-Session', 'Ambit-Channel', 'Ambit-Goal'];
const CONTEXT_VALUES = ['', 'a', '\xff', '../..', '%00', 'x'.repeat(300), '__proto__', 'sms', "'; --"];
const IDS: unknown[] = [1, 'a', 0, -1, 1.5, '', null, {}, [], 2 ** 53, 'x'.repeat(2_000), true];

/** One message to an MCP address: `paths` are the endpoints that are asked. */
export function mcpRequest(
  random: Random,
  paths: readonly string[],
  known: readonly string[],
  caller: http.OutgoingHttpHeaders,
): HostileRequest {
  const wildness = random.pick([0, 0.05, 0.2, 0.5]);
  const values = new SchemaValues(random, {}, known);
  const method = random.pick(METHODS);
  const version = random.chance(wildness) ? random.pick(['', 'x', '9999-99-99', '2026-07-29']) : random.pick(VERSIONS);
  const isModern = version === '2026-07-28';
  const name = random.pick([...TOOLS, ...known]);
  // A copy: hostile values are the same objects each time, and one that is put into itself could not be sent.
  const params = structuredClone(values.value(PARAMS, wildness)) as Record<string, unknown>;
  const isObject = typeof params === 'object' && params !== null && !Array.isArray(params);
  if (isObject && (method === 'tools/call' || method === 'prompts/get') && !random.chance(wildness)) {
    Object.assign(params, { name, arguments: values.value(ARGUMENTS, wildness) });
  }
  if (isObject && isModern && !random.chance(wildness)) {
    params._meta = {
      'io.modelcontextprotocol/protocolVersion': version,
      'io.modelcontextprotocol/clientCapabilities': random.chance(wildness) ? values.hostile() : {},
      'io.modelcontextprotocol/clientInfo': { name: 'fuzz', version: '1' },
      ...(random.chance(wildness) ? { [random.pick(['ambit/session', 'ambit/goal', 'x'])]: values.hostile() } : {}),
      ...(random.chance(wildness) ? { traceparent: values.hostile(), progressToken: values.hostile() } : {}),
    };
  }
  const isNotice = method.startsWith('notifications/');
  const message: Record<string, unknown> = { jsonrpc: random.chance(wildness / 4) ? '1.0' : '2.0', method, params };
  if (!isNotice || random.chance(wildness)) message.id = random.chance(wildness) ? random.pick(IDS) : 1;
  if (random.chance(wildness / 4)) delete message[random.pick(['jsonrpc', 'method', 'params'])];
  const body = random.chance(wildness / 4) ? random.pick([[message, message], [], 'x', null, [[message]]]) : message;
  const headers: http.OutgoingHttpHeaders = {
    'Content-Type': random.chance(wildness / 5)
      ? random.pick(['text/plain', '', 'application/jsonl'])
      : 'application/json',
    Accept: random.chance(wildness / 2) ? random.pick(['', 'text/html', '*/*']) : 'application/json, text/event-stream',
    ...caller,
    ...(version ? { 'MCP-Protocol-Version': version } : {}),
    ...(isModern && method && !random.chance(wildness / 2) ? { 'Mcp-Method': method } : {}),
    ...(isModern && method === 'tools/call' && !random.chance(wildness / 2) ? { 'Mcp-Name': encodeURI(name) } : {}),
  };
  if (random.chance(wildness)) headers[random.pick(CONTEXT)] = random.pick(CONTEXT_VALUES);
  if (random.chance(wildness / 3)) headers['Mcp-Session-Id'] = random.pick(CONTEXT_VALUES);
  if (random.chance(wildness / 3)) headers['Last-Event-ID'] = random.pick(CONTEXT_VALUES);
  let text = JSON.stringify(body) ?? '';
  if (random.chance(wildness / 4))
    text = random.pick([text.slice(0, -2), text.replace('{', '{"__proto__":{},'), `${text}]`]);
  const verb = random.chance(0.95) ? 'POST' : random.pick(['GET', 'DELETE', 'PUT', 'OPTIONS', 'HEAD']);
  return { method: verb, path: random.pick(paths), headers, body: Buffer.from(text) };
}
