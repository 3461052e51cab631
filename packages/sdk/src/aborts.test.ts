import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import v8 from 'node:v8';
import vm from 'node:vm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { streamChanges } from './changes.js';
import { createAmbit } from './index.js';
import { abortable, sendTo } from './request.js';

let open = 0;
const server = http.createServer((request, response) => {
  open += 1;
  response.on('close', () => {
    open -= 1;
  });
  if (request.url!.endsWith('pending')) return;
  const type = request.url === '/api/mcp' ? 'text/event-stream' : 'application/json';
  response.writeHead(200, { 'Content-Type': type }).write('{"tools":\n\n');
});
let baseUrl: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

v8.setFlagsFromString('--expose-gc');
const collect = vm.runInNewContext('gc') as () => void;

/** Aborts what is under way, after a garbage collection. */
async function abort(controller: AbortController): Promise<void> {
  await vi.waitFor(() => expect(open).toBe(1));
  for (let n = 0; n < 3; n++) {
    collect();
    await sleep(20);
  }
  expect(open).toBe(1);
  controller.abort();
  await vi.waitFor(() => expect(open).toBe(0), 5_000);
}

it('closes the stream of changes when it is stopped', async () => {
  const stopped = new AbortController();
  const changed = vi.fn();
  const connection = { baseUrl, token: 'x', fetch: abortable(fetch) };
  const ended = streamChanges(connection, {}, changed, stopped.signal).catch(() => undefined);
  await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce());
  await abort(stopped);
  await ended;
});

it.each([
  ['before the response', 'pending'],
  ['while the body arrives', 'body'],
])('ends a request that is aborted %s', async (_, path) => {
  const controller = new AbortController();
  const connection = { baseUrl, token: 'x', fetch: abortable(fetch) };
  const ended = expect(
    sendTo(connection, 'GET', `/${path}`, { signal: controller.signal }).then((response) => response.json()),
  ).rejects.toThrow('aborted');
  await abort(controller);
  await ended;
});

it('ends a response that is aborted while its body is read as a stream', async () => {
  const controller = new AbortController();
  const { signal } = controller;
  const ambit = createAmbit({ url: baseUrl, token: 'x' });
  const { data } = await ambit.api.GET('/api/v1/tools', { parseAs: 'stream', signal });
  const reader = data!.getReader();
  await reader.read();
  const ended = expect(reader.read()).rejects.toThrow('aborted');
  await abort(controller);
  await ended;
});
