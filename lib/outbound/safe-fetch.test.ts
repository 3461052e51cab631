import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SafeFetchOptions, safeFetch } from './safe-fetch';

let server: http.Server;
let root: string;
const asked: http.IncomingMessage[] = [];

beforeAll(async () => {
  server = http.createServer((request, response) => {
    asked.push(request);
    const to = (location: string) => response.writeHead(302, { Location: location }).end();
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/text') response.end('hello');
    else if (pathname === '/packed') response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync('hello'));
    else if (pathname === '/bomb')
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(Buffer.alloc(9_000_000)));
    else if (pathname === '/endless') setInterval(() => response.write('x'.repeat(10_000)), 1).unref();
    else if (pathname === '/slow') response.write('x');
    else if (pathname === '/there') to('/text');
    else if (pathname === '/ring') to('/ring');
    else if (pathname === '/inside') to('http://169.254.169.254/latest/meta-data');
    else if (pathname === '/file') to('file:///etc/passwd');
    else response.writeHead(404).end('secret');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ask = (path: string, options: Partial<SafeFetchOptions> = {}) =>
  safeFetch(`${root}${path}`, { maxBytes: 100_000, timeoutMs: 3_000, allowPrivate: true, ...options });

describe('safeFetch', () => {
  it('reads a body, also packed, also where it is sent on to', async () => {
    for (const path of ['/text', '/packed', '/there']) expect((await ask(path)).toString()).toBe('hello');
  });

  it('carries no credentials', async () => {
    asked.length = 0;
    await ask('/there');
    for (const { headers } of asked) expect([headers.authorization, headers.cookie]).toEqual([undefined, undefined]);
  });

  it.each([
    ['/none', /returned 404/],
    ['/bomb', /larger than/],
    ['/endless', /larger than/],
    ['/ring', /redirects more than 5 times/],
    ['/file', /only https/],
  ])('refuses %s', async (path, why) => {
    await expect(ask(path)).rejects.toThrow(why);
  });

  it('waits no longer than it may', async () => {
    await expect(ask('/slow', { timeoutMs: 300 })).rejects.toThrow(/within 0.3 s/);
  });

  it('ends on request', async () => {
    await expect(ask('/slow', { signal: AbortSignal.abort(new Error('stop')) })).rejects.toThrow();
  });

  it.each(['http://example.com/', 'https://127.0.0.1/', 'https://[::1]/', 'https://10.0.0.1/', 'https://localhost/'])(
    'asks %s only where private addresses are meant',
    async (address) => {
      const options = { maxBytes: 10, timeoutMs: 3_000 };
      await expect(safeFetch(address, options)).rejects.toThrow(/only https|private/);
    },
  );
});
