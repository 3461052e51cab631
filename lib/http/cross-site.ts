import { env } from '@/lib/env';
import { AppError } from '@/lib/shared/app-error';

/**
 * Unsafe requests that a cookie vouches for must come from our own pages: browsers say so in Sec-Fetch-Site, older
 * ones in Origin. Throws `cross_site_request`.
 */
export function requireSameOrigin(headers: Headers): void {
  const site = headers.get('sec-fetch-site');
  if (site === 'same-origin') return;
  const origin = headers.get('origin');
  const host = headers.get('host');
  if (
    site === null &&
    origin !== null &&
    (origin === env().origin || origin === `http://${host}` || origin === `https://${host}`)
  )
    return;
  throw new AppError(
    'cross_site_request',
    'A signed-in browser may only send this from Ambit’s own pages. Scripts use an API key.',
  );
}
