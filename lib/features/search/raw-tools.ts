import type { IncomingMessage, ServerResponse } from 'node:http';
import { cachedAgent } from '@/lib/access/authenticate';
import { countedHeaders, hasPlainHeaders } from '@/lib/http/raw-response';
import type { ToolsAnswer } from './agent-responses';
import { listFromMemory, readListRequest } from './list-tools';
import { writeBatched } from './write-batched';

const PATH = '/api/v1/tools';
/** Visible ASCII without `#`: everything else the framework's URL parser would change first. */
const PLAIN_QUERY = /^\?[!"$-~]*$/;

function queryOf(url: string): string | null {
  if (!url.startsWith(PATH)) return null;
  const search = url.slice(PATH.length);
  return search === '' || PLAIN_QUERY.test(search) ? search : null;
}

/**
 * The adapter of `GET /api/v1/tools` for Node, without a framework: the most frequent request, answered from memory.
 * The adapter for Hono answers the same bytes. It gets everything else: unknown keys, sessions, revisions to wait for,
 * and errors. @returns false when the request is not handled here and nothing of it was consumed.
 */
export function handleToolsRaw(request: IncomingMessage, response: ServerResponse, startedAt: number): boolean {
  const { url = '', headers } = request;
  const search = request.method === 'GET' ? queryOf(url) : null;
  if (search === null) return false;
  const { authorization } = headers;
  if (authorization === undefined || headers['x-min-revision'] !== undefined || !hasPlainHeaders(request)) return false;
  const principal = cachedAgent(authorization);
  if (!principal) return false;
  let answer: ToolsAnswer | null;
  let sent: string[];
  try {
    answer = listFromMemory(principal, readListRequest(search), headers['if-none-match']);
    if (!answer) return false;
    // Counted last, because the other adapter counts the requests passed to it.
    sent = countedHeaders(principal, request);
  } catch {
    return false;
  }
  sent.push(...answer.headers);
  const { body } = answer;
  writeBatched({ response, status: body ? 200 : 304, headers: sent, body, startedAt });
  return true;
}
