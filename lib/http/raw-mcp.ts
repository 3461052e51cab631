import type { IncomingMessage, ServerResponse } from 'node:http';
import { classifyInboundRequest, SERVER_INFO_META_KEY } from '@modelcontextprotocol/server';
import { peekAgent } from '@/lib/access/authenticate';
import { requireAgent } from '@/lib/access/principal';
import type { Resolution } from '@/lib/features/resolve/resolve-service';
import { log } from '@/lib/log';
import { callByMode, isForwarded } from '@/lib/mcp/call-meta-tool';
import { type Caller, readHeaders } from '@/lib/mcp/caller';
import { resolveFor, SERVER_INFO, traceOf } from '@/lib/mcp/mcp-server';
import { toProtocolError } from '@/lib/mcp/protocol-errors';
import { snapshots } from '@/lib/snapshot/snapshot-store';
import { servedStep } from '@/lib/telemetry/mcp-step';
import { traced } from '@/lib/telemetry/traced';
import { MCP_PATH, MODERN } from './mcp-endpoint';
import { mayComeFrom } from './mcp-origin';
import { countedHeaders, takeBody } from './raw-answer';
import { isPlainPost } from './raw-post';
import { parseBody } from './read-request';

/** What is larger has time for the reference route. */
const MOST_BODY_BYTES = 64 * 1024;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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
    isPlainPost(request, MOST_BODY_BYTES) &&
    mayComeFrom(headersOf(request))
  );
}

interface PlainCall {
  id: string | number;
  name: string;
  arguments: Record<string, unknown>;
  meta: Record<string, unknown>;
}

/** A call that asks for nothing but its result; null: the SDK has to look at it. */
function readCall(request: IncomingMessage, body: Buffer): PlainCall | null {
  const message = parseBody(body);
  const header = request.headers['mcp-name'];
  const outcome = classifyInboundRequest({
    httpMethod: 'POST',
    protocolVersionHeader: MODERN,
    mcpMethodHeader: 'tools/call',
    ...(typeof header === 'string' ? { mcpNameHeader: header } : {}),
    body: message,
  });
  if (outcome.kind !== 'modern' || outcome.classification.revision !== MODERN) return null;
  const { id, method, params } = message as { id?: unknown; method: unknown; params?: unknown };
  if (method !== 'tools/call' || (typeof id !== 'string' && typeof id !== 'number') || !isRecord(params)) return null;
  const { name, arguments: given = {}, _meta: meta, ...more } = params;
  const isAlone = Object.keys(more).length === 0 && isRecord(meta) && meta.progressToken === undefined;
  if (!isAlone || typeof name !== 'string' || name !== header || !isRecord(given)) return null;
  return { id, name, arguments: given, meta };
}

/** Aborted when the client goes away before its answer. */
function goneSignal(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort();
  });
  return gone.signal;
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
    return { error: { code, message, ...(data === undefined ? {} : { data }) } };
  }
}

/**
 * `tools/call` of the current revision without a framework and without the SDK's server, for calls that are forwarded to a
 * source and ask for nothing but their result. The Hono route is the reference and answers the same; it gets everything
 * else, by `handOn`, with the body that was read.
 *
 * @returns false when the request is not answered here and nothing of it has been touched.
 */
export function answerCallRaw(request: IncomingMessage, response: ServerResponse, handOn: () => void): boolean {
  if (!isPlain(request)) return false;
  const answer = async (body: Buffer) => {
    // What the adapter takes for the body instead of reading it once more.
    const leave = () => {
      (request as { rawBody?: Buffer }).rawBody = body;
      handOn();
    };
    let sent: string[];
    let caller: Caller;
    let resolution: Resolution;
    let call: PlainCall | null;
    try {
      const principal = peekAgent(request.headers.authorization!);
      call = principal && readCall(request, body);
      if (!principal || !call) return leave();
      const who = requireAgent(principal, '');
      caller = { ...who, headers: readHeaders(headersOf(request)) };
      ({ resolution } = await resolveFor(caller, call.meta));
      if (!isForwarded(resolution, call.name)) return leave();
      sent = countedHeaders(principal, request);
    } catch {
      return leave();
    }
    Object.assign(caller.scope, { requestId: sent[1] });
    const signal = goneSignal(response);
    const outcome = await outcomeOf(caller, resolution, call, signal);
    if (signal.aborted) return;
    // Of what is known already: a call that was made must not look failed because a header cannot be said.
    sent.push('X-Revision', snapshots().token(resolution.snapshot));
    const bytes = Buffer.from(JSON.stringify({ ...outcome, jsonrpc: '2.0', id: call.id }));
    sent.push('Content-Type', 'application/json', 'Content-Length', String(bytes.length));
    response.writeHead(200, sent).end(bytes);
  };
  takeBody(
    request,
    (body) =>
      void answer(body).catch((error) => {
        log().error({ err: error }, 'a call over MCP could not be answered');
        response.destroy();
      }),
    () => {},
  );
  return true;
}
