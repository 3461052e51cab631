import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApp } from '@/lib/start/app';
import { waitForNotifications } from '@/lib/testing/fresh';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import type { Tenant } from '@/lib/testing/seed-tenant';

/* A member's key may be held to less than its holder may: for pipelines that plan, and must change nothing. */

let at: Installation;
let acme: Tenant;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'globex'] });
  acme = at.tenants[0]!;
});
afterAll(() => at?.close());

async function ask(key: string, method: string, path: string, body?: unknown) {
  const response = await makeApp().fetch(
    new Request(`http://localhost:3000/api/v1${path}`, {
      method,
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : null };
}

const owner = () => acme.people.owner.key;
const org = () => `/orgs/${acme.slug}`;

async function made(role?: string): Promise<{ id: string; apiKey: string }> {
  const { status, body } = await ask(owner(), 'POST', `${org()}/keys`, {
    name: `as ${role}`,
    ...(role ? { role } : {}),
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

it('reads with a viewer’s key of an owner, and changes nothing', async () => {
  const { apiKey } = await made('viewer');
  expect((await ask(apiKey, 'GET', `${org()}/policy`)).status).toBe(200);
  const refused = await ask(apiKey, 'PATCH', `${org()}/policy`, { tools: { list_contacts: 'block' } });
  expect(refused.status).toBe(403);
  expect(refused.body.detail).toContain("this key's role is viewer");
  expect((await ask(apiKey, 'POST', `${org()}/keys`, { name: 'more' })).status).toBe(403);
  const { body: me } = await ask(apiKey, 'GET', '/me');
  expect(JSON.stringify(me.orgs)).toContain('viewer');
});

it('configures with a configurator’s key, and makes no keys', async () => {
  const { apiKey } = await made('configurator');
  const saved = await ask(apiKey, 'POST', `${org()}/profiles`, { slug: 'made-by-key', name: 'Made', tools: ['*'] });
  expect(saved.status).toBe(201);
  expect((await ask(apiKey, 'POST', `${org()}/keys`, { name: 'more' })).status).toBe(403);
});

it('never lifts its holder: who becomes a viewer has an owner’s key that reads', async () => {
  const { apiKey, id } = await made('owner');
  expect((await ask(apiKey, 'GET', `${org()}/keys`)).body.data.find((one: { id: string }) => one.id === id).role).toBe(
    'owner',
  );
  await at.owner.query(
    `UPDATE "ApiKey" SET "userId" = (SELECT "userId" FROM "Membership" m WHERE m."orgId" = "ApiKey"."orgId" AND m.role = 'viewer' LIMIT 1) WHERE id = $1`,
    [id],
  );
  await waitForNotifications(at);
  expect((await ask(apiKey, 'GET', `${org()}/policy`)).status).toBe(200);
  expect((await ask(apiKey, 'POST', `${org()}/keys`, { name: 'more' })).status).toBe(403);
});

it('keeps its role when it is rotated, and is audited', async () => {
  const { id } = await made('viewer');
  const { body: fresh } = await ask(owner(), 'POST', `${org()}/keys/${id}/rotate`, { overlapSeconds: 0 });
  expect((await ask(fresh.apiKey, 'PATCH', `${org()}/policy`, { tools: {} })).status).toBe(403);
  const { body: log } = await ask(owner(), 'GET', `${org()}/audit?action=key.create&limit=1`);
  expect(log.data[0].details).toMatchObject({ role: 'viewer' });
});

it('is for members’ keys alone', async () => {
  const agents = (await ask(owner(), 'GET', `${org()}/agents`)).body.data;
  const answer = await ask(owner(), 'POST', `${org()}/agents/${agents[0].slug}/keys`, { name: 'a', role: 'viewer' });
  expect(answer.status).toBe(422);
  expect((await ask(owner(), 'POST', `${org()}/keys`, { name: 'a', role: 'admin' })).status).toBe(422);
});
