import type { IncomingMessage, ServerResponse } from 'node:http';
import { peekAgent } from '@/lib/access/authenticate';
import { TOOL_FORMATS, type ToolFormat } from '@/lib/features/resolve/resolve-contract';
import type { ResolveRequest } from '@/lib/features/resolve/resolve-service';
import { snapshots } from '@/lib/snapshot/snapshot-store';
import { answerTools, resolveOn, type ToolsAnswer } from './agent-answers';
import { countedHeaders, hasPlainHeaders } from './raw-answer';
import { writeTogether } from './write-together';

const PATH = '/api/v1/tools';
const LIMIT = /^[1-9]\d{0,3}$/;

const PLAIN: ResolveRequest = { format: 'native', channel: null, session: null, goal: null, limit: null };

/** The query of the common requests; null: let the reference route look at it, also to say what is wrong with it. */
function readPlainQuery(url: string): ResolveRequest | null {
  if (url.length === PATH.length) return PLAIN;
  const request = { ...PLAIN };
  const seen = new Set<string>();
  for (const [name, value] of new URLSearchParams(url.slice(PATH.length + 1))) {
    if (seen.has(name)) return null;
    seen.add(name);
    if (name === 'format' && (TOOL_FORMATS as readonly string[]).includes(value)) request.format = value as ToolFormat;
    else if (name === 'limit' && LIMIT.test(value)) request.limit = Number(value);
    else if (name === 'channel' && /^[a-z0-9_-]{1,63}$/.test(value)) request.channel = value;
    else if (name === 'goal' && /^[A-Za-z0-9_-]{1,63}$/.test(value)) request.goal = value;
    else return null;
  }
  return request;
}

function isToolsUrl(url: string): boolean {
  return url.startsWith(PATH) && (url.length === PATH.length || url.charCodeAt(PATH.length) === 63);
}

/**
 * `GET /api/v1/tools` without a framework: the hottest request, answered when everything it needs is in memory. The
 * Hono route is the reference and answers byte for byte the same; whatever is out of the ordinary (an unknown key, a
 * session, a revision to wait for, an error) is left to it.
 *
 * @returns false when the request is not answered here and nothing of it has been touched.
 */
export function answerToolsRaw(request: IncomingMessage, response: ServerResponse, startedAt: number): boolean {
  const { url = '', headers } = request;
  if (request.method !== 'GET' || !isToolsUrl(url)) return false;
  const { authorization } = headers;
  if (authorization === undefined || headers['x-min-revision'] !== undefined || !hasPlainHeaders(request)) return false;
  const principal = peekAgent(authorization);
  const stated = principal && readPlainQuery(url);
  const snapshot = stated && snapshots().peek(principal!.orgId);
  if (!principal || !stated || !snapshot) return false;
  let answer: ToolsAnswer;
  let sent: string[];
  try {
    const resolution = resolveOn(snapshot, principal, stated, null);
    answer = answerTools(resolution, headers['if-none-match']);
    // Last, because the reference route counts the requests that are handed to it.
    sent = countedHeaders(principal, request);
  } catch {
    return false;
  }
  sent.push(...answer.headers);
  const { body } = answer;
  writeTogether({ response, status: body ? 200 : 304, headers: sent, body, startedAt });
  return true;
}
