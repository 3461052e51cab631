import { isIP } from 'node:net';
import { env } from '@/lib/env';

/** Names that lead to this machine whoever resolves them. */
export const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

function parse(url: string): URL | null {
  return URL.canParse(url) ? new URL(url) : null;
}

const isAddress = (hostname: string) => isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0;

/**
 * Whether browsers reach this installation under `host` (name and port of a Host header). That is the host of
 * `AMBIT_ORIGIN`; where it is a loopback name, every loopback name is. Without `AMBIT_ORIGIN` the name in `HOST` counts
 * too and, where the server listens beyond loopback, any IP address: a name can be made to resolve to this machine
 * (DNS rebinding), an address cannot.
 */
export function isOwnHost(host: string | undefined): boolean {
  if (!host || /[/?#@\\\s]/.test(host)) return false;
  const { origin, isOriginSet, host: listening } = env();
  const own = new URL(origin);
  const asked = parse(`${own.protocol}//${host}`);
  if (!asked) return false;
  if (asked.host === own.host) return true;
  if (LOOPBACK.includes(asked.hostname)) return LOOPBACK.includes(own.hostname);
  if (isOriginSet || LOOPBACK.includes(listening) || listening === '::1') return false;
  return asked.hostname === listening.toLowerCase() || isAddress(asked.hostname);
}

/**
 * Whether `origin` (of an Origin header) is that of our own pages: `AMBIT_ORIGIN`. Where that is unset or a loopback
 * name, also the host that the request itself was sent to, if it is ours.
 */
export function isOwnOrigin(origin: string, host: string): boolean {
  const { origin: configured, isOriginSet } = env();
  const own = new URL(configured);
  if (origin === own.origin) return true;
  if (isOriginSet && !LOOPBACK.includes(own.hostname)) return false;
  return (origin === `http://${host}` || origin === `https://${host}`) && isOwnHost(host);
}
