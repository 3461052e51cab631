import type { IncomingMessage, ServerResponse } from 'node:http';
import { classifyInboundRequest, SERVER_INFO_META_KEY, TRACEPARENT_META_KEY } from '@modelcontextprotocol/server';
import { cachedAgent } from '@/lib/access/authenticate';
import { requireAgent } from '@/lib/access/principal';
import type { Resolution } from '@/lib/features/search/resolve-service';
import { isOverLimit } from '@/lib/http/rate-limit';
import { isPlainPost } from '@/lib/http/raw-post';
import { countedHeaders, disconnectSignal, readRawBody, sendJson } from '@/lib/http/raw-response';
import { parseBody } from '@/lib/http/read-request';
import { log } from '@/lib/log';
import { isRecord } from '@/lib/shared/is-record';
import { Lru } from '@/lib/shared/lru';
import { singleton } from '@/lib/shared/singleton';
import { snapshots } from '@/lib/snapshot/snapshot-store';
import { servedStep } from '@/lib/telemetry/mcp-step';
import { requestFacts } from '@/lib/telemetry/request-facts';
import { traced } from '@/lib/telemetry/traced';
import { callByMode, isForwarded } from './call-meta-tool';
import { type Caller, readHeaders } from './caller';
import { MCP_PATH, MODERN } from './mcp-endpoint';
import { isAllowedOrigin } from './mcp-origin';
import { resolveFor, SERVER_INFO, traceOf } from './mcp-server';
import { toProtocolError } from './protocol-errors';

/** Larger bodies go to the reference route. */
const MAX_BODY_BYTES = 64 * 1024;

const headersOf = ({ headers }: IncomingMessage): Pick<Headers, 'get'> => ({
  get: (name) => (headers[name] as string | undefined) ?? null,
});

function isPlain(request: IncomingMessage): boolean {
  const { url, headers } = request;
  if (url !== MCP_PATH || headers['mcp-method'] !== 'tools/call') return false;
  const { accept = '' } = headers;
  return (
    headers['mcp-protocol-version'] === MODERN &&
    accept.includes('application/json') &&
    accept.includes('text/event-stream') &&
    isPlainPost(request, MAX_BODY_BYTES) &&
    isAllowedOrigin(headersOf(request))
  );
}

interface PlainCall {
  id: string | number;
  name: string;
  arguments: Record<string, unknown>;
  meta: Record<string, unknown>;
}

/** Tells whether the SDK reads a message as a request of the current revision. */
function isModern(body: unknown): boolean {
  const headers = { protocolVersionHeader: MODERN, mcpMethodHeader: 'tools/call' };
  const outcome = classifyInboundRequest({ httpMethod: 'POST', ...headers, body });
  return outcome.kind === 'modern' && outcome.classification.revision === MODERN;
}

const MAX_ENVELOPES = 1_000;
const MAX_ENVELOPE_CHARS = 2_000;
/** Envelopes that the SDK accepted. A client sends the same one with every call, and checking it costs more than reading it. */
const envelopes = () => singleton('mcp-envelopes', () => new Lru<string, true>(MAX_ENVELOPES));

/** The same as `isModern` for a call whose other members are in order. */
function hasModernEnvelope(message: unknown, meta: Record<string, unknown>): boolean {
  // Differs from call to call.
  if (meta[TRACEPARENT_META_KEY] !== undefined) return isModern(message);
  const envelope = JSON.stringify(meta);
  if (envelopes().get(envelope)) return true;
  const isAccepted = isModern(message);
  if (isAccepted && envelope.length <= MAX_ENVELOPE_CHARS) envelopes().set(envelope, true);
  return isAccepted;
}

const MEMBERS = new Set(['jsonrpc', 'id', 'method', 'params']);

/** Parses a call that requests only its result; null: leave it to the SDK. */
function readCall(request: IncomingMessage, body: Buffer): PlainCall | null {
  const message = parseBody(body);
  if (!isRecord(message) || !Object.keys(message).every((member) => MEMBERS.has(member))) return null;
  const { jsonrpc, id, method, params } = message;
  const isRequest = jsonrpc === '2.0' && method === 'tools/call' && isRecord(params);
  if (!isRequest || (typeof id !== 'string' && !Number.isSafeInteger(id))) return null;
  const { name, arguments: given = {}, _meta: meta, ...more } = params;
  const isAlone = Object.keys(more).length === 0 && isRecord(meta) && meta.progressToken === undefined;
  if (!isAlone || typeof name !== 'string' || name !== request.headers['mcp-name'] || !isRecord(given)) return null;
  return hasModernEnvelope(message, meta) ? { id: id as string | number, name, arguments: given, meta } : null;
}

async function outcomeOf(caller: Caller, resolution: Resolution, call: PlainCall, signal: AbortSignal) {
  const traceparent = traceOf(call.meta);
  const step = servedStep('tools/call', { tool: call.name, agent: caller.agent.agentSlug, traceparent });
  try {
    const result = await traced(step, async (open) => {
      const made = await callByMode(caller, resolution, {
        ...{ name: call.name, arguments: call.arguments, signal, onProgress: undefined, traceparent },
        client: { capabilities: {}, inputResponses: undefined, requestState: () => undefined },
      });
      if ('isError' in made && made.isError) open.fail('tool_error');
      return made;
    });
    const _meta = { ...(result._meta as object | undefined), [SERVER_INFO_META_KEY]: SERVER_INFO };
    return { result: { ...result, resultType: 'complete', _meta } };
  } catch (thrown) {
    const { code, message, data } = toProtocolError(thrown);
    caller.facts.code = String(code);
    return { error: { code, message, ...(data === undefined ? {} : { data }) } };
  }
}

/**
 * Fast path for `tools/call` of the current revision, without framework and SDK server: only calls forwarded to a
 * source that request just their result. All other requests go to the Hono route through `handOn` with the body already
 * read; that route is the reference and responds identically. @returns false when the request was not handled or
 * touched.
 */
export function handleCallRaw(request: IncomingMessage, response: ServerResponse, handOn: () => void): boolean {
  if (!isPlain(request)) return false;
  const answer = async (body: Buffer) => {
    // The adapter uses this instead of reading the body again.
    const leave = () => {
      (request as { rawBody?: Buffer }).rawBody = body;
      handOn();
    };
    let sent: string[];
    let caller: Caller;
    let resolution: Resolution;
    let call: PlainCall | null;
    try {
      const principal = cachedAgent(request.headers.authorization!);
      call = principal && readCall(request, body);
      // Refused requests must not look for sessions.
      if (!principal || !call || isOverLimit(principal)) return leave();
      const who = requireAgent(principal, '');
      caller = { ...who, headers: readHeaders(headersOf(request)), facts: requestFacts(request) };
      ({ resolution } = await resolveFor(caller, call.meta));
      if (!isForwarded(resolution, call.name)) return leave();
      sent = countedHeaders(principal, request);
    } catch {
      return leave();
    }
    Object.assign(caller.scope, { requestId: sent[1] });
    const signal = disconnectSignal(response);
    const outcome = await outcomeOf(caller, resolution, call, signal);
    if (signal.aborted) return;
    // Uses known revisions only: a completed call must not fail because of a header.
    sent.push('X-Revision', snapshots().token(resolution.snapshot), 'Content-Type', 'application/json');
    sendJson(response, 200, sent, JSON.stringify({ ...outcome, jsonrpc: '2.0', id: call.id }));
  };
  readRawBody(
    request,
    (body) =>
      void answer(body).catch((error) => {
        log().error({ err: error }, 'failed to respond to an MCP call');
        response.destroy();
      }),
    () => {},
  );
  return true;
}
