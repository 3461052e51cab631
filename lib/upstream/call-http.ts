import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { httpStep } from '@/lib/telemetry/mcp-step';
import { traced } from '@/lib/telemetry/traced';
import { withUpstream } from './call-upstream';
import type { OutgoingRequest } from './upstream-client';
import type { UpstreamConnection } from './upstream-connection';
import { responseTooLarge, UpstreamError } from './upstream-error';
import { upstreamLimits } from './upstream-limits';
import type { UpstreamEntry } from './upstream-pool';

export interface HttpRequest extends OutgoingRequest {
  /** Headers that only the first host receives. */
  credentials: Readonly<Record<string, string>>;
  /** True when it carries a credential, in a header or elsewhere. */
  isAuthenticated: boolean;
}

export interface HttpReply {
  status: number;
  statusText: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface HttpCall {
  /** Name of the tool, for traces. */
  tool: string;
  signal?: AbortSignal | undefined;
  deadlineMs?: number | undefined;
  traceparent?: string | undefined;
}

const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const SAFE = new Set(['GET', 'HEAD']);

async function bodyOf(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let total = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    total += piece.length;
    if (total > maxBytes) throw responseTooLarge(maxBytes);
    pieces.push(piece);
  }
  if (!response.complete) throw new Error('the response was cut off');
  return Buffer.concat(pieces);
}

/** Parses Retry-After, in seconds or as a date. */
export function retryAfterMs(value: string | undefined, now = Date.now()): number | undefined {
  if (value === undefined) return undefined;
  const ms = /^\d+$/.test(value.trim()) ? Number(value) * 1_000 : Date.parse(value) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}

/** Throws for statuses that say nothing about the request itself. */
function requireAnswer({ status, headers }: Pick<HttpReply, 'status' | 'headers'>, hasCredential: boolean): void {
  const detail = `it returned ${status}`;
  const after = retryAfterMs(headers['retry-after']);
  const wait = after === undefined ? {} : { retryAfterMs: after };
  if (hasCredential && (status === 401 || status === 403))
    throw new UpstreamError('unauthorized', 'The source refuses the credentials of this organization.', {
      ...{ detail, isRefusedBySource: true },
    });
  if (status === 429) {
    const when = after === undefined ? 'later' : `in ${Math.ceil(after / 1_000)} s`;
    throw new UpstreamError('busy', `The source reported a rate limit. Try again ${when}.`, { detail, ...wait });
  }
  if (status >= 500) throw new UpstreamError('unreachable', 'The source is unavailable.', { detail, ...wait });
}

function redirected(request: HttpRequest, { headers, statusCode = 0 }: IncomingMessage): HttpRequest | null {
  if (!REDIRECTS.has(statusCode) || headers.location === undefined) return null;
  if (!SAFE.has(request.method))
    throw new UpstreamError('garbage', 'The source redirected the request, and only reads follow redirects.', {
      detail: `it returned ${statusCode}`,
    });
  const url = new URL(headers.location, request.url);
  if (url.host === request.url.host && url.protocol === request.url.protocol) return { ...request, url };
  // Another host gets neither credentials nor what was written for the first one.
  const { accept } = request.headers;
  return { ...request, url, headers: accept ? { accept } : {}, credentials: {} };
}

async function exchange(
  { client }: UpstreamEntry,
  first: HttpRequest,
  signal: AbortSignal,
  maxBytes: number,
): Promise<HttpReply> {
  let request = first;
  for (let hop = 0; ; hop++) {
    const { credentials, headers, isAuthenticated: _, ...outgoing } = request;
    const response = await client.send({ ...outgoing, headers: { ...headers, ...credentials } }, signal, maxBytes);
    const { statusCode: status = 0, statusMessage: statusText = '' } = response;
    let next: HttpRequest | null;
    try {
      next = redirected(request, response);
      if (!next) requireAnswer({ status, headers: response.headers }, first.isAuthenticated);
    } catch (error) {
      response.destroy();
      throw error;
    }
    if (!next) {
      const body = request.method === 'HEAD' ? Buffer.alloc(0) : await bodyOf(response, maxBytes);
      return { status, statusText, headers: response.headers, body };
    }
    response.destroy();
    if (hop === MAX_REDIRECTS)
      throw new UpstreamError('garbage', `The source redirected more than ${MAX_REDIRECTS} times.`);
    request = next;
  }
}

/**
 * Sends one HTTP request for a tool, within the limits of its source: concurrency, circuit breaker, deadline and size.
 * Reads follow redirects; credentials stay with the first host. Never retries. Always throws UpstreamError: for 429,
 * 5xx, and for refused credentials.
 */
export function callHttp(connection: UpstreamConnection, request: HttpRequest, call: HttpCall): Promise<HttpReply> {
  const { deadlineMs: usual, maxResultBytes } = upstreamLimits();
  const { tool, signal: given, deadlineMs = usual, traceparent } = call;
  return traced(httpStep(tool, request.method, request.url), (open) =>
    withUpstream(connection, { deadlineMs, signal: given }, (entry, signal) => {
      const from = open.traceparent() ?? traceparent;
      const headers = from === undefined ? request.headers : { ...request.headers, traceparent: from };
      return exchange(entry, { ...request, headers }, signal, maxResultBytes);
    }),
  );
}
