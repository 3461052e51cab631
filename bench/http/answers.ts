import http from 'node:http';
import autocannon from 'autocannon';
import { CONNECTIONS } from './load';
import type { Target } from './target';

export interface CompleteResponse {
  status: number;
  etag: string;
  /** As sent, without those that Node adds by itself. */
  headers: Record<string, string>;
  body: string;
}

const ADDED_BY_NODE = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);
const VERIFIED_REQUESTS = 1_600;
const PATH = '/api/v1/tools';

export function headersOf(key: string, etag?: string): Record<string, string> {
  return { authorization: `Bearer ${key}`, ...(etag === undefined ? {} : { 'if-none-match': etag }) };
}

/** One request with every byte that goes over the wire. */
export function requestBytes(port: number, headers: Record<string, string>): Buffer {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`GET ${PATH} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
}

export function ask({ port }: Target, headers: Record<string, string>): Promise<CompleteResponse> {
  return new Promise((resolve, reject) => {
    const request = http.get({ host: '127.0.0.1', port, path: PATH, headers, timeout: 10_000 }, (response) => {
      const kept: Record<string, string> = {};
      const { rawHeaders } = response;
      for (let i = 0; i < rawHeaders.length; i += 2) {
        if (!ADDED_BY_NODE.has(rawHeaders[i]!.toLowerCase())) kept[rawHeaders[i]!] = rawHeaders[i + 1]!;
      }
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode!,
          etag: response.headers.etag ?? '',
          headers: kept,
          body: Buffer.concat(chunks).toString(),
        }),
      );
      response.on('error', reject);
    });
    request.on('timeout', () => request.destroy(new Error('no response within 10 s')));
    request.on('error', reject);
  });
}

/**
 * Makes sure, with a general client that reads every byte, that a target under load answers what it should.
 * Throws when any answer has another status or body, or is missing.
 */
export async function verify(
  { name, port }: Target,
  headers: readonly Record<string, string>[],
  status: number,
  bodies: ReadonlySet<string>,
): Promise<void> {
  const { errors, mismatches, statusCodeStats } = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: CONNECTIONS,
    amount: VERIFIED_REQUESTS,
    requests: headers.map((one) => ({ method: 'GET', path: PATH, headers: one })),
    verifyBody: (body) => bodies.has(body),
  });
  const right = statusCodeStats[status]?.count ?? 0;
  if (errors + mismatches > 0 || right !== VERIFIED_REQUESTS) {
    const counts = JSON.stringify(statusCodeStats);
    throw new Error(`${name} under load: ${errors} errors, ${mismatches} wrong bodies, answers by status ${counts}`);
  }
}
