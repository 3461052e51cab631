import http from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressProblem, PRIVATE_ADDRESS } from './safe-address';
import { safeGet } from './safe-get';

describe('an address as it is typed', () => {
  it.each([
    ['http://10.0.0.5/', PRIVATE_ADDRESS],
    ['https://[::1]:8443/', PRIVATE_ADDRESS],
    ['https://2130706433/', PRIVATE_ADDRESS],
    ['http://8.8.8.8/', 'must be an https address'],
    ['ftp://api.example/', 'must be an https address'],
    ['https://8.8.8.8/', null],
    ['https://localhost/', PRIVATE_ADDRESS],
    ['https://api.example/', null],
  ])('%s: %s', (address, problem) => {
    expect(addressProblem(address, false)).toBe(problem);
    expect(addressProblem(address, true)).toBeNull();
  });
});

/** Headers without end, each in time. */
function trickle(socket: Socket): void {
  socket.write('HTTP/1.1 200 OK\r\n');
  const timer = setInterval(() => socket.write('X: y\r\n'), 50);
  socket.once('close', () => clearInterval(timer));
}

describe('safeGet', () => {
  let server: http.Server;
  let port: number;
  let left = () => {};
  const seen: { url: string | undefined; authorization: string | undefined }[] = [];

  beforeAll(async () => {
    server = http.createServer((request, response) => {
      seen.push({ url: request.url, authorization: request.headers.authorization });
      if (request.url === '/redirect') response.writeHead(302, { Location: `http://127.0.0.1:${port}/secret` }).end();
      else if (request.url === '/slow') setTimeout(() => response.end(), 2_000).unref();
      else if (request.url === '/trickle') trickle(request.socket);
      else if (request.url === '/refused') response.writeHead(401).end('{"name":"restricted_api_key"}');
      else if (request.url === '/long-error') {
        response.writeHead(500).write('x'.repeat(20_000));
      } else if (request.url === '/endless') {
        response.writeHead(200).write('x');
        response.once('close', () => left());
      } else response.writeHead(204).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('follows no redirect, so that a credential stays with its host', async () => {
    const headers = { Authorization: 'Bearer secret' };
    const answer = await safeGet(`http://127.0.0.1:${port}/redirect`, {
      timeoutMs: 2_000,
      allowPrivate: true,
      headers,
    });
    expect(answer.status).toBe(302);
    expect(seen.map(({ url }) => url)).toEqual(['/redirect']);
  });

  it.each([
    ['https://127.0.0.1', 'private'],
    ['https://[::1]', 'private'],
    ['https://[::ffff:127.0.0.1]', 'private'],
    ['https://[::ffff:7f00:1]', 'private'],
    ['https://2130706433', 'private'],
    ['https://0x7f.1', 'private'],
    ['https://127.1', 'private'],
    ['https://localhost', 'private'],
  ])('does not reach %s', async (host, why) => {
    const before = seen.length;
    const asked = async () => safeGet(`${host}:${port}/`, { timeoutMs: 2_000 });
    await expect(asked()).rejects.toThrow(why);
    expect(seen.length).toBe(before);
  });

  it.each(['file:///etc/passwd', 'ftp://127.0.0.1/', 'gopher://127.0.0.1/', 'data:,x'])(
    'does not speak %s',
    async (url) => {
      await expect((async () => safeGet(url, { timeoutMs: 100, allowPrivate: true }))()).rejects.toThrow('only https');
    },
  );

  it.each(['/slow', '/trickle'])('gives up in time on %s', async (path) => {
    const started = performance.now();
    await expect(safeGet(`http://127.0.0.1:${port}${path}`, { timeoutMs: 200, allowPrivate: true })).rejects.toThrow(
      'no answer within',
    );
    expect(performance.now() - started).toBeLessThan(1_500);
  });

  it('reads the body of an error, and no more than 16 KiB of it', async () => {
    const get = (path: string) => safeGet(`http://127.0.0.1:${port}${path}`, { timeoutMs: 2_000, allowPrivate: true });
    expect(await get('/refused')).toMatchObject({ status: 401, text: '{"name":"restricted_api_key"}' });
    expect((await get('/long-error')).text).toHaveLength(16_384);
  });

  it('reads no body after success', async () => {
    const closed = new Promise<void>((resolve) => {
      left = resolve;
    });
    const answer = await safeGet(`http://127.0.0.1:${port}/endless`, { timeoutMs: 2_000, allowPrivate: true });
    expect(answer).toMatchObject({ status: 200, text: '' });
    await closed;
  });

  it('sends no credential over plain http, unless private addresses may be asked', async () => {
    const before = seen.length;
    const asked = async () => safeGet('http://example.com/', { timeoutMs: 100 });
    await expect(asked()).rejects.toThrow('only https');
    expect(seen.length).toBe(before);
  });
});
