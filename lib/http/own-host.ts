import { isIP } from 'node:net';
import { env } from '@/lib/env';

/** Host names that always resolve to this machine. */
export const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

function parse(url: string): URL | null {
  return URL.canParse(url) ? new URL(url) : null;
}

const isAddress = (hostname: string) => isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0;

/**
 * Returns true when `host` (a Host header value) belongs to this installation: the host of `AMBIT_ORIGIN`, and every
 * loopback name if that is one. Without `AMBIT_ORIGIN`, also the name in `HOST` and, when listening beyond loopback,
 * any IP address, because DNS rebinding requires a name.
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
 * Returns true when `origin` (an Origin header value) is that of our own pages: `AMBIT_ORIGIN`. If that is unset or a
 * loopback name, also the request's own host when it is ours.
 */
export function isOwnOrigin(origin: string, host: string): boolean {
  const { origin: configured, isOriginSet } = env();
  const own = new URL(configured);
  if (origin === own.origin) return true;
  if (isOriginSet && !LOOPBACK.includes(own.hostname)) return false;
  return (origin === `http://${host}` || origin === `https://${host}`) && isOwnHost(host);
}
