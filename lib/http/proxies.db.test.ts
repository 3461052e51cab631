import type http from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseAddressList } from '@/lib/address-list';
import { env } from '@/lib/env';
import { makeServer } from '@/lib/start/node-server';
import { ask, listenAnywhere, stopServer } from '@/lib/testing/http-client';
import { createInstallation, type Installation, ORIGIN } from '@/lib/testing/installation';

let at: Installation;

beforeAll(async () => {
  at = await createInstallation();
});
afterAll(() => at?.close());

const SPOOFED = {
  'X-Forwarded-For': '203.0.113.66, 198.51.100.7',
  'X-Real-IP': '203.0.113.66',
  'X-Ambit-Address': '203.0.113.66',
  Forwarded: 'for=203.0.113.66;host=evil.example;proto=https',
  'X-Forwarded-Host': 'evil.example',
  'X-Forwarded-Proto': 'https',
  'X-Forwarded-Port': '443',
};

/** Headers of a page from the server in front of it, for a loopback request. */
async function seenBy(trusted: string, headers: Record<string, string> = SPOOFED): Promise<http.IncomingHttpHeaders> {
  Object.assign(env(), { trustedProxies: parseAddressList(trusted) });
  const server = makeServer((request, response) => response.end(JSON.stringify(request.headers)));
  const port = await listenAnywhere(server);
  try {
    const { bytes } = await ask(port, { path: '/signin', headers });
    return JSON.parse(bytes.toString()) as http.IncomingHttpHeaders;
  } finally {
    await stopServer(server);
  }
}

describe('the origin of a request', () => {
  it('counts for nothing without configured proxies', async () => {
    expect(await seenBy('')).toMatchObject({ 'x-ambit-address': '127.0.0.1', 'x-forwarded-for': '127.0.0.1' });
    expect(await seenBy('10.0.0.0/8')).toMatchObject({ 'x-ambit-address': '127.0.0.1' });
  });

  it('counts as far as trusted proxies wrote it', async () => {
    expect(await seenBy('127.0.0.0/8')).toMatchObject({ 'x-ambit-address': '198.51.100.7' });
    expect(await seenBy('127.0.0.1 198.51.100.7')).toMatchObject({ 'x-ambit-address': '203.0.113.66' });
  });

  it('is counted by the /64 of an IPv6 address at sign-in', async () => {
    expect(await seenBy('127.0.0.1', { 'X-Forwarded-For': '2001:db8:1:2:3::4' })).toMatchObject({
      'x-ambit-address': '2001:db8:1:2::/64',
      'x-forwarded-for': '2001:db8:1:2:3::4',
    });
  });

  it('never contains host or scheme', async () => {
    for (const trusted of ['', '127.0.0.0/8']) {
      const seen = await seenBy(trusted);
      for (const name of ['forwarded', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'x-real-ip'])
        expect(seen[name], name).toBeUndefined();
    }
  });

  it('makes no request of another site ours', async () => {
    const { cookie } = at.tenants[0]!.people.owner;
    const post = (headers: Record<string, string>) => {
      const named = { Cookie: cookie, 'Content-Type': 'application/json', ...headers };
      return at.call('POST', '/orgs/acme/decisions', { body: { agent: 'x' }, headers: named });
    };
    const forged = { Origin: 'https://evil.example', 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' };
    expect((await post(forged)).body.code).toBe('cross_site_request');
    expect((await post({ Origin: ORIGIN })).body.code).toBe('not_found');
  });

  it('hides the metrics', async () => {
    const server = makeServer((_, response) => response.end());
    const port = await listenAnywhere(server);
    try {
      expect((await ask(port, { path: '/metrics' })).status).toBe(200);
      for (const name of ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via'])
        expect((await ask(port, { path: '/metrics', headers: { [name]: '127.0.0.1' } })).status, name).toBe(403);
    } finally {
      await stopServer(server);
    }
  });
});
