import { lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { isLocalName, isPublicAddress } from './public-address';

/** Other names are judged when they are looked up. */
function isPrivateHost({ hostname }: URL): boolean {
  const literal = hostname.replace(/^\[|\]$/g, '');
  return isIP(literal) === 0 ? isLocalName(hostname) : !isPublicAddress(literal);
}

/** Why an address would never be asked, as far as it tells by itself: who types it in should hear that at once. */
export function addressProblem(address: string, allowPrivate: boolean): string | null {
  if (allowPrivate) return null;
  const url = new URL(address);
  if (isPrivateHost(url)) return 'must not lie in a private network';
  return url.protocol === 'https:' ? null : 'must be an https address';
}

/** How an address that a person typed in may be asked. */
export interface SafeTarget {
  url: URL;
  client: typeof http | typeof https;
  /** Answers public addresses alone: the one that is checked is the one that is connected to. */
  lookup: typeof lookup;
}

/** `allowPrivate`: also plain http and this machine. Throws an Error that says what is wrong with the address. */
export function safeTarget(address: string | URL, allowPrivate: boolean): SafeTarget {
  const url = new URL(address);
  if (url.protocol !== 'https:' && !(allowPrivate && url.protocol === 'http:'))
    throw new Error('only https addresses are asked');
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
