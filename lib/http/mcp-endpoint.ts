import {
  classifyInboundRequest,
  createMcpHandler,
  type McpHttpHandler,
  ProtocolError,
  ProtocolErrorCode,
  type ServerEventBus,
  SUPPORTED_PROTOCOL_VERSIONS,
} from '@modelcontextprotocol/server';
import { type AddressOf, authenticate } from '@/lib/access/authenticate';
import { requireAgent } from '@/lib/access/principal';
import { log } from '@/lib/log';
import { type Caller, readHeaders, type StatedContext } from '@/lib/mcp/caller';
import { LIST_TTL_MS, mcpServer, resolveFor, SERVER_INFO, traceOf } from '@/lib/mcp/mcp-server';
import { toolWatch } from '@/lib/mcp/tool-watch';
import { toolsPage } from '@/lib/mcp/tools-page';
import { isAppError } from '@/lib/shared/app-error';
import { snapshots } from '@/lib/snapshot/snapshot-store';
import { servedStep } from '@/lib/telemetry/mcp-step';
import { traced } from '@/lib/telemetry/traced';
import { mayComeFrom } from './mcp-origin';
import { wrongParams } from './mcp-params';
import { toProblem } from './problem';
import { countRequest } from './rate-limit';
import { discardBody, readBody } from './read-request';
import { requestIdOf } from './request-id';
import { requireRevision } from './revisions';

export const MCP_PATH = '/api/mcp';

const PARSE_ERROR: number = ProtocolErrorCode.ParseError;
const INVALID_REQUEST: number = ProtocolErrorCode.InvalidRequest;
const INVALID_PARAMS: number = ProtocolErrorCode.InvalidParams;
const REFUSED = -32000;

interface JsonRpc {
  id?: unknown;
  method?: unknown;
  params?: { cursor?: unknown; _meta?: unknown };
}

function rpcError(
  status: number,
  code: number,
  message: string,
  headers: Record<string, string>,
  id: unknown = null,
): Response {
  return Response.json({ jsonrpc: '2.0', error: { code, message }, id }, { status, headers });
}

export function withHeaders(response: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

function checked(request: Request, message: object, headers: Record<string, string>): object {
  // Several at once, as clients of one revision may send them, are refused together.
  const messages: unknown[] = Array.isArray(message) ? message : [message];
  for (const one of messages) {
    const wrong = wrongParams(request, one);
    const id = messages === message ? null : (message as JsonRpc).id;
    if (wrong) throw rpcError(200, INVALID_PARAMS, wrong, headers, id);
  }
  return message;
}

/** The body as JSON. Throws a Response that says in JSON-RPC what is wrong with it. */
export async function readMessage(request: Request, headers: Record<string, string>): Promise<object> {
  try {
    const { value } = await readBody(request);
    if (typeof value === 'object' && value !== null) return checked(request, value, headers);
    if (value !== undefined)
      throw rpcError(400, INVALID_REQUEST, 'Invalid Request: no message is in the body.', headers);
  } catch (error) {
    if (error instanceof Response) throw error;
    if (!isAppError(error)) throw error;
    const code = error.code === 'malformed' ? PARSE_ERROR : REFUSED;
    throw rpcError(error.status === 422 ? 400 : error.status, code, error.message, headers);
  }
  throw rpcError(400, PARSE_ERROR, 'Parse error: the request has no body.', headers);
}

/** What the headers state. Throws a Response like `readMessage`. */
function readContext(request: Request, message: unknown, headers: Record<string, string>): StatedContext {
  try {
    return readHeaders(request.headers);
  } catch (error) {
    if (!isAppError(error)) throw error;
    const id = (message as JsonRpc).id ?? null;
    throw rpcError(400, ProtocolErrorCode.InvalidParams, error.message, headers, id);
  }
}

type Era = 'modern' | 'legacy';

const SERVER_META = JSON.stringify({ 'io.modelcontextprotocol/serverInfo': SERVER_INFO });
const LIST_HINTS = `"ttlMs":${LIST_TTL_MS},"cacheScope":"private","resultType":"complete","_meta":${SERVER_META}`;
export const MODERN = '2026-07-28';

/** Which era a plain `tools/list` is of; null for anything else, and for whatever the SDK would have to refuse. */
function plainListEra(request: Request, message: JsonRpc): Era | null {
  if (message.method !== 'tools/list' || (typeof message.id !== 'string' && typeof message.id !== 'number'))
    return null;
  const cursor = message.params?.cursor;
  if (cursor !== undefined && typeof cursor !== 'string') return null;
  const header = (name: string) => request.headers.get(name) ?? undefined;
  const [version, method, name] = ['mcp-protocol-version', 'mcp-method', 'mcp-name'].map(header);
  const outcome = classifyInboundRequest({
    httpMethod: 'POST',
    ...(version === undefined ? {} : { protocolVersionHeader: version }),
    ...(method === undefined ? {} : { mcpMethodHeader: method }),
    ...(name === undefined ? {} : { mcpNameHeader: name }),
    body: message,
  });
  if (outcome.kind === 'modern')
    return outcome.classification.revision === MODERN && version === MODERN && method === 'tools/list'
      ? 'modern'
      : null;
  const accept = header('accept') ?? '';
  const takesBoth = accept.includes('application/json') && accept.includes('text/event-stream');
  const isKnown = version === undefined || SUPPORTED_PROTOCOL_VERSIONS.includes(version);
  return outcome.kind === 'legacy' && outcome.reason === 'no-claim' && takesBoth && isKnown ? 'legacy' : null;
}

const EVENT_STREAM = { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache, no-transform' };
const JSON_BODY = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };

/**
 * `tools/list`, the most frequent request, from bytes that are prepared already: what the SDK would answer, without
 * reading and writing the tools again.
 */
async function listTools(
  caller: Caller,
  message: JsonRpc,
  era: Era,
  headers: Record<string, string>,
): Promise<Response> {
  const meta = message.params?._meta as object | undefined;
  const step = servedStep('tools/list', { agent: caller.agent.agentSlug, traceparent: traceOf(meta) });
  const { resolution, stale, tools, nextCursor } = await traced(step, async () => {
    const resolved = await resolveFor(caller, meta);
    return { ...resolved, ...toolsPage(resolved.resolution, message.params?.cursor as string | undefined) };
  });
  const more = nextCursor === undefined ? '' : `,"nextCursor":${JSON.stringify(nextCursor)}`;
  const hints = era === 'modern' ? `,${LIST_HINTS}` : '';
  const head = `{"jsonrpc":"2.0","id":${JSON.stringify(message.id)},"result":{"tools":`;
  const tail = `${more}${hints}}}`;
  const [before, after] = era === 'modern' ? [head, tail] : [`event: message\ndata: ${head}`, `${tail}\n\n`];
  return new Response(Buffer.concat([Buffer.from(before), tools, Buffer.from(after)]), {
    headers: {
      ...headers,
      ...(era === 'modern' ? JSON_BODY : EVENT_STREAM),
      'X-Revision': resolution.revision,
      ...(stale ? { 'Ambit-Stale': 'true' } : {}),
    },
  });
}

/** The SDK's handler for one caller: everything that is not a plain list goes through it. */
function handlerOf(caller: Caller, bus?: ServerEventBus): McpHttpHandler {
  return createMcpHandler(({ era }) => mcpServer(caller, era), {
    onerror: (error) => log().debug({ err: error }, 'a request over MCP was refused'),
    ...(bus ? { bus } : {}),
  });
}

/** `subscriptions/listen`: a stream that tells when the caller's tools change, and ends with its key. */
function listeningHandler(caller: Caller, message: JsonRpc, authorization: string): McpHttpHandler {
  const isAdmitted = () =>
    authenticate(authorization, undefined, null).then(
      () => true,
      (error) => !(isAppError(error) && error.code === 'unauthenticated'),
    );
  const end = () => void handler.close();
  const handler = handlerOf(caller, toolWatch().bus({ caller, meta: message.params?._meta, isAdmitted, end }));
  return handler;
}

async function serve(
  request: Request,
  requestId: string,
  headers: Record<string, string>,
  addressOf: AddressOf,
): Promise<Response> {
  const authorization = request.headers.get('authorization') ?? '';
  const principal = await authenticate(authorization, undefined, addressOf);
  const { scope, agent } = requireAgent(principal, requestId);
  Object.assign(headers, countRequest(principal));
  await requireRevision(request.headers.get('x-min-revision'), agent.orgId);
  const message = await readMessage(request, headers);
  const caller: Caller = { scope, agent, headers: readContext(request, message, headers) };
  const era = plainListEra(request, message as JsonRpc);
  if (era) {
    try {
      return await listTools(caller, message as JsonRpc, era, headers);
    } catch (error) {
      // The SDK answers what is wrong, in the form of its era; what is nobody's mistake but ours must not pass unseen.
      if (!ProtocolError.isInstance(error))
        log().warn({ err: error }, 'a list could not be answered from prepared bytes');
    }
  }
  const isListening = (message as JsonRpc).method === 'subscriptions/listen';
  if (isListening && !toolWatch().hasRoom(agent.keyId)) {
    const refusal = 'This key has as many subscriptions open as it may have. Close one of them first.';
    return rpcError(200, ProtocolErrorCode.InternalError, refusal, headers, (message as JsonRpc).id ?? null);
  }
  // Before the call: once it is made, nothing may make it look failed and be made again.
  const { snapshot } = await snapshots().get(agent.orgId);
  const handler = isListening ? listeningHandler(caller, message as JsonRpc, authorization) : handlerOf(caller);
  const answered = await handler.fetch(request, { parsedBody: message });
  return withHeaders(answered, { ...headers, 'X-Revision': snapshots().token(snapshot) });
}

/** Answers one request; what it puts in `headers` is said also when it throws. */
export type Serve = (request: Request, requestId: string, headers: Record<string, string>) => Promise<Response>;

/** What every MCP address of ours has in common: where requests may come from, POST alone, errors as problem+json. */
export async function answerMcp(request: Request, answer: Serve): Promise<Response> {
  const requestId = requestIdOf(request.headers.get('x-request-id'));
  const headers: Record<string, string> = { 'X-Request-Id': requestId };
  try {
    if (!mayComeFrom(request.headers)) {
      await discardBody(request);
      return rpcError(403, REFUSED, 'This origin or host may not use the endpoint.', headers);
    }
    if (request.method !== 'POST') {
      const message = 'This address takes POST: there are no sessions and no stream to open.';
      return rpcError(405, REFUSED, message, { ...headers, Allow: 'POST' });
    }
    return await answer(request, requestId, headers);
  } catch (error) {
    if (error instanceof Response) return error;
    await discardBody(request);
    const problem = toProblem(error, requestId);
    return new Response(problem.body, { status: problem.status, headers: { ...headers, ...problem.headers } });
  }
}

/**
 * `POST /api/mcp`: the Model Context Protocol over Streamable HTTP, stateless, for an agent's key. Who asks is settled as
 * REST does, in problem+json; whatever comes after is JSON-RPC.
 */
export function serveMcp(request: Request, addressOf: AddressOf): Promise<Response> {
  return answerMcp(request, (asked, requestId, headers) => serve(asked, requestId, headers, addressOf));
}
