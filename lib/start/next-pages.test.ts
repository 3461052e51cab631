import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { listenAnywhere, stopServer } from '@/lib/testing/http-client';
import { makePages } from './next-pages';

let server: http.Server | undefined;
afterEach(async () => {
  if (server) await stopServer(server);
});

/** Returns the status line, or what the connection did instead of answering. */
function upgrade(port: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('GET /x HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
    );
    socket.setTimeout(2_000, () => socket.destroy());
    socket.once('data', (chunk) => {
      resolve(String(chunk).split('\r\n')[0]!);
      socket.destroy();
    });
    socket.once('error', () => resolve('error'));
    socket.once('close', () => resolve('closed without an answer'));
  });
}

it('a page that was served does not give requests with an Upgrade header to Next', async () => {
  const handle = makePages({ port: 0, host: '127.0.0.1' }).getRequestHandler();
  server = http.createServer((request: IncomingMessage, response: ServerResponse) => {
    // Not prepared, so it fails; it has set up its listener by then.
    void handle(request, response).catch(() => response.end());
  });
  const port = await listenAnywhere(server);
  await fetch(`http://127.0.0.1:${port}/`);
  expect(server.listenerCount('upgrade')).toBe(0);
  expect(await upgrade(port)).toBe('HTTP/1.1 200 OK');
});
