import { createHash, createPublicKey, verify } from 'node:crypto';
import type http from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicKeys } from '@/lib/access/signing-key';
import { makeServer } from '@/lib/start/node-server';
import { ask, listenAnywhere, stopServer } from '@/lib/testing/http-client';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import type { Tenant } from '@/lib/testing/seed-tenant';

let at: Installation;
let acme: Tenant;
let server: http.Server;
let port: number;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme'] });
  acme = at.tenants[0]!;
  server = makeServer((_, response) => response.writeHead(418).end());
  port = await listenAnywhere(server);
});
afterAll(async () => {
  if (server) await stopServer(server);
  await at?.close();
});

const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());

/** Follows docs/audit.md with only the address of the keys. */
async function checkElsewhere(receipt: string) {
  const { keys } = JSON.parse((await ask(port, { path: '/.well-known/jwks.json' })).bytes.toString());
  const [head, body, signature] = receipt.split('.') as [string, string, string];
  const key = keys.find(({ kid }: { kid: string }) => kid === decode(head).kid);
  const publicKey = createPublicKey({ key, format: 'jwk' });
  const genuine = verify(null, Buffer.from(`${head}.${body}`), publicKey, Buffer.from(signature, 'base64url'));
  return { genuine, header: decode(head), claims: decode(body) };
}

describe('receipts', () => {
  it('contain the response, and verify with the published key', async () => {
    const headers = { Authorization: `Bearer ${acme.open.key}` };
    const asked = Math.floor(Date.now() / 1000);
    const answer = await ask(port, { path: '/api/v1/tools?receipt=true&format=openai&limit=5&channel=sms', headers });
    const text = answer.bytes.toString();
    const body = JSON.parse(text);
    const { genuine, header, claims } = await checkElsewhere(body.receipt);
    expect(genuine).toBe(true);
    expect(header).toEqual({ alg: 'EdDSA', typ: 'ambit-receipt+jwt', kid: publicKeys().keys[0]!.kid });
    const names = body.tools.map((tool: { function: { name: string } }) => tool.function.name);
    expect(names.length).toBeGreaterThan(1);
    const tools = text.slice(text.indexOf('"tools":') + 8, text.indexOf(',"summary":'));
    expect(claims).toEqual({
      iss: 'http://localhost:3000',
      iat: expect.any(Number),
      jti: expect.any(String),
      agent: { id: acme.open.id, slug: acme.open.slug, org: 'acme' },
      revision: body.revision,
      request: { format: 'openai', channel: 'sms', session: null, goal: null, limit: 5 },
      names,
      count: names.length,
      toolsDigest: `sha-256:${createHash('sha256').update(tools).digest('hex')}`,
    });
    expect(claims.iat).toBeGreaterThanOrEqual(asked);
  });

  it('are the answer without them and nothing else, and are never answered from a cache', async () => {
    const call = (path: string, headers = {}) => at.call('GET', path, { key: acme.open.key, headers });
    const plain = await call('/tools');
    const etag = plain.headers.get('etag')!;
    const receipted = await call('/tools?receipt=true', { 'If-None-Match': etag });
    expect(receipted.status).toBe(200);
    expect(receipted.headers.get('etag')).toBeNull();
    expect(receipted.headers.get('cache-control')).toBe('no-store');
    const { receipt, ...rest } = receipted.body;
    expect(rest).toEqual(plain.body);
    expect(receipt).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect((await call('/tools?receipt=false', { 'If-None-Match': etag })).status).toBe(304);
    expect((await call('/tools?receipt=yes')).status).toBe(422);
    expect((await call('/tools', { 'If-None-Match': etag })).status).toBe(304);
  });

  it('come with a resolution too, and name the channel that the session fixed', async () => {
    const body = { session: acme.smsSession, receipt: true };
    const answer = await at.call('POST', '/tools/resolve', { key: acme.open.key, body });
    const { genuine, claims } = await checkElsewhere(answer.body.receipt);
    expect(genuine).toBe(true);
    expect(claims.request).toEqual({
      format: 'native',
      channel: 'sms',
      session: acme.smsSession,
      goal: null,
      limit: null,
    });
    const plain = await at.call('POST', '/tools/resolve', { key: acme.open.key, body: { session: acme.smsSession } });
    expect(plain.body.receipt).toBeUndefined();
  });
});

describe('a submitted receipt', () => {
  const check = async (receipt: string) => (await at.call('POST', '/receipts/verify', { body: { receipt } })).body;

  it('is believed by its signature alone', async () => {
    const { receipt } = (await at.call('GET', '/tools?receipt=true', { key: acme.support.key })).body;
    expect(await check(receipt)).toMatchObject({ result: 'valid', claims: { agent: { slug: acme.support.slug } } });
    const [head, body, signature] = receipt.split('.');
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const more = encode({ ...decode(body), names: ['purge_records'], count: 1 });
    expect(await check(`${head}.${more}.${signature}`)).toMatchObject({ result: 'invalid' });
    expect(await check(`${head}.${body}.${'A'.repeat(86)}`)).toMatchObject({ result: 'invalid' });
    expect(await check(`${head}.${body}.AA`)).toMatchObject({ result: 'invalid' });
    const elsewhere = encode({ ...decode(head), kid: 'elsewhere' });
    expect(await check(`${elsewhere}.${body}.${signature}`)).toMatchObject({
      result: 'unknown_key',
      keyId: 'elsewhere',
    });
    for (const alg of ['none', 'HS256']) {
      const answer = await check(`${encode({ ...decode(head), alg })}.${body}.${signature}`);
      expect(answer).toMatchObject({ result: 'invalid', claims: null });
    }
    for (const nonsense of ['x', 'a.b.c', `${head}.${body}`, '...', `${head}.${body}.é`]) {
      expect(await check(nonsense), nonsense).toMatchObject({ result: 'invalid', claims: null });
    }
  });
});

describe('the published keys', () => {
  it('hold nothing secret, and may be read from any page', async () => {
    const answer = await ask(port, { path: '/.well-known/jwks.json' });
    const headers = Object.fromEntries(answer.headers.map(([name, value]) => [name.toLowerCase(), value]));
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' });
    const { keys } = JSON.parse(answer.bytes.toString());
    expect(keys).toEqual([
      { kty: 'OKP', crv: 'Ed25519', x: expect.any(String), kid: expect.any(String), use: 'sig', alg: 'EdDSA' },
    ]);
    const { x, kid } = keys[0];
    const thumbprint = createHash('sha256').update(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`).digest('base64url');
    expect(kid).toBe(thumbprint);
  });
});
