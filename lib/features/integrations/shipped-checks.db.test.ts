import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { type ProviderServer, startProvider } from '@/lib/testing/provider-servers';
import type { Tenant } from '@/lib/testing/seed-tenant';
import { INTEGRATION_PROVIDERS } from '@/prisma/catalog/platform-defaults';
import { checkIntegrations } from './integration-check-job';

const SLUGS = ['stripe', 'resend', 'unsplash'] as const;

let at: Installation;
let acme: Tenant;
let servers: Record<(typeof SLUGS)[number], ProviderServer>;

beforeAll(async () => {
  const [stripe, resend, unsplash] = await Promise.all(SLUGS.map(startProvider));
  servers = { stripe: stripe!, resend: resend!, unsplash: unsplash! };
  const origins = SLUGS.map((slug) => `${slug}=${servers[slug].origin}`).join(', ');
  at = await createInstallation({ env: { AMBIT_PROVIDER_ORIGINS: origins } });
  acme = at.tenants[0]!;
  for (const { slug, name, checkUrl, checkHeader } of INTEGRATION_PROVIDERS)
    await at.owner.query(
      `UPDATE "IntegrationProvider" SET name = $2, "checkUrl" = $3, "checkHeader" = coalesce($4, "checkHeader") WHERE slug = $1`,
      [slug, name, checkUrl, checkHeader],
    );
});
afterAll(async () => {
  for (const server of Object.values(servers ?? {})) server.close();
  await at?.close();
});

const ask = (method: string, path: string, body?: unknown) =>
  at.call(method, `/orgs/acme/integrations/${path}`, { key: acme.people.owner.key, body });
const connect = async (slug: string, secret: string) => {
  const { status, body, text } = await ask('PUT', slug, { kind: 'apiKey', secret });
  expect(status, text).toBe(200);
  return body;
};

describe('a key of a shipped provider', () => {
  it.each([
    ['stripe', 'good', 'connected', null],
    ['stripe', 'restricted', 'connected', null],
    ['stripe', 'publishable', 'broken', 'Stripe refuses the key.'],
    ['stripe', 'oops not a key', 'broken', 'Stripe refuses the key.'],
    ['stripe', 'key in two\nlines', 'broken', 'Stripe cannot receive a key with these characters.'],
    ['stripe', 'down', 'unverified', 'Stripe could not check the key: it answered 503.'],
    ['resend', 'good', 'connected', null],
    ['resend', 'restricted', 'connected', null],
    ['resend', 'invalid', 'broken', 'Resend refuses the key.'],
    ['resend', 'malformed', 'broken', 'Resend refuses the key.'],
    ['resend', 'busy', 'unverified', 'Resend could not check the key: it answered 429.'],
    ['unsplash', 'good', 'connected', null],
    ['unsplash', 'nonsense', 'broken', 'Unsplash refuses the key.'],
    ['unsplash', 'limited', 'unverified', 'Unsplash could not check the key: it answered 403.'],
  ])('%s, %s: %s', async (slug, secret, status, error) => {
    const view = await connect(slug, secret);
    expect(view).toMatchObject({ status, error, hasCheck: true, unchecked: null });
    expect(view.checkedAt).not.toBeNull();
    expect((await ask('POST', `${slug}/check`, {})).body).toMatchObject({ status, error });
  });

  it('is sent with the request that the provider documents, and nothing else', async () => {
    for (const { asked } of Object.values(servers)) asked.length = 0;
    for (const slug of SLUGS) await connect(slug, 'good');
    expect(Object.values(servers).flatMap(({ asked }) => asked)).toEqual([
      'GET /v1/balance Bearer good',
      'GET /domains Bearer good',
      'GET /photos?per_page=1 Client-ID good',
    ]);
  });

  it('that is refused offers none of its tools, and one that is unverified does', async () => {
    const sees = async () => {
      const { body } = await at.call('GET', '/tools', { key: acme.open.key });
      return body.tools.some(({ name }: { name: string }) => name === 'create_invoice');
    };
    await connect('stripe', 'oops not a key');
    expect(await sees()).toBe(false);
    await connect('stripe', 'down');
    expect(await sees()).toBe(true);
  });

  it('becomes unverified and keeps its tools when the provider goes down, and connected when it is back', async () => {
    const due = () => at.owner.query(`UPDATE "IntegrationConnection" SET "checkedAt" = now() - interval '2 hours'`);
    await connect('stripe', 'good');
    await at.owner.query(`DELETE FROM "IntegrationConnection" WHERE provider <> 'stripe'`);
    await at.owner.query(
      `UPDATE "IntegrationProvider" SET "checkUrl" = 'https://api.stripe.com/v1/balance?down' WHERE slug = 'stripe'`,
    );
    servers.stripe.close();
    await due();
    expect(await checkIntegrations()).toBe(1);
    const { body } = await ask('GET', 'stripe');
    expect(body).toMatchObject({
      status: 'unverified',
      error: expect.stringMatching(/^Stripe could not check the key: 127\.0\.0\.1:\d+ refused the connection\.$/),
    });
    const audit = await at.owner.query(
      `SELECT details FROM "AuditEvent" WHERE action = 'integration.check' ORDER BY seq DESC LIMIT 1`,
    );
    expect(audit.rows[0].details).toEqual({ status: 'unverified' });
  });
});

describe('a provider without a check', () => {
  it('leaves its keys unverified, offers no check, and gets one later', async () => {
    const platform = (method: string, path: string, body: unknown) =>
      at.call(method, `/platform/integration-providers${path}`, { key: at.admin.key, body });
    expect((await platform('POST', '', { slug: 'own', name: 'Own' })).status).toBe(201);
    expect(await connect('own', 'a key')).toMatchObject({ status: 'unverified', checkedAt: null, hasCheck: false });
    const checked = await ask('POST', 'own/check', {});
    expect([checked.status, checked.body.code]).toEqual([409, 'conflict']);
    const checkUrl = `${servers.resend.origin}/me`;
    for (const checkHeader of ['X-Api-Key', 'X-Api-Key: ', 'X Y: {secret}', 'X: {secret}\r\nHost: a'])
      expect((await platform('PATCH', '/own', { checkUrl, checkHeader })).status, checkHeader).toBe(422);
    const patched = await platform('PATCH', '/own', { checkUrl, checkHeader: 'Authorization: Token {secret}' });
    expect(patched.status, patched.text).toBe(200);
    expect((await ask('GET', 'own')).body).toMatchObject({
      hasCheck: true,
      unchecked: expect.stringMatching(/Enter the key again/),
    });
    servers.resend.asked.length = 0;
    expect(await connect('own', 'good')).toMatchObject({ status: 'connected', hasCheck: true });
    expect(servers.resend.asked).toEqual(['GET /me Token good']);
  });
});
