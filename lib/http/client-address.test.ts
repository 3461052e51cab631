import { describe, expect, it } from 'vitest';
import { isListed, parseAddressList } from '@/lib/address-list';
import { clientAddress, rateLimitAddress } from './client-address';

const NOBODY = parseAddressList('');
const PROXIES = parseAddressList('10.0.0.0/8, 192.0.2.7 fd00::/8');

describe('clientAddress', () => {
  it('is the socket’s address, whatever a stranger claims', () => {
    expect(clientAddress('203.0.113.9', '127.0.0.1', NOBODY)).toBe('203.0.113.9');
    expect(clientAddress('203.0.113.9', '127.0.0.1, 10.0.0.1', PROXIES)).toBe('203.0.113.9');
    expect(clientAddress('127.0.0.1', '198.51.100.1', PROXIES)).toBe('127.0.0.1');
    expect(clientAddress('::ffff:203.0.113.9', undefined, PROXIES)).toBe('203.0.113.9');
    expect(clientAddress(undefined, '198.51.100.1', PROXIES)).toBe('unknown');
  });

  it('walks from the right past trusted proxies, and no further', () => {
    expect(clientAddress('10.0.0.1', '198.51.100.1', PROXIES)).toBe('198.51.100.1');
    expect(clientAddress('10.0.0.1', '1.1.1.1, 198.51.100.1', PROXIES)).toBe('198.51.100.1');
    expect(clientAddress('10.0.0.1', '1.1.1.1, 198.51.100.1, 192.0.2.7,10.9.9.9', PROXIES)).toBe('198.51.100.1');
    expect(clientAddress('::ffff:10.0.0.1', '198.51.100.1', PROXIES)).toBe('198.51.100.1');
    expect(clientAddress('fd00::1', '2001:DB8::5', PROXIES)).toBe('2001:db8::5');
  });

  it('stays with the last hop that is known when the next is missing or none', () => {
    expect(clientAddress('10.0.0.1', undefined, PROXIES)).toBe('10.0.0.1');
    expect(clientAddress('10.0.0.1', '', PROXIES)).toBe('10.0.0.1');
    expect(clientAddress('10.0.0.1', '198.51.100.1, unknown', PROXIES)).toBe('10.0.0.1');
    expect(clientAddress('10.0.0.1', '10.0.0.2, 10.0.0.3', PROXIES)).toBe('10.0.0.2');
  });

  it('reads hops with ports', () => {
    expect(clientAddress('10.0.0.1', '198.51.100.1:5050', PROXIES)).toBe('198.51.100.1');
    expect(clientAddress('10.0.0.1', '[2001:db8::5]:5050', PROXIES)).toBe('2001:db8::5');
  });
});

describe('rateLimitAddress', () => {
  it('is one for a whole /64 of IPv6, however it is written', () => {
    const one = '2001:db8:0:7::/64';
    for (const written of [
      '2001:db8:0:7::',
      '2001:db8:0:7::1',
      '2001:db8::7:ffff:ffff:ffff:ffff',
      '2001:0db8:0000:0007:0:0:0:1',
      '2001:db8:0:7:1:2:192.0.2.1',
    ])
      expect(rateLimitAddress(written), written).toBe(one);
    for (const other of ['2001:db8:0:8::1', '2001:db8::1', '2001:db8:7::1', '::1', '2001:db8:1:7::1'])
      expect(rateLimitAddress(other), other).not.toBe(one);
    expect(rateLimitAddress('::')).toBe('0:0:0:0::/64');
    expect(rateLimitAddress('::1')).toBe('0:0:0:0::/64');
    expect(rateLimitAddress('64:ff9b::192.0.2.1')).toBe('64:ff9b:0:0::/64');
  });

  it('is the address itself for IPv4, and for what is none', () => {
    for (const same of ['192.0.2.1', 'unknown']) expect(rateLimitAddress(same)).toBe(same);
  });
});

describe('parseAddressList', () => {
  it('rejects what is neither an address nor a range, by its name', () => {
    for (const wrong of ['proxy.example', '10.0.0.0/33', '10.0.0/8', 'fd00::/129', '10.0.0.1/8/8', '10.0.0.1/', '/8'])
      expect(() => parseAddressList(`10.0.0.1, ${wrong}`), wrong).toThrow(wrong);
  });

  it('finds IPv4 that is written as IPv6, and one family in the other never', () => {
    expect(isListed(PROXIES, '::FFFF:10.1.2.3')).toBe(true);
    expect(isListed(PROXIES, 'fd12::1')).toBe(true);
    expect(isListed(PROXIES, '::a00:1')).toBe(false);
    expect(isListed(PROXIES, 'unknown')).toBe(false);
  });
});
