import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checksumOf, tenantTables } from '@/lib/testing/checksum';
import { waitForNotifications } from '@/lib/testing/fresh';
import { type Answer, createInstallation, type Installation, ORIGIN } from '@/lib/testing/installation';
import { seedTenant, type Tenant } from '@/lib/testing/seed-tenant';

let at: Installation;
let acme: Tenant;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme'] });
  acme = at.tenants[0]!;
});
afterAll(() => at?.close());

const outcome = ({ status, body }: Answer) => [status, body?.code];

describe('an organization', () => {
  it('goes immediately and whole when an owner types its slug, and leaves one line in the platform’s log', async () => {
    const doomed = await seedTenant(at.owner, 'doomed');
    await waitForNotifications(at);
    const { owner, configurator } = doomed.people;
    const remove = (key: string, confirm: string) => at.call('DELETE', '/orgs/doomed', { key, body: { confirm } });
    expect(outcome(await remove(configurator.key, 'doomed'))).toEqual([403, 'forbidden']);
    expect(outcome(await remove(owner.key, 'Doomed'))).toEqual([422, 'invalid']);
    expect((await at.call('GET', '/tools', { key: doomed.open.key })).status).toBe(200);
    const before = await checksumOf(at.owner, acme.id);
    expect((await remove(owner.key, 'doomed')).status).toBe(204);
    expect((await at.call('GET', '/tools', { key: doomed.open.key })).status).toBe(401);
    expect((await at.call('GET', '/orgs/doomed/agents', { key: owner.key })).status).toBe(401);
    expect((await at.call('GET', '/orgs/doomed/agents', { cookie: owner.cookie })).status).toBe(404);
    expect((await at.call('GET', '/me', { cookie: owner.cookie })).body.orgs).toEqual([]);
    for (const table of await tenantTables(at.owner)) {
      const { rowCount } = await at.owner.query(`SELECT 1 FROM "${table}" WHERE "orgId" = $1`, [doomed.id]);
      expect(rowCount, table).toBe(0);
    }
    expect(await checksumOf(at.owner, acme.id), 'another organization is untouched').toEqual(before);
    const { rows } = await at.owner.query(`SELECT * FROM "AuditEvent" WHERE action = 'org.delete'`);
    expect(rows).toMatchObject([{ orgId: null, target: 'org/doomed', label: `${owner.email} (key seeded)` }]);
    expect(rows[0].details).toMatchObject({ agents: 2, agentKeys: 2, memberKeys: 3, members: 3 });
    // Its name is free again.
    const again = await at.call('POST', '/platform/orgs', { key: at.admin.key, body: { slug: 'doomed', name: 'New' } });
    expect(again.status).toBe(201);
  });

  it('is made with an invitation for an owner who has no account, and with a member where they have one', async () => {
    const create = (slug: string, ownerEmail: string, headers = {}) =>
      at.call('POST', '/platform/orgs', { key: at.admin.key, body: { slug, name: slug, ownerEmail }, headers });
    const headers = { 'Idempotency-Key': 'make-startup' };
    const made = await create('startup', 'Founder@startup.test', headers);
    expect(made.body).toMatchObject({
      slug: 'startup',
      members: 0,
      invitation: { email: 'founder@startup.test', mailed: false },
    });
    expect((await create('startup', 'Founder@startup.test', headers)).body).not.toHaveProperty('invitation');
    const token = made.body.invitation.url.slice(`${ORIGIN}/invite/`.length);
    const accepted = await at.call('POST', '/invitations/accept', {
      body: { token, password: 'correct horse battery' },
    });
    expect(accepted.body).toEqual({ email: 'founder@startup.test', org: 'startup' });
    const { rows } = await at.owner.query(
      `SELECT m.role FROM "Membership" m JOIN "Organization" o ON o.id = m."orgId" WHERE o.slug = 'startup'`,
    );
    expect(rows).toEqual([{ role: 'owner' }]);
    const known = await create('known', acme.people.viewer.email);
    expect([known.body.members, known.body.invitation]).toEqual([1, undefined]);
  });
});
