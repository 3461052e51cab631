import http from 'node:http';
import https from 'node:https';
import { Readable } from 'node:stream';
import { safeTarget } from './safe-address';

/** Connections kept for one party, and never lent to another: a socket may be signed in. */
export interface SafeAgents {
  http: http.Agent;
  https: https.Agent;
  close(): void;
}

export function safeAgents(maxSockets: number): SafeAgents {
  // As many free as may be in use: calls that end together would else close what the next ones open again.
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
  body?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Addresses of this machine and plain http too. */
  allowPrivate: boolean;
  agents: SafeAgents;
  /** Of the body; what is longer is cut off at once, and its stream ends in what `tooLarge` makes. */
  maxBytes: number;
  tooLarge(): Error;
}

/** Answers that have no body, by which `Response` refuses one. */
const BODILESS = new Set([204, 205, 304]);
/** A status that the constructor of `Response` takes. */
const usable = (status: number) => status >= 200 && status <= 599;

function limited(response: http.IncomingMessage, maxBytes: number, tooLarge: () => Error): ReadableStream<Uint8Array> {
  let total = 0;
  const counted = async function* () {
    for await (const piece of response as AsyncIterable<Buffer>) {
      total += piece.length;
      if (total > maxBytes) throw tooLarge();
      yield piece;
    }
    if (!response.complete) throw new Error('the answer broke off');
  };
  const body = Readable.from(counted());
  // Whoever stops reading lets go of the socket.
  body.on('close', () => response.destroy());
  return Readable.toWeb(body) as ReadableStream<Uint8Array>;
}

/**
 * One request to an address that a person configured, and its answer as it comes: the address is checked when the socket
 * connects, redirects are not followed (they are answered as they are), nothing packed is asked for, and no answer says
 * that it is longer than it may be. Whoever reads it has to count its bytes.
 */
export function safeExchange(address: URL, options: SafeStreamOptions): Promise<http.IncomingMessage> {
  const { method, body, signal, maxBytes, tooLarge } = options;
  const { url, client, lookup } = safeTarget(address, options.allowPrivate);
  const headers = Object.fromEntries(options.headers);
  const payload = body === undefined ? undefined : Buffer.from(body);
  return new Promise((resolve, reject) => {
    const request = client.request(
      url,
      {
        method,
        headers: {
          ...headers,
          'accept-encoding': 'identity',
          'user-agent': 'Ambit',
          ...(payload && { 'content-length': payload.length }),
        },
        lookup,
        agent: client === https ? options.agents.https : options.agents.http,
        ...(signal && { signal }),
      },
      (response) => {
        const { statusCode = 0 } = response;
        // Whoever reads it hears of it there; while nobody does, an abort must not end the process.
        response.on('error', () => {});
        const refuse = (error: Error) => {
          response.destroy();
          reject(error);
        };
        if (!usable(statusCode)) return refuse(new Error(`it answered ${statusCode}`));
        const packed = response.headers['content-encoding'];
        if (packed !== undefined && packed !== 'identity')
          return refuse(new Error(`the answer is packed as ${packed}, which was not asked for`));
        if (Number(response.headers['content-length'] ?? 0) > maxBytes) return refuse(tooLarge());
        resolve(response);
      },
    );
    request.on('error', reject);
    request.end(payload);
  });
}

/** The same with its answer as a stream: what `fetch` does, and no body is longer than it may be. */
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
