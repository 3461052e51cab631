import type { IncomingMessage } from 'node:http';
import { type BlockList, isIP, isIPv6 } from 'node:net';
import { isListed, plainAddress } from '@/lib/address-list';

/** One hop of X-Forwarded-For, which may name a port (`192.0.2.1:443`, `[2001:db8::1]:443`); null when it is no address. */
function hopAddress(text: string): string | null {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(text);
  const withPort = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text);
  const address = plainAddress(bracketed?.[1] ?? withPort?.[1] ?? text);
  return isIP(address) === 0 ? null : address;
}

/**
 * Who is at the other end. What a request says of itself (X-Forwarded-For) counts only as far as trusted proxies
 * wrote it: from the right, past each trusted hop, to the first address that is none. What stands left of that was
 * written by whoever it names.
 */
export function clientAddress(peer: string | undefined, forwardedFor: string | undefined, trusted: BlockList): string {
  let address = peer === undefined ? 'unknown' : plainAddress(peer);
  const hops = forwardedFor?.split(',') ?? [];
  while (isListed(trusted, address)) {
    const hop = hops.pop()?.trim();
    const next = hop === undefined ? null : hopAddress(hop);
    if (next === null) break;
    address = next;
  }
  return address;
}

const GROUPS = 8;
const GROUPS_OF_A_NETWORK = 4;

/**
 * What attempts are counted by: an address of IPv4, and the /64 of one of IPv6. Whoever has one address there usually has
 * all of its network, and would be somebody else at each attempt.
 */
export function countedAddress(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const groupsOf = (text = '') => text.split(':').filter(Boolean);
  const before = groupsOf(head);
  const after = groupsOf(tail);
  // IPv4 at the end (`64:ff9b::192.0.2.1`) takes the place of two groups.
  const spelled = before.length + after.length + (address.includes('.') ? 1 : 0);
  const all = [...before, ...Array<string>(GROUPS - spelled).fill('0'), ...after];
  const network = all.slice(0, GROUPS_OF_A_NETWORK).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

const FORWARDED = ['forwarded', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'x-real-ip'];

/**
 * Leaves of a request's forwarding headers only what is true, for everything behind this server: the address, and what
 * its attempts are counted by.
 * Host and scheme are never taken from a request: AMBIT_ORIGIN says them.
 */
export function settleForwarding(request: IncomingMessage, trusted: BlockList): void {
  const { headers } = request;
  // Node joins repeated ones by commas.
  const forwardedFor = headers['x-forwarded-for'] as string | undefined;
  const address = clientAddress(request.socket.remoteAddress, forwardedFor, trusted);
  for (const name of FORWARDED) delete headers[name];
  headers['x-forwarded-for'] = address;
  headers['x-ambit-address'] = countedAddress(address);
}
