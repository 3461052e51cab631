import type http from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '@/lib/testing/http-client';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { mistyped } from '@/lib/testing/mistyped';
import { comparable, comparableButId, isRaw, type RawPair, startRawPair } from '@/lib/testing/raw-pair';
import { seedAgent } from '@/lib/testing/seed-agent';
import type { Tenant } from '@/lib/testing/seed-tenant';

let at: Installation;
let acme: Tenant;
let pair: RawPair;
let rawPort: number;
let referencePort: number;
let bound: { key: string };

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme'] });
  acme = at.tenants[0]!;
  bound = await seedAgent(at.owner, acme.id, 'acme-bound', { channels: ['sms', 'nowhere'], profile: acme.profile });
  pair = await startRawPair();
  ({ rawPort, referencePort } = pair);
});
afterAll(async () => {
  await pair?.stop();
  await at?.close();
});

const both = (path: string, headers: http.OutgoingHttpHeaders, method = 'GET') => pair.both({ path, method, headers });
const bothRaw = (path: string, headers: http.OutgoingHttpHeaders) => pair.bothRaw({ path, headers });

const FORMATS = ['native', 'mcp', 'openai', 'openai-responses', 'anthropic', 'gemini'];

/** Answered by the adapter for Node. Both adapters read them with one parser. */
const PLAIN = [
  '',
  '?',
  ...FORMATS.map((format) => `?format=${format}`),
  '?limit=1',
  '?limit=%201',
  '?limit=10000',
  '?channel=sms',
  '?channel=SMS',
  '?channel=%F0%9F%98%80',
  '?channel=%E0%A4',
  '?limit=3&format=mcp&channel=webchat',
  '?%66ormat=open%61i',
  '?&format=openai&',
];

/** Left to the adapter for Hono: refused, or answered with more than memory. */
const ODD = [
  '?limit=0',
  '?limit=10001',
  '?limit=1&limit=2',
  '?limit',
  '?format=xml',
  '?channel=a%00b',
  '?unknown=1',
  '?__proto__=1',
  '?goal=x',
  '?session=acme-session',
  '?session=none-such',
  '?session=acme-sms-session&channel=webchat',
  '?session=',
  '?channel=sms#fragment',
  '?=',
  '?%',
];

describe('the raw handler', () => {
  it('answers plain questions itself, byte for byte as the reference', async () => {
    for (const agent of [acme.open, acme.support]) {
      const headers = { Authorization: `Bearer ${agent.key}` };
      await ask(referencePort, { path: '/api/v1/tools', headers });
      for (const query of PLAIN) {
        const { ours, theirs } = await bothRaw(`/api/v1/tools${query}`, headers);
        expect(isRaw(theirs), query).toBe(false);
        expect(comparable(ours), query).toEqual(comparable(theirs));
        expect(ours.status, query).toBe(200);
      }
    }
  });

  it('returns 304 as the reference does', async () => {
    const headers = { Authorization: `Bearer ${acme.open.key}` };
    const first = await ask(rawPort, { path: '/api/v1/tools?format=mcp', headers });
    const tag = first.headers.find(([name]) => name.toLowerCase() === 'etag')![1];
    const matching = [tag, `W/${tag}`, '*', `"a", ${tag}`, `  ${tag} ,"b"`];
    const differing = ['"a"', tag.slice(0, -1), tag.replaceAll('"', ''), '', ','];
    for (const value of [...matching, ...differing]) {
      const { ours, theirs } = await bothRaw('/api/v1/tools?format=mcp', { ...headers, 'If-None-Match': value });
      expect(comparable(ours), value).toEqual(comparable(theirs));
      expect(ours.status, value).toBe(matching.includes(value) ? 304 : 200);
    }
    // A tag of one question is none of another's.
    const { ours } = await both('/api/v1/tools?format=openai', { ...headers, 'If-None-Match': tag });
    expect(ours.status).toBe(200);
  });

  it('leaves odd questions to the reference', async () => {
    const headers = { Authorization: `Bearer ${acme.open.key}` };
    for (const query of ODD) {
      const { ours, theirs } = await both(`/api/v1/tools${query}`, headers);
      expect(comparable(ours), query).toEqual(comparable(theirs));
      expect(isRaw(ours), query).toBe(false);
    }
  });

  it('rejects a channel that the agent is not bound to as the reference does', async () => {
    const headers = { Authorization: `Bearer ${bound.key}` };
    await ask(referencePort, { path: '/api/v1/tools', headers });
    for (const [query, status] of [
      ['', 200],
      ['?channel=sms', 200],
      ['?channel=nowhere', 200],
      ['?channel=webchat', 403],
    ] as const) {
      const { ours, theirs } = await both(`/api/v1/tools${query}`, headers);
      expect(comparable(ours), query).toEqual(comparable(theirs));
      expect(ours.status).toBe(status);
    }
  });

  it('rejects everyone else, as the reference does', async () => {
    const { owner } = acme.people;
    const others: http.OutgoingHttpHeaders[] = [
      {},
      { Authorization: '' },
      { Authorization: 'Basic abc' },
      { Authorization: 'Bearer' },
      { Authorization: 'Bearer x y' },
      { Authorization: `bearer   ${acme.open.key}  ` },
      { Authorization: `Bearer ${acme.open.key}x` },
      { Authorization: `Bearer ${mistyped(acme.open.key)}` },
      { Authorization: `Bearer ${owner.key}` },
      { Cookie: owner.cookie },
      { Authorization: `Bearer ${acme.open.key}`, 'X-Min-Revision': '000000000001-000000000001' },
      { Authorization: `Bearer ${acme.open.key}`, 'X-Min-Revision': 'nonsense' },
      { Authorization: `Bearer ${acme.open.key}`, 'X-Request-Id': 'with spaces' },
      { Authorization: [`Bearer ${acme.open.key}`, `Bearer ${acme.support.key}`] },
      { Authorization: `Bearer ${acme.open.key}`, Host: 'a b/c?d#e' },
      { Authorization: `Bearer ${acme.open.key}`, Host: 'EXAMPLE.com:80' },
    ];
    for (const headers of others) {
      const { ours, theirs } = await both('/api/v1/tools', headers);
      const fixed = headers['X-Request-Id'] === undefined ? comparable : comparableButId;
      expect(fixed(ours), JSON.stringify(headers)).toEqual(fixed(theirs));
    }
  });

  it('answers other methods and addresses nearby as the reference does', async () => {
    const headers = { Authorization: `Bearer ${acme.open.key}` };
    for (const [method, path] of [
      ['HEAD', '/api/v1/tools'],
      ['POST', '/api/v1/tools'],
      ['OPTIONS', '/api/v1/tools'],
      ['DELETE', '/api/v1/tools?limit=1'],
      ['GET', '/api/v1/tools/'],
      ['GET', '/api/v1/toolsx'],
      ['GET', '/api/v1/tools%3Flimit=1'],
      ['GET', '/api/v1/%74ools'],
      ['GET', '/api/v1//tools'],
      ['GET', '/api/v1/tools;x'],
    ] as const) {
      const { ours, theirs } = await both(path, headers, method);
      expect(comparable(ours), `${method} ${path}`).toEqual(comparable(theirs));
    }
  });

  it('still agrees after each change of a policy', async () => {
    const headers = { Authorization: `Bearer ${acme.open.key}` };
    const { key } = acme.people.owner;
    for (const tools of [
      { '*_contact': 'block' },
      { '*_contact': 'inherit', list_contacts: 'block' },
      { list_contacts: 'inherit' },
    ]) {
      await at.call('PATCH', '/orgs/acme/policy', { key, body: { tools } });
      const { ours, theirs } = await both('/api/v1/tools', headers);
      // The first question after a change may need the database: the reference answers it, the raw handler the next.
      expect(comparable(ours)).toEqual(comparable(theirs));
      const next = await ask(rawPort, { path: '/api/v1/tools', headers: { ...headers, 'X-Request-Id': 'the-same' } });
      expect(isRaw(next)).toBe(true);
      expect(comparable(next)).toEqual(comparable(theirs));
    }
  });
});

describe('the server around it', () => {
  it('returns pages outside the API, with their own type', async () => {
    expect((await ask(rawPort, { path: '/signin' })).status).toBe(418);
    expect((await ask(rawPort, { path: '/healthz' })).status).toBe(200);
    const ready = await ask(rawPort, { path: '/readyz' });
    expect([ready.status, JSON.parse(ready.bytes.toString())]).toEqual([
      200,
      { database: true, listener: true, loaded: true, draining: false, reasons: [] },
    ]);
    const metrics = await ask(rawPort, { path: '/metrics' });
    expect(metrics.status).toBe(200);
    expect(metrics.bytes.toString()).toContain('ambit_http_requests_total');
    expect(metrics.bytes.toString(), 'no label names a tenant').not.toMatch(/acme/);
    const proxied = await ask(rawPort, { path: '/metrics', headers: { 'X-Forwarded-For': '203.0.113.9' } });
    expect(proxied.status).toBe(403);
  });
});
