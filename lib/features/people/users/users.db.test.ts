import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { insertRow } from '@/lib/testing/rows';
import { seedMember } from '@/lib/testing/seed-people';
import type { Tenant } from '@/lib/testing/seed-tenant';

let at: Installation;
let acme: Tenant;
let other: Tenant;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'other'] });
  [acme, other] = at.tenants as [Tenant, Tenant];
});
afterAll(() => at?.close());

const admin = (method: string, path: string, body?: object) =>
  at.call(method, `/platform/users${path}`, { cookie: at.admin.cookie, ...(body ? { body } : {}) });
const auditOf = async (id: string) =>
  (await at.owner.query('SELECT action FROM "AuditEvent" WHERE target = $1 ORDER BY seq', [`user/${id}`])).rows.map(
    ({ action }) => action,
  );

describe('the list of people', () => {
  it('lists organizations, roles, identities and browsers, without secrets', async () => {
    const { viewer } = acme.people;
    await insertRow(at.owner, 'UserIdentity', {
      id: randomUUID(),
      userId: viewer.id,
      issuer: 'https://id.test',
      subject: 'secret-subject',
    });
    await at.owner.query(
      'INSERT INTO "Membership" (id, "orgId", "userId", role) VALUES (gen_random_uuid(), $1, $2, $3)',
      [other.id, viewer.id, 'configurator'],
    );
    const { body } = await admin('GET', `/${viewer.id}`);
    expect(body).toMatchObject({
      email: viewer.email,
      platformAdmin: false,
      hasPassword: false,
      browsers: 1,
      orgs: [
        { slug: 'acme', role: 'viewer' },
        { slug: 'other', role: 'configurator' },
      ],
      identities: [{ issuer: 'https://id.test' }],
    });
    expect(body.lastSignInAt).toMatch(/^20/);
    const { text } = await admin('GET', '?limit=500');
    for (const secret of ['secret-subject', 'scrypt', 'Hash']) expect(text).not.toContain(secret);
  });

  it('pages in the order of addresses, each person once, and searches in addresses and names', async () => {
    for (const name of ['Zed Zebra', 'Ann %like_'])
      await seedMember(at.owner, acme.id, 'viewer', `${randomUUID()}@p.test`).then(({ id }) =>
        at.owner.query('UPDATE "User" SET name = $1 WHERE id = $2', [name, id]),
      );
    const all: string[] = [];
    let cursor: string | null = null;
    do {
      const { body } = await admin('GET', `?limit=2${cursor ? `&cursor=${cursor}` : ''}`);
      all.push(...body.data.map(({ email }: { email: string }) => email));
      cursor = body.nextCursor;
    } while (cursor);
    const { rows } = await at.owner.query('SELECT email FROM "User" ORDER BY email');
    expect(all).toEqual(rows.map(({ email }) => email));
    const found = async (q: string) =>
      (await admin('GET', `?q=${encodeURIComponent(q)}`)).body.data.map(({ name }: { name: string }) => name);
    expect(await found('zEBra')).toEqual(['Zed Zebra']);
    expect(await found('%like_')).toEqual(['Ann %like_']);
    expect(await found('no such person')).toEqual([]);
    expect((await admin('GET', '?cursor=made-up')).status).toBe(422);
  });

  it('is rejected to everyone else', async () => {
    const { owner } = acme.people;
    expect((await at.call('GET', '/platform/users', { cookie: owner.cookie })).status).toBe(403);
    expect((await at.call('GET', '/platform/users', { key: acme.open.key })).status).toBe(403);
    expect((await at.call('GET', '/platform/users')).status).toBe(401);
  });
});

describe('inviting a user', () => {
  it('answers a link once that makes an account, with the right that was given', async () => {
    const invited = await admin('POST', '', { email: 'New.Admin@p.test', name: 'New', platformAdmin: true });
    expect(invited.status).toBe(201);
    const token = invited.body.url.split('/').at(-1);
    const listed = await at.call('GET', '/platform/invitations', { cookie: at.admin.cookie });
    expect(listed.body.data).toMatchObject([{ email: 'new.admin@p.test', platformAdmin: true }]);
    expect(listed.text).not.toContain(token);
    const accepted = await at.call('POST', '/invitations/accept', {
      body: { token, password: 'correct horse battery' },
    });
    expect(accepted.status).toBe(200);
    const { body } = await admin('GET', '?q=new.admin');
    expect(body.data).toMatchObject([{ email: 'new.admin@p.test', platformAdmin: true, hasPassword: true, orgs: [] }]);
    expect((await admin('POST', '', { email: 'new.admin@p.test' })).body.code).toBe('already_exists');
  });
});

describe('a platform admin', () => {
  it('is made and unmade, at the next request, but not by themselves', async () => {
    const { viewer } = other.people;
    expect((await admin('PATCH', `/${viewer.id}`, { platformAdmin: true, name: 'Promoted' })).body).toMatchObject({
      platformAdmin: true,
      name: 'Promoted',
    });
    expect((await at.call('GET', '/platform/users', { cookie: viewer.cookie })).status).toBe(200);
    expect((await admin('PATCH', `/${at.admin.id}`, { platformAdmin: false })).status).toBe(409);
    expect((await admin('PATCH', `/${viewer.id}`, { platformAdmin: false })).status).toBe(200);
    expect((await at.call('GET', '/platform/users', { cookie: viewer.cookie })).status).toBe(403);
    expect(await auditOf(viewer.id)).toEqual(['user.update', 'user.update']);
  });

  it('stays, when two take each other’s right away at once', async () => {
    const { viewer } = other.people;
    await at.owner.query('UPDATE "User" SET "platformAdmin" = (id = ANY($1))', [[viewer.id, at.admin.id]]);
    await expect
      .poll(async () => (await at.call('GET', '/platform/users', { cookie: viewer.cookie })).status)
      .toBe(200);
    const take = (cookie: string, id: string) =>
      at.call('PATCH', `/platform/users/${id}`, { cookie, body: { platformAdmin: false } });
    await Promise.all([take(viewer.cookie, at.admin.id), take(at.admin.cookie, viewer.id)]);
    const { rows } = await at.owner.query('SELECT id FROM "User" WHERE "platformAdmin"');
    expect(rows).toHaveLength(1);
    await at.owner.query('UPDATE "User" SET "platformAdmin" = (id = $1)', [at.admin.id]);
    await expect.poll(async () => (await admin('GET', '')).status).toBe(200);
  });
});

describe('signing out a user', () => {
  it('ends their browsers immediately, and leaves their keys', async () => {
    const { configurator } = acme.people;
    const me = (options: object) => at.call('GET', '/me', options);
    expect((await me({ cookie: configurator.cookie })).status).toBe(200);
    expect((await admin('POST', `/${configurator.id}/sign-out`, {})).body).toEqual({ browsers: 1 });
    expect((await me({ cookie: configurator.cookie })).status).toBe(401);
    expect((await me({ key: configurator.key })).status).toBe(200);
    expect(await auditOf(configurator.id)).toEqual(['user.sign_out']);
  });
});

describe('a link to choose a password', () => {
  it('is good for a day', async () => {
    const { configurator } = other.people;
    const { expiresAt } = (await admin('POST', `/${configurator.id}/password-link`, {})).body;
    const hours = (Date.parse(expiresAt) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23);
    expect(hours).toBeLessThanOrEqual(24);
  });

  it('replaces the one before, and sets a password', async () => {
    const { configurator } = other.people;
    const make = async () => (await admin('POST', `/${configurator.id}/password-link`, {})).body.url.split('/').at(-1);
    const first = await make();
    const second = await make();
    const use = (token: string) =>
      at.call('POST', '/invitations/accept', { body: { token, password: 'correct horse battery' } });
    expect((await use(first)).status).toBe(404);
    expect((await use(second)).body.email).toBe(configurator.email);
    expect((await use(second)).status).toBe(404);
    expect((await admin('GET', `/${configurator.id}`)).body.hasPassword).toBe(true);
    expect((await admin('GET', `/${randomUUID()}`)).status).toBe(404);
  });
});

describe('deleting a user', () => {
  it('is rejected while they are the last owner anywhere, with how many, and nothing is written', async () => {
    const { owner } = other.people;
    await at.owner.query(
      'INSERT INTO "Membership" (id, "orgId", "userId", role) VALUES (gen_random_uuid(), $1, $2, $3)',
      [acme.id, owner.id, 'owner'],
    );
    const refused = await admin('DELETE', `/${owner.id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'last_owner']);
    expect(refused.body.detail).toContain('1 organization (other)');
    expect((await at.call('GET', '/me', { cookie: owner.cookie })).status).toBe(200);
    expect(await auditOf(owner.id)).toEqual([]);
  });

  it('ends everything that was theirs', async () => {
    const gone = await seedMember(at.owner, acme.id, 'owner', 'gone@p.test');
    expect((await at.call('GET', '/me', { cookie: gone.cookie })).status).toBe(200);
    expect((await at.call('GET', '/me', { key: gone.key })).status).toBe(200);
    expect((await admin('DELETE', `/${gone.id}`)).status).toBe(204);
    expect((await at.call('GET', '/me', { cookie: gone.cookie })).status).toBe(401);
    expect((await at.call('GET', '/me', { key: gone.key })).status).toBe(401);
    expect((await admin('DELETE', `/${gone.id}`)).status).toBe(404);
    expect((await admin('DELETE', `/${at.admin.id}`)).status).toBe(409);
    expect(await auditOf(gone.id)).toEqual(['user.delete']);
  });

  it('unlinks an identity of that person only', async () => {
    const { viewer } = acme.people;
    const { id } = (await admin('GET', `/${viewer.id}`)).body.identities[0];
    expect((await admin('DELETE', `/${other.people.viewer.id}/identities/${id}`)).status).toBe(404);
    expect((await admin('DELETE', `/${viewer.id}/identities/${id}`)).status).toBe(204);
    expect((await admin('GET', `/${viewer.id}`)).body.identities).toEqual([]);
  });
});
