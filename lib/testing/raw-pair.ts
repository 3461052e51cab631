import http from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { expect, vi } from 'vitest';
import { makeApp } from '@/lib/start/app';
import { makeServer } from '@/lib/start/node-server';
import { ask, listenAnywhere, type RawAnswer, type RawRequest, stopServer } from './http-client';

/** The server as it is, and one that answers everything by the reference routes. */
export interface RawPair {
  rawPort: number;
  referencePort: number;
  both(request: RawRequest): Promise<{ ours: RawAnswer; theirs: RawAnswer }>;
  /** The same, asked until the raw handler answers: it leaves a question to the reference while what it needs is not in memory, or the listener in doubt. */
  bothRaw(request: RawRequest): Promise<{ ours: RawAnswer; theirs: RawAnswer }>;
  stop(): Promise<void>;
}

/** Only the raw handlers write their headers' names so; the framework writes them small. */
export const isRaw = (answer: RawAnswer) => answer.headers.some(([name]) => name === 'X-Request-Id');

export function comparable({ status, headers, bytes }: RawAnswer) {
  const kept = headers
    .map(([name, value]): [string, string] => [name.toLowerCase(), value])
    .filter(([name]) => name !== 'date')
    // The rest of the limit differs between requests.
    .map(([name, value]): [string, string] => [name, name === 'ratelimit' ? value.replace(/[rt]=\d+/g, '§') : value])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return { status, headers: kept, body: bytes.toString('latin1') };
}

/** The same where each response has its own id. */
export function comparableButId(answer: RawAnswer) {
  const { headers, status } = comparable(answer);
  return { status, body: '', headers: headers.map(([name, value]) => [name, name === 'x-request-id' ? '§' : value]) };
}

export async function startRawPair(): Promise<RawPair> {
  const raw = makeServer((_, response) => response.writeHead(418).end());
  const reference = http.createServer(
    { keepAliveTimeout: 65_000 },
    getRequestListener(makeApp().fetch, { overrideGlobalObjects: false }),
  );
  const [rawPort, referencePort] = [await listenAnywhere(raw), await listenAnywhere(reference)];
  const both = async (request: RawRequest) => {
    const sent = { ...request, headers: { 'X-Request-Id': 'the-same', ...request.headers } };
    return { ours: await ask(rawPort, sent), theirs: await ask(referencePort, sent) };
  };
  const bothRaw = (request: RawRequest) =>
    vi.waitFor(
      async () => {
        const answers = await both(request);
        expect(isRaw(answers.ours), request.path).toBe(true);
        return answers;
      },
      { timeout: 10_000, interval: 50 },
    );
  const stop = async () => {
    await Promise.all([raw, reference].map(stopServer));
  };
  return { rawPort, referencePort, both, bothRaw, stop };
}
