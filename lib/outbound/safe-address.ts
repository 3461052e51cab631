import { lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { isLocalName, isPublicAddress } from './public-address';

/** Other host names are checked on DNS lookup. */
function isPrivateHost({ hostname }: URL): boolean {
  const literal = hostname.replace(/^\[|\]$/g, '');
  return isIP(literal) === 0 ? isLocalName(hostname) : !isPublicAddress(literal);
}

export const PRIVATE_ADDRESS =
  'must not be a private address, such as localhost. To allow private addresses, the operator restarts Ambit with AMBIT_ALLOW_PRIVATE_ADDRESSES=1';

/** Returns why a URL is not allowed, without a DNS lookup, for immediate form feedback. */
export function addressProblem(address: string, allowPrivate: boolean): string | null {
  if (allowPrivate) return null;
  const url = new URL(address);
  if (isPrivateHost(url)) return PRIVATE_ADDRESS;
  return url.protocol === 'https:' ? null : 'must be an https address';
}

export interface SafeTarget {
  url: URL;
  client: typeof http | typeof https;
  /** DNS lookup that only returns public addresses; the checked address is the one connected to. */
  lookup: typeof lookup;
}

/** `allowPrivate`: also allows plain HTTP and private addresses. Throws an Error that describes the problem. */
export function safeTarget(address: string | URL, allowPrivate: boolean): SafeTarget {
  const url = typeof address === 'string' ? new URL(address) : address;
  if (url.protocol !== 'https:' && !(allowPrivate && url.protocol === 'http:'))
    throw new Error('only https addresses are allowed');
  if (!allowPrivate && isPrivateHost(url)) throw new Error('the address is private');
  return {
    url,
    client: url.protocol === 'https:' ? https : http,
    lookup: allowPrivate ? lookup : publicLookup,
  };
}

const publicLookup: typeof lookup = ((hostname: string, options: object, callback: (...args: unknown[]) => void) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const usable = error ? [] : addresses.filter(({ address }) => isPublicAddress(address));
    if (error) return callback(error);
    const first = usable[0];
    if (!first) return callback(new Error(`${hostname} resolves to private addresses only`));
    return (options as { all?: boolean }).all ? callback(null, usable) : callback(null, first.address, first.family);
  });
}) as typeof lookup;
