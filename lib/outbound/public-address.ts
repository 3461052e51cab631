import { BlockList, isIP } from 'node:net';
import { plainAddress } from '@/lib/address-list';

/*
 * Special blocks of the IANA IPv4 and IPv6 Special-Purpose Address Registries (RFC 6890), and multicast. Blocks of the
 * registries that are globally reachable are refused too where they lead to infrastructure nearby (anycast relays, NAT64)
 * or carry an IPv4 address of somebody's choosing: nobody serves an API there.
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
  // Teredo, benchmarking, ORCHID and other protocol assignments.
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4: an IPv4 address follows.
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const)
  SPECIAL.addSubnet(network, prefix, 'ipv6');

/** All that IANA has allocated to anybody: what lies beyond it is local, translated or reserved. */
const GLOBAL_UNICAST = new BlockList();
GLOBAL_UNICAST.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is one that the internet routes to somebody. IPv4 within IPv6 (`::ffff:…`) is judged as IPv4. */
export function isPublicAddress(address: string): boolean {
  const plain = plainAddress(address);
  if (isIP(plain) === 4) return !SPECIAL.check(plain, 'ipv4');
  return isIP(plain) === 6 && GLOBAL_UNICAST.check(plain, 'ipv6') && !SPECIAL.check(plain, 'ipv6');
}

/** Names that never leave the machine or the network (RFC 6761, 6762, 8375; `internal` is reserved by ICANN). */
const LOCAL_NAME = /(?:^|\.)(?:localhost|localdomain|local|internal|home\.arpa)\.?$/i;

export function isLocalName(hostname: string): boolean {
  return LOCAL_NAME.test(hostname);
}
