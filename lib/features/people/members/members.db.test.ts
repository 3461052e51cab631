import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitForNotifications } from '@/lib/testing/fresh';
import { type Answer, createInstallation, type Installation } from '@/lib/testing/installation';
import { seedMember } from '@/lib/testing/seed-people';
import type { Tenant } from '@/lib/testing/seed-tenant';

let at: Installation;
let acme: Tenant;
let globex: Tenant;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'globex'] });
  [acme, globex] = at.tenants as [Tenant, Tenant];
});
afterAll(() => at?.close());

const asOwner = (method: string, path: string, body?: unknown) =>
  at.call(method, `/orgs/acme${path}`, { key: acme.people.owner.key, body });
const outcome = ({ status, body }: Answer) => [status, body?.code];
const newest = async (orgId: string) =>
  (await at.owner.query('SELECT * FROM "AuditEvent" WHERE "orgId" = $1 ORDER BY seq DESC LIMIT 1', [orgId])).rows[0];

describe('members', () => {
  it('are listed to members only', async () => {
    const { data } = (await at.call('GET', '/orgs/acme/members', { key: acme.people.viewer.key })).body;
    expect(data.map((row: { email: string }) => row.email)).toEqual([
      'owner@acme.test',
      'configurator@acme.test',
      'viewer@acme.test',
    ]);
    expect(data[0]).toMatchObject({ id: acme.people.owner.id, role: 'owner', keys: 1 });
    expect(Date.now() - Date.parse(data[0].lastSeenAt)).toBeLessThan(600_000);
    expect((await at.call('GET', '/orgs/acme/members', { key: globex.people.owner.key })).status).toBe(404);
    expect((await at.call('GET', '/orgs/acme/members', { key: acme.open.key })).status).toBe(403);
  });

  it('get another role, effective at the next request and audited', async () => {
    const person = await seedMember(at.owner, acme.id, 'viewer', 'rising@acme.test');
    const settings = { cookie: person.cookie, body: { discloseReasons: false } };
    expect((await at.call('PATCH', '/orgs/acme/settings', settings)).status).toBe(403);
    const raised = await asOwner('PATCH', `/members/${person.id}`, { role: 'owner' });
    expect([raised.status, raised.body.role]).toEqual([200, 'owner']);
    expect((await at.call('PATCH', '/orgs/acme/settings', settings)).status).toBe(200);
    await asOwner('PATCH', `/members/${person.id}`, { role: 'viewer' });
    expect((await at.call('PATCH', '/orgs/acme/settings', settings)).status).toBe(403);
    const row = await newest(acme.id);
    expect(row).toMatchObject({ action: 'member.role', target: `member/${person.id}` });
    expect(row.details).toEqual({ email: person.email, before: 'owner', after: 'viewer' });
    for (const body of [{}, { role: 'admin' }, { role: 'viewer', more: 1 }])
      expect(outcome(await asOwner('PATCH', `/members/${person.id}`, body))).toEqual([422, 'invalid']);
    expect(outcome(await asOwner('PATCH', '/members/nobody', { role: 'viewer' }))).toEqual([404, 'not_found']);
  });

  it('who are removed are strangers at their next request, by browser and by key, and their keys are gone', async () => {
    const person = await seedMember(at.owner, acme.id, 'configurator', 'leaving@acme.test');
    const callers = { browser: { cookie: person.cookie }, key: { key: person.key } };
    for (const caller of Object.values(callers))
      expect((await at.call('GET', '/orgs/acme/agents', caller)).status).toBe(200);
    expect((await asOwner('DELETE', `/members/${person.id}`)).status).toBe(204);
    const browser = await at.call('GET', '/orgs/acme/agents', callers.browser);
    const nowhere = await at.call('GET', '/orgs/no-such-org/agents', callers.browser);
    expect([browser.status, browser.body.detail]).toEqual([404, nowhere.body.detail]);
    expect((await at.call('GET', '/orgs/acme/agents', callers.key)).status).toBe(401);
    expect((await at.call('GET', '/me', callers.browser)).body.orgs).toEqual([]);
    expect((await at.owner.query('SELECT 1 FROM "ApiKey" WHERE "userId" = $1', [person.id])).rowCount).toBe(0);
    expect((await newest(acme.id)).details).toEqual({ email: person.email, role: 'configurator', keys: 1 });
    expect(outcome(await asOwner('DELETE', `/members/${person.id}`))).toEqual([404, 'not_found']);
  });

  it('may leave, and remove others only as owners', async () => {
    const person = await seedMember(at.owner, acme.id, 'viewer', 'goer@acme.test');
    const remove = (id: string) => at.call('DELETE', `/orgs/acme/members/${id}`, { cookie: person.cookie });
    expect(outcome(await remove(acme.people.viewer.id))).toEqual([403, 'forbidden']);
    expect((await remove(person.id)).status).toBe(204);
    expect((await newest(acme.id)).action).toBe('member.leave');
  });

  it('of another organization are untouched by their removal from this one', async () => {
    const person = await seedMember(at.owner, acme.id, 'viewer', 'both@acme.test');
    await at.owner.query(
      `INSERT INTO "Membership" (id, "orgId", "userId", role) VALUES (gen_random_uuid(), $1, $2, 'viewer')`,
      [globex.id, person.id],
    );
    await waitForNotifications(at);
    await asOwner('DELETE', `/members/${person.id}`);
    const { orgs } = (await at.call('GET', '/me', { cookie: person.cookie })).body;
    expect(orgs.map((org: { slug: string }) => org.slug)).toEqual(['globex']);
  });
});

describe('the last owner', () => {
  it('can neither step down, nor leave, nor be removed', async () => {
    const { id } = acme.people.owner;
    for (const answer of [
      await asOwner('PATCH', `/members/${id}`, { role: 'viewer' }),
      await asOwner('DELETE', `/members/${id}`),
    ]) {
      expect(outcome(answer)).toEqual([409, 'last_owner']);
      expect(answer.body.detail).toMatch(/only owner/);
    }
    const { rows } = await at.owner.query('SELECT role FROM "Membership" WHERE "userId" = $1', [id]);
    expect(rows).toEqual([{ role: 'owner' }]);
  });

  it('is there after two owners leave at once: one of them stays', async () => {
    const [first, second] = [
      await seedMember(at.owner, globex.id, 'owner', 'first@globex.test'),
      await seedMember(at.owner, globex.id, 'owner', 'second@globex.test'),
    ];
    await at.owner.query('DELETE FROM "Membership" WHERE "userId" = $1', [globex.people.owner.id]);
    const leave = ({ id, cookie }: typeof first) => at.call('DELETE', `/orgs/globex/members/${id}`, { cookie });
    const answers = await Promise.all([leave(first), leave(second)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([204, 409]);
    const { rowCount } = await at.owner.query(`SELECT 1 FROM "Membership" WHERE "orgId" = $1 AND role = 'owner'`, [
      globex.id,
    ]);
    expect(rowCount).toBe(1);
  });

  it('is enforced by the database too', async () => {
    for (const statement of [
      `UPDATE "Membership" SET role = 'viewer' WHERE "userId" = $1`,
      'DELETE FROM "Membership" WHERE "userId" = $1',
      'DELETE FROM "User" WHERE id = $1',
    ])
      await expect(at.owner.query(statement, [acme.people.owner.id])).rejects.toMatchObject({
        constraint: 'Membership_last_owner',
      });
  });
});
