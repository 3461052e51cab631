import { BlockList, isIP } from 'node:net';

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(address);
  return version === 4 ? 'ipv4' : version === 6 ? 'ipv6' : null;
}

const MAPPED = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

/** The IPv4 address within an IPv6 one (`::ffff:192.0.2.1`), however it is written; null for every other. */
function mappedAddress(address: string): string | null {
  if (isIP(address) !== 6) return null;
  const [, high, low] = MAPPED.exec(new URL(`http://[${address}]`).hostname.slice(1, -1)) ?? [];
  if (high === undefined || low === undefined) return null;
  const bits = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return bits.flatMap((pair) => [pair >> 8, pair & 255]).join('.');
}

/** An address in one form: IPv4 within IPv6 is IPv4, and a zone is not part of it. */
export function plainAddress(address: string): string {
  if (!address.includes(':')) return address;
  const unzoned = address.replace(/%.*$/, '').toLowerCase();
  return mappedAddress(unzoned) ?? unzoned;
}

/** Addresses and ranges (`10.0.0.0/8`, `fd00::/8`), separated by commas or spaces. Throws an Error that names a wrong one. */
export function parseAddressList(text: string): BlockList {
  const list = new BlockList();
  for (const entry of text.split(/[\s,]+/).filter(Boolean)) {
    const [address = '', prefix, ...rest] = entry.split('/');
    const family = familyOf(address);
    const most = family === 'ipv4' ? 32 : 128;
    const isRange = prefix !== undefined;
    if (!family || rest.length > 0 || (isRange && !(/^\d{1,3}$/.test(prefix) && Number(prefix) <= most)))
      throw new Error(`${entry} is neither an address nor a range such as 10.0.0.0/8`);
    if (isRange) list.addSubnet(address, Number(prefix), family);
    else list.addAddress(address, family);
  }
  return list;
}

export function isListed(list: BlockList, address: string): boolean {
  const plain = plainAddress(address);
  const family = familyOf(plain);
  return family !== null && list.check(plain, family);
}
