import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import v8 from 'node:v8';
import vm from 'node:vm';
import { expect, it, vi } from 'vitest';
import { streamChanges } from './changes.js';

it('closes the connection when it is stopped, also after a garbage collection', async () => {
  let open = 0;
  const server = http.createServer((_request, response) => {
    open += 1;
    response.on('close', () => {
      open -= 1;
    });
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(': open\n\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stopped = new AbortController();
  const changed = vi.fn();
  const connection = { baseUrl, token: 'x', fetch: (request: Request) => fetch(request) };
  const ended = streamChanges(connection, {}, changed, stopped.signal).catch(() => undefined);
  await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce());
  v8.setFlagsFromString('--expose-gc');
  const collect = vm.runInNewContext('gc') as () => void;
  for (let n = 0; n < 3; n++) {
    collect();
    await sleep(20);
  }
  expect(open).toBe(1);
  stopped.abort();
  await vi.waitFor(() => expect(open).toBe(0), 5_000);
  await ended;
  server.close();
});
