import http from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { listenAnywhere, stopServer } from '@/lib/testing/http-client';
import { safeForm } from './safe-form';
import { safePost } from './safe-post';

/* OAuth codes, client secrets, model keys and events stay with the host that they were given for. */

const servers: http.Server[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map(stopServer));
});

async function serverOf(listener: http.RequestListener): Promise<string> {
  const server = http.createServer(listener);
  servers.push(server);
  return `http://127.0.0.1:${await listenAnywhere(server)}`;
}

const options = { timeoutMs: 5_000, allowPrivate: true, headers: { Authorization: 'Basic c2VjcmV0' } };
const WAYS = [
  ['a form', (url: string) => safeForm(url, { code: 'c', client_secret: 's' }, options)],
  ['JSON', (url: string) => safePost(url, { text: 't' }, { ...options, maxBytes: 1_000 })],
] as const;

it.each(WAYS.flatMap(([name, send]) => [301, 302, 303, 307, 308].map((status) => [name, status, send] as const)))(
  '%s answered with %i goes nowhere else',
  async (_, status, send) => {
    const seen: string[] = [];
    const elsewhere = await serverOf((request, response) => {
      seen.push(`${request.method} ${request.url}`);
      response.end('{}');
    });
    const redirecting = await serverOf((request, response) => {
      request.resume();
      response.writeHead(status, { Location: `${elsewhere}/taken` }).end();
    });
    expect((await send(`${redirecting}/token`)).status).toBe(status);
    expect(seen).toEqual([]);
  },
);
