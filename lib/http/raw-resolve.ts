import type { IncomingMessage, ServerResponse } from 'node:http';
import { peekAgent } from '@/lib/access/authenticate';
import type { AgentPrincipal } from '@/lib/access/principal';
import { exactAnswers } from '@/lib/features/resolve/exact-answers';
import { rankedBody } from '@/lib/features/resolve/ranked-answer';
import { type ResolveInput, resolveInput } from '@/lib/features/resolve/resolve-contract';
import { answerHead, type Resolution } from '@/lib/features/resolve/resolve-service';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import { snapshots } from '@/lib/snapshot/snapshot-store';
import { rankedRequestOf, requestOf, resolveOn } from './agent-answers';
import { countedHeaders, takeBody } from './raw-answer';
import { isPlainPost } from './raw-post';
import { parseBody } from './read-request';
import { requestMetrics } from './request-metrics';
import { type AnswerBody, writeTogether } from './write-together';

const PATH = '/api/v1/tools/resolve';
/** A message is at most 8,192 characters; what is larger has time for the reference route. */
const MOST_BODY_BYTES = 16 * 1024;

interface Read {
  input: ResolveInput;
  resolution: Resolution;
  headers: string[];
}

/** What a request asks for, counted; null where the reference route has to answer: it says what is wrong, too. */
function read(snapshot: OrgSnapshot, principal: AgentPrincipal, request: IncomingMessage, body: Buffer): Read | null {
  try {
    const { data: input } = resolveInput.safeParse(parseBody(body));
    if (input === undefined || input.session !== undefined || input.receipt) return null;
    const resolution = resolveOn(snapshot, principal, requestOf(input), null);
    return { input, resolution, headers: countedHeaders(principal, request) };
  } catch {
    return null;
  }
}

const headersOf = (revision: string) => ['Cache-Control', 'no-store', 'X-Revision', revision];

/** The answer to what was asked before; null: not kept, or not to be answered here. */
function repeatedAnswer(
  snapshot: OrgSnapshot,
  principal: AgentPrincipal,
  request: IncomingMessage,
  body: Buffer,
): { headers: string[]; body: AnswerBody } | null {
  const agent = snapshot.agent(principal.agentId);
  const kept = agent && exactAnswers().recall(snapshot, principal.agentId, body);
  if (!kept) return null;
  let headers: string[];
  try {
    headers = countedHeaders(principal, request);
  } catch {
    return null;
  }
  const revision = snapshots().token(snapshot);
  headers.push(...headersOf(revision));
  return { headers, body: { head: answerHead(snapshot, agent, revision), ...kept } };
}

/**
 * `POST /api/v1/tools/resolve` without a framework, for requests that are valid, name no session and need nothing that is
 * not in memory but the search's own state. The Hono route is the reference and answers byte for byte the same; it gets
 * everything else, by `handOn`, with the body that was read.
 *
 * @returns false when the request is not answered here and nothing of it has been touched.
 */
export function answerResolveRaw(
  request: IncomingMessage,
  response: ServerResponse,
  startedAt: number,
  handOn: () => void,
): boolean {
  if (request.url !== PATH || !isPlainPost(request, MOST_BODY_BYTES)) return false;
  const send = (headers: string[], body: AnswerBody) =>
    writeTogether({ response, status: 200, headers, body, startedAt });
  const answer = (body: Buffer) => {
    // What the adapter takes for the body instead of reading it once more.
    const leave = () => {
      (request as { rawBody?: Buffer }).rawBody = body;
      handOn();
    };
    // Asked now and not when the headers came: a key that was revoked meanwhile is none.
    const principal = peekAgent(request.headers.authorization!);
    const snapshot = principal && snapshots().peek(principal.orgId);
    if (!principal || !snapshot) return leave();
    const repeated = repeatedAnswer(snapshot, principal, request, body);
    if (repeated) return send(repeated.headers, repeated.body);
    const asked = read(snapshot, principal, request, body);
    if (!asked) return leave();
    const { input, resolution, headers } = asked;
    rankedBody(resolution, rankedRequestOf(input)).then(
      (ranked) => {
        exactAnswers().keep(snapshot, principal.agentId, body, ranked);
        headers.push(...headersOf(resolution.revision));
        send(headers, ranked.body);
      },
      // A failure of ours is the reference's to tell, though it counts the request once more.
      leave,
    );
  };
  takeBody(request, answer, () => requestMetrics().count('api', 'POST', 400, startedAt));
  return true;
}
