import { describe, expect, it } from 'vitest';
import { isLocalName, isPublicAddress } from './public-address';
import { addressProblem, PRIVATE_ADDRESS } from './safe-address';

type Block = [block: string, name: string, globallyReachable: boolean];

/** IANA IPv4 Special-Purpose Address Registry (RFC 6890, RFC 8190), as of October 2025: every row, with its flag. */
const IPV4: Block[] = [
  ['0.0.0.0/8', 'This network', false],
  ['0.0.0.0/32', 'This host on this network', false],
  ['10.0.0.0/8', 'Private-Use', false],
  ['100.64.0.0/10', 'Shared Address Space', false],
  ['127.0.0.0/8', 'Loopback', false],
  ['169.254.0.0/16', 'Link Local', false],
  ['172.16.0.0/12', 'Private-Use', false],
  ['192.0.0.0/24', 'IETF Protocol Assignments', false],
  ['192.0.0.0/29', 'IPv4 Service Continuity Prefix', false],
  ['192.0.0.8/32', 'IPv4 dummy address', false],
  ['192.0.0.9/32', 'Port Control Protocol Anycast', true],
  ['192.0.0.10/32', 'Traversal Using Relays around NAT Anycast', true],
  ['192.0.0.170/32', 'NAT64/DNS64 Discovery', false],
  ['192.0.0.171/32', 'NAT64/DNS64 Discovery', false],
  ['192.0.2.0/24', 'Documentation (TEST-NET-1)', false],
  ['192.31.196.0/24', 'AS112-v4', true],
  ['192.52.193.0/24', 'AMT', true],
  ['192.88.99.0/24', 'Deprecated (6to4 Relay Anycast)', false],
  ['192.88.99.2/32', '6a44-relay anycast address', false],
  ['192.168.0.0/16', 'Private-Use', false],
  ['192.175.48.0/24', 'Direct Delegation AS112 Service', true],
  ['198.18.0.0/15', 'Benchmarking', false],
  ['198.51.100.0/24', 'Documentation (TEST-NET-2)', false],
  ['203.0.113.0/24', 'Documentation (TEST-NET-3)', false],
  ['240.0.0.0/4', 'Reserved', false],
  ['255.255.255.255/32', 'Limited Broadcast', false],
];

/** IANA IPv6 Special-Purpose Address Registry (RFC 6890, RFC 8190), as of October 2025: every row, with its flag. */
const IPV6: Block[] = [
  ['::1/128', 'Loopback Address', false],
  ['::/128', 'Unspecified Address', false],
  ['64:ff9b::/96', 'IPv4-IPv6 Translation', true],
  ['64:ff9b:1::/48', 'IPv4-IPv6 Translation', false],
  ['100::/64', 'Discard-Only Address Block', false],
  ['100:0:0:1::/64', 'Dummy IPv6 Prefix', false],
  ['2001::/23', 'IETF Protocol Assignments', false],
  ['2001::/32', 'TEREDO', false],
  ['2001:1::1/128', 'Port Control Protocol Anycast', true],
  ['2001:1::2/128', 'Traversal Using Relays around NAT Anycast', true],
  ['2001:1::3/128', 'DNS-SD Service Registration Protocol Anycast', true],
  ['2001:2::/48', 'Benchmarking', false],
  ['2001:3::/32', 'AMT', true],
  ['2001:4:112::/48', 'AS112-v6', true],
  ['2001:10::/28', 'Deprecated (previously ORCHID)', false],
  ['2001:20::/28', 'ORCHIDv2', true],
  ['2001:30::/28', 'Drone Remote ID Protocol Entity Tags', true],
  ['2001:db8::/32', 'Documentation', false],
  ['2002::/16', '6to4', false],
  ['2620:4f:8000::/48', 'Direct Delegation AS112 Service', true],
  ['3fff::/20', 'Documentation', false],
  ['5f00::/16', 'Segment Routing (SRv6) SIDs', false],
  ['fc00::/7', 'Unique-Local', false],
  ['fe80::/10', 'Link-Local Unicast', false],
];

/** Ranges left by the special purpose registries: RFC 5771, RFC 4291, RFC 3879. */
const OTHERS: Block[] = [
  ['224.0.0.0/4', 'Multicast', false],
  ['ff00::/8', 'Multicast', false],
  ['fec0::/10', 'Site-local, deprecated', false],
  ['::/96', 'IPv4-compatible, deprecated', false],
  ['::ffff:0:0:0/96', 'IPv4-translated (SIIT)', false],
  ['4000::/3', 'Reserved by IETF', false],
  ['200::/7', 'Reserved by IETF', false],
];

function toBits(address: string): bigint {
  if (!address.includes(':')) return address.split('.').reduce((bits, part) => (bits << 8n) | BigInt(part), 0n);
  const [head = '', tail = ''] = address.split('::');
  const groups = (text: string) => text.split(':').filter(Boolean);
  const [before, after] = [groups(head), groups(tail)];
  const all = [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
  return all.reduce((bits, group) => (bits << 16n) | BigInt(`0x${group}`), 0n);
}

function toAddress(bits: bigint, version: 4 | 6): string {
  const [count, width] = version === 4 ? [4, 8n] : [8, 16n];
  const parts = Array.from(
    { length: count },
    (_, i) => (bits >> (width * BigInt(count - 1 - i))) & ((1n << width) - 1n),
  );
  return version === 4 ? parts.join('.') : parts.map((part) => part.toString(16)).join(':');
}

/** First, last and middle address of a block, and its neighbors on both sides. */
function addressesOf(block: string): { inside: string[]; before: string; after: string } {
  const [network = '', prefix = ''] = block.split('/');
  const version = network.includes(':') ? 6 : 4;
  const size = 1n << BigInt((version === 4 ? 32 : 128) - Number(prefix));
  const max = (1n << (version === 4 ? 32n : 128n)) - 1n;
  const first = toBits(network);
  const at = (bits: bigint) => toAddress(bits < 0n ? 0n : bits > max ? max : bits, version);
  return {
    inside: [first, first + size / 2n, first + size - 1n].map(at),
    before: at(first - 1n),
    after: at(first + size),
  };
}

const mapped = (v4: string) => {
  const [a, b, c, d] = v4.split('.').map(Number) as [number, number, number, number];
  return [`::ffff:${v4}`, `::FFFF:${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`];
};

describe('an address of IANA’s special-purpose registries', () => {
  it.each([...IPV4, ...IPV6, ...OTHERS])('is never asked: %s, %s', (block) => {
    for (const address of addressesOf(block).inside) {
      expect(isPublicAddress(address), address).toBe(false);
      const literal = address.includes(':') ? `[${address}]` : address;
      expect(addressProblem(`https://${literal}/`, false), address).toBe(PRIVATE_ADDRESS);
    }
  });

  it.each(IPV4)('is not asked within an IPv6 address either: %s, %s', (block) => {
    for (const v4 of addressesOf(block).inside)
      for (const address of [
        ...mapped(v4),
        `::${v4}`,
        `::ffff:0:${v4}`,
        `64:ff9b::${v4}`,
        `64:ff9b:1::${v4}`,
        `2002:${mapped(v4)[1]!.slice(7)}::1`,
      ])
        expect(isPublicAddress(address), address).toBe(false);
  });
});

describe('an address beside them', () => {
  const NEIGHBORS = ['10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.2.0/24']
    .concat(['192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'])
    .concat(['2001:db8::/32', '2620:4f:8000::/48']);

  it.each(NEIGHBORS)('is asked: the last before and the first after %s', (block) => {
    const { before, after } = addressesOf(block);
    expect([before, isPublicAddress(before)]).toEqual([before, true]);
    expect([after, isPublicAddress(after)]).toEqual([after, true]);
  });

  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2001:4860:4860::8888',
    '2a00::1',
    ...mapped('8.8.8.8'),
  ])('is asked: %s', (address) => expect(isPublicAddress(address)).toBe(true));
});

describe('what is no address', () => {
  it.each(['', 'x', '1.2.3', '1.2.3.4.5', '::ffff:1.2.3', '8.8.8.8/32', ' 8.8.8.8', '8.8.8.8 '])(
    'is not public: "%s"',
    (text) => expect(isPublicAddress(text)).toBe(false),
  );

  it.each(['fe80::1%eth0', '::ffff:127.0.0.1%lo', '::1%1'])('is not made public by a zone: %s', (address) =>
    expect(isPublicAddress(address)).toBe(false),
  );
});

describe('a name that never leaves the machine or the network', () => {
  it.each([
    'localhost',
    'LOCALHOST',
    'localhost.',
    'a.localhost',
    'x.y.localhost.',
    'printer.local',
    'db.internal',
    'nas.home.arpa',
  ])('is refused where it is typed: %s', (name) => {
    expect(isLocalName(name)).toBe(true);
    for (const port of ['', ':8443']) expect(addressProblem(`https://${name}${port}/`, false)).toBe(PRIVATE_ADDRESS);
    expect(addressProblem(`https://${name}/`, true)).toBeNull();
  });

  it.each(['localhost.example', 'mylocalhost', 'internal.example', 'arpa', 'notlocal'])('is none: %s', (name) => {
    expect(addressProblem(`https://${name}/`, false)).toBeNull();
  });
});
