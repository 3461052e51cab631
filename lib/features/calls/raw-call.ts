import type { IncomingMessage, ServerResponse } from 'node:http';
import { cachedAgent } from '@/lib/access/authenticate';
import { type AgentPrincipal, requireAgent } from '@/lib/access/principal';
import { hasBit } from '@/lib/engine/mask';
import { requestOf, resolve } from '@/lib/features/search/agent-responses';
import { callableIndex, type Resolution } from '@/lib/features/search/resolve-service';
import { toProblem } from '@/lib/http/problem';
import { isOverLimit } from '@/lib/http/rate-limit';
import { isPlainPost } from '@/lib/http/raw-post';
import { countedHeaders, disconnectSignal, readRawBody, sendJson } from '@/lib/http/raw-response';
import { parseBody } from '@/lib/http/read-request';
import { getRevisionToken } from '@/lib/http/revisions';
import { log } from '@/lib/log';
import { wantedFacts } from '@/lib/telemetry/request-facts';
import { type CallInput, callInput } from './call-contract';
import { callTool } from './call-service';

const PATH = /^\/api\/v1\/tools\/([A-Za-z0-9_-]{1,64})\/call$/;
const ROUTE = '/api/v1/tools/{tool}/call';
/** Larger bodies go to the reference route. */
const MAX_BODY_BYTES = 64 * 1024;
/** Texts that cannot be stored are escaped in valid JSON: the reference route finds them. */
const ESCAPE = Buffer.from('\\u');

interface PlainCall {
  principal: AgentPrincipal;
  input: CallInput;
  resolution: Resolution;
  stale: boolean;
}

/** Tells whether the tool will run without asking anybody; for other calls, the reference route answers why not. */
function runsAtOnce({ snapshot, agent }: Resolution, index: number | undefined): boolean {
  return index !== undefined && snapshot.tools[index]!.executable && !hasBit(agent.compiled.requiresApproval, index);
}

/** Null, or an error: leave the call to the reference route. */
async function readCall(request: IncomingMessage, tool: string, body: Buffer): Promise<PlainCall | null> {
  const principal = cachedAgent(request.headers.authorization!);
  // Refused requests must not look for sessions.
  if (!principal || body.includes(ESCAPE) || isOverLimit(principal)) return null;
  const { data: input } = callInput.safeParse(parseBody(body));
  if (input === undefined || input.approval !== undefined) return null;
  const { resolution, stale } = await resolve(principal, requestOf(input));
  return runsAtOnce(resolution, callableIndex(resolution, tool)) ? { principal, input, resolution, stale } : null;
}

async function answerCall(
  request: IncomingMessage,
  response: ServerResponse,
  tool: string,
  { principal, input, resolution, stale }: PlainCall,
  headers: string[],
): Promise<void> {
  const requestId = headers[1]!;
  const { scope, agent } = requireAgent(principal, requestId);
  const signal = disconnectSignal(response);
  try {
    const answer = await callTool({ scope, agent, resolution, tool, input, signal });
    if (!('result' in answer)) throw new Error('the call asked for an approval that its tool does not require');
    if (signal.aborted) return;
    const json = JSON.stringify(answer.result);
    headers.push('X-Revision', resolution.revision);
    if (stale) headers.push('Ambit-Stale', 'true');
    headers.push('Content-Type', 'application/json', 'Cache-Control', 'no-store');
    sendJson(response, 200, headers, json);
  } catch (error) {
    if (signal.aborted) return;
    const problem = toProblem(error, requestId);
    const facts = wantedFacts(request);
    if (facts) facts.code = problem.code;
    // As the reference: optional on errors, and without the session's part.
    const known = problem.code === 'unavailable' ? null : await getRevisionToken(scope.orgId).catch(() => null);
    if (known) headers.push('X-Revision', known.token);
    if (known?.stale) headers.push('Ambit-Stale', 'true');
    for (const [name, value] of Object.entries(problem.headers)) headers.push(name, value);
    sendJson(response, problem.status, headers, problem.body);
  }
}

/**
 * Fast path for `POST /api/v1/tools/{tool}/call` without a framework: valid calls of a tool that Ambit runs, without
 * an approval and without an Idempotency-Key. All other requests go to the Hono route through `handOn` with the body
 * already read; that route is the reference and responds identically. @returns false when the request was not handled
 * or touched.
 */
export function handleRestCallRaw(request: IncomingMessage, response: ServerResponse, handOn: () => void): boolean {
  const tool = PATH.exec(request.url ?? '')?.[1];
  if (tool === undefined || request.headers['idempotency-key'] !== undefined) return false;
  if (!isPlainPost(request, MAX_BODY_BYTES)) return false;
  const answer = async (body: Buffer) => {
    let call: PlainCall | null;
    let headers: string[];
    try {
      call = await readCall(request, tool, body);
      // Counted last, because the reference route counts the requests passed to it.
      headers = call ? countedHeaders(call.principal, request, ROUTE) : [];
    } catch {
      call = null;
      headers = [];
    }
    if (call) return answerCall(request, response, tool, call, headers);
    // The adapter uses this instead of reading the body again.
    (request as { rawBody?: Buffer }).rawBody = body;
    handOn();
  };
  readRawBody(
    request,
    (body) =>
      void answer(body).catch((error) => {
        log().error({ err: error }, 'failed to respond to a call');
        response.destroy();
      }),
    () => {},
  );
  return true;
}
