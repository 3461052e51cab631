import autocannon from 'autocannon';
import { CONNECTIONS } from '../http/load';
import type { Target } from '../http/target';

const REVISION = '2026-07-28';
const PATH = '/api/mcp';
const VERIFIED_REQUESTS = 1_600;

/** One message of revision 2026-07-28, or the same call over REST, and who sends it. */
export interface Message {
  over?: 'rest';
  method: 'tools/list' | 'tools/call';
  params?: { name: string; arguments: Record<string, unknown> };
  /** Of an agent; absent for anonymous requests. */
  key?: string;
}

const META = {
  'io.modelcontextprotocol/protocolVersion': REVISION,
  'io.modelcontextprotocol/clientCapabilities': {},
  'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
};

interface Written {
  path: string;
  headers: Record<string, string>;
  body: string;
}

function written({ over, method, params, key }: Message): Written {
  if (over === 'rest')
    return {
      path: `/api/v1/tools/${params!.name}/call`,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ arguments: params!.arguments }),
    };
  return {
    path: PATH,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': REVISION,
      'mcp-method': method,
      ...(params ? { 'mcp-name': params.name } : {}),
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: META } }),
  };
}

/** With every byte that goes over the wire. */
export function messageBytes(port: number, message: Message): Buffer {
  const { path, headers, body } = written(message);
  const all = { host: `127.0.0.1:${port}`, ...headers, 'content-length': Buffer.byteLength(body) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}

/** The result in an answer, be it JSON or a stream of one event; undefined where it is an error. */
function resultIn(body: string): unknown {
  const json = body.startsWith('{') ? body : /^data: (.*)$/m.exec(body)?.[1];
  if (json === undefined) return undefined;
  const answer = JSON.parse(json) as { jsonrpc?: string; result?: unknown };
  return answer.jsonrpc === undefined ? answer : answer.result;
}

export async function resultOf({ name, port }: Target, message: Message): Promise<Record<string, unknown>> {
  const { path, headers, body } = written(message);
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body });
  const text = await answer.text();
  const result = resultIn(text);
  if (answer.status !== 200 || typeof result !== 'object' || result === null)
    throw new Error(`${name} answers ${message.method} with ${answer.status}: ${text.slice(0, 500)}`);
  return result as Record<string, unknown>;
}

/** Makes sure, with a general client that reads every byte, that a target under load answers what is right. */
export async function verifyMessages(
  { name, port }: Target,
  messages: readonly Message[],
  isRight: (result: unknown) => boolean,
): Promise<void> {
  const { errors, mismatches, statusCodeStats } = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: CONNECTIONS,
    amount: VERIFIED_REQUESTS,
    requests: messages.map((message) => ({ method: 'POST', ...written(message) })),
    verifyBody: (body) => isRight(resultIn(body)),
  });
  const right = statusCodeStats[200]?.count ?? 0;
  if (errors + mismatches > 0 || right !== VERIFIED_REQUESTS)
    throw new Error(
      `${name} under load: ${errors} errors, ${mismatches} wrong answers, by status ${JSON.stringify(statusCodeStats)}`,
    );
}
