import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitForNotifications } from '@/lib/testing/fresh';
import { createInstallation, type Installation } from '@/lib/testing/installation';

let at: Installation;

beforeAll(async () => {
  at = await createInstallation();
});
afterAll(() => at?.close());

const platform = (method: string, path: string, body?: unknown) =>
  at.call(method, `/platform${path}`, { key: at.admin.key, body });

/** A new organization, owned by the owner of acme. */
async function newOrg(slug: string, more: object) {
  const [acme] = at.tenants;
  const ownerEmail = acme!.people.owner.email;
  const made = await platform('POST', '/orgs', { slug, name: slug, ownerEmail, ...more });
  expect(made.status, made.text).toBeLessThan(300);
  await at.owner.query(
    `INSERT INTO "Membership" (id, "orgId", "userId", role)
     SELECT gen_random_uuid(), o.id, $2, 'owner' FROM "Organization" o WHERE slug = $1 ON CONFLICT DO NOTHING`,
    [slug, acme!.people.owner.id],
  );
  await waitForNotifications(at);
  return (method: string, path: string, body?: unknown) =>
    at.call(method, `/orgs/${slug}${path}`, { cookie: acme!.people.owner.cookie, body });
}

const own = { name: 'create_contact', title: 'Create', description: 'Creates a contact of ours.', category: 'ours' };
const inputSchema = { type: 'object', properties: {} };

it('starts with the tools of the platform, whose names are taken', async () => {
  const ask = await newOrg('usual', {});
  const { body } = await ask('GET', '/tools?limit=100');
  expect(body.data.length).toBeGreaterThan(5);
  const taken = await ask('POST', '/tools', { ...own, inputSchema });
  expect([taken.status, taken.body.code]).toEqual([409, 'already_exists']);
});

it('starts empty, names its own tools freely, and takes the platform’s tools later', async () => {
  const ask = await newOrg('blank', { start: 'empty' });
  const names = async () => (await ask('GET', '/tools?limit=100')).body.data.map(({ name }: { name: string }) => name);
  expect(await names()).toEqual(['query_org_data']);
  expect((await ask('GET', '/lint')).body.findings.map(({ code }: { code: string }) => code)).toEqual(['no_agents']);
  const universal = await ask('POST', '/tools', { ...own, name: 'query_org_data', inputSchema });
  expect(universal.status).toBe(409);
  const made = await ask('POST', '/tools', { ...own, inputSchema });
  expect(made.status, made.text).toBe(201);
  expect(await names()).toEqual(['create_contact', 'query_org_data']);
  expect((await ask('GET', '/tools/create_contact')).body).toMatchObject({ origin: 'organization', category: 'ours' });

  const agent = await ask('POST', '/agents', { slug: 'a', name: 'A', subtype: 'general' });
  expect(agent.body.summary).toMatchObject({ catalogue: 2, allowed: 2 });
  const { apiKey } = (await ask('POST', '/agents/a/keys', { name: 'k' })).body;
  const listed = await at.call('GET', '/tools', { key: apiKey });
  expect(listed.body.tools.map(({ description }: { description: string }) => description)).toContain(own.description);

  const refused = await ask('PATCH', '/settings', { platformTools: 'all' });
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    expect.stringMatching(/create_contact\. Rename them first/),
  ]);
  const imported = await ask('POST', '/import', { ambit: 1, settings: { platformTools: 'all' } });
  expect([imported.status, imported.body.invalidParams[0].pointer]).toEqual([422, '/settings/platformTools']);
  const renamed = await ask('PATCH', '/tools/create_contact', { name: 'our_contact' });
  expect(renamed.status, renamed.text).toBe(200);
  expect((await ask('PATCH', '/settings', { platformTools: 'all' })).status).toBe(200);
  expect(await names()).toEqual(expect.arrayContaining(['create_contact', 'our_contact', 'list_contacts']));
  const again = await at.call('GET', '/tools', { key: apiKey });
  expect(again.body.tools.map(({ name }: { name: string }) => name)).toContain('list_contacts');
});

it('leaves the platform’s tools out and names its own in one import', async () => {
  const ask = await newOrg('as-code', {});
  const settings = { platformTools: 'universal' };
  const document = { ambit: 1, settings, tools: [{ ...own, inputSchema }] };
  expect((await ask('POST', '/import', { ...document, settings: {} })).status).toBe(422);
  const done = await ask('POST', '/import', document);
  expect(done.status, done.text).toBe(200);
  const { body } = await ask('GET', '/tools?limit=100');
  expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['create_contact', 'query_org_data']);
});

it('does not change what other organizations see', async () => {
  const [acme] = at.tenants;
  const { body } = await at.call('GET', '/tools', { key: acme!.open.key });
  expect(body.tools.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(['create_contact', 'list_contacts']),
  );
});
