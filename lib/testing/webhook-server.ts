import { createHmac, timingSafeEqual } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  headers: http.IncomingHttpHeaders;
  body: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read events of every shape
  event: any;
}

export interface WebhookServer {
  url: string;
  received: Received[];
  /** The status that it answers with, next and ever after. */
  answer: number;
  close(): void;
}

/** A receiver of webhooks on loopback. */
export async function startWebhookServer(): Promise<WebhookServer> {
  const received: Received[] = [];
  const server = http.createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const body = Buffer.concat(pieces).toString();
    received.push({ headers: request.headers, body, event: JSON.parse(body) });
    response.writeHead(at.answer).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at: WebhookServer = {
    ...{ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/in?token=hidden`, received, answer: 204 },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return at;
}

/** As a receiver checks it, by the specification of Standard Webhooks. */
export function isSignedWith(secret: string, { headers, body }: Received): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const expected = createHmac('sha256', key).update(signed).digest();
  return String(headers['webhook-signature'])
    .split(' ')
    .map((one) => Buffer.from(one.replace(/^v1,/, ''), 'base64'))
    .some((one) => one.length === expected.length && timingSafeEqual(one, expected));
}
