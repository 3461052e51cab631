import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import type { Tenant } from '@/lib/testing/seed-tenant';
import { checkIntegrations } from './integration-check-job';

const OLD = 'sk_the_old_secret';
const FRESH = 'sk_the_fresh_secret';
const refused = new Set<string>();

let at: Installation;
let acme: Tenant;
let provider: http.Server;
/** Changes during the check of the old key. */
let meanwhile = async (): Promise<unknown> => undefined;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme'] });
  acme = at.tenants[0]!;
  provider = http.createServer(async (request, response) => {
    const isFresh = request.headers.authorization === `Bearer ${FRESH}` && !refused.has(FRESH);
    if (request.headers.authorization === `Bearer ${OLD}`) await meanwhile();
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

  it('does not change the status of a replacement', async () => {
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

describe('the job that checks integrations', () => {
  const state = async () => (await ask('GET', '/integrations/stripe')).body;
  const isDue = () => at.owner.query(`UPDATE "IntegrationConnection" SET "checkedAt" = now() - interval '2 hours'`);
  const told = async () =>
    (await at.owner.query(`SELECT data FROM "NotificationDelivery" WHERE event = 'integration.broken'`)).rows.map(
      ({ data }) => data,
    );

  it('checks each once an hour, removes the tools of a rejected key, and notifies once', async () => {
    await ask('POST', '/webhooks', { url: 'http://127.0.0.1:9/none', events: ['integration.broken'] });
    await ask('PUT', '/integrations/stripe', { kind: 'apiKey', secret: FRESH });
    expect(await checkIntegrations()).toBe(0);
    await isDue();
    const revision = async () =>
      (await at.owner.query(`SELECT count(*)::int AS n FROM "Revision" WHERE "orgId" = $1`, [acme.id])).rows[0].n;
    const before = await revision();
    expect(await checkIntegrations()).toBe(1);
    expect(await checkIntegrations()).toBe(0);
    expect(await state()).toMatchObject({ status: 'connected', error: null });
    // Known changes are no change of policies.
    expect(await revision()).toBe(before);
    refused.add(FRESH);
    await isDue();
    expect(await checkIntegrations()).toBe(1);
    expect(await state()).toMatchObject({ status: 'broken', error: 'stripe refuses the key.' });
    await isDue();
    expect(await checkIntegrations()).toBe(1);
    expect(await told()).toEqual([
      expect.objectContaining({ org: 'acme', integration: 'stripe', reason: 'stripe refuses the key.' }),
    ]);
    refused.clear();
    await isDue();
    await checkIntegrations();
    expect(await state()).toMatchObject({ status: 'connected', error: null });
  });

  it('skips manual statuses and keys of other hosts, and continues after a failure', async () => {
    await ask('PUT', '/integrations/stripe', { kind: 'apiKey', secret: FRESH });
    await ask('PATCH', '/integrations/stripe', { status: 'broken', error: 'The account is closed.' });
    await isDue();
    expect(await checkIntegrations()).toBe(0);
    expect((await state()).status).toBe('broken');
    await ask('PUT', '/integrations/stripe', { kind: 'apiKey', secret: FRESH });
    await at.owner.query(`UPDATE "IntegrationConnection" SET "checkHost" = 'elsewhere.test'`);
    refused.add(FRESH);
    await isDue();
    expect(await checkIntegrations()).toBe(0);
    expect((await state()).unchecked).toMatch(
      /entered for elsewhere\.test\. Enter the key again to allow http:\/\/127\.0\.0\.1/,
    );
    await at.owner.query(`UPDATE "IntegrationConnection" SET "checkHost" = NULL, "checkedAt" = NULL`);
    expect((await state()).unchecked).toMatch(/^Not checked: .* before keys were checked/);
    refused.clear();
    await at.owner.query(`UPDATE "IntegrationConnection" SET sealed = 'x', "checkHost" = (
      SELECT substring("checkUrl" from '^http://[^/]+') FROM "IntegrationProvider" WHERE slug = 'stripe')`);
    await isDue();
    await expect(checkIntegrations()).rejects.toThrow('1 of 1 integrations could not be checked');
  });
});
