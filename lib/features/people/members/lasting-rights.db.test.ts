import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admitIdentity } from '@/lib/access/admit-identity';
import { waitForNotifications } from '@/lib/testing/fresh';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { seedConnection } from '@/lib/testing/seed-connections';
import { seedMember } from '@/lib/testing/seed-people';
import type { Tenant } from '@/lib/testing/seed-tenant';

let at: Installation;
let acme: Tenant;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme'] });
  acme = at.tenants[0]!;
});
afterAll(() => at?.close());

const asAdmin = (method: string, path: string, body?: object) =>
  at.call(method, `/platform${path}`, { cookie: at.admin.cookie, ...(body ? { body } : {}) });
const take = (url: string) =>
  at.call('POST', '/invitations/accept', {
    body: { token: url.split('/').at(-1), password: 'correct horse battery', name: 'Guest' },
  });
const logOf = async (orgId: string | null, target: string) => {
  const sql =
    'SELECT action, details FROM "AuditEvent" WHERE "orgId" IS NOT DISTINCT FROM $1 AND target = $2 ORDER BY seq';
  return (await at.owner.query(sql, [orgId, target])).rows;
};

describe('an invitation', () => {
  const invite = async (key: string, email: string) =>
    (await at.call('POST', '/orgs/acme/invitations', { key, body: { email, role: 'owner' } })).body.url as string;

  it.each(['removed', 'demoted', 'deleted'])('of an owner who is %s is dead', async (how) => {
    const owner = await seedMember(at.owner, acme.id, 'owner', `${how}@acme.test`);
    const url = await invite(owner.key, `guest-${how}@x.test`);
    const member = `/orgs/acme/members/${owner.id}`;
    const { key } = acme.people.owner;
    if (how === 'removed') await at.call('DELETE', member, { key });
    else if (how === 'demoted') await at.call('PATCH', member, { key, body: { role: 'viewer' } });
    else await asAdmin('DELETE', `/users/${owner.id}`);
    expect((await take(url)).status).toBe(404);
    const { rows } = await at.owner.query('SELECT 1 FROM "Invitation" WHERE email = $1', [`guest-${how}@x.test`]);
    expect(rows).toEqual([]);
  });

  it('whose maker may not invite is dead, even if it was left', async () => {
    const url = await invite(acme.people.owner.key, 'left@x.test');
    await at.owner.query('UPDATE "Invitation" SET "createdById" = $1 WHERE email = $2', [
      acme.people.viewer.id,
      'left@x.test',
    ]);
    expect((await take(url)).status).toBe(404);
  });

  it('of a platform admin who is one no longer is dead', async () => {
    const { owner } = acme.people;
    await asAdmin('PATCH', `/users/${owner.id}`, { platformAdmin: true });
    const made = await asAdmin('POST', '/users', { email: 'admin-to-be@x.test', platformAdmin: true });
    await at.owner.query('UPDATE "Invitation" SET "createdById" = $1 WHERE email = $2', [
      owner.id,
      'admin-to-be@x.test',
    ]);
    await asAdmin('PATCH', `/users/${owner.id}`, { platformAdmin: false });
    expect((await take(made.body.url)).status).toBe(404);
  });

  it('makes an admin of a user who has an account meanwhile, and reports it', async () => {
    const { viewer } = acme.people;
    const made = await asAdmin('POST', '/users', { email: 'later@x.test', platformAdmin: true });
    await at.owner.query('UPDATE "User" SET email = $1 WHERE id = $2', ['later@x.test', viewer.id]);
    const admitted = await at.call('POST', '/invitations/join', {
      cookie: viewer.cookie,
      body: { token: made.body.url.split('/').at(-1) },
    });
    expect(admitted.status).toBe(200);
    const { rows } = await at.owner.query('SELECT "platformAdmin" FROM "User" WHERE id = $1', [viewer.id]);
    expect(rows).toEqual([{ platformAdmin: true }]);
    const log = await logOf(null, `user/${viewer.id}`);
    expect(log.map(({ action }) => action)).toEqual(['user.update', 'invitation.accept']);
  });
});

describe('what a platform admin does to a member', () => {
  it('is audited in the organization: a password link, a deleted account', async () => {
    const member = await seedMember(at.owner, acme.id, 'configurator', 'passing@acme.test');
    expect((await asAdmin('POST', `/users/${member.id}/password-link`, {})).body).toMatchObject({ mailed: false });
    expect((await asAdmin('DELETE', `/users/${member.id}`)).status).toBe(204);
    const log = await logOf(acme.id, `member/${member.id}`);
    expect(log).toMatchObject([
      { action: 'member.password_link', details: { role: 'configurator' } },
      { action: 'member.remove', details: { role: 'configurator', account: 'deleted' } },
    ]);
  });
});

describe('two identities of one issuer that come concurrently', () => {
  it('are one', async () => {
    const email = acme.people.configurator.email;
    const identity = { issuer: 'https://race.test', address: { email }, name: '' };
    const came = await Promise.all(
      ['a', 'b', 'c', 'd'].map((subject) => admitIdentity({ ...identity, subject }, `race-${subject}`)),
    );
    expect(came.filter((one) => 'person' in one)).toHaveLength(1);
    const insert = `INSERT INTO "UserIdentity" (id, "userId", issuer, subject) VALUES (gen_random_uuid(), $1, $2, 'e')`;
    await expect(at.owner.query(insert, [acme.people.configurator.id, identity.issuer])).rejects.toThrow(/unique/);
  });
});

describe('a secret', () => {
  it('is not sent to another host than the one that its owner gave it for', async () => {
    const check = () => at.call('POST', '/orgs/acme/integrations/stripe/check', { key: acme.people.owner.key });
    const point = (url: string) =>
      at.owner.query(`UPDATE "IntegrationProvider" SET "checkUrl" = $1 WHERE slug = 'stripe'`, [url]);
    await at.owner.query(`DELETE FROM "IntegrationConnection" WHERE provider = 'stripe'`);
    await seedConnection(at.owner, acme.id, 'acme', 'stripe');
    await at.owner.query(`UPDATE "IntegrationConnection" SET "checkHost" = 'a.test' WHERE provider = 'stripe'`);
    await point('https://b.test/me');
    const refused = await check();
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    expect(refused.body.detail).toMatch(/b\.test.*a\.test.*Enter it again/);
    await point('https://a.test/other');
    expect((await check()).status).toBe(200);
  });
});

describe('requests of one person', () => {
  it('wait fifty at a time', async () => {
    const { viewer } = acme.people;
    const { rows } = await at.owner.query('SELECT email FROM "User" WHERE id = $1', [viewer.id]);
    await at.owner.query(
      `INSERT INTO "AccessRequest" (id, "orgId", "agentId", tool, "askedBy", "askedLabel", changes)
       SELECT gen_random_uuid(), $1, $2, 'tool_' || n, 'user:' || $3, $4, '[]' FROM generate_series(1, 50) n`,
      [acme.id, acme.open.id, viewer.id, rows[0].email],
    );
    await at.owner.query(`UPDATE "OrgPolicy" SET block = '[{"tool":"send_email"}]' WHERE "orgId" = $1`, [acme.id]);
    await waitForNotifications(at);
    const body = { agent: acme.open.slug, tool: 'send_email', reason: 'please' };
    const answer = await at.call('POST', '/orgs/acme/requests', { cookie: viewer.cookie, body });
    expect([answer.status, answer.body.detail]).toEqual([409, expect.stringMatching(/50 pending requests/)]);
  });
});
