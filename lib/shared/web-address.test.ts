import { expect, test } from 'vitest';
import { webAddress } from './web-address';

test('an address has no control characters and no spaces, and is one', () => {
  const address = webAddress(40);
  for (const bad of [
    'https://a.example/\u0000',
    'https://a.example/\u0007x',
    'https://a.example/a b',
    'ftp://a.example/',
  ])
    expect(address.safeParse(bad).success, JSON.stringify(bad)).toBe(false);
  expect(address.safeParse(`https://a.example/${'x'.repeat(40)}`).error?.issues[0]?.message).toMatch(/at most 40/);
  expect(address.parse('https://a.example/x?y=1')).toBe('https://a.example/x?y=1');
  expect(webAddress(40, /^https$/).safeParse('http://a.example/').success).toBe(false);
});
