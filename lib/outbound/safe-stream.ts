import http from 'node:http';
import https from 'node:https';
import { Readable } from 'node:stream';
import { urlToHttpOptions } from 'node:url';
import { safeTarget } from './safe-address';

/** Connection pool of one owner, never shared: connections may be authenticated. */
export interface SafeAgents {
  http: http.Agent;
  https: https.Agent;
  close(): void;
}

export function safeAgents(maxSockets: number): SafeAgents {
  // Keeps as many idle connections as may be active; otherwise a burst of finished calls would close connections that
  // the next calls reopen.
  const keep = { keepAlive: true, keepAliveMsecs: 30_000, maxSockets, maxFreeSockets: maxSockets, timeout: 120_000 };
  const agents = { http: new http.Agent(keep), https: new https.Agent(keep) };
  return {
    ...agents,
    close() {
      agents.http.destroy();
      agents.https.destroy();
    },
  };
}

export interface SafeStreamOptions {
  method: string;
  headers: Iterable<readonly [string, string]>;
  body?: string | Buffer | undefined;
  signal?: AbortSignal | undefined;
  /** Allows private addresses and plain HTTP. */
  allowPrivate: boolean;
  agents: SafeAgents;
  /** Body limit; longer bodies are cut off and the stream fails with the error of `tooLarge`. */
  maxBytes: number;
  tooLarge(): Error;
}

/** Statuses for which `Response` rejects a body. */
const BODILESS = new Set([204, 205, 304]);
/** Returns true for statuses that the `Response` constructor accepts. */
const usable = (status: number) => status >= 200 && status <= 599;

function limited(response: http.IncomingMessage, maxBytes: number, tooLarge: () => Error): ReadableStream<Uint8Array> {
  let total = 0;
  const counted = async function* () {
    for await (const piece of response as AsyncIterable<Buffer>) {
      total += piece.length;
      if (total > maxBytes) throw tooLarge();
      yield piece;
    }
    if (!response.complete) throw new Error('the response was cut off');
  };
  const body = Readable.from(counted());
  // Closes the connection when the reader stops.
  body.on('close', () => response.destroy());
  return Readable.toWeb(body) as ReadableStream<Uint8Array>;
}

/** Non-ASCII header values are sent as Latin-1, which a UTF-8 body in the same string would change. */
const isAscii = (headers: readonly string[]) => headers.every((text) => !NOT_ASCII.test(text));
// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is ASCII
const NOT_ASCII = /[^\x00-\x7f]/;

/** Methods for which Node announces no empty body. */
const WITHOUT_BODY = new Set(['GET', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE']);

/**
 * Names and values in turn, which Node sends as they are: what it does to an object of headers costs a tenth of a
 * request. A later name replaces an earlier one.
 */
function headerList(url: URL, auth: string | null | undefined, options: SafeStreamOptions): string[] {
  const { method, body } = options;
  const headers = new Map([['host', url.host]]);
  if (auth) headers.set('authorization', `Basic ${Buffer.from(auth).toString('base64')}`);
  for (const [name, value] of options.headers) headers.set(name.toLowerCase(), value);
  headers.set('accept-encoding', 'identity').set('user-agent', 'Ambit');
  if (body !== undefined) headers.set('content-length', String(Buffer.byteLength(body)));
  else if (!WITHOUT_BODY.has(method)) headers.set('content-length', '0');
  const list: string[] = [];
  for (const [name, value] of headers) list.push(name, value);
  return list;
}

/** Aborts a request with a signal. Cheaper than the option of Node, which also watches the end of both streams. */
function abortWith(signal: AbortSignal, request: http.ClientRequest): void {
  const abort = () => {
    const error = new Error('The operation was aborted', { cause: signal.reason });
    request.destroy(Object.assign(error, { name: 'AbortError', code: 'ABORT_ERR' }));
  };
  if (signal.aborted) abort();
  else {
    signal.addEventListener('abort', abort, { once: true });
    request.once('close', () => signal.removeEventListener('abort', abort));
  }
}

/**
 * Sends one request to a user-supplied URL and returns the streaming response. Checks the address on connect, does not
 * follow redirects (returns them), disables compression, and rejects a Content-Length above the limit. The caller must
 * count the bytes read.
 */
export function safeExchange(address: URL, options: SafeStreamOptions): Promise<http.IncomingMessage> {
  const { method, body, signal, maxBytes, tooLarge } = options;
  const { url, client, lookup } = safeTarget(address, options.allowPrivate);
  const { protocol, hostname, port, path, auth } = urlToHttpOptions(url);
  const headers = headerList(url, auth, options);
  return new Promise((resolve, reject) => {
    const request = client.request(
      {
        ...{ protocol, hostname, port, path, method, headers, lookup },
        agent: client === https ? options.agents.https : options.agents.http,
      },
      (response) => {
        const { statusCode = 0 } = response;
        // The reader gets the error; without a reader, an abort must not crash the process.
        response.on('error', () => {});
        const refuse = (error: Error) => {
          response.destroy();
          reject(error);
        };
        if (!usable(statusCode)) return refuse(new Error(`it returned ${statusCode}`));
        const packed = response.headers['content-encoding'];
        if (packed !== undefined && packed !== 'identity')
          return refuse(new Error(`the response has the encoding ${packed}, which was not requested`));
        if (Number(response.headers['content-length'] ?? 0) > maxBytes) return refuse(tooLarge());
        resolve(response);
      },
    );
    request.on('error', reject);
    if (signal) abortWith(signal, request);
    // Text leaves in one write with the headers.
    request.end(typeof body === 'string' && !isAscii(headers) ? Buffer.from(body) : body);
  });
}

/** Like `fetch`: returns a Response with a streamed body limited to `maxBytes`. */
export async function safeStream(address: URL, options: SafeStreamOptions): Promise<Response> {
  const response = await safeExchange(address, options);
  const { statusCode = 0 } = response;
  const answered = new Headers();
  for (const [name, value] of Object.entries(response.headers))
    for (const one of Array.isArray(value) ? value : [value ?? '']) answered.append(name, one);
  if (BODILESS.has(statusCode)) response.resume();
  const stream = BODILESS.has(statusCode) ? null : limited(response, options.maxBytes, options.tooLarge);
  return new Response(stream, { status: statusCode, headers: answered });
}
