import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { withProductionTime } from '@/lib/testing/password-cost';
import { type Person, seedMember } from '@/lib/testing/seed-people';
import type { Tenant } from '@/lib/testing/seed-tenant';
import { authOptions, WRONG_CREDENTIALS } from './auth-options';
import { hashPassword } from './password';
import { makeSessionCookie } from './testing/make-session-cookie';

let at: Installation;
let acme: Tenant;
let person: Person;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme'] });
  acme = at.tenants[0]!;
  person = await seedMember(at.owner, acme.id, 'viewer', 'reader@acme.test');
  await setPassword(person, 'right password');
});
afterAll(() => at?.close());

async function setPassword({ id }: Person, password: string): Promise<void> {
  await at.owner.query('UPDATE "User" SET "passwordHash" = $1 WHERE id = $2', [await hashPassword(password), id]);
}

type Authorize = (credentials: object, request: object) => Promise<{ id: string; sid: string }>;

/** Called by next-auth with the form. */
function signIn(email: string, password: string, address = '192.0.2.1') {
  const [provider] = authOptions().providers as unknown as { options: { authorize: Authorize } }[];
  return provider!.options.authorize(
    { email, password },
    { headers: { 'x-ambit-address': address, 'user-agent': 'test' } },
  );
}

const outcome = (email: string, password: string, address?: string) =>
  signIn(email, password, address).then(
    () => 'in',
    (error: Error) => error.message,
  );

describe('signing in', () => {
  it('opens a session whose cookie lets the person in until its row is deleted', async () => {
    const { id, sid } = await signIn('  Reader@ACME.test ', 'right password');
    expect(id).toBe(person.id);
    const cookie = await makeSessionCookie(id, sid);
    expect((await at.call('GET', '/me', { cookie })).body.user.email).toBe('reader@acme.test');
    const { rows } = await at.owner.query(
      'DELETE FROM "UserSession" WHERE id = $1 RETURNING "userAgent", "expiresAt"',
      [sid],
    );
    expect(rows[0].userAgent).toBe('test');
    expect(rows[0].expiresAt.getTime()).toBeGreaterThan(Date.now());
  });

  it('contains a code and no details of the error', async () => {
    await at.owner.query('ALTER TABLE "SignInThrottle" RENAME TO "Elsewhere"');
    try {
      expect(await outcome('reader@acme.test', 'right password')).toBe('unavailable');
    } finally {
      await at.owner.query('ALTER TABLE "Elsewhere" RENAME TO "SignInThrottle"');
    }
  });

  it('lets somebody else in while many guess at one account at once', () =>
    withProductionTime(async () => {
      await setPassword(person, 'right password');
      const guesses = Array.from({ length: 40 }, (_, n) => outcome('nobody@acme.test', 'wrong', `192.0.2.${100 + n}`));
      expect(await outcome('reader@acme.test', 'right password', '192.0.2.99')).toBe('in');
      for (const answer of await Promise.all(guesses))
        expect(answer).toMatch(/^(wrong_credentials|too_many_attempts\.\d+|unavailable)$/);
    }));

  it('returns the same for a wrong password, an unknown address and a user without password', async () => {
    const without = acme.people.viewer.email;
    for (const email of ['reader@acme.test', 'nobody@acme.test', without, '', 'x'.repeat(300)]) {
      expect(await outcome(email, 'wrong'), email).toBe(WRONG_CREDENTIALS);
    }
    expect(await outcome('reader@acme.test', 'x'.repeat(2_000))).toBe(WRONG_CREDENTIALS);
    expect(await outcome('reader@acme.test', 'right password')).toBe('in');
  });

  it('does not lock out frequent sign-ins', async () => {
    for (let n = 0; n < 12; n++) expect(await outcome('reader@acme.test', 'right password', '198.51.100.1')).toBe('in');
  });
});

describe('a cookie', () => {
  it('rejects foreign, broken and unnamed sessions', async () => {
    const { id, sid } = await signIn('reader@acme.test', 'right password', '198.51.100.2');
    const good = await makeSessionCookie(id, sid);
    const [name, value] = good.split('=') as [string, string];
    for (const cookie of [
      `${name}=${value.slice(0, -2)}`,
      `${name}=`,
      `${name}=%`,
      `${name}=%E0%A4%A`,
      `${name}x=${value}`,
      await makeSessionCookie(id, '00000000-0000-0000-0000-000000000000'),
    ]) {
      expect((await at.call('GET', '/me', { cookie })).status, cookie.slice(0, 60)).toBe(401);
    }
    const half = Math.floor(value.length / 2);
    const chunks = `${name}.0=${value.slice(0, half)}; ${name}.1=${value.slice(half)}`;
    expect((await at.call('GET', '/me', { cookie: `other=1; ${chunks}` })).status).toBe(200);
  });

  it('is no bearer token, and a bearer token no cookie', async () => {
    const { cookie, key } = acme.people.owner;
    expect((await at.call('GET', '/me', { key: cookie.split('=')[1]! })).status).toBe(401);
    expect((await at.call('GET', '/me', { cookie: `ambit.session=${key}` })).status).toBe(401);
  });

  it('rejects an expired session without writing', async () => {
    const { id, sid } = await signIn('reader@acme.test', 'right password', '198.51.100.3');
    await at.owner.query(`UPDATE "UserSession" SET "expiresAt" = now() - interval '1 second' WHERE id = $1`, [sid]);
    expect((await at.call('GET', '/me', { cookie: await makeSessionCookie(id, sid) })).status).toBe(401);
  });
});
