import { env } from '@/lib/env';
import { requireSameOrigin } from '@/lib/http/cross-site';
import { readTextBody } from '@/lib/http/read-request';
import { notFound } from '@/lib/shared/app-error';

const FORM = ['application/x-www-form-urlencoded'];
const MAX_BODY_BYTES = 64 * 1024;
/** The address is in a cookie and in Location, and clients limit the size of headers. */
const MAX_URL_CHARS = 2_000;
const SEGMENT = /^[\w-]{1,64}$/;
const ERROR_CODE = /^[\w.-]{1,64}$/;

/** Keeps redirects on this origin, and values out of the Location header that it cannot contain. */
function clean(fields: URLSearchParams): URLSearchParams {
  const { origin } = new URL(env().origin);
  const given = fields.get('callbackUrl');
  if (given !== null) {
    const url = URL.canParse(given, origin) ? new URL(given, origin) : null;
    const isUsable = url?.origin === origin && url.href.length <= MAX_URL_CHARS;
    fields.set('callbackUrl', isUsable ? url.href : origin);
  }
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
  const { text } = await readTextBody(request, FORM, MAX_BODY_BYTES);
  return new Request(url, { method, headers, body: clean(new URLSearchParams(text)).toString() });
}
