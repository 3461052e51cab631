import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AgentPrincipal } from '@/lib/access/principal';
import { log } from '@/lib/log';
import { wantedFacts } from '@/lib/telemetry/request-facts';
import { noteCaller } from './note-caller';
import { countRequest } from './rate-limit';
import { requestIdOf } from './request-id';

// Host values that the framework accepts without normalization.
const HOST = /^[a-z0-9._-]+(?::(?:[1-5]\d{3,4}|[6-9]\d{3}))?$/;

let lastPlainHost = '';

/** Caches the last result: most requests have the same host as the one before. */
function isPlainHost(host = ''): boolean {
  if (host === lastPlainHost) return host !== '';
  if (!HOST.test(host)) return false;
  lastPlainHost = host;
  return true;
}

/**
 * Returns true when the headers are unambiguous. Duplicate headers and unusual hosts are left to the reference route.
 */
export function hasPlainHeaders({ headers, rawHeaders }: IncomingMessage): boolean {
  return Object.keys(headers).length * 2 === rawHeaders.length && isPlainHost(headers.host);
}

/**
 * Counts the request and returns the common response headers as alternating names and values. `route`: pattern of a
 * path with parameters. Throws `rate_limited`.
 */
export function countedHeaders(principal: AgentPrincipal, request: IncomingMessage, route?: string): string[] {
  const limits = countRequest(principal);
  const id = requestIdOf(request.headers['x-request-id'] as string | undefined);
  const facts = wantedFacts(request);
  if (facts) {
    facts.requestId = id;
    facts.route = route ?? request.url!.split('?', 1)[0]!;
    noteCaller(facts, principal);
  }
  return ['X-Request-Id', id, 'RateLimit-Policy', limits['RateLimit-Policy'], 'RateLimit', limits.RateLimit];
}

/** Calls back with the complete body; aborted uploads get no response. */
export function readRawBody(request: IncomingMessage, taken: (body: Buffer) => void, brokenOff: () => void): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => taken(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)));
  request.on('error', brokenOff);
}

/** Aborts when the client disconnects before the response, or already has. */
export function disconnectSignal(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  if (response.destroyed) gone.abort();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort();
  });
  return gone.signal;
}

interface JsonResponse {
  response: ServerResponse;
  status: number;
  headers: string[];
  json: string;
}

let waiting: JsonResponse[] = [];

/**
 * Sends JSON as one string with the headers, in one system call. `headers`: alternating names and values. Responses of
 * one event-loop tick are written together: a write wakes its reader, which on few cores takes the place of this
 * process.
 */
export function sendJson(response: ServerResponse, status: number, headers: string[], json: string): void {
  if (waiting.push({ response, status, headers, json }) === 1) setImmediate(writeAll);
}

function writeAll(): void {
  const responses = waiting;
  waiting = [];
  for (const one of responses) {
    try {
      write(one);
    } catch (error) {
      log().error({ err: error }, 'failed to write a response');
      one.response.destroy();
    }
  }
}

function write({ response, status, headers, json }: JsonResponse): void {
  const length = Buffer.byteLength(json);
  headers.push('Content-Length', String(length));
  response.writeHead(status, headers);
  // Written before `end`, which adds an empty chunk. A pipelined response has no socket until its turn.
  const { socket } = response;
  socket?.cork();
  response.write(json, length === json.length ? 'latin1' : 'utf8');
  socket?.uncork();
  response.end();
}
