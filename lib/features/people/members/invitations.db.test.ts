import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptInvitationsOf } from '@/lib/access/invitation';
import { hashPassword, verifyPassword } from '@/lib/access/password';
import { type Answer, createInstallation, type Installation, ORIGIN } from '@/lib/testing/installation';
import { seedMember } from '@/lib/testing/seed-people';
import type { Tenant } from '@/lib/testing/seed-tenant';

const PASSWORD = 'correct horse battery';
let at: Installation;
let acme: Tenant;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'globex'] });
  acme = at.tenants[0]!;
});
afterAll(() => at?.close());

const asOwner = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  at.call(method, `/orgs/acme${path}`, { key: acme.people.owner.key, body, headers });
const outcome = ({ status, body }: Answer) => [status, body?.code];
const tokenOf = ({ body }: Answer) => body.url.slice(`${ORIGIN}/invite/`.length);
const invite = (email: string, role = 'viewer') => asOwner('POST', '/invitations', { email, role });
const accept = (token: string, more: object = {}) =>
  at.call('POST', '/invitations/accept', { body: { token, password: PASSWORD, ...more } });
const preview = (token: string) => at.call('GET', `/invitations/${token}`);
const rowsOf = async (table: string, where: string, value: unknown) =>
  (await at.owner.query(`SELECT * FROM "${table}" WHERE ${where} = $1`, [value])).rows;

describe('an invitation', () => {
  it('is made with a link that is shown once and stored as its hash alone', async () => {
    const made = await asOwner('POST', '/invitations', { email: 'New@Acme.test', role: 'configurator', name: 'Nia' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ email: 'new@acme.test', role: 'configurator', name: 'Nia', mailed: false });
    const token = tokenOf(made);
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const days = (Date.parse(made.body.expiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
    const listed = await at.call('GET', '/orgs/acme/invitations', { key: acme.people.viewer.key });
    expect(listed.text).not.toContain(token);
    expect(listed.body.data[0]).toMatchObject({ email: 'new@acme.test', invitedBy: 'owner@acme.test (key seeded)' });
    const log = await rowsOf('AuditEvent', 'action', 'invitation.create');
    expect(log.at(-1)).toMatchObject({ orgId: acme.id, details: { email: 'new@acme.test', role: 'configurator' } });
    expect(JSON.stringify(log)).not.toContain(token);
  });

  it('answers a repeat of its Idempotency-Key without the link', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const body = { email: 'twice@acme.test', role: 'viewer' };
    const first = await asOwner('POST', '/invitations', body, headers);
    const second = await asOwner('POST', '/invitations', body, headers);
    expect([first.body.id, typeof first.body.url]).toEqual([second.body.id, 'string']);
    expect(second.body).not.toHaveProperty('url');
    expect(JSON.stringify(await rowsOf('IdempotencyRecord', 'key', headers['Idempotency-Key']))).not.toContain(
      tokenOf(first),
    );
  });

  it('is rejected for a member, for an address that is invited already, and for what is no address or role', async () => {
    expect(outcome(await invite('VIEWER@acme.test'))).toEqual([409, 'already_exists']);
    await invite('pending@acme.test');
    expect(outcome(await invite('Pending@acme.test'))).toEqual([409, 'already_exists']);
    // Another organization may invite the same address.
    const globex = at.tenants[1]!.people.owner;
    const other = { key: globex.key, body: { email: 'pending@acme.test', role: 'owner' } };
    expect((await at.call('POST', '/orgs/globex/invitations', other)).status).toBe(201);
    for (const body of [
      { email: 'no address', role: 'viewer' },
      { email: 'a@b.test', role: 'admin' },
      { email: 'a@b.test' },
    ])
      expect(outcome(await asOwner('POST', '/invitations', body))).toEqual([422, 'invalid']);
  });

  it('is taken back, and its link is dead', async () => {
    const made = await invite('revoked@acme.test');
    expect((await asOwner('DELETE', `/invitations/${made.body.id}`)).status).toBe(204);
    for (const answer of [
      await preview(tokenOf(made)),
      await accept(tokenOf(made)),
      await asOwner('DELETE', `/invitations/${made.body.id}`),
    ])
      expect(outcome(answer)).toEqual([404, 'not_found']);
  });

  it('is sent again with another link, and the old one is dead', async () => {
    const made = await invite('again@acme.test');
    const again = await asOwner('POST', `/invitations/${made.body.id}/resend`, {});
    expect([again.status, again.body.id, again.body.role]).toEqual([200, made.body.id, 'viewer']);
    expect((await preview(tokenOf(made))).status).toBe(404);
    expect((await preview(tokenOf(again))).status).toBe(200);
  });

  it('past its end is as good as gone', async () => {
    const made = await invite('late@acme.test');
    await at.owner.query(`UPDATE "Invitation" SET "expiresAt" = now() - interval '1 second' WHERE id = $1`, [
      made.body.id,
    ]);
    const unknown = await preview('A'.repeat(43));
    for (const token of [tokenOf(made), 'short', 'A'.repeat(44)]) {
      const answer = await preview(token);
      expect([answer.status, answer.body.detail]).toEqual([404, unknown.body.detail]);
      expect((await accept(token)).body.detail).toBe(unknown.body.detail);
    }
    expect((await asOwner('POST', `/invitations/${made.body.id}/resend`, {})).status).toBe(404);
    expect((await invite('late@acme.test')).status).toBe(201);
  });

  it('ends with 200 open ones', async () => {
    const { id } = at.tenants[1]!;
    await at.owner.query(
      `INSERT INTO "Invitation" (id, "orgId", email, role, "tokenHash", "expiresAt")
       SELECT gen_random_uuid(), $1, 'many' || n || '@globex.test', 'viewer', decode(md5(n::text), 'hex'), now() + interval '1 day' FROM generate_series(1, 200) n`,
      [id],
    );
    const body = { email: 'one.more@globex.test', role: 'viewer' };
    const answer = await at.call('POST', '/orgs/globex/invitations', { key: at.tenants[1]!.people.owner.key, body });
    expect(outcome(answer)).toEqual([409, 'conflict']);
  });
});

describe('taking an invitation up', () => {
  it('creates an account for a new address: once, with the invited organization and role', async () => {
    const token = tokenOf(await invite('fresh@acme.test', 'configurator'));
    expect((await preview(token)).body).toMatchObject({
      kind: 'organization',
      email: 'fresh@acme.test',
      org: 'Organization acme',
      role: 'configurator',
      invitedBy: 'owner@acme.test',
      account: null,
    });
    expect(outcome(await at.call('POST', '/invitations/accept', { body: { token, password: 'short' } }))).toEqual([
      422,
      'invalid',
    ]);
    const answers = await Promise.all([accept(token, { name: 'Fresh Person' }), accept(token)]);
    expect(
      answers
        .map(({ status }) => status)
        .sort()
        .at(0),
    ).toBe(200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 200)!.body).toEqual({ email: 'fresh@acme.test', org: 'acme' });
    const [user] = await rowsOf('User', 'email', 'fresh@acme.test');
    expect(await verifyPassword(PASSWORD, user.passwordHash)).toBe(true);
    const memberships = await rowsOf('Membership', '"userId"', user.id);
    expect(memberships).toMatchObject([{ orgId: acme.id, role: 'configurator' }]);
    const log = await rowsOf('AuditEvent', 'target', `member/${user.id}`);
    expect(log).toMatchObject([{ orgId: acme.id, action: 'invitation.accept', label: 'fresh@acme.test' }]);
    expect(await rowsOf('AuditEvent', 'target', `user/${user.id}`)).toMatchObject([
      { orgId: null, action: 'user.create' },
    ]);
    expect((await preview(token)).status).toBe(404);
  });

  it('by a user with an account accepts only their signed-in browser', async () => {
    const { owner } = at.tenants[1]!.people;
    const token = tokenOf(await invite(owner.email, 'viewer'));
    expect(outcome(await accept(token))).toEqual([409, 'conflict']);
    const join = (caller: object) => at.call('POST', '/invitations/join', { ...caller, body: { token } });
    const other = await join({ cookie: acme.people.viewer.cookie });
    expect(outcome(other)).toEqual([403, 'forbidden']);
    expect(other.body.detail).toContain(owner.email);
    expect((await join({ key: owner.key })).status).toBe(403);
    expect((await at.call('GET', '/orgs/acme/agents', { cookie: owner.cookie })).status).toBe(404);
    expect((await join({ cookie: owner.cookie })).body).toEqual({ email: owner.email, org: 'acme' });
    expect((await at.call('GET', '/orgs/acme/agents', { cookie: owner.cookie })).status).toBe(200);
    expect((await join({ cookie: owner.cookie })).status).toBe(404);
    // Joining is no way to another password.
    expect((await rowsOf('User', 'email', owner.email))[0].passwordHash).toBeNull();
  });

  it('tells the holder of a handed-over link nothing about accounts of its address', async () => {
    const known = at.tenants[1]!.people.viewer.email;
    const tokens = [tokenOf(await invite(known)), tokenOf(await invite('unheard-of@globex.test'))];
    const [ofKnown, ofUnknown] = await Promise.all(tokens.map(async (token) => (await preview(token)).body));
    const shared = { email: 'x', expiresAt: 'x' };
    expect({ ...ofKnown, ...shared }).toEqual({ ...ofUnknown, ...shared });
    const refused = await accept(tokens[0]!);
    expect(outcome(refused)).toEqual([409, 'conflict']);
    expect(refused.text).not.toMatch(/has an account|exists/i);
    // As slow as an answer that creates an account: both hash the password.
    const fastest = async (work: () => Promise<unknown>) => {
      const times: number[] = [];
      for (let run = 0; run < 4; run++) {
        const startedAt = performance.now();
        await work();
        times.push(performance.now() - startedAt);
      }
      return Math.min(...times);
    };
    expect(await fastest(() => accept(tokens[0]!))).toBeGreaterThan((await fastest(() => hashPassword(PASSWORD))) / 2);
  });

  it('never changes the role of somebody who is a member already', async () => {
    const person = await seedMember(at.owner, acme.id, 'viewer', 'already@acme.test');
    await at.owner.query('DELETE FROM "Membership" WHERE "userId" = $1', [person.id]);
    const token = tokenOf(await invite(person.email, 'owner'));
    await at.owner.query(
      `INSERT INTO "Membership" (id, "orgId", "userId", role) VALUES (gen_random_uuid(), $1, $2, 'viewer')`,
      [acme.id, person.id],
    );
    expect((await at.call('POST', '/invitations/join', { cookie: person.cookie, body: { token } })).status).toBe(200);
    expect(await rowsOf('Membership', '"userId"', person.id)).toMatchObject([{ role: 'viewer' }]);
  });

  it('by an address that an identity provider vouches for takes every invitation of it', async () => {
    await invite('federated@acme.test', 'configurator');
    const body = { email: 'federated@acme.test', role: 'viewer' };
    const { id: globexId } = at.tenants[1]!;
    await at.owner.query(`DELETE FROM "Invitation" WHERE "orgId" = $1 AND email LIKE 'many%'`, [globexId]);
    await at.call('POST', '/orgs/globex/invitations', { key: at.tenants[1]!.people.owner.key, body });
    expect(await acceptInvitationsOf({ email: 'nobody@acme.test', name: 'Nobody' }, 'test')).toBeNull();
    const made = await acceptInvitationsOf({ email: 'federated@acme.test', name: 'Fed Erated' }, 'test');
    expect(made?.orgs.sort()).toEqual(['acme', 'globex']);
    const [user] = await rowsOf('User', 'email', 'federated@acme.test');
    expect(user).toMatchObject({ id: made?.userId, name: 'Fed Erated', passwordHash: null, platformAdmin: false });
    expect(await rowsOf('Invitation', 'email', 'federated@acme.test')).toEqual([]);
    expect(await acceptInvitationsOf({ email: 'federated@acme.test', name: '' }, 'test')).toBeNull();
  });
});
