import { returnCookieName, usesSecureCookies } from '@/lib/access/session-cookie';
import { env } from '@/lib/env';
import { requireSameOrigin } from '@/lib/http/cross-site';
import { readTextBody } from '@/lib/http/read-request';
import { notFound } from '@/lib/shared/app-error';

const FORM = ['application/x-www-form-urlencoded'];
const MAX_BODY_BYTES = 64 * 1024;
/** Anybody may send such requests, and no browser sends larger ones. */
const MAX_DISCARDED_BYTES = 512 * 1024;
/** The address is in a cookie and in Location, and clients limit the size of headers. */
const MAX_URL_CHARS = 2_000;
const SEGMENT = /^[\w-]{1,64}$/;
const ERROR_CODE = /^[\w.-]{1,64}$/;

/** The absolute form of an address on this origin; else the origin. */
function ownUrl(given: string): string {
  const { origin } = new URL(env().origin);
  const url = URL.canParse(given, origin) ? new URL(given, origin) : null;
  return url?.origin === origin && url.href.length <= MAX_URL_CHARS ? url.href : origin;
}

interface CookieJar {
  get(name: string): { value: string } | undefined;
  set(name: string, value: string, options: object): unknown;
}

/** Expires next-auth's cookie with the address to return to, unless it is one that `clean` leaves: others break each sign-in. */
export function dropUnusableReturn(jar: CookieJar): void {
  const name = returnCookieName();
  const value = jar.get(name)?.value;
  if (value === undefined || value === new URL(env().origin).origin || ownUrl(value) === value) return;
  jar.set(name, '', { path: '/', maxAge: 0, secure: usesSecureCookies(), httpOnly: true, sameSite: 'lax' });
}

/** Keeps redirects on this origin, and values out of the Location header that it cannot contain. */
function clean(given: URLSearchParams): URLSearchParams {
  // One value per field, the last, as next-auth reads them: otherwise the others would go unchecked.
  const fields = new URLSearchParams(Object.fromEntries(given));
  const callbackUrl = fields.get('callbackUrl');
  if (callbackUrl !== null) fields.set('callbackUrl', ownUrl(callbackUrl));
  if (!ERROR_CODE.test(fields.get('error') ?? '')) fields.delete('error');
  return fields;
}

/**
 * Checks a request before next-auth handles it, which reads bodies without a limit and answers 500 to invalid values.
 * Throws `not_found`, `cross_site_request`, `too_large`, `unsupported_media_type`, `malformed`.
 */
export async function cleanSignInRequest(request: Request, segments: readonly string[]): Promise<Request> {
  if (!segments.every((segment) => SEGMENT.test(segment))) throw notFound('path');
  const url = new URL(request.url);
  url.search = clean(url.searchParams).toString();
  const { method, headers } = request;
  if (method !== 'POST') return new Request(url, { method, headers });
  // In addition to next-auth's token, which a neighboring host may set. Scripts send neither header.
  if (headers.has('origin') || headers.has('sec-fetch-site')) requireSameOrigin(headers, headers.get('host') ?? '');
  const { text } = await readTextBody(request, FORM, MAX_BODY_BYTES, MAX_DISCARDED_BYTES);
  return new Request(url, { method, headers, body: clean(new URLSearchParams(text)).toString() });
}
