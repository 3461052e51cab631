import dns from 'node:dns';
import http from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { safeFetch } from './safe-fetch';
import { safeForm } from './safe-form';
import { safeGet } from './safe-get';
import { safePost } from './safe-post';
import { safeAgents, safeStream } from './safe-stream';

// The last network before multicast: public, but unused.
const PUBLIC = '223.255.255.7';
const systems = dns.lookup;
let answers: string[][] = [];
let lookups = 0;
let inside: http.Server;
let reached = 0;
let port: number;

/** A resolver with a different answer each time; the last one repeats. */
const resolver = (_name: string, options: { all?: boolean }, callback: (...args: unknown[]) => void): void => {
  const addresses = answers[Math.min(lookups, answers.length - 1)]!.map((address) => ({ address, family: 4 }));
  lookups += 1;
  setImmediate(() =>
    options.all ? callback(null, addresses) : callback(null, addresses[0]!.address, addresses[0]!.family),
  );
};

beforeAll(async () => {
  inside = http.createServer((_, response) => {
    reached += 1;
    response.end('secret');
  });
  inside.on('connection', () => {
    reached += 1;
  });
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
  ({ port } = inside.address() as AddressInfo);
});
afterAll(() => {
  inside.closeAllConnections();
  inside.close();
});
beforeEach(() => {
  lookups = 0;
  reached = 0;
  dns.lookup = resolver as typeof dns.lookup;
  syncBuiltinESMExports();
});
afterEach(() => {
  dns.lookup = systems;
  syncBuiltinESMExports();
});

async function ask(): Promise<string> {
  const agents = safeAgents(1);
  const options = { method: 'POST', headers: new Headers(), body: '{}', agents, maxBytes: 100, allowPrivate: false };
  try {
    await safeStream(new URL(`https://rebound.example:${port}/`), {
      ...options,
      signal: AbortSignal.timeout(400),
      tooLarge: () => new Error('large'),
    });
    return 'answered';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    agents.close();
  }
}

it('a name that is public at first and private afterwards reaches nothing inside', async () => {
  answers = [[PUBLIC], ['127.0.0.1']];
  expect(await ask()).not.toMatch(/answered|private/);
  // The checked address is the connected one: it is resolved only once.
  expect(lookups).toBe(1);
  expect(await ask()).toMatch(/resolves to private addresses only/);
  expect(lookups).toBe(2);
  expect(reached).toBe(0);
});

it('a name that is private and public at once is asked at its public address alone', async () => {
  answers = [['127.0.0.1', PUBLIC, '10.0.0.1']];
  expect(await ask()).not.toMatch(/answered|private/);
  expect(reached).toBe(0);
});

it.each(['127.0.0.1', '169.254.169.254', '10.1.2.3', '100.64.0.1', '0.0.0.0'])(
  'a name that means %s is not asked, by documents and servers alike',
  async (address) => {
    answers = [[address]];
    expect(await ask()).toMatch(/private/);
    await expect(safeFetch(`https://rebound.example:${port}/`, { maxBytes: 10, timeoutMs: 500 })).rejects.toThrow(
      /private/,
    );
    expect(reached).toBe(0);
  },
);

const strict = { timeoutMs: 400, allowPrivate: false };
const WAYS: [string, (url: string) => Promise<unknown>][] = [
  ['documents of sources', (url) => safeFetch(url, { maxBytes: 10, timeoutMs: 400 })],
  ['webhooks, models and embeddings', (url) => safePost(url, {}, { ...strict, maxBytes: 10 })],
  ['tokens of OAuth providers', (url) => safeForm(url, { grant_type: 'refresh_token' }, strict)],
  ['checks of integrations', (url) => safeGet(url, strict)],
];

it.each(WAYS)('%s: a name that changes between two requests reaches nothing inside', async (_, way) => {
  const url = `https://rebound.example:${port}/`;
  answers = [[PUBLIC], ['127.0.0.1'], ['169.254.169.254'], ['127.0.0.1', '10.0.0.1']];
  // Looked up once for each connection: what was checked is what is connected to.
  const first = await way(url).then(() => 'answered', String);
  expect(first).not.toMatch(/answered|private/);
  expect(lookups).toBe(1);
  for (let again = 2; again <= 4; again++) {
    await expect(way(url)).rejects.toThrow(/resolves to private addresses only/);
    expect(lookups).toBe(again);
  }
  expect(reached).toBe(0);
});
