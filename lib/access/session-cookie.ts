import { decode } from 'next-auth/jwt';
import { derivedOnce } from '@/lib/derived-keys';
import { env } from '@/lib/env';
import { Lru } from '@/lib/shared/lru';
import { sessionSecrets } from './secrets';

const MAX_OPENED = 10_000;

/**
 * Browsers send a `Secure` cookie over https only, so the cookie name depends on the scheme of the configured origin.
 */
export function usesSecureCookies(): boolean {
  return env().origin.startsWith('https:');
}

export function sessionCookieName(): string {
  return usesSecureCookies() ? '__Secure-ambit.session' : `ambit.session`;
}

/** Address that next-auth redirects to after a sign-in. */
export function returnCookieName(): string {
  return `${usesSecureCookies() ? '__Secure-' : ''}next-auth.callback-url`;
}

export function parseCookies(header: string): Map<string, string> {
  const jar = new Map<string, string>();
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at > 0) jar.set(part.slice(0, at).trim(), part.slice(at + 1).trim());
  }
  return jar;
}

async function decodeToken(raw: string) {
  const token = decodeURIComponent(raw);
  const [secret, ...oldSecrets] = sessionSecrets();
  for (const old of oldSecrets) {
    const payload = await decode({ token, secret: old }).catch(() => null);
    if (payload) return payload;
  }
  return decode({ token, secret: secret! });
}

/**
 * Decrypting derives a key anew each time, and a browser sends the same cookie with every request. So the session ids of
 * recent cookies are kept until the cookies expire. Whether the session itself is still valid is checked at each request.
 */
async function sessionIdIn(raw: string): Promise<string | null> {
  const opened = derivedOnce('opened-cookies', () => new Lru<string, { sid: string; expiresAt: number }>(MAX_OPENED));
  const known = opened.get(raw);
  if (known && known.expiresAt > Date.now()) return known.sid;
  const token = await decodeToken(raw).catch(() => null);
  if (typeof token?.sid !== 'string') return null;
  if (typeof token.exp === 'number') opened.set(raw, { sid: token.sid, expiresAt: token.exp * 1000 });
  return token.sid;
}

/**
 * Returns the session id in next-auth's encrypted cookie, or null. Reads the header because next-auth's own readers
 * need Next's request object. Supports the chunks (`.0`, `.1`, …) that next-auth writes above 4 kB.
 */
export async function readSessionCookie(header: string | undefined): Promise<string | null> {
  const name = sessionCookieName();
  if (!header?.includes(name)) return null;
  const jar = parseCookies(header);
  let raw = jar.get(name) ?? '';
  for (let i = 0; !jar.has(name) && jar.has(`${name}.${i}`); i++) raw += jar.get(`${name}.${i}`);
  return raw === '' ? null : sessionIdIn(raw);
}
