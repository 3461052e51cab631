import { env } from '@/lib/env';
import { LOOPBACK } from '@/lib/http/own-host';

function hostnameOf(url: string): string | null {
  try {
    return new URL(url).hostname;
  } catch {
    return null;
  }
}

/**
 * Returns true when the request's origin is allowed. Rejects pages of other sites by Origin, and DNS rebinding by Host
 * when the server listens on loopback only. Clients other than browsers send no Origin.
 */
export function isAllowedOrigin(headers: Pick<Headers, 'get'>): boolean {
  const own = hostnameOf(env().origin);
  const isLocal = LOOPBACK.includes(env().host === '::1' ? '[::1]' : env().host);
  const known = [own, ...(isLocal ? LOOPBACK : [])];
  const origin = headers.get('origin');
  if (origin !== null && origin !== '' && !known.includes(hostnameOf(origin))) return false;
  return !isLocal || known.includes(hostnameOf(`http://${headers.get('host') ?? ''}`));
}
