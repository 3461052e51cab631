import type http from 'node:http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { safeTarget } from './safe-address';

export interface SafeFetchOptions {
  /** Limit for the body, also after decompression. */
  maxBytes: number;
  /** Total limit: DNS, connections, redirects and body. */
  timeoutMs: number;
  accept?: string;
  /** Allows private addresses and plain HTTP, for the platform's own configuration and tests. */
  allowPrivate?: boolean;
  signal?: AbortSignal;
}

const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

const unpack = promisify(gunzip);

/** Follows one hop; returns the response with its body unread. */
function ask(address: URL, options: SafeFetchOptions, signal: AbortSignal): Promise<http.IncomingMessage> {
  const { accept = '*/*', allowPrivate = false } = options;
  const { url, client, lookup } = safeTarget(address, allowPrivate);
  const headers = { Accept: accept, 'Accept-Encoding': 'gzip', 'User-Agent': 'Ambit' };
  return new Promise((resolve, reject) => {
    client.get(url, { headers, lookup, agent: false, signal }, resolve).on('error', reject);
  });
}

async function readBody(response: http.IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => new Error(`the response is larger than ${Math.floor(maxBytes / 1024 / 1024)} MiB`);
  const pieces: Buffer[] = [];
  let total = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    total += piece.length;
    if (total > maxBytes) throw tooLarge();
    pieces.push(piece);
  }
  const body = Buffer.concat(pieces);
  const encoding = response.headers['content-encoding'] ?? 'identity';
  if (encoding === 'identity') return body;
  if (encoding !== 'gzip') throw new Error(`the response has the unsupported encoding ${encoding}`);
  return unpack(body, { maxOutputLength: maxBytes }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ERR_BUFFER_TOO_LARGE'
      ? tooLarge()
      : new Error('the response does not match its Content-Encoding');
  });
}

/**
 * GETs a user-supplied URL without credentials. Checks the address on connect and on every redirect, which prevents
 * SSRF through DNS rebinding or redirects. Throws an Error with the reason.
 */
export async function safeFetch(address: string, options: SafeFetchOptions): Promise<Buffer> {
  const deadline = AbortSignal.timeout(options.timeoutMs);
  const signal = options.signal ? AbortSignal.any([deadline, options.signal]) : deadline;
  try {
    let url = new URL(address);
    for (let hop = 0; ; hop++) {
      const response = await ask(url, options, signal);
      const { statusCode = 0, headers } = response;
      if (REDIRECTS.has(statusCode) && headers.location) {
        response.destroy();
        if (hop === MAX_REDIRECTS) throw new Error(`it redirects more than ${MAX_REDIRECTS} times`);
        url = new URL(headers.location, url);
        continue;
      }
      if (statusCode !== 200) {
        response.destroy();
        throw new Error(`it returned ${statusCode}`);
      }
      try {
        return await readBody(response, options.maxBytes);
      } finally {
        response.destroy();
      }
    }
  } catch (error) {
    if (deadline.aborted) throw new Error(`no complete response within ${options.timeoutMs / 1000} s`);
    throw error;
  }
}
