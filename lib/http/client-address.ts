import type { IncomingMessage } from 'node:http';
import { type BlockList, isIP, isIPv6 } from 'node:net';
import { isListed, normalizeAddress } from '@/lib/address-list';

/**
 * Parses one X-Forwarded-For entry, with or without a port (`192.0.2.1:443`, `[2001:db8::1]:443`); null when it is not
 * an address.
 */
function parseForwardedHop(text: string): string | null {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(text);
  const withPort = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text);
  const address = normalizeAddress(bracketed?.[1] ?? withPort?.[1] ?? text);
  return isIP(address) === 0 ? null : address;
}

/**
 * Returns the client's address. Reads X-Forwarded-For from the right, past each trusted proxy, to the first untrusted
 * address. Entries further left are client-controlled and ignored.
 */
export function clientAddress(peer: string | undefined, forwardedFor: string | undefined, trusted: BlockList): string {
  let address = peer === undefined ? 'unknown' : normalizeAddress(peer);
  const hops = forwardedFor?.split(',') ?? [];
  while (isListed(trusted, address)) {
    const hop = hops.pop()?.trim();
    const next = hop === undefined ? null : parseForwardedHop(hop);
    if (next === null) break;
    address = next;
  }
  return address;
}

const GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * Returns the rate-limit key of an address: the IPv4 address, or the /64 prefix of an IPv6 address, because a single
 * client usually controls the whole prefix.
 */
export function rateLimitAddress(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const groupsOf = (text = '') => text.split(':').filter(Boolean);
  const before = groupsOf(head);
  const after = groupsOf(tail);
  // A trailing IPv4 address (`64:ff9b::192.0.2.1`) counts as two groups.
  const spelled = before.length + after.length + (address.includes('.') ? 1 : 0);
  const all = [...before, ...Array<string>(GROUPS - spelled).fill('0'), ...after];
  const network = all.slice(0, NETWORK_GROUPS).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

const FORWARDED = ['forwarded', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'x-real-ip'];

/**
 * Rewrites the forwarding headers to verified values for all downstream code: the client address and its rate-limit
 * key. Host and scheme never come from the request; AMBIT_ORIGIN defines them.
 */
export function normalizeForwardedHeaders(request: IncomingMessage, trusted: BlockList): void {
  const { headers } = request;
  // Node joins repeated headers with commas.
  const forwardedFor = headers['x-forwarded-for'] as string | undefined;
  const address = clientAddress(request.socket.remoteAddress, forwardedFor, trusted);
  for (const name of FORWARDED) delete headers[name];
  headers['x-forwarded-for'] = address;
  headers['x-ambit-address'] = rateLimitAddress(address);
}
