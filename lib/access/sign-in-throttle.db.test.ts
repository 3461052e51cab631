import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Throttled } from '@/lib/data/system/people/sign-in-throttle';
import { mistyped } from '@/lib/testing/mistyped';
import { seedMember } from '@/lib/testing/seed-people';
import type { Tenant } from '@/lib/testing/seed-tenant';
import { hashPassword } from './password';
import { claimSignIn, THROTTLE_RULES } from './sign-in-throttle';
import { type AccountWorld, startAccountWorld } from './testing/account-world';

const RIGHT = 'the right password';
let world: AccountWorld;
let acme: Tenant;
let rightHash: string;

beforeAll(async () => {
  world = await startAccountWorld(['acme']);
  acme = world.at.tenants[0]!;
  rightHash = await hashPassword(RIGHT);
});
afterAll(() => world?.close());
beforeEach(() => world.at.owner.query('DELETE FROM "SignInThrottle"'));

async function member(name: string): Promise<string> {
  const { id, email } = await seedMember(world.at.owner, acme.id, 'viewer', `${name}@acme.test`);
  await world.at.owner.query('UPDATE "User" SET "passwordHash" = $1 WHERE id = $2', [rightHash, id]);
  return email;
}

const keyOf = (kind: string, ...parts: string[]) =>
  `${kind} ${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`;

/** As if so many attempts had failed there just now. */
async function failed(key: string, failures: number, waitMs: number): Promise<void> {
  await world.at.owner.query(
    `INSERT INTO "SignInThrottle" (key, failures, "nextAt", "expiresAt")
     VALUES ($1, $2, now() + $3 * interval '1 millisecond', now() + interval '1 day')`,
    [key, failures, waitMs],
  );
}

/** Delay in milliseconds, 0 if the attempt was allowed. Does not wait for short delays. */
async function waitOf(attempt: { email: string; address: string; deviceId?: string }): Promise<number> {
  const { email, address, deviceId = null } = attempt;
  return claimSignIn({ email, address, deviceId }, 0).then(
    () => 0,
    (error: unknown) => {
      if (error instanceof Throttled) return error.waitMs;
      throw error;
    },
  );
}

describe('failed sign-ins', () => {
  it('are delayed longer and longer by account and address, never for more than five minutes', async () => {
    const attempt = { email: 'growing@acme.test', address: '192.0.2.1' };
    for (let n = 0; n < THROTTLE_RULES.pair.freeFailures; n++) expect(await waitOf(attempt)).toBe(0);
    const waits: number[] = [];
    for (let n = 0; n < 10; n++) {
      waits.push(await waitOf(attempt));
      await world.at.owner.query(`UPDATE "SignInThrottle" SET "nextAt" = now()`);
      expect(await waitOf(attempt)).toBe(0);
    }
    for (const [n, wait] of waits.entries()) {
      const full = Math.min(1000 * 2 ** n, THROTTLE_RULES.pair.maxDelayMs);
      expect(wait).toBeGreaterThan(full - 900);
      expect(wait).toBeLessThanOrEqual(full);
    }
  });

  it('are counted before the password is looked at, together by all replicas, however many come concurrently', async () => {
    const attempt = { email: 'burst@acme.test', address: '192.0.2.2' };
    const waits = await Promise.all(Array.from({ length: 25 }, () => waitOf(attempt)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(THROTTLE_RULES.pair.freeFailures);
    const { rows } = await world.at.owner.query('SELECT key, failures FROM "SignInThrottle" WHERE key LIKE $1', [
      'pair %',
    ]);
    // Refused ones are not counted, so hammering prolongs nothing.
    expect(rows).toEqual([{ key: keyOf('pair', 'burst@acme.test', '192.0.2.2'), failures: 4 }]);
    expect(JSON.stringify(rows)).not.toContain('burst@');
  });

  it('refuse even the right password from that address until the delay is over', async () => {
    const email = await member('delayed');
    const guesser = world.visitor('192.0.2.3');
    await failed(keyOf('pair', email, '192.0.2.3'), 12, 60_000);
    expect(await guesser.signIn(email, RIGHT)).toBe('too_many_attempts.60');
    await world.at.owner.query(`UPDATE "SignInThrottle" SET "nextAt" = now()`);
    expect(await guesser.signIn(email, RIGHT)).toBeNull();
  });

  it('lock out neither other addresses nor browsers that signed in before', async () => {
    const email = await member('victim');
    const known = world.visitor('192.0.2.4');
    expect(await known.signIn(email, RIGHT)).toBeNull();
    // Somebody guesses from the very address of the victim, and the address and the account are under attack as well.
    await failed(keyOf('pair', email, '192.0.2.4'), 500, 300_000);
    await world.at.owner.query('DELETE FROM "SignInThrottle" WHERE key = ANY($1)', [
      [keyOf('address', '192.0.2.4'), keyOf('accountFresh', email)],
    ]);
    await failed(keyOf('address', '192.0.2.4'), 5000, 4000);
    await failed(keyOf('accountGuessing', email), 5000, 30_000);
    await failed(keyOf('accountFresh', email), 40, 0);
    expect(await known.signIn(email, 'mistyped once')).toBe('wrong_credentials');
    expect(await known.signIn(email, RIGHT)).toBeNull();
    expect(await world.visitor('192.0.2.5').signIn(email, RIGHT)).toBeNull();
    // Without the cookie the same address has to wait.
    expect(await world.visitor('192.0.2.4').signIn(email, RIGHT)).toMatch(/^too_many_attempts\.\d+$/);
  });

  it('from many addresses at one account let the right password of a fresh one in within three seconds', async () => {
    const email = await member('distributed');
    await failed(keyOf('accountFresh', email), 100_000, 1000);
    await failed(keyOf('accountGuessing', email), 100_000, 30_000);
    const startedAt = performance.now();
    expect(await world.visitor().signIn(email, RIGHT)).toBeNull();
    // The delay of a second, and a verification on a busy machine.
    expect(performance.now() - startedAt).toBeLessThan(8_000);
    // Addresses that keep guessing share one attempt per thirty seconds.
    await failed(keyOf('pair', email, '192.0.2.6'), 3, 0);
    expect(await waitOf({ email, address: '192.0.2.6' })).toBeGreaterThan(20_000);
  });

  it('of ten people behind one address delay each for seconds, and the rest of the office hardly', async () => {
    const address = '203.0.113.50';
    for (let person = 0; person < 10; person++)
      for (let n = 0; n < 3; n++) expect(await waitOf({ email: `p${person}@acme.test`, address })).toBe(0);
    await failed(keyOf('address', '203.0.113.51'), 10_000, 4000);
    // The address alone never causes a longer delay.
    const wait = await waitOf({ email: 'colleague@acme.test', address: '203.0.113.51' });
    expect(wait).toBeLessThanOrEqual(THROTTLE_RULES.address.maxDelayMs);
    expect(await waitOf({ email: 'colleague@acme.test', address })).toBe(0);
  });

  it('of everybody else delay a fresh address by a second at most, and a shared one by four, however many they are', async () => {
    // One more failure after a hundred thousand: the longest delay that the rules give, not one that a test has set.
    const delayAfter = async (key: string, attempt: (address: string) => { email: string; address: string }) => {
      await world.at.owner.query('DELETE FROM "SignInThrottle"');
      await failed(key, 100_000, 0);
      expect(await waitOf(attempt('198.51.100.1'))).toBe(0);
      return waitOf(attempt('198.51.100.2'));
    };
    const email = 'wanted@acme.test';
    const account = (address: string) => ({ email, address });
    const ofStrangers = await delayAfter(keyOf('accountFresh', email), account);
    expect(ofStrangers).toBeGreaterThan(0);
    expect(ofStrangers).toBeLessThanOrEqual(1_000);
    // Guesses of addresses that failed often count elsewhere.
    expect(await delayAfter(keyOf('accountGuessing', email), account)).toBe(0);
    const office = '203.0.113.60';
    const people = (address: string) => ({ email: `p${address.at(-1)}@acme.test`, address: office });
    const ofColleagues = await delayAfter(keyOf('address', office), people);
    expect(ofColleagues).toBeGreaterThan(0);
    expect(ofColleagues).toBeLessThanOrEqual(4_000);
  });

  it('of the person alone delay by five minutes at most, and by a quarter of an hour in a known browser', async () => {
    const pair = { email: 'own@acme.test', address: '198.51.100.3' };
    const device = { ...pair, deviceId: 'AAAAAAAAAAAAAAAA' };
    await failed(keyOf('pair', pair.email, pair.address), 100_000, 0);
    await failed(keyOf('device', device.email, device.deviceId), 100_000, 0);
    for (const [attempt, longest] of [
      [pair, 300_000],
      [device, 900_000],
    ] as const) {
      expect(await waitOf(attempt)).toBe(0);
      const wait = await waitOf(attempt);
      expect(wait).toBeGreaterThan(longest / 2);
      expect(wait).toBeLessThanOrEqual(longest);
    }
  });

  it('are reported equally for known and unknown addresses', async () => {
    const email = await member('exists');
    for (const one of [email, 'nobody@acme.test']) {
      const visitor = world.visitor();
      const outcomes = [];
      for (let n = 0; n < 4; n++) outcomes.push(await visitor.signIn(one, 'wrong'));
      expect(new Set(outcomes)).toEqual(new Set(['wrong_credentials']));
      await world.at.owner.query(
        `UPDATE "SignInThrottle" SET "nextAt" = now() + interval '1 minute' WHERE key LIKE 'pair %'`,
      );
      expect(await visitor.signIn(one, 'wrong')).toBe('too_many_attempts.60');
      await world.at.owner.query('DELETE FROM "SignInThrottle"');
    }
  });

  it('are reset by a correct password of the same user', async () => {
    const email = await member('forgiven');
    const visitor = world.visitor('192.0.2.7');
    for (let n = 0; n < 3; n++) await visitor.signIn(email, 'wrong');
    expect(await visitor.signIn(email, RIGHT)).toBeNull();
    const { rows } = await world.at.owner.query(
      'SELECT key, failures FROM "SignInThrottle" WHERE failures > 0 ORDER BY key',
    );
    expect(rows).toEqual(
      [
        { key: keyOf('accountFresh', email), failures: 3 },
        { key: keyOf('address', '192.0.2.7'), failures: 3 },
      ].sort((a, b) => a.key.localeCompare(b.key, 'en')),
    );
  });
});

describe('a device cookie', () => {
  const deviceOf = (cookies: Map<string, string>) =>
    [...cookies].find(([name]) => name.startsWith('ambit.device.')) as [string, string];

  it('is worth nothing when it was changed, for another account, or after the password changed', async () => {
    const [one, other] = [await member('device-one'), await member('device-two')];
    const visitor = world.visitor('192.0.2.8');
    expect(await visitor.signIn(one, RIGHT)).toBeNull();
    const [name, value] = deviceOf(visitor.browser.cookies(world.url));
    const blocked = async (email: string, cookie: [string, string]) => {
      await world.at.owner.query('DELETE FROM "SignInThrottle"');
      await failed(keyOf('pair', email, '192.0.2.9'), 50, 60_000);
      const thief = world.visitor('192.0.2.9');
      thief.browser.cookies(world.url).set(...cookie);
      return (await thief.signIn(email, 'guess')) !== 'wrong_credentials';
    };
    expect(await blocked(one, [name, value])).toBe(false);
    expect(await blocked(one, [name, mistyped(value)])).toBe(true);
    expect(await blocked(one, [name, `AAAAAAAAAAAAAAAA.${value.split('.')[1]}`])).toBe(true);
    expect(await blocked(other, [name, value])).toBe(true);
    await world.at.owner.query('UPDATE "User" SET "passwordHash" = $1 WHERE email = $2', [
      await hashPassword('changed since'),
      one,
    ]);
    expect(await blocked(one, [name, value])).toBe(true);
  });

  it('has its own delayed attempts', async () => {
    const attempt = { email: 'device@acme.test', address: '192.0.2.10', deviceId: 'AAAAAAAAAAAAAAAA' };
    for (let n = 0; n < THROTTLE_RULES.device.freeFailures; n++) expect(await waitOf(attempt)).toBe(0);
    expect(await waitOf(attempt)).toBeGreaterThan(0);
  });
});
