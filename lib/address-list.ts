import { BlockList, isIP } from 'node:net';

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(address);
  return version === 4 ? 'ipv4' : version === 6 ? 'ipv6' : null;
}

const MAPPED = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

/**
 * Returns the IPv4 address embedded in an IPv4-mapped IPv6 address (`::ffff:192.0.2.1`) in any notation, otherwise
 * null.
 */
function mappedAddress(address: string): string | null {
  if (isIP(address) !== 6) return null;
  const [, high, low] = MAPPED.exec(new URL(`http://[${address}]`).hostname.slice(1, -1)) ?? [];
  if (high === undefined || low === undefined) return null;
  const bits = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return bits.flatMap((pair) => [pair >> 8, pair & 255]).join('.');
}

/** Normalizes an address: unwraps IPv4-mapped IPv6 and removes the zone. */
export function normalizeAddress(address: string): string {
  if (!address.includes(':')) return address;
  const unzoned = address.replace(/%.*$/, '').toLowerCase();
  return mappedAddress(unzoned) ?? unzoned;
}

/**
 * Parses addresses and CIDR ranges (`10.0.0.0/8`, `fd00::/8`) separated by commas or spaces. Throws an Error that names
 * the invalid entry.
 */
export function parseAddressList(text: string): BlockList {
  const list = new BlockList();
  for (const entry of text.split(/[\s,]+/).filter(Boolean)) {
    const [address = '', prefix, ...rest] = entry.split('/');
    const family = familyOf(address);
    const max = family === 'ipv4' ? 32 : 128;
    const isRange = prefix !== undefined;
    if (!family || rest.length > 0 || (isRange && !(/^\d{1,3}$/.test(prefix) && Number(prefix) <= max)))
      throw new Error(`${entry} is neither an address nor a range such as 10.0.0.0/8`);
    if (isRange) list.addSubnet(address, Number(prefix), family);
    else list.addAddress(address, family);
  }
  return list;
}

export function isListed(list: BlockList, address: string): boolean {
  const plain = normalizeAddress(address);
  const family = familyOf(plain);
  return family !== null && list.check(plain, family);
}
