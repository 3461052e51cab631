import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedMember } from '@/lib/testing/seed-people';
import type { Tenant } from '@/lib/testing/seed-tenant';
import { hashPassword } from './password';
import { type AccountWorld, startAccountWorld, type Visitor } from './testing/account-world';

const OLD = 'the old password';
const FRESH = 'the fresh password';
let world: AccountWorld;
let acme: Tenant;
let oldHash: string;

beforeAll(async () => {
  world = await startAccountWorld(['acme']);
  acme = world.at.tenants[0]!;
  oldHash = await hashPassword(OLD);
});
afterAll(() => world?.close());
beforeEach(() => {
  world.use({ mail: true, provider: true });
});

async function member(name: string) {
  const person = await seedMember(world.at.owner, acme.id, 'viewer', `${name}@acme.test`);
  await world.at.owner.query('UPDATE "User" SET "passwordHash" = $1 WHERE id = $2', [oldHash, person.id]);
  return person;
}
const mailsTo = (email: string) => world.mail.received.filter(({ to }) => to === email).length;
async function requestLink(by: Visitor, email: string): Promise<string> {
  const before = mailsTo(email);
  expect((await by.api('POST', '/password-resets', { email })).status).toBe(202);
  await expect.poll(() => mailsTo(email)).toBe(before + 1);
  return world.mailedToken(email);
}
const accept = async (by: Visitor, token: string, password = FRESH) =>
  (await by.api('POST', '/invitations/accept', { token, password })).status;

describe('a password reset', () => {
  it('sets a password by a mailed link and ends all sessions; keys of a verified account stay valid', async () => {
    const person = await member('forgot');
    const signedIn = world.visitor();
    expect(await signedIn.signIn(person.email, OLD)).toBeNull();
    const here = world.visitor();
    const token = await requestLink(here, person.email);
    // Nothing changes before the link is used.
    expect(await signedIn.orgs()).toEqual(['acme']);
    expect(await accept(here, token)).toBe(200);
    expect(await signedIn.orgs()).toBeNull();
    expect((await world.at.call('GET', '/me', { cookie: person.cookie })).status).toBe(401);
    expect((await world.at.call('GET', '/me', { key: person.key })).status).toBe(200);
    expect(await here.signIn(person.email, OLD)).toBe('wrong_credentials');
    expect(await here.signIn(person.email, FRESH)).toBeNull();
    const { rows } = await world.at.owner.query(
      `SELECT action, actor FROM "AuditEvent" WHERE target = $1 ORDER BY seq`,
      [`user/${person.id}`],
    );
    expect(rows).toEqual([
      { action: 'user.password_reset', actor: 'public' },
      { action: 'invitation.accept', actor: `user:${person.id}` },
    ]);
  });

  it('returns the same for unknown addresses', async () => {
    const { email } = await member('known');
    const ask = (address: string) => world.visitor().api('POST', '/password-resets', { email: address });
    // Neither answer waits for the lookup, so that their times do not differ either.
    await world.at.owner.query('BEGIN; LOCK TABLE "User" IN ACCESS EXCLUSIVE MODE');
    try {
      const [unknown, known] = [await ask('nobody@acme.test'), await ask(email)];
      expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
      expect(known.status).toBe(202);
    } finally {
      await world.at.owner.query('ROLLBACK');
    }
    await expect.poll(() => mailsTo(email)).toBe(1);
    expect(mailsTo('nobody@acme.test')).toBe(0);
  });

  it('has a link that works once, for 30 minutes; the database stores only its hash', async () => {
    const { email, id } = await member('short');
    const token = await requestLink(world.visitor(), email);
    const { rows } = await world.at.owner.query(
      `SELECT encode("tokenHash", 'hex') AS hash, extract(epoch FROM "expiresAt" - now()) / 60 AS minutes, to_jsonb(i)::text AS row
       FROM "Invitation" i WHERE "userId" = $1`,
      [id],
    );
    expect(Number(rows[0].minutes)).toBeGreaterThan(29);
    expect(Number(rows[0].minutes)).toBeLessThanOrEqual(30);
    expect(rows[0].row).not.toContain(token);
    await world.at.owner.query(
      `UPDATE "Invitation" SET "expiresAt" = now() - interval '1 second' WHERE "userId" = $1`,
      [id],
    );
    expect(await accept(world.visitor(), token)).toBe(404);
    const second = await requestLink(world.visitor(), email);
    const answers = await Promise.all([1, 2, 3].map(() => accept(world.visitor(), second)));
    expect(answers.sort()).toEqual([200, 404, 404]);
  });

  it('mails three links an hour at most, all of them good until one is used', async () => {
    const { email } = await member('bombed');
    const first = await requestLink(world.visitor(), email);
    const second = await requestLink(world.visitor(), email);
    await requestLink(world.visitor(), email);
    for (let n = 0; n < 5; n++)
      expect((await world.visitor().api('POST', '/password-resets', { email })).status).toBe(202);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(mailsTo(email)).toBe(3);
    expect(await accept(world.visitor(), first)).toBe(200);
    expect(await accept(world.visitor(), second)).toBe(404);
  });

  it('is rejected to an address that asks too often, whatever accounts it names', async () => {
    const visitor = world.visitor('203.0.113.7');
    const statuses: number[] = [];
    for (let n = 0; n < 61; n++)
      statuses.push((await visitor.api('POST', '/password-resets', { email: `u${n}@nowhere.test` })).status);
    expect(statuses.filter((status) => status === 202)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
    expect((await world.visitor().api('POST', '/password-resets', { email: 'u@nowhere.test' })).status).toBe(202);
  });

  it('is not offered without mail, and names who can help', async () => {
    world.use({ mail: false, provider: true });
    const { email, id } = await member('no-mail');
    const { status, body } = await world.visitor().api('POST', '/password-resets', { email });
    expect([status, body]).toEqual([202, { mail: false }]);
    const { rows } = await world.at.owner.query('SELECT 1 FROM "Invitation" WHERE "userId" = $1', [id]);
    expect(rows).toEqual([]);
  });
});
