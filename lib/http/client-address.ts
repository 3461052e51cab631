import type { IncomingMessage } from 'node:http';
import { type BlockList, isIP } from 'node:net';
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

const FORWARDED = ['forwarded', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'x-real-ip'];

/**
 * Leaves of a request's forwarding headers only what is true, for everything behind this server: the address, once.
 * Host and scheme are never taken from a request: AMBIT_ORIGIN says them.
 */
export function settleForwarding(request: IncomingMessage, trusted: BlockList): void {
  const { headers } = request;
  // Node joins repeated ones by commas.
  const forwardedFor = headers['x-forwarded-for'] as string | undefined;
  const address = clientAddress(request.socket.remoteAddress, forwardedFor, trusted);
  for (const name of FORWARDED) delete headers[name];
  headers['x-forwarded-for'] = address;
  headers['x-ambit-address'] = address;
}
