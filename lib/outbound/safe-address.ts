import { lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIP } from 'node:net';

const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv6');

/** Whether an address belongs to this machine or a private network. IPv4 inside IPv6 is judged as IPv4. */
export function isPrivateAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const plain = mapped ?? address;
  const family = isIP(plain);
  return family === 0 || PRIVATE.check(plain, family === 4 ? 'ipv4' : 'ipv6');
}

/** Names are judged when they are looked up. */
function isPrivateLiteral({ hostname }: URL): boolean {
  const literal = hostname.replace(/^\[|\]$/g, '');
  return isIP(literal) !== 0 && isPrivateAddress(literal);
}

/** Why an address would never be asked, as far as it tells by itself: who types it in should hear that at once. */
export function addressProblem(address: string, allowPrivate: boolean): string | null {
  if (allowPrivate) return null;
  const url = new URL(address);
  if (isPrivateLiteral(url)) return 'must not lie in a private network';
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
  if (!allowPrivate && isPrivateLiteral(url)) throw new Error('the address is private');
  return {
    url,
    client: url.protocol === 'https:' ? https : http,
    lookup: allowPrivate ? lookup : publicLookup,
  };
}

const publicLookup: typeof lookup = ((hostname: string, options: object, callback: (...args: unknown[]) => void) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const usable = error ? [] : addresses.filter(({ address }) => !isPrivateAddress(address));
    if (error) return callback(error);
    const first = usable[0];
    if (!first) return callback(new Error(`${hostname} resolves to private addresses only`));
    return (options as { all?: boolean }).all ? callback(null, usable) : callback(null, first.address, first.family);
  });
}) as typeof lookup;
