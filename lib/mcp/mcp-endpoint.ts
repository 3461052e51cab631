import { randomUUID } from 'node:crypto';
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
import { noteCaller } from '@/lib/http/note-caller';
import { toProblem } from '@/lib/http/problem';
import { countRequest } from '@/lib/http/rate-limit';
import { discardBody, readBody } from '@/lib/http/read-request';
import { requestIdOf } from '@/lib/http/request-id';
import { requireRevision } from '@/lib/http/revisions';
import { log } from '@/lib/log';
import { isAppError } from '@/lib/shared/app-error';
import { snapshotOf, snapshots } from '@/lib/snapshot/snapshot-store';
import { servedStep } from '@/lib/telemetry/mcp-step';
import type { RequestFacts } from '@/lib/telemetry/request-facts';
import { traced } from '@/lib/telemetry/traced';
import { type Caller, readHeaders, type StatedContext } from './caller';
import { isAllowedOrigin } from './mcp-origin';
import { paramsProblem } from './mcp-params';
import { LIST_TTL_MS, mcpServer, resolveFor, SERVER_INFO, traceOf } from './mcp-server';
import { cancelNamed, mcpSession } from './running-calls';
import { toolWatch } from './tool-watch';
import { listMeta, toolsPage } from './tools-page';

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
  // Batches, which one protocol revision allowed, are rejected as a whole.
  const messages: unknown[] = Array.isArray(message) ? message : [message];
  for (const one of messages) {
    const wrong = paramsProblem(request, one);
    const id = messages === message ? null : (message as JsonRpc).id;
    if (wrong) throw rpcError(200, INVALID_PARAMS, wrong, headers, id);
  }
  return message;
}

/** Parses the body as JSON. Throws a Response with a JSON-RPC error. */
export async function readMessage(request: Request, headers: Record<string, string>): Promise<object> {
  try {
    const { value } = await readBody(request);
    if (typeof value === 'object' && value !== null) return checked(request, value, headers);
    if (value !== undefined)
      throw rpcError(400, INVALID_REQUEST, 'Invalid Request: the body contains no message.', headers);
  } catch (error) {
    if (error instanceof Response) throw error;
    if (!isAppError(error)) throw error;
    const code = error.code === 'malformed' ? PARSE_ERROR : REFUSED;
    const status = error.status === 422 ? 400 : error.status;
    throw rpcError(status, code, error.message, { ...headers, ...error.headers });
  }
  throw rpcError(400, PARSE_ERROR, 'Parse error: the request has no body.', headers);
}

/** Parses the context headers. Throws a Response like `readMessage`. */
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

const SERVER_META = { 'io.modelcontextprotocol/serverInfo': SERVER_INFO };
const LIST_HINTS = `"ttlMs":${LIST_TTL_MS},"cacheScope":"private","resultType":"complete"`;
export const MODERN = '2026-07-28';

/**
 * Returns the protocol era of a plain `tools/list`; null for other messages and for those that the SDK would reject.
 */
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
 * Serves `tools/list`, the most frequent request, from prepared bytes: the same response as the SDK's, without parsing
 * and serializing the tools again.
 */
async function listTools(
  caller: Caller,
  message: JsonRpc,
  era: Era,
  headers: Record<string, string>,
): Promise<Response> {
  const meta = message.params?._meta as object | undefined;
  const step = servedStep('tools/list', { agent: caller.agent.agentSlug, traceparent: traceOf(meta) });
  const { resolution, stale, page } = await traced(step, async () => {
    const resolved = await resolveFor(caller, meta);
    return { ...resolved, page: await toolsPage(resolved.resolution, message.params?.cursor as string | undefined) };
  });
  const { tools, nextCursor, warnings } = page;
  const more = nextCursor === undefined ? '' : `,"nextCursor":${JSON.stringify(nextCursor)}`;
  const hints = era === 'modern' ? `,${LIST_HINTS}` : '';
  const entries = { ...(era === 'modern' ? SERVER_META : {}), ...listMeta(page) };
  const answerMeta = era === 'modern' || warnings.length > 0 ? `,"_meta":${JSON.stringify(entries)}` : '';
  const head = `{"jsonrpc":"2.0","id":${JSON.stringify(message.id)},"result":{"tools":`;
  const tail = `${more}${hints}${answerMeta}}}`;
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

/** Returns the SDK's handler for one caller; serves everything except plain lists. */
function handlerOf(caller: Caller, bus?: ServerEventBus): McpHttpHandler {
  return createMcpHandler(({ era }) => mcpServer(caller, era), {
    onerror: (error) => log().debug({ err: error }, 'an MCP request was rejected'),
    ...(bus ? { bus } : {}),
  });
}

/** `subscriptions/listen`: a stream that notifies when the caller's tools change, and ends when its key is revoked. */
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
  facts: RequestFacts,
): Promise<Response> {
  const authorization = request.headers.get('authorization') ?? '';
  const principal = await authenticate(authorization, undefined, addressOf);
  noteCaller(facts, principal);
  const { scope, agent } = requireAgent(principal, requestId);
  Object.assign(headers, countRequest(principal));
  await requireRevision(request.headers.get('x-min-revision'), agent.orgId);
  const message = await readMessage(request, headers);
  const session = mcpSession(request.headers);
  const caller: Caller = { scope, agent, headers: readContext(request, message, headers), mcpSession: session, facts };
  const { method, params } = message as JsonRpc;
  if (method === 'notifications/cancelled' && session !== null) cancelNamed(agent.keyId, session, params);
  // Only clients of the 2025 revisions initialize.
  if (method === 'initialize') headers['Mcp-Session-Id'] = randomUUID();
  const era = plainListEra(request, message as JsonRpc);
  if (era) {
    try {
      return await listTools(caller, message as JsonRpc, era, headers);
    } catch (error) {
      // The SDK responds to protocol errors in the format of the era; log only unexpected ones.
      if (!ProtocolError.isInstance(error)) log().warn({ err: error }, 'failed to send a prepared list');
    }
  }
  const isListening = method === 'subscriptions/listen';
  if (isListening && !toolWatch().hasRoom(agent.keyId)) {
    const refusal = 'This API key has reached its limit of open subscriptions. Close one first.';
    return rpcError(200, ProtocolErrorCode.InternalError, refusal, headers, (message as JsonRpc).id ?? null);
  }
  // Before the call: after it, no error may cause the client to repeat it.
  const snapshot = await snapshotOf(agent);
  const handler = isListening ? listeningHandler(caller, message as JsonRpc, authorization) : handlerOf(caller);
  const answered = await handler.fetch(request, { parsedBody: message });
  return withHeaders(answered, { ...headers, 'X-Revision': snapshots().token(snapshot) });
}

/** Handles one request; values in `headers` are sent even if it throws. */
export type Serve = (request: Request, requestId: string, headers: Record<string, string>) => Promise<Response>;

/** Shared by all MCP endpoints: Origin check, POST only, errors as problem+json. */
export async function handleMcpRequest(request: Request, facts: RequestFacts, answer: Serve): Promise<Response> {
  const requestId = requestIdOf(request.headers.get('x-request-id'));
  facts.requestId = requestId;
  const headers: Record<string, string> = { 'X-Request-Id': requestId };
  try {
    if (!isAllowedOrigin(request.headers)) {
      await discardBody(request);
      return rpcError(403, REFUSED, 'This origin or host is not allowed.', headers);
    }
    if (request.method !== 'POST') {
      const message = 'Use POST. This endpoint has no stream, and its sessions end by themselves.';
      return rpcError(405, REFUSED, message, { ...headers, Allow: 'POST' });
    }
    return await answer(request, requestId, headers);
  } catch (error) {
    if (error instanceof Response) {
      facts.code = 'malformed';
      return error;
    }
    await discardBody(request);
    const problem = toProblem(error, requestId);
    facts.code = problem.code;
    return new Response(problem.body, { status: problem.status, headers: { ...headers, ...problem.headers } });
  }
}

/**
 * `POST /api/mcp`: stateless MCP over Streamable HTTP, authenticated with an agent's key. Authentication errors are
 * problem+json like REST; later errors are JSON-RPC.
 */
export function serveMcp(request: Request, addressOf: AddressOf, facts: RequestFacts): Promise<Response> {
  facts.route = MCP_PATH;
  return handleMcpRequest(request, facts, (asked, requestId, headers) =>
    serve(asked, requestId, headers, addressOf, facts),
  );
}
