import type { IncomingMessage } from 'node:http';
import pino from 'pino';
import { env } from '@/lib/env';
import { singleton } from '@/lib/shared/singleton';
import { type RequestFacts, wantedFacts } from '@/lib/telemetry/request-facts';
import { clientAddress } from './client-address';

/** Non-standard status of nginx: the client disconnected before the response. */
const CLIENT_CLOSED_REQUEST = 499;
const MAX_PATH_CHARS = 200;
/** Invitation tokens, ids and keys. Names of routes are shorter. */
const LONG_SEGMENT = /[^/]{20,}|amb_[^/]*/g;

/** Path of a request without a declared route: no query, no segment that may be a secret. */
function shownPath(url: string): string {
  const end = url.search(/[?#]/);
  const path = end === -1 ? url : url.slice(0, end);
  return path.replace(LONG_SEGMENT, '…').slice(0, MAX_PATH_CHARS);
}

/** The access log's own output: asynchronous, and independent of AMBIT_LOG_LEVEL, except `silent`. */
const output = () => pino.destination({ dest: 2, sync: false });

/**
 * One JSON line for each failed request, and for a share of the others. A request failed when its status is 400 or
 * higher or its answer is a JSON-RPC error.
 */
export class AccessLog {
  readonly #lines: pino.Logger | null;

  /** `share`: part of the successful requests that is logged; null disables the log. */
  constructor(
    share: number | null,
    stream: pino.DestinationStream | null = share === null ? null : output(),
    private readonly random: () => number = Math.random,
  ) {
    this.share = share ?? 0;
    this.#lines = stream && pino({ base: null }, stream);
  }

  readonly share: number;

  /** Logs a request that has ended, if it failed or is part of the sample. */
  note(request: IncomingMessage, status: number, startedAt: number): void {
    const facts = wantedFacts(request);
    const hasFailed = status >= 400 || facts?.code !== undefined;
    if (this.#lines === null || (!hasFailed && (this.share === 0 || this.random() >= this.share))) return;
    const { requestId, route, ...about } = facts ?? ({} as RequestFacts);
    const line = {
      ...{ requestId, method: request.method, route: route ?? undefined },
      ...(route === undefined ? { path: shownPath(request.url ?? '') } : {}),
      ...{ status, ms: Math.round((performance.now() - startedAt) * 10) / 10, ...about },
      address: clientAddress(
        request.socket.remoteAddress,
        request.headers['x-forwarded-for'] as string | undefined,
        env().trustedProxies,
      ),
    };
    this.#lines[status >= 500 && status !== CLIENT_CLOSED_REQUEST ? 'error' : 'info'](line, 'request');
  }
}

export const accessLog = (): AccessLog => singleton('access-log', () => new AccessLog(env().accessLogShare));

/** Status of a finished response; 499 when the client left before the head was sent. */
export const finalStatus = ({ headersSent, statusCode }: { headersSent: boolean; statusCode: number }): number =>
  headersSent ? statusCode : CLIENT_CLOSED_REQUEST;
