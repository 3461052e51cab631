import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withProductionTime } from '@/lib/testing/password-cost';
import { seedMember } from '@/lib/testing/seed-people';
import type { Tenant } from '@/lib/testing/seed-tenant';
import { type AccountWorld, startAccountWorld, type Visitor } from './testing/account-world';

const ATTACKERS = 'what the attacker knows';
const OWN = 'what the person chose';
let world: AccountWorld;
let acme: Tenant;
let globex: Tenant;

beforeAll(async () => {
  world = await startAccountWorld(['acme', 'globex']);
  [acme, globex] = world.at.tenants as [Tenant, Tenant];
});
afterAll(() => world?.close());
beforeEach(() => {
  world.use({ mail: true, provider: true });
});

const asOwner = (of: Tenant, method: string, path: string, body?: unknown) =>
  world.at.call(method, `/orgs/${of.slug}${path}`, { key: of.people.owner.key, body });
const asAdmin = (method: string, path: string, body?: unknown) =>
  world.at.call(method, `/platform${path}`, { cookie: world.at.admin.cookie, body });
const invite = (of: Tenant, email: string, role = 'owner') => asOwner(of, 'POST', '/invitations', { email, role });
const tokenOf = ({ body }: { body: { url: string } }) => body.url.split('/').at(-1)!;
const accept = (by: Visitor, token: string, password: string) =>
  by.api('POST', '/invitations/accept', { token, password });
const join = async (by: Visitor, token: string) => {
  const { status, body } = await by.api('POST', '/invitations/join', { token });
  return [status, body.code];
};
const isMember = async (of: Tenant, email: string) =>
  (await asOwner(of, 'GET', '/members')).body.data.some((member: { email: string }) => member.email === email);
const verified = async (of: Tenant, email: string) =>
  (await asOwner(of, 'GET', '/members')).body.data.find((member: { email: string }) => member.email === email)
    .emailVerified;
const auditOf = async (orgId: string | null, action: string, email: string) =>
  (
    await world.at.owner.query(
      `SELECT details FROM "AuditEvent" WHERE action = $1 AND details->>'email' = $2 AND "orgId" IS NOT DISTINCT FROM $3`,
      [action, email, orgId],
    )
  ).rows.map(({ details }) => details);

/** The owner of acme invites an address where no mail is sent, and accepts the link in that name. */
async function prepare(email: string): Promise<{ attacker: Visitor; key: string }> {
  world.use({ mail: false, provider: true });
  const attacker = world.visitor();
  expect((await accept(attacker, tokenOf(await invite(acme, email)), ATTACKERS)).status).toBe(200);
  expect(await attacker.signIn(email, ATTACKERS)).toBeNull();
  const { body } = await attacker.api('POST', '/orgs/acme/keys', { name: 'kept for later' });
  expect(await alive(body.apiKey)).toBe(true);
  world.use({ mail: true, provider: true });
  return { attacker, key: body.apiKey };
}
const alive = async (key: string) => (await world.at.call('GET', '/me', { key })).status === 200;

/** Nothing that was prepared works any more. */
async function expectDead({ attacker, key }: { attacker: Visitor; key: string }, email: string): Promise<void> {
  expect(await attacker.orgs()).toBeNull();
  expect(await alive(key)).toBe(false);
  expect(await attacker.signIn(email, ATTACKERS)).toBe('wrong_credentials');
}

describe('an account prepared by another user', () => {
  it('loses password, sessions and keys when its person comes by the provider', async () => {
    const email = 'ceo@victim.test';
    const prepared = await prepare(email);
    await invite(globex, email);
    const globexToken = world.mailedToken(email);

    const victim = world.visitor();
    expect(await victim.signInByProvider({ sub: 'ceo', email, email_verified: true })).toBeNull();
    await expectDead(prepared, email);
    expect(await join(victim, globexToken)).toEqual([200, undefined]);
    expect(await victim.orgs()).toEqual(['acme', 'globex']);
    await expectDead(prepared, email);
    expect(await verified(acme, email)).toBe(true);
    expect(await auditOf(null, 'user.verify', email)).toEqual([
      { email, by: 'identity provider', browsers: 1, keys: 1, identities: 0, links: 0 },
    ]);
    expect(await auditOf(acme.id, 'member.verify', email)).toEqual([{ email, by: 'identity provider', keys: 1 }]);
  });

  it('is taken over by the link that another organization mailed to its person', async () => {
    const email = 'cfo@victim.test';
    const prepared = await prepare(email);
    await invite(globex, email);
    const token = world.mailedToken(email);
    expect((await world.visitor().api('GET', `/invitations/${token}`)).body).toMatchObject({
      account: false,
      takesOver: true,
    });
    // The user who prepared the account cannot accept in its name, even with the link.
    expect(await join(prepared.attacker, token)).toEqual([409, 'email_unverified']);
    expect(await isMember(globex, email)).toBe(false);
    const victim = world.visitor();
    expect((await accept(victim, token, OWN)).status).toBe(200);
    await expectDead(prepared, email);
    expect(await victim.signIn(email, OWN)).toBeNull();
    expect(await victim.orgs()).toEqual(['acme', 'globex']);
  });

  it('is given back by a mailed password reset', async () => {
    const email = 'coo@victim.test';
    const prepared = await prepare(email);
    const victim = world.visitor();
    const before = world.mail.received.length;
    expect((await victim.api('POST', '/password-resets', { email })).status).toBe(202);
    await expect.poll(() => world.mail.received.length).toBe(before + 1);
    expect((await accept(victim, world.mailedToken(email), OWN)).status).toBe(200);
    await expectDead(prepared, email);
    expect(await victim.signIn(email, OWN)).toBeNull();
  });

  it('cannot be used to guess at the link: it learns nothing of the invitations of its address', async () => {
    const email = 'cto@victim.test';
    const { attacker } = await prepare(email);
    await invite(globex, email);
    const me = await attacker.api('GET', '/me');
    expect(JSON.stringify(me.body)).not.toContain('globex');
    expect((await attacker.api('GET', '/orgs/globex/invitations')).status).toBe(404);
    expect((await attacker.api('GET', '/platform/invitations')).status).toBe(403);
  });

  it('becomes neither the owner of a new organization nor a platform admin', async () => {
    const email = 'founder@victim.test';
    const { attacker } = await prepare(email);
    const made = await asAdmin('POST', '/orgs', { slug: 'startup', name: 'Startup', ownerEmail: email });
    expect([made.status, made.body.members, made.body.invitation]).toMatchObject([201, 0, { email, mailed: true }]);
    expect(made.body.invitation).not.toHaveProperty('url');
    expect(await attacker.orgs()).toEqual(['acme']);
    const { id } = (await attacker.api('GET', '/me')).body.user;
    const promoted = await asAdmin('PATCH', `/users/${id}`, { platformAdmin: true });
    expect([promoted.status, promoted.body.code]).toEqual([409, 'email_unverified']);
  });

  it('may not join by a link that was handed over, where its person could prove the address', async () => {
    const email = 'handed@victim.test';
    const { attacker } = await prepare(email);
    world.use({ mail: false, provider: true });
    const token = tokenOf(await invite(globex, email));
    expect(await join(attacker, token)).toEqual([409, 'email_unverified']);
    // Nor is the link a way to its password: its maker has seen it.
    expect((await accept(world.visitor(), token, OWN)).body.code).toBe('conflict');
    const victim = world.visitor();
    expect(await victim.signInByProvider({ sub: 'handed', email, email_verified: true })).toBeNull();
    expect(await join(victim, token)).toEqual([200, undefined]);
  });

  it('loses what is made in its name while the proof is under way', async () => {
    await withProductionTime(async () => {
      for (let round = 0; round < 3; round++) {
        const email = `racing-${round}@victim.test`;
        const { attacker } = await prepare(email);
        const victim = world.visitor();
        const tries = [
          ...Array.from({ length: 4 }, () => world.visitor()).map((visitor) => visitor.signIn(email, ATTACKERS)),
          ...Array.from({ length: 6 }, () => attacker.api('POST', '/orgs/acme/keys', { name: 'late' })),
          attacker.api('POST', '/me/password', { current: ATTACKERS, password: 'another of the attacker' }),
        ];
        await Promise.all([...tries, victim.signInByProvider({ sub: email, email, email_verified: true })]);
        const { rows } = await world.at.owner.query(
          `SELECT u."passwordHash" AS hash, (SELECT count(*)::int FROM "ApiKey" k WHERE k."userId" = u.id) AS keys,
             (SELECT count(*)::int FROM "UserSession" s WHERE s."userId" = u.id) AS sessions
           FROM "User" u WHERE email = $1`,
          [email],
        );
        expect(rows).toEqual([{ hash: null, keys: 0, sessions: 1 }]);
      }
    });
  }, 120_000);
});

describe('the link of an invitation', () => {
  it('is never returned where mail is set up, and verifies the mailbox of its user', async () => {
    const email = 'mailed@new.test';
    const made = await invite(acme, email, 'viewer');
    const again = await asOwner(acme, 'POST', `/invitations/${made.body.id}/resend`, {});
    const byPlatform = await asAdmin('POST', '/users', { email: 'platform@new.test' });
    for (const { status, body, text } of [made, again, byPlatform]) {
      expect([status < 300, body.mailed, body.url]).toEqual([true, true, undefined]);
      expect(text).not.toContain('/invite/');
    }
    const person = world.visitor();
    expect((await accept(person, world.mailedToken(email), OWN)).status).toBe(200);
    expect(await verified(acme, email)).toBe(true);
  });

  it('that was handed over leaves its account unproven, and every owner sees that', async () => {
    world.use({ mail: false, provider: false });
    const email = 'handed-over@new.test';
    const person = world.visitor();
    expect((await accept(person, tokenOf(await invite(acme, email)), OWN)).status).toBe(200);
    expect(await person.signIn(email, OWN)).toBeNull();
    // Two organizations without mail and provider: nothing can be verified, so the link is sufficient.
    expect(await join(person, tokenOf(await invite(globex, email)))).toEqual([200, undefined]);
    expect([await verified(acme, email), await verified(globex, email)]).toEqual([false, false]);
  });

  it('is good once, however many use it at once', async () => {
    const email = 'once@new.test';
    await invite(acme, email, 'viewer');
    const token = world.mailedToken(email);
    const answers = await Promise.all([1, 2, 3, 4].map(() => accept(world.visitor(), token, OWN)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('an identity', () => {
  it('without a verified address is linked to nothing and proves nothing', async () => {
    const email = 'unverified@victim.test';
    const prepared = await prepare(email);
    for (const email_verified of [false, 'true', undefined]) {
      const account = {
        sub: `u-${email_verified}`,
        email,
        ...(email_verified === undefined ? {} : { email_verified }),
      };
      expect(await world.visitor().signInByProvider(account)).toBe('oidc_unverified');
    }
    expect(await alive(prepared.key)).toBe(true);
    expect(await verified(acme, email)).toBe(false);
  });

  it('beside the one that an account has already is rejected', async () => {
    const { email } = await seedMember(world.at.owner, acme.id, 'viewer', 'linked@acme.test');
    expect(await world.visitor().signInByProvider({ sub: 'first', email, email_verified: true })).toBeNull();
    const second = world.visitor();
    expect(await second.signInByProvider({ sub: 'second', email, email_verified: true })).toBe('oidc_linked_elsewhere');
    expect(await second.orgs()).toBeNull();
  });

  it('shares nothing with a later owner of its address after it is unlinked', async () => {
    const person = await seedMember(world.at.owner, acme.id, 'viewer', 'reassigned@acme.test');
    const { email, id } = person;
    const old = world.visitor();
    expect(await old.signInByProvider({ sub: 'old', email, email_verified: true })).toBeNull();
    const { identities } = (await asAdmin('GET', `/users/${id}`)).body;
    expect((await asAdmin('DELETE', `/users/${id}/identities/${identities[0].id}`)).status).toBe(204);
    expect(await old.orgs()).toBeNull();
    expect(await verified(acme, email)).toBe(false);
    const next = world.visitor();
    expect(await next.signInByProvider({ sub: 'new', email, email_verified: true })).toBeNull();
    expect(await next.orgs()).toEqual(['acme']);
    expect(await alive(person.key)).toBe(false);
  });

  it('of a proven account ends nothing that its person has', async () => {
    const person = await seedMember(world.at.owner, acme.id, 'viewer', 'proven@acme.test');
    const account = { sub: 'proven', email: person.email, email_verified: true };
    expect(await world.visitor().signInByProvider(account)).toBeNull();
    expect(await alive(person.key)).toBe(true);
    expect((await world.at.call('GET', '/me', { cookie: person.cookie })).status).toBe(200);
  });
});

describe('account recovery by a platform admin', () => {
  it('returns no link where mail is set up, and verifies the address of its user', async () => {
    const { id, email } = await seedMember(world.at.owner, acme.id, 'viewer', 'recover@acme.test');
    const made = await asAdmin('POST', `/users/${id}/password-link`, {});
    expect([made.status, made.body.mailed, made.body.url]).toEqual([201, true, undefined]);
    expect((await accept(world.visitor(), world.mailedToken(email), OWN)).status).toBe(200);
    expect(await verified(acme, email)).toBe(true);
  });

  it('without mail leaves the account unproven, in sight of its organizations, and the real person ends it', async () => {
    world.use({ mail: false, provider: true });
    const person = await seedMember(world.at.owner, acme.id, 'owner', 'lost@acme.test');
    const { email, id } = person;
    const account = { sub: 'lost', email, email_verified: true };
    expect(await world.visitor().signInByProvider(account)).toBeNull();
    const made = await asAdmin('POST', `/users/${id}/password-link`, {});
    const admin = world.visitor();
    expect((await accept(admin, tokenOf(made), ATTACKERS)).status).toBe(200);
    expect(await admin.signIn(email, ATTACKERS)).toBeNull();
    expect(await verified(acme, email)).toBe(false);
    expect(await auditOf(acme.id, 'member.password_link', email)).toHaveLength(1);
    expect(await auditOf(acme.id, 'member.recover', email)).toEqual([{ email, wasProven: true, keys: 0 }]);
    // A proven account's keys outlive its recovery, and end with the proof that it was not its person who recovered it.
    expect(await alive(person.key)).toBe(true);
    expect(await world.visitor().signInByProvider(account)).toBeNull();
    expect(await admin.orgs()).toBeNull();
    expect(await admin.signIn(email, ATTACKERS)).toBe('wrong_credentials');
    expect(await alive(person.key)).toBe(false);
  });

  it('returns an account prepared by another user without mail', async () => {
    const email = 'prepared@victim.test';
    const prepared = await prepare(email);
    world.use({ mail: false, provider: false });
    const { id } = (await prepared.attacker.api('GET', '/me')).body.user;
    const made = await asAdmin('POST', `/users/${id}/password-link`, {});
    const victim = world.visitor();
    expect((await accept(victim, tokenOf(made), OWN)).status).toBe(200);
    await expectDead(prepared, email);
    expect(await victim.signIn(email, OWN)).toBeNull();
    expect(await join(victim, tokenOf(await invite(globex, email)))).toEqual([200, undefined]);
  });

  it('is not available to an organization’s owner', async () => {
    const { id } = await seedMember(world.at.owner, acme.id, 'viewer', `${randomUUID()}@acme.test`);
    const asOwnerOf = (path: string) => world.at.call('POST', path, { cookie: acme.people.owner.cookie, body: {} });
    expect((await asOwnerOf(`/platform/users/${id}/password-link`)).status).toBe(403);
    expect((await asOwnerOf(`/orgs/acme/members/${id}/password-link`)).status).toBe(404);
  });
});
