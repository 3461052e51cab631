import { env } from '@/lib/env';
import { LOOPBACK } from './own-host';

function hostnameOf(url: string): string | null {
  try {
    return new URL(url).hostname;
  } catch {
    return null;
  }
}

/**
 * Whether a request may come from where it says. A browser's page of another site is refused by its Origin; a name that
 * was made to lead to this machine (DNS rebinding) also by its Host, where the server listens on loopback alone. Clients
 * that are no browsers send no Origin.
 */
export function mayComeFrom(headers: Pick<Headers, 'get'>): boolean {
  const own = hostnameOf(env().origin);
  const isLocal = LOOPBACK.includes(env().host === '::1' ? '[::1]' : env().host);
  const known = [own, ...(isLocal ? LOOPBACK : [])];
  const origin = headers.get('origin');
  if (origin !== null && origin !== '' && !known.includes(hostnameOf(origin))) return false;
  return !isLocal || known.includes(hostnameOf(`http://${headers.get('host') ?? ''}`));
}
