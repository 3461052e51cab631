import { encode } from 'next-auth/jwt';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { deriveKey } from '@/lib/derived-keys';
import { seal, sessionSecret, unseal } from './secrets';
import { readSessionCookie, sessionCookieName } from './session-cookie';

const NEW = 'the-new-secret-of-thirty-two-characters';
const OLDER = 'the-older-secret-of-thirty-two-chars-x';
const OLD = 'the-old-secret-of-thirty-two-characters';
const FORGOTTEN = 'a-forgotten-secret-of-thirty-two-chars';

beforeAll(() => {
  Object.assign(process.env, {
    ...{ AMBIT_APP_URL: 'postgres://app', AMBIT_SYSTEM_URL: 'postgres://system', AMBIT_SECRET: NEW },
    AMBIT_OLD_SECRETS: `${OLDER}, ${OLD}`,
  });
});

afterEach(() => {
  vi.useRealTimers();
});

it('opens what this secret and those before it sealed, for the place it was sealed for, and nothing else', () => {
  for (const secret of [NEW, OLD, OLDER]) {
    const sealed = seal('sk_live', 'acme/stripe', deriveKey('seal', secret));
    expect(unseal(sealed, 'acme/stripe')).toBe('sk_live');
    expect(() => unseal(sealed, 'globex/stripe')).toThrow();
  }
  expect(() => unseal(seal('sk_live', 'acme/stripe', deriveKey('seal', FORGOTTEN)), 'acme/stripe')).toThrow();
  expect(seal('x', 'y').length).toBeGreaterThan(29);
});

it('reads cookies of this secret and those before it', async () => {
  const cookieBy = async (secret: string) => {
    const token = await encode({ token: { sid: 'a-sid', sub: 'somebody' }, secret });
    return `${sessionCookieName()}=${encodeURIComponent(token)}`;
  };
  const derived = (secret: string) => deriveKey('session-cookie', secret).toString('base64url');
  expect(sessionSecret()).toBe(derived(NEW));
  for (const secret of [NEW, OLD, OLDER])
    expect(await readSessionCookie(await cookieBy(derived(secret)))).toBe('a-sid');
  expect(await readSessionCookie(await cookieBy(derived(FORGOTTEN)))).toBeNull();
});

it('reads a cookie again until it expires', async () => {
  const token = await encode({ token: { sid: 'a-short-sid' }, secret: sessionSecret(), maxAge: 60 });
  const cookie = `${sessionCookieName()}=${encodeURIComponent(token)}`;
  for (let time = 0; time < 2; time++) expect(await readSessionCookie(cookie)).toBe('a-short-sid');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 });
  expect(await readSessionCookie(cookie)).toBeNull();
});
