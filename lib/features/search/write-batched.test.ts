import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AccessLog } from '@/lib/http/access-log';
import { log } from '@/lib/log';
import { singleton } from '@/lib/shared/singleton';
import { ask } from '@/lib/testing/http-client';
import { type AnswerBody, writeBatched } from './write-batched';

const bodyOf = (head: string, tools: string): AnswerBody => ({ head, tools: Buffer.from(tools), tail: ']}' });

const BODIES: Record<string, AnswerBody> = {
  '/bytes': bodyOf('{"tools":[', '"ü"'),
  '/text': { ...bodyOf('{"tools":[', '"ü"'), latin1: Buffer.from('"ü"').toString('latin1') },
  '/wide-head': { ...bodyOf('{"agent":"日本","tools":[', '"ü"'), latin1: Buffer.from('"ü"').toString('latin1') },
};

let port: number;
const server = http.createServer((request, response) => {
  const { url = '' } = request;
  const headers = ['X-Is', url === '/broken' ? 'two\r\nlines' : 'plain'];
  writeBatched({ response, status: 200, headers, body: BODIES[url] ?? null, startedAt: performance.now() });
});
beforeAll(async () => {
  singleton('access-log', () => new AccessLog(null));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close().closeAllConnections());

describe('writeBatched', () => {
  it.each(Object.keys(BODIES))('sends the same bytes as text or in pieces: %s', async (path) => {
    const { head, tools, tail } = BODIES[path]!;
    const { bytes, headers } = await ask(port, { path });
    expect(bytes.toString()).toBe(head + tools + tail);
    expect(headers).toContainEqual(['Content-Length', String(bytes.length)]);
  });

  it('answers more than it lets wait', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => ask(port, { path: '/text' })));
    expect(new Set(answers.map(({ bytes }) => bytes.toString()))).toEqual(new Set(['{"tools":["ü"]}']));
  });

  it('loses no other answer over one that cannot be written', async () => {
    const complaint = vi.spyOn(log(), 'error').mockImplementation(() => {});
    const asked = ['/text', '/broken', '/bytes', '/broken', '/text'].map((path) => ask(port, { path }));
    const settled = await Promise.allSettled(asked);
    expect(settled.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(complaint).toHaveBeenCalledTimes(2);
    complaint.mockRestore();
  });
});
