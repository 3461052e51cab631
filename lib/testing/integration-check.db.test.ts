import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createInstallation, type Installation } from './installation';
import type { Tenant } from './seed-tenant';

const OLD = 'sk_the_old_secret';
const FRESH = 'sk_the_fresh_secret';

let at: Installation;
let acme: Tenant;
let provider: http.Server;
/** What happens while the provider is asked about the old key. */
let meanwhile = async (): Promise<unknown> => undefined;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme'] });
  acme = at.tenants[0]!;
  provider = http.createServer(async (request, response) => {
    const isFresh = request.headers.authorization === `Bearer ${FRESH}`;
    if (!isFresh) await meanwhile();
    response.writeHead(isFresh ? 200 : 401).end();
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const { port } = provider.address() as AddressInfo;
  await at.owner.query(`UPDATE "IntegrationProvider" SET "checkUrl" = $1 WHERE slug = 'stripe'`, [
    `http://127.0.0.1:${port}/`,
  ]);
});
afterAll(async () => {
  provider?.close();
  await at?.close();
});
beforeEach(async () => {
  meanwhile = async () => undefined;
  await ask('PUT', '/integrations/stripe', { kind: 'apiKey', secret: OLD });
});

const ask = (method: string, path: string, body?: unknown) =>
  at.call(method, `/orgs/acme${path}`, { key: acme.people.owner.key, body });

describe('a check of a key', () => {
  it('is saved', async () => {
    await at.owner.query(`UPDATE "IntegrationConnection" SET status = 'connected' WHERE provider = 'stripe'`);
    const { status, body } = await ask('POST', '/integrations/stripe/check');
    expect([status, body.status]).toEqual([200, 'broken']);
  });

  it('that was replaced meanwhile says nothing of the new one', async () => {
    meanwhile = () => ask('PUT', '/integrations/stripe', { kind: 'apiKey', secret: FRESH });
    const { status, body } = await ask('POST', '/integrations/stripe/check');
    expect([status, body.status, body.error]).toEqual([200, 'connected', null]);
    expect((await ask('GET', '/integrations/stripe')).body.status).toBe('connected');
  });

  it('that was taken away meanwhile leaves it so', async () => {
    meanwhile = () => ask('DELETE', '/integrations/stripe');
    const { status, body } = await ask('POST', '/integrations/stripe/check');
    expect([status, body.status]).toEqual([200, 'disconnected']);
  });
});
