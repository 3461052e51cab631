import type { IncomingMessage, ServerResponse } from 'node:http';
import { cachedAgent } from '@/lib/access/authenticate';
import type { AgentPrincipal } from '@/lib/access/principal';
import { requestMetrics } from '@/lib/http/metrics/request-metrics';
import { isPlainPost } from '@/lib/http/raw-post';
import { countedHeaders, readRawBody } from '@/lib/http/raw-response';
import { parseBody } from '@/lib/http/read-request';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import { type ResolveInput, resolveInput } from '@/lib/snapshot/resolve-contract';
import { snapshots } from '@/lib/snapshot/snapshot-store';
import { rankedRequestOf, requestOf, resolveOnSnapshot, uncachedHeaders } from './agent-responses';
import { rankedBody } from './ranked-response';
import { answerHead, type Resolution } from './resolve-service';
import { responseCache } from './response-cache';
import { type AnswerBody, writeBatched } from './write-batched';

const PATH = '/api/v1/tools/resolve';
/** Messages have at most 8,192 characters; larger bodies go to the reference route. */
const MAX_BODY_BYTES = 16 * 1024;

interface Read {
  input: ResolveInput;
  resolution: Resolution;
  headers: string[];
}

/** Parses and counts a request. Null when the reference route must handle it, which also reports errors. */
function read(snapshot: OrgSnapshot, principal: AgentPrincipal, request: IncomingMessage, body: Buffer): Read | null {
  try {
    const { data: input } = resolveInput.safeParse(parseBody(body));
    if (input === undefined || input.session !== undefined || input.receipt) return null;
    const resolution = resolveOnSnapshot(snapshot, principal, requestOf(input), null);
    return { input, resolution, headers: countedHeaders(principal, request) };
  } catch {
    return null;
  }
}

/** Returns a cached response; null if there is none or the request must be handled elsewhere. */
function repeatedAnswer(
  snapshot: OrgSnapshot,
  principal: AgentPrincipal,
  request: IncomingMessage,
  body: Buffer,
): { headers: string[]; body: AnswerBody } | null {
  const agent = snapshot.agent(principal.agentId);
  const kept = agent && responseCache().recall(snapshot, principal.agentId, body);
  if (!kept) return null;
  let headers: string[];
  try {
    headers = countedHeaders(principal, request);
  } catch {
    return null;
  }
  const revision = snapshots().token(snapshot);
  headers.push(...uncachedHeaders(revision));
  return { headers, body: { head: answerHead(snapshot, agent, revision), ...kept } };
}

/**
 * `POST /api/v1/tools/resolve` without a framework, for valid requests without a session whose data is in memory. The
 * Hono route is the reference and returns identical bytes. All other requests go to it through `handOn`, with the body
 * already read. @returns false when the request is not handled here and nothing of it was consumed.
 */
export function handleResolveRaw(
  request: IncomingMessage,
  response: ServerResponse,
  startedAt: number,
  handOn: () => void,
): boolean {
  if (request.url !== PATH || !isPlainPost(request, MAX_BODY_BYTES)) return false;
  const send = (headers: string[], body: AnswerBody) =>
    writeBatched({ response, status: 200, headers, body, startedAt });
  const answer = (body: Buffer) => {
    // Passes the body that was read to the adapter.
    const leave = () => {
      (request as { rawBody?: Buffer }).rawBody = body;
      handOn();
    };
    // Checked after the body arrived, because the key may have been revoked meanwhile.
    const principal = cachedAgent(request.headers.authorization!);
    const snapshot = principal && snapshots().peekFor(principal);
    if (!principal || !snapshot) return leave();
    const repeated = repeatedAnswer(snapshot, principal, request, body);
    if (repeated) return send(repeated.headers, repeated.body);
    const asked = read(snapshot, principal, request, body);
    if (!asked) return leave();
    const { input, resolution, headers } = asked;
    rankedBody(resolution, rankedRequestOf(input)).then(
      (ranked) => {
        responseCache().keep(snapshot, principal.agentId, body, ranked);
        headers.push(...uncachedHeaders(resolution.revision));
        send(headers, ranked.body);
      },
      // The reference route reports internal errors; the request is then counted twice.
      leave,
    );
  };
  readRawBody(request, answer, () => requestMetrics().count('api', 'POST', 400, startedAt));
  return true;
}
