import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import type { Tenant } from '@/lib/testing/seed-tenant';

let at: Installation;
let acme: Tenant;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme'] });
  [acme] = at.tenants as [Tenant];
});
afterAll(() => at?.close());

async function newest(orgId: string | null): Promise<string> {
  const { rows } = await at.owner.query(
    'SELECT max(number)::text AS n FROM "Revision" WHERE "orgId" IS NOT DISTINCT FROM $1',
    [orgId],
  );
  return rows[0].n;
}

async function done(base: string, key: string, method: string, path: string, body?: unknown) {
  const answer = await at.call(method, `${base}${path}`, { key, body });
  expect(answer.status, `${method} ${path}: ${answer.text}`).toBeLessThan(300);
  return answer;
}
const asOwner = (method: string, path: string, body?: unknown) =>
  done('/orgs/acme', acme.people.owner.key, method, path, body);
const asAdmin = (method: string, path: string, body?: unknown) => done('/platform', at.admin.key, method, path, body);

const tool = (name: string, more: object = {}) => ({
  name,
  title: name,
  description: 'Does something.',
  category: 'general',
  inputSchema: { type: 'object' },
  ...more,
});
const reasons = (body: { notRestored: { what: string; why: string }[] }) =>
  Object.fromEntries(body.notRestored.map(({ what, why }) => [what, why]));

describe('what an organization cannot have back', () => {
  it('omits names that the platform has taken since, and reports it', async () => {
    await asOwner('POST', '/tools', tool('acme_taken'));
    await asOwner('POST', '/tools', tool('acme_before'));
    await asOwner('POST', '/profiles', { slug: 'ops', name: 'Ops', tools: ['list_*'] });
    await asOwner('PATCH', `/agents/${acme.support.slug}`, { profile: 'ops' });
    const then = await newest(acme.id);
    await asOwner('DELETE', '/tools/acme_taken');
    await asOwner('PATCH', '/tools/acme_before', { name: 'acme_after', title: 'After' });
    await asOwner('POST', '/profiles', { slug: 'ops-2', name: 'Ops', tools: [] });
    await asOwner('PATCH', `/agents/${acme.support.slug}`, { profile: 'ops-2' });
    await asOwner('DELETE', '/profiles/ops');
    await asAdmin('POST', '/tools', tool('acme_taken'));
    await asAdmin('POST', '/tools', tool('acme_before'));
    await asAdmin('POST', '/profiles', { slug: 'ops', name: 'Ops of the platform', tools: ['*'] });
    const preview = await asOwner('POST', `/revisions/${then}/restore?dryRun=true`, {});
    const { body } = await asOwner('POST', `/revisions/${then}/restore`, {});
    expect(body.notRestored).toEqual(preview.body.notRestored);
    expect(reasons(body)).toEqual({
      'tool acme_taken': 'the platform now has a tool with this name',
      'the name acme_before': 'the platform now has a tool with this name',
      'profile ops': 'the platform now has a profile with this name',
      'profile ops-2': `it stays because ${acme.support.slug} would have no profile`,
      [`the profile of ${acme.support.slug}`]: expect.stringMatching(/^the current profile ops is a different one/),
    });
    const { rows } = await at.owner.query(
      `SELECT name, title FROM "Tool" WHERE "orgId" = $1 AND name LIKE 'acme\\_%' AND name = ANY($2)`,
      [acme.id, ['acme_taken', 'acme_before', 'acme_after']],
    );
    // The rest of the renamed tool is as it was.
    expect(rows).toEqual([{ name: 'acme_after', title: 'acme_before' }]);
    expect((await asOwner('GET', `/agents/${acme.support.slug}`)).body.profile).toBe('ops-2');
  });

  it('asks for no integration that the platform has no more', async () => {
    await asAdmin('POST', '/integration-providers', { slug: 'fax', name: 'Fax' });
    await asOwner('POST', '/tools', tool('acme_faxes', { integrations: ['fax'] }));
    await asOwner('POST', '/tools', tool('acme_sends', { integrations: ['fax'] }));
    await asOwner('PUT', '/integration-requirements/list_contacts', { integrations: ['fax', 'resend'] });
    await asOwner('PUT', '/integration-requirements/send_email', { integrations: ['fax'] });
    await asOwner('PUT', '/integrations/fax', { kind: 'apiKey', secret: 'a secret of some length' });
    const then = await newest(acme.id);
    await asOwner('DELETE', '/tools/acme_faxes');
    await asOwner('PATCH', '/tools/acme_sends', { integrations: [], title: 'Sends' });
    await asOwner('DELETE', '/integration-requirements/list_contacts');
    await asOwner('PUT', '/integration-requirements/send_email', { integrations: [] });
    await asOwner('DELETE', '/integrations/fax');
    await asAdmin('DELETE', '/integration-providers/fax');
    const { body } = await asOwner('POST', `/revisions/${then}/restore`, {});
    const gone = 'the platform no longer has integration fax';
    expect(reasons(body)).toEqual({
      'tool acme_faxes': gone,
      'what acme_sends needs': gone,
      'what list_contacts needs': gone,
      'what send_email needs': gone,
      'the connection to fax': expect.stringMatching(/the platform no longer has this integration$/),
    });
    const { rows } = await at.owner.query(
      `SELECT name AS of, integrations FROM "Tool" WHERE "orgId" = $1 AND 'fax' = ANY(integrations)
       UNION ALL SELECT tool, integrations FROM "IntegrationRequirement" WHERE "orgId" = $1 AND tool IN ('send_email', 'list_contacts')`,
      [acme.id],
    );
    expect(rows).toEqual([{ of: 'send_email', integrations: [] }]);
    expect((await asOwner('GET', '/tools/acme_sends')).body.title).toBe('acme_sends');
    await asOwner('DELETE', '/integration-requirements/send_email');
  });

  it('writes one change for each tool whose name moved on', async () => {
    for (const name of ['acme_one', 'acme_two']) await asOwner('POST', '/tools', tool(name));
    const then = await newest(acme.id);
    await asOwner('PATCH', '/tools/acme_two', { name: 'acme_three' });
    await asOwner('PATCH', '/tools/acme_one', { name: 'acme_two' });
    const { body } = await asOwner('POST', `/revisions/${then}/restore`, {});
    const { data } = (await asOwner('GET', `/revisions/${body.revision}/changes`)).body;
    const names = data.map((change: { before: { name: string }; after: { name: string } }) => [
      change.before.name,
      change.after.name,
    ]);
    expect(names).toEqual([
      ['acme_two', 'acme_one'],
      ['acme_three', 'acme_two'],
    ]);
  });
});

describe('what the platform cannot have back', () => {
  it('asks for no integration that it has no more', async () => {
    await asAdmin('POST', '/integration-providers', { slug: 'telex', name: 'Telex' });
    await asAdmin('POST', '/tools', tool('telex_send', { integrations: ['telex'] }));
    const then = await newest(null);
    await asAdmin('DELETE', '/tools/telex_send');
    await asAdmin('DELETE', '/integration-providers/telex');
    const { body } = await asAdmin('POST', `/revisions/${then}/restore`, {});
    expect(reasons(body)).toEqual({ 'tool telex_send': 'the platform no longer has integration telex' });
    expect(body.changeCount).toBe(0);
  });

  it('keeps profiles that agents of any of thousands of organizations have, without asking each', async () => {
    const then = await newest(null);
    for (const slug of ['far-used', 'far-shadowed'])
      await asAdmin('POST', '/profiles', { slug, name: slug, tools: [] });
    await at.owner.query(`BEGIN;
      INSERT INTO "Organization" (id, slug, name) SELECT gen_random_uuid(), 'many-' || n, 'Many' FROM generate_series(1, 3000) n;
      INSERT INTO "Agent" (id, "orgId", slug, name, subtype, profile, "requireApprovalFor", channels)
        SELECT gen_random_uuid(), id, 'one', 'One', 'general',
          CASE slug WHEN 'many-2999' THEN 'far-used' WHEN 'many-3000' THEN 'far-shadowed' END, '{}', '{}'
        FROM "Organization" WHERE slug LIKE 'many-%';
      INSERT INTO "Profile" (id, "orgId", slug, name, tools)
        SELECT gen_random_uuid(), id, 'far-shadowed', 'Their own', '{}' FROM "Organization" WHERE slug = 'many-3000';
      COMMIT`);
    const startedAt = performance.now();
    const { body } = await asAdmin('POST', `/revisions/${then}/restore`, {});
    const took = performance.now() - startedAt;
    expect(reasons(body)).toEqual({ 'profile far-used': 'it stays for agents that use it now' });
    // Three queries for each organization took ten seconds; one for all takes some milliseconds.
    expect(took).toBeLessThan(3_000);
  });
});
