import { AppError } from '@/lib/shared/app-error';
import { isOwnHost, isOwnOrigin } from './own-host';

const FOREIGN = 'Browser sessions can send this request only from Ambit’s own pages. Scripts use an API key.';

export const MISDIRECTED = 'Unknown host. Open Ambit at AMBIT_ORIGIN. A reverse proxy must forward the Host header.';

/** Prevents DNS rebinding: a foreign host name must not use a browser's session. Throws `misdirected`. */
export function requireOwnHost(host: string): void {
  if (!isOwnHost(host)) throw new AppError('misdirected', MISDIRECTED);
}

/**
 * CSRF check for unsafe requests that authenticate with a cookie: Origin must be ours, and Sec-Fetch-Site must not be
 * cross-site. Throws `cross_site_request`.
 */
export function requireSameOrigin(headers: Pick<Headers, 'get'>, host: string): void {
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  if (origin !== null && !isOwnOrigin(origin, host)) throw new AppError('cross_site_request', FOREIGN);
  if (site === null ? origin === null : site !== 'same-origin') throw new AppError('cross_site_request', FOREIGN);
}
