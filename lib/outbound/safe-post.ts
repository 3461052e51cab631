import http from 'node:http';
import https from 'node:https';
import { singleton } from '@/lib/shared/singleton';
import { safeTarget } from './safe-address';

interface SafePostOptions {
  headers?: Record<string, string>;
  maxBytes: number;
  /** Total limit: DNS, connection and complete response. */
  timeoutMs: number;
  /** Allows private addresses and plain HTTP, for the platform's own configuration and tests. */
  allowPrivate?: boolean;
  signal?: AbortSignal;
}

export interface Posted {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

const KEEP = { keepAlive: true, keepAliveMsecs: 30_000, maxSockets: 16, maxFreeSockets: 4, timeout: 60_000 } as const;

// Addresses are checked on connect, so connections are reused only under the same rule.
function agentFor(client: typeof http | typeof https, allowPrivate: boolean): http.Agent {
  const isPlain = client === http;
  return singleton(`post-agent.${isPlain ? 'http' : 'https'}.${allowPrivate ? 'any' : 'public'}`, () =>
    isPlain ? new http.Agent(KEEP) : new https.Agent(KEEP),
  );
}

/**
 * POSTs JSON to a user-supplied URL. Checks the address on connect; does not follow redirects, so body and credentials
 * stay with the host. Keeps connections alive. Returns any status; throws an Error with the reason when there is no
 * response.
 */
export function safePost(address: string, json: unknown, options: SafePostOptions): Promise<Posted> {
  return safePostText(address, JSON.stringify(json), options);
}

/** Like `safePost`, for JSON that is already text. Signed requests must be sent unchanged. */
export async function safePostText(address: string, json: string, options: SafePostOptions): Promise<Posted> {
  const { headers = {}, maxBytes, timeoutMs, allowPrivate = false } = options;
  const deadline = AbortSignal.timeout(timeoutMs);
  const signal = options.signal ? AbortSignal.any([deadline, options.signal]) : deadline;
  const { url, client, lookup } = safeTarget(address, allowPrivate);
  const payload = Buffer.from(json);
  const own = { Accept: 'application/json', 'Content-Type': 'application/json', 'User-Agent': 'Ambit' };
  try {
    return await new Promise<Posted>((resolve, reject) => {
      const request = client.request(
        url,
        {
          method: 'POST',
          headers: { ...own, ...headers, 'Content-Length': payload.length },
          lookup,
          agent: agentFor(client, allowPrivate),
          signal,
        },
        (response) => {
          const pieces: Buffer[] = [];
          let total = 0;
          response.on('data', (piece: Buffer) => {
            total += piece.length;
            pieces.push(piece);
            if (total > maxBytes) request.destroy(new Error('the response is too large'));
          });
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(pieces) }),
          );
          response.on('error', reject);
          response.on('aborted', () => reject(new Error('the response was cut off')));
        },
      );
      request.on('error', reject);
      request.end(payload);
    });
  } catch (error) {
    if (deadline.aborted) throw new Error(`no complete response within ${timeoutMs / 1000} s`);
    throw error;
  }
}
