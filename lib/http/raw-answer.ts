import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AgentPrincipal } from '@/lib/access/principal';
import type { ResolutionBody } from '@/lib/features/resolve/resolve-service';
import { countRequest } from './rate-limit';
import { requestIdOf } from './request-id';

// What the framework takes for a host without a closer look.
const HOST = /^[a-z0-9._-]+(?::(?:[1-5]\d{3,4}|[6-9]\d{3}))?$/;

/**
 * Whether the headers of a request can be read in one way only: a header that came twice, or an odd host, is for the
 * reference route to judge.
 */
export function hasPlainHeaders({ headers, rawHeaders }: IncomingMessage): boolean {
  return Object.keys(headers).length * 2 === rawHeaders.length && HOST.test(headers.host ?? '');
}

/** Counts the request and gives what every answer carries, names and values in turn. Throws `rate_limited`. */
export function countedHeaders(principal: AgentPrincipal, request: IncomingMessage): string[] {
  const limits = countRequest(principal);
  const id = requestIdOf(request.headers['x-request-id'] as string | undefined);
  return ['X-Request-Id', id, 'RateLimit-Policy', limits['RateLimit-Policy'], 'RateLimit', limits.RateLimit];
}

/** In pieces under one cork, which leave in one system call: joining them first costs a buffer of the whole each time. */
export function sendBody(
  response: ServerResponse,
  headers: string[],
  { head, tools, tail }: Pick<ResolutionBody, 'head' | 'tools' | 'tail'>,
): void {
  const length = Buffer.byteLength(head) + tools.length + Buffer.byteLength(tail);
  headers.push('Content-Type', 'application/json', 'Content-Length', String(length));
  response.writeHead(200, headers);
  response.cork();
  response.write(head);
  response.write(tools);
  response.end(tail);
}

/** The body once it is whole; an upload that breaks off is nobody's to answer. */
export function takeBody(request: IncomingMessage, taken: (body: Buffer) => void, brokenOff: () => void): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => taken(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)));
  request.on('error', brokenOff);
}
