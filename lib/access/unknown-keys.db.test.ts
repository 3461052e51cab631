import type http from 'node:http';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, type MockInstance, vi } from 'vitest';
import { parseAddressList } from '@/lib/address-list';
import { listener } from '@/lib/data/listener';
import { env } from '@/lib/env';
import { makeServer } from '@/lib/start/node-server';
import { ask, listenAnywhere, stopServer } from '@/lib/testing/http-client';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import type { Tenant } from '@/lib/testing/seed-tenant';
import { generateKey } from './api-key';
import { accessCache } from './authenticate';

const LIMIT = 20;
const REQUESTS_A_MINUTE = 60;

let at: Installation;
let acme: Tenant;
let server: http.Server;
let port: number;
let queries: MockInstance<(query: pg.QueryConfig) => unknown>;

beforeAll(async () => {
  queries = vi.spyOn(pg.Client.prototype, 'query') as never;
  const limits = { AMBIT_UNKNOWN_KEY_LIMIT: String(LIMIT), AMBIT_MEMBER_RATE_LIMIT: String(REQUESTS_A_MINUTE) };
  at = await createInstallation({ env: limits });
  [acme] = at.tenants as [Tenant];
  Object.assign(env(), { trustedProxies: parseAddressList('127.0.0.1') });
  server = makeServer((_, response) => response.writeHead(418).end());
  port = await listenAnywhere(server);
});
afterAll(async () => {
  if (server) await stopServer(server);
  await at?.close();
});

const MESSAGE = Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }));
const MCP = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };

/** As from behind a proxy. */
async function from(address: string, key: string | null, path = '/api/v1/tools') {
  const isMcp = path.startsWith('/api/mcp');
  const { status, headers, bytes } = await ask(port, {
    method: isMcp ? 'POST' : 'GET',
    path,
    headers: {
      'X-Forwarded-For': address,
      ...(key === null ? {} : { Authorization: `Bearer ${key}` }),
      ...(isMcp ? MCP : {}),
    },
    ...(isMcp ? { body: MESSAGE } : {}),
  });
  return { status, headers: new Map(headers), body: JSON.parse(bytes.toString().replace(/^event.*\ndata: /, '')) };
}

const madeUp = () => generateKey('agent').apiKey;
/** Queries to the database that contain a text, which no response shows. */
const queriesWith = (text: string) =>
  queries.mock.calls.filter(([query]) => (query as pg.QueryConfig).text?.includes(text)).length;
const asked = () => queriesWith('FROM "public"."ApiKey"');

async function exhaust(address: string): Promise<void> {
  for (let n = 0; n < LIMIT; n++) expect((await from(address, madeUp())).status).toBe(401);
  expect((await from(address, madeUp())).status).toBe(429);
}

describe('unknown keys', () => {
  it('are looked for so many times a minute and address, and then rejected before the database is asked', async () => {
    await exhaust('198.51.100.1');
    const before = asked();
    for (const path of ['/api/v1/tools', '/api/v1/me', '/api/mcp', '/api/mcp/knowledge/acme']) {
      const { status, headers, body } = await from('198.51.100.1', madeUp(), path);
      expect([path, status, body.code]).toEqual([path, 429, 'rate_limited']);
      const wait = Number(headers.get('retry-after'));
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(60);
    }
    expect(asked()).toBe(before);
    expect((await from('198.51.100.2', madeUp())).status).toBe(401);
    expect(asked()).toBe(before + 1);
  });

  it('are counted by the /64 of an IPv6 address', async () => {
    await exhaust('2001:db8:0:1::1');
    expect((await from('2001:db8:0:1:ffff::2', madeUp())).status).toBe(429);
    expect((await from('2001:db8:0:2::1', madeUp())).status).toBe(401);
  });

  it('are not counted where memory answers: the same one again and again costs nothing', async () => {
    const one = madeUp();
    expect((await from('198.51.100.3', one)).status).toBe(401);
    const before = asked();
    for (let n = 0; n < 2 * LIMIT; n++) expect((await from('198.51.100.3', one)).status).toBe(401);
    expect((await from('198.51.100.3', 'no key at all')).status).toBe(401);
    expect(asked()).toBe(before);
    expect((await from('198.51.100.3', madeUp())).status).toBe(401);
  });

  it('take nothing from keys that memory knows, whether the listener vouches for them or not', async () => {
    const known = [acme.open.key, acme.people.viewer.key];
    const answers = async () => [
      (await from('198.51.100.4', known[0]!)).status,
      (await from('198.51.100.4', known[1]!, '/api/v1/me')).status,
      (await from('198.51.100.4', known[0]!, '/api/mcp')).status,
    ];
    expect(await answers()).toEqual([200, 200, 200]);
    await exhaust('198.51.100.4');
    expect(await answers()).toEqual([200, 200, 200]);
    const healthy = vi.spyOn(listener(), 'healthy', 'get').mockReturnValue(false);
    try {
      expect(accessCache().keys.peek('whatever')).toBeUndefined();
      expect(await answers()).toEqual([200, 200, 200]);
    } finally {
      healthy.mockRestore();
    }
  });
});

describe('requests to a knowledge base without a key', () => {
  it('is counted before anything is looked up, where it is closed and where there is none too', async () => {
    const lookedUp = () => queriesWith('coalesce(s.knowledge');
    const before = lookedUp();
    const answers: number[] = [];
    for (let n = 0; n < 2 * REQUESTS_A_MINUTE; n++)
      answers.push((await from('198.51.100.5', null, `/api/mcp/knowledge/${n % 2 ? 'acme' : 'no-such'}`)).status);
    const refused = answers.filter((status) => status === 429).length;
    expect(answers.filter((status) => status === 401)).toHaveLength(REQUESTS_A_MINUTE);
    expect(refused).toBe(REQUESTS_A_MINUTE);
    expect(lookedUp() - before).toBe(REQUESTS_A_MINUTE);
  });
});
