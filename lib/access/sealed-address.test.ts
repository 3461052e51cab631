import { beforeAll, describe, expect, it } from 'vitest';
import { shownAddress } from '@/lib/shared/shown-address';
import { openAddress, replaceAddress, sealAddress } from './sealed-address';

const ADDRESS = 'https://mcp.example.com:8443/v1/tok-3?token=hunter2&x=%20';

beforeAll(() => {
  Object.assign(process.env, {
    ...{ AMBIT_APP_URL: 'postgres://app', AMBIT_SYSTEM_URL: 'postgres://system' },
    AMBIT_SECRET: 'a-secret-of-at-least-thirty-two-characters',
  });
});

describe('a sealed address', () => {
  it('shows its origin, and opens for its owner to what it was', () => {
    const stored = sealAddress(ADDRESS, 'org-a');
    expect(stored).not.toMatch(/hunter2|tok-3/);
    expect(shownAddress(stored)).toEqual({ origin: 'https://mcp.example.com:8443', pathMark: expect.any(String) });
    expect(openAddress(stored, 'org-a')).toBe(ADDRESS);
    expect(new URL(stored).host).toBe('mcp.example.com:8443');
  });

  it('works for no one else and from no other origin', () => {
    const stored = sealAddress(ADDRESS, 'org-a');
    expect(() => openAddress(stored, 'org-b')).toThrow();
    expect(() => openAddress(stored.replace('mcp.example.com', 'evil.example.com'), 'org-a')).toThrow();
  });

  it('has a mark that follows the path, and differs between owners', () => {
    const markOf = (address: string, owner: string) => shownAddress(sealAddress(address, owner)).pathMark;
    expect(markOf(ADDRESS, 'org-a')).toBe(markOf(ADDRESS, 'org-a'));
    expect(markOf(`${ADDRESS}1`, 'org-a')).not.toBe(markOf(ADDRESS, 'org-a'));
    expect(markOf(ADDRESS, 'org-b')).not.toBe(markOf(ADDRESS, 'org-a'));
  });

  it('stays the same when the same address is saved again', () => {
    const stored = sealAddress(ADDRESS, 'org-a');
    expect(replaceAddress(ADDRESS, stored, 'org-a')).toBe(stored);
    expect(replaceAddress(`${ADDRESS}1`, stored, 'org-a')).not.toBe(stored);
    expect(openAddress(replaceAddress(ADDRESS, sealAddress(ADDRESS, 'org-b'), 'org-a'), 'org-a')).toBe(ADDRESS);
  });
});

it('an address without a path has nothing to hide', () => {
  for (const address of ['https://a.example', 'https://a.example/']) {
    expect(sealAddress(address, 'o')).toBe('https://a.example/');
    expect(shownAddress(address)).toEqual({ origin: 'https://a.example', pathMark: null });
  }
});

it('an address that is not sealed yet still shows its origin alone', () => {
  expect(shownAddress(ADDRESS)).toEqual({ origin: 'https://mcp.example.com:8443', pathMark: 'unsealed' });
});
