import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { AppError } from '@/lib/shared/app-error';
import { requestFacts } from '@/lib/telemetry/request-facts';
import { accessLog } from './access-log';
import { MISDIRECTED } from './cross-site';
import { isOwnHost } from './own-host';
import { toProblem } from './problem';
import { encodedBody, isIdentity } from './read-request';
import { requestIdOf } from './request-id';

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
const SLASH = 47;
const ABSOLUTE = /^https?:\/\//i;

function countHosts(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    if (rawHeaders[i]!.length === 4 && rawHeaders[i]!.toLowerCase() === 'host') hosts++;
  }
  return hosts;
}

/**
 * Converts an absolute-form request target to a path and a Host header: by RFC 9112 section 3.2.2, the target's
 * authority overrides the header. Throws `malformed`, `misdirected`.
 */
function normalizeAbsoluteTarget(request: IncomingMessage, target: string): void {
  const url = URL.canParse(target) ? new URL(target) : null;
  if (url === null || url.username !== '' || url.password !== '')
    throw new AppError('malformed', 'Invalid request target.');
  if (!isOwnHost(url.host)) throw new AppError('misdirected', MISDIRECTED);
  const { rawHeaders } = request;
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]!.toLowerCase() === 'host') rawHeaders[i + 1] = url.host;
  request.headers.host = url.host;
  request.url = url.pathname + url.search;
}

function refuse(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  const facts = requestFacts(request);
  facts.requestId ??= requestIdOf(request.headers['x-request-id'] as string | undefined);
  const id = facts.requestId;
  const { code, status, headers, body } = toProblem(error, id);
  facts.code = code;
  // Closes the connection: the rest of the body cannot be parsed as a request.
  const length = Buffer.byteLength(body);
  response
    .writeHead(status, { 'X-Request-Id': id, Connection: 'close', 'Content-Length': length, ...headers })
    .end(body);
}

/**
 * Accepts requests with an unambiguous target and Host. Otherwise responds: 400 for duplicate Host headers (RFC 9112
 * section 3.2), 421 for an absolute target with another host, and directly to `OPTIONS *` (RFC 9110 section 9.3.7).
 * @returns true when the request should be served; its `url` is then a path.
 */
export function admitRequest(request: IncomingMessage, response: ServerResponse, startedAt: number): boolean {
  const { url = '', method } = request;
  const isPath = url.charCodeAt(0) === SLASH;
  try {
    if (countHosts(request.rawHeaders) > 1)
      throw new AppError('malformed', 'The request has more than one Host header.');
    if (isPath) return true;
    if (url === '*' && method === 'OPTIONS') {
      response.writeHead(204, { Allow: METHODS }).end();
      return false;
    }
    if (!ABSOLUTE.test(url)) throw new AppError('malformed', 'The request target must be a path.');
    normalizeAbsoluteTarget(request, url);
    return true;
  } catch (error) {
    refuse(request, response, error);
    accessLog().note(request, response.statusCode, startedAt);
    return false;
  }
}

/** Rejects CONNECT, which Node passes as a raw socket: this server is not a proxy. */
export function rejectConnect(socket: Duplex): void {
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 405 Method Not Allowed\r\nAllow: ${METHODS}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
}

const PAGE_METHODS = 'GET, HEAD, OPTIONS';
const SIGN_IN_METHODS = 'GET, HEAD, POST, OPTIONS';

/** Routes of Next and next-auth that the console does not use: both write the sender's text to the log. */
const UNUSED = new Set(['/api/auth/_log', '/_next/image']);

/** Returns the decoded path, as Next routes it. Throws `malformed`. */
function pathOf(target: string): string {
  const end = target.search(/[?#]/);
  try {
    return decodeURIComponent(end === -1 ? target : target.slice(0, end)).replace(/(?<=.)\/$/, '');
  } catch {
    throw new AppError('malformed', 'The path has an invalid percent-encoding.');
  }
}

function methodsOf(path: string): string {
  // next-auth answers other methods with 500.
  if (path === '/api/auth/callback/credentials') return 'POST, OPTIONS';
  return path.startsWith('/api/auth/') ? SIGN_IN_METHODS : PAGE_METHODS;
}

function requirePage({ headers, url = '' }: IncomingMessage): string {
  if (headers.host === undefined) throw new AppError('malformed', 'The request has no Host header.');
  if (!isOwnHost(headers.host)) throw new AppError('misdirected', MISDIRECTED);
  const path = pathOf(url);
  if (UNUSED.has(path)) throw new AppError('not_found', 'Unknown path.');
  if (!isIdentity(headers['content-encoding'])) throw encodedBody();
  return methodsOf(path);
}

/**
 * Returns true when Next may serve the request: only on our own host, because sign-in and pages use the session cookie,
 * and only with supported methods, because Next treats unknown ones like GET. Otherwise sends the response.
 */
export function admitPage(request: IncomingMessage, response: ServerResponse): boolean {
  const { method = '' } = request;
  try {
    const Allow = requirePage(request);
    if (method === 'OPTIONS') {
      response.writeHead(204, { Allow }).end();
      return false;
    }
    if (Allow.split(', ').includes(method)) return true;
    throw new AppError('method_not_allowed', `Use one of these methods: ${Allow}.`, { headers: { Allow } });
  } catch (error) {
    refuse(request, response, error);
    return false;
  }
}
