import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { AppError } from '@/lib/shared/app-error';
import { MISDIRECTED } from './cross-site';
import { isOwnHost } from './own-host';
import { toProblem } from './problem';
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
 * Turns an absolute request target into a path and a Host header: RFC 9112 (3.2.2) lets the target's authority win over
 * the header. Throws `malformed`, `misdirected`.
 */
function takeAbsoluteTarget(request: IncomingMessage, target: string): void {
  const url = URL.canParse(target) ? new URL(target) : null;
  if (url === null || url.username !== '' || url.password !== '')
    throw new AppError('malformed', 'The request target is not an address of ours.');
  if (!isOwnHost(url.host)) throw new AppError('misdirected', MISDIRECTED);
  const { rawHeaders } = request;
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]!.toLowerCase() === 'host') rawHeaders[i + 1] = url.host;
  request.headers.host = url.host;
  request.url = url.pathname + url.search;
}

function refuse(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  const id = requestIdOf(request.headers['x-request-id'] as string | undefined);
  const { status, headers, body } = toProblem(error, id);
  // What is left of the body may be anything.
  const length = Buffer.byteLength(body);
  response
    .writeHead(status, { 'X-Request-Id': id, Connection: 'close', 'Content-Length': length, ...headers })
    .end(body);
}

/**
 * Lets a request in whose target and Host can be read in one way only; answers every other one: 400 for a second Host
 * (RFC 9112, 3.2), 421 for an absolute target of another host, and `OPTIONS *` about the whole server (RFC 9110, 9.3.7).
 *
 * @returns whether the request is to be served; its `url` is then a path.
 */
export function admitRequest(request: IncomingMessage, response: ServerResponse): boolean {
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
    takeAbsoluteTarget(request, url);
    return true;
  } catch (error) {
    refuse(request, response, error);
    return false;
  }
}

/** Answers CONNECT, which Node hands over as a bare socket: this is no proxy. */
export function refuseConnect(socket: Duplex): void {
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 405 Method Not Allowed\r\nAllow: ${METHODS}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
}

const PAGE_METHODS = 'GET, HEAD, OPTIONS';
const SIGN_IN_METHODS = 'GET, HEAD, POST, OPTIONS';

/**
 * Whether Next is to serve the request: under our own host, for sign-in and every page act on the session cookie, and
 * with a method that they take (Next itself answers unknown ones like GET). Answers the request itself if not.
 */
export function admitPage(request: IncomingMessage, response: ServerResponse): boolean {
  const { headers, method = '', url = '' } = request;
  const Allow = url.startsWith('/api/auth/') ? SIGN_IN_METHODS : PAGE_METHODS;
  if (headers.host === undefined)
    refuse(request, response, new AppError('malformed', 'The request has no Host header.'));
  else if (!isOwnHost(headers.host)) refuse(request, response, new AppError('misdirected', MISDIRECTED));
  else if (method === 'OPTIONS') response.writeHead(204, { Allow }).end();
  else if (!Allow.split(', ').includes(method))
    refuse(
      request,
      response,
      new AppError('method_not_allowed', `This address takes ${Allow}.`, { headers: { Allow } }),
    );
  else return true;
  return false;
}
