import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NextApiRequest, NextApiResponse } from 'next';
import NextAuth from 'next-auth';
import { authOptions } from '../auth-options';

/** next-auth's own handler with our options on Node's server, as the route of Next mounts it. */
export async function startAuthServer(): Promise<{ url: string; close(): Promise<void> }> {
  const server = http.createServer((request, response) => void answerAuth(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Answers `/api/auth/*`. */
export async function answerAuth(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '', 'http://ambit.invalid');
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
  const cookies = Object.fromEntries(
    (request.headers.cookie ?? '').split('; ').map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))];
    }),
  );
  const nextauth = url.pathname.replace('/api/auth/', '').split('/');
  const query = { ...Object.fromEntries(url.searchParams), nextauth };
  const asNext = Object.assign(response, {
    status: (code: number) => {
      response.statusCode = code;
      return asNext;
    },
    send: (body: unknown) => response.end(typeof body === 'string' ? body : JSON.stringify(body)),
    json: (value: unknown) => response.end(JSON.stringify(value)),
  });
  const options = authOptions({
    userAgent: request.headers['user-agent'] ?? '',
    addCookie: (line) => response.appendHeader('Set-Cookie', line),
  });
  await NextAuth(
    Object.assign(request, { query, body, cookies }) as unknown as NextApiRequest,
    asNext as unknown as NextApiResponse,
    options,
  );
}
