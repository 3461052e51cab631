import type { IncomingMessage } from 'node:http';
import type { AgentPrincipal } from '@/lib/access/principal';
import { countRequest } from './rate-limit';
import { requestIdOf } from './request-id';

// What the framework takes for a host without a closer look.
const HOST = /^[a-z0-9._-]+(?::(?:[1-5]\d{3,4}|[6-9]\d{3}))?$/;

let lastPlainHost = '';

/** Most requests name the same host as the one before. */
function isPlainHost(host = ''): boolean {
  if (host === lastPlainHost) return host !== '';
  if (!HOST.test(host)) return false;
  lastPlainHost = host;
  return true;
}

/**
 * Whether the headers of a request can be read in one way only: a header that came twice, or an odd host, is for the
 * reference route to judge.
 */
export function hasPlainHeaders({ headers, rawHeaders }: IncomingMessage): boolean {
  return Object.keys(headers).length * 2 === rawHeaders.length && isPlainHost(headers.host);
}

/** Counts the request and gives what every answer carries, names and values in turn. Throws `rate_limited`. */
export function countedHeaders(principal: AgentPrincipal, request: IncomingMessage): string[] {
  const limits = countRequest(principal);
  const id = requestIdOf(request.headers['x-request-id'] as string | undefined);
  return ['X-Request-Id', id, 'RateLimit-Policy', limits['RateLimit-Policy'], 'RateLimit', limits.RateLimit];
}

/** The body once it is whole; an upload that breaks off is nobody's to answer. */
export function takeBody(request: IncomingMessage, taken: (body: Buffer) => void, brokenOff: () => void): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => taken(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)));
  request.on('error', brokenOff);
}
