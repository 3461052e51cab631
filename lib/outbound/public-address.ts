import { BlockList, isIP } from 'node:net';
import { normalizeAddress } from '@/lib/address-list';

/**
 * Blocks of the IANA IPv4 and IPv6 Special-Purpose Address Registries (RFC 6890), and multicast. Also rejects globally
 * reachable registry blocks that lead to nearby infrastructure (anycast relays, NAT64) or embed an arbitrary IPv4
 * address, because no API is served there.
 */
const SPECIAL = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  SPECIAL.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4: embeds an IPv4 address.
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const)
  SPECIAL.addSubnet(network, prefix, 'ipv6');

/** Allocated by IANA; addresses outside are local, translated or reserved. */
const GLOBAL_UNICAST = new BlockList();
GLOBAL_UNICAST.addSubnet('2000::', 3, 'ipv6');

/** Returns true for publicly routable addresses. IPv4-mapped IPv6 (`::ffff:…`) is treated as IPv4. */
export function isPublicAddress(address: string): boolean {
  const plain = normalizeAddress(address);
  if (isIP(plain) === 4) return !SPECIAL.check(plain, 'ipv4');
  return isIP(plain) === 6 && GLOBAL_UNICAST.check(plain, 'ipv6') && !SPECIAL.check(plain, 'ipv6');
}

/** Names that resolve locally (RFC 6761, 6762, 8375; `internal` is reserved by ICANN). */
const LOCAL_NAME = /(?:^|\.)(?:localhost|localdomain|local|internal|home\.arpa)\.?$/i;

export function isLocalName(hostname: string): boolean {
  return LOCAL_NAME.test(hostname);
}
