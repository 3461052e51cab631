import { decode } from 'next-auth/jwt';
import { env } from '@/lib/env';
import { sessionSecrets } from './secrets';

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
 * Returns the session id in next-auth's encrypted cookie, or null. Reads the header because next-auth's own readers
 * need Next's request object. Supports the chunks (`.0`, `.1`, …) that next-auth writes above 4 kB.
 */
export async function readSessionCookie(header: string | undefined): Promise<string | null> {
  const name = sessionCookieName();
  if (!header?.includes(name)) return null;
  const jar = parseCookies(header);
  let raw = jar.get(name) ?? '';
  for (let i = 0; !jar.has(name) && jar.has(`${name}.${i}`); i++) raw += jar.get(`${name}.${i}`);
  if (raw === '') return null;
  const token = await decodeToken(raw).catch(() => null);
  return typeof token?.sid === 'string' ? token.sid : null;
}
