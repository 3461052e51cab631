import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ask } from '@/lib/testing/http-client';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { comparable, isRaw, type RawPair, startRawPair } from '@/lib/testing/raw-pair';
import type { Tenant } from '@/lib/testing/seed-tenant';

/* Answers that wait for the end of a turn of the event loop are still each caller's own, whole and in order. */

let at: Installation;
let acme: Tenant;
let pair: RawPair;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme'] });
  acme = at.tenants[0]!;
  pair = await startRawPair();
});
afterAll(async () => {
  await pair?.stop();
  await at?.close();
});

const PATH = '/api/v1/tools';
const headersOf = (key: string) => ({ Authorization: `Bearer ${key}` });
/** Asks until the raw handler answers. */
async function inMemory(): Promise<void> {
  for (const { key } of [acme.open, acme.support]) await pair.bothRaw({ path: PATH, headers: headersOf(key) });
}

function requestText(path: string, key: string, id: string, version = '1.1'): string {
  return `GET ${path} HTTP/${version}\r\nHost: localhost\r\nAuthorization: Bearer ${key}\r\nX-Request-Id: ${id}\r\n\r\n`;
}

/** Everything that the server sends on one connection until it closes it. */
async function conversation(text: string): Promise<string> {
  const socket = connect(pair.rawPort, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.write(text);
  await once(socket, 'close');
  return Buffer.concat(chunks).toString();
}

describe('answers that are written together', () => {
  it('come in the order of pipelined requests, other routes between them', async () => {
    await inMemory();
    const ids = Array.from({ length: 90 }, (_, n) => `request-${n}`);
    // The one in the middle is the reference's to answer.
    const paths = [PATH, `${PATH}?limit=007`, `${PATH}?format=mcp`];
    const sent = ids.map((id, n) => requestText(paths[n % paths.length]!, acme.open.key, id));
    const last = requestText(PATH, acme.open.key, 'last').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
    const text = await conversation(sent.join('') + last);
    const answered = [...text.matchAll(/x-request-id: (\S+)\r\n/gi)].map(([, id]) => id);
    expect(answered).toEqual([...ids, 'last']);
    const statuses = [...text.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => status);
    expect(statuses).toEqual([...ids, 'last'].map(() => '200'));
  });

  it('are each agent’s own, however many ask at once', async () => {
    await inMemory();
    const agents = [acme.open, acme.support];
    const asked = Array.from({ length: 120 }, (_, n) => agents[n % agents.length]!);
    const answers = await Promise.all(
      asked.map(({ key }) => ask(pair.rawPort, { path: PATH, headers: headersOf(key) })),
    );
    const expected = await Promise.all(
      agents.map(({ key }) => ask(pair.referencePort, { path: PATH, headers: headersOf(key) })),
    );
    expect(expected[0]!.bytes.equals(expected[1]!.bytes)).toBe(false);
    for (const [n, answer] of answers.entries()) {
      expect(isRaw(answer)).toBe(true);
      expect(answer.bytes.equals(expected[n % agents.length]!.bytes), `answer ${n}`).toBe(true);
    }
  });

  it('end the connection for HTTP/1.0 or on the client’s request', async () => {
    await inMemory();
    const old = await conversation(requestText(PATH, acme.open.key, 'old', '1.0'));
    expect(old).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(old).toMatch(/\r\nConnection: close\r\n/i);
  });

  it('are not held up by a client that goes away before its own', async () => {
    await inMemory();
    const gone = Array.from({ length: 20 }, async () => {
      const socket = connect(pair.rawPort, '127.0.0.1');
      await once(socket, 'connect');
      socket.write(requestText(PATH, acme.open.key, 'gone').repeat(5), () => socket.resetAndDestroy());
      await once(socket, 'close');
    });
    const headers = headersOf(acme.open.key);
    const kept = Array.from({ length: 40 }, () => ask(pair.rawPort, { path: PATH, headers }));
    for (const answer of await Promise.all(kept)) expect(answer.status).toBe(200);
    await Promise.all(gone);
  });

  it('have the reference’s bytes where texts are not ASCII', async () => {
    const description = 'Sucht Verträge — 契約を探す 🔎 ÿ';
    await at.owner.query('UPDATE "Tool" SET description = $1 WHERE name = $2', [description, 'list_contacts']);
    await vi.waitFor(
      async () => {
        for (const query of ['', '?format=mcp', '?format=openai']) {
          const { ours, theirs } = await pair.bothRaw({ path: PATH + query, headers: headersOf(acme.open.key) });
          expect(comparable(ours)).toEqual(comparable(theirs));
          expect(ours.bytes.toString()).toContain(description);
        }
      },
      { timeout: 10_000, interval: 50 },
    );
  });
});
