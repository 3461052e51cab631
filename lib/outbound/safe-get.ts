import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { safeTarget } from './safe-address';

export interface SafeGetOptions {
  headers?: Record<string, string>;
  /** Total limit: DNS, connection, response headers and the body of an error. */
  timeoutMs: number;
  /** Allows private addresses and plain HTTP, for the platform's own configuration and tests. */
  allowPrivate?: boolean;
}

export interface SafeAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** The body of an error, at most 16 KiB. Empty after success, whose body is not read. */
  text: string;
}

const MAX_ERROR_BYTES = 16_384;

/** Resolves with at most `MAX_ERROR_BYTES`; a body that breaks off or never ends counts as far as it was received. */
function readError(response: IncomingMessage, done: (text: string) => void): void {
  const pieces: Buffer[] = [];
  let total = 0;
  response.on('data', (piece: Buffer) => {
    pieces.push(piece);
    total += piece.length;
    if (total >= MAX_ERROR_BYTES) response.destroy();
  });
  response.on('error', () => {});
  response.on('close', () => done(Buffer.concat(pieces).subarray(0, MAX_ERROR_BYTES).toString()));
}

/**
 * GETs a user-supplied URL with credentials and returns the status, and the body of an error. Checks the address on
 * connect, which prevents DNS rebinding; does not follow redirects, so credentials stay with the host. Throws an Error
 * with the reason when there is no response.
 */
export function safeGet(
  url: string,
  { headers = {}, timeoutMs, allowPrivate = false }: SafeGetOptions,
): Promise<SafeAnswer> {
  const target = safeTarget(url, allowPrivate);
  return new Promise((resolve, reject) => {
    const request = target.client.get(target.url, { headers, lookup: target.lookup, agent: false }, (response) => {
      const status = response.statusCode ?? 0;
      const answer = (text: string) => resolve({ status, headers: response.headers, text });
      if (status >= 400) return readError(response, answer);
      answer('');
      // The body is not needed and may be endless.
      response.destroy();
    });
    const deadline = setTimeout(() => request.destroy(new Error(`no answer within ${timeoutMs / 1000} s`)), timeoutMs);
    request.on('close', () => clearTimeout(deadline));
    request.on('error', reject);
  });
}
