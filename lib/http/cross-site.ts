import { AppError } from '@/lib/shared/app-error';
import { isOwnHost, isOwnOrigin } from './own-host';

const FOREIGN = 'A signed-in browser may only send this from Ambit’s own pages. Scripts use an API key.';

export const MISDIRECTED =
  'This host is not the installation’s own. Open Ambit at AMBIT_ORIGIN; a proxy in front has to pass the Host header on.';

/** A name that was made to resolve here (DNS rebinding) gets nothing from a browser’s session. Throws `misdirected`. */
export function requireOwnHost(host: string): void {
  if (!isOwnHost(host)) throw new AppError('misdirected', MISDIRECTED);
}

/**
 * Unsafe requests that a cookie vouches for must come from our own pages: browsers say so in Origin, which only ours may
 * stand in, and in Sec-Fetch-Site. Throws `cross_site_request`.
 */
export function requireSameOrigin(headers: Pick<Headers, 'get'>, host: string): void {
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  if (origin !== null && !isOwnOrigin(origin, host)) throw new AppError('cross_site_request', FOREIGN);
  if (site === null ? origin === null : site !== 'same-origin') throw new AppError('cross_site_request', FOREIGN);
}
