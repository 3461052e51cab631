import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generateKey, hashKey, matchesHash, parseKey } from './api-key';

const FORM = /^amb_(plat|user|agent)_[0-9A-Za-z]{38}$/;
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

describe('generateKey', () => {
  it.each(['plat', 'user', 'agent'] as const)('makes keys of the documented form for %s', (kind) => {
    for (let n = 0; n < 200; n++) {
      const { apiKey, selector, hash, lastFour } = generateKey(kind);
      expect(FORM.exec(apiKey)?.[1]).toBe(kind);
      expect(parseKey(apiKey)).toEqual({ kind, selector });
      expect(apiKey.slice(-4)).toBe(lastFour);
      expect(hash).toEqual(createHash('sha256').update(apiKey).digest());
    }
  });

  it('never repeats one, nor a selector, and uses every letter equally', () => {
    const keys = Array.from({ length: 3_000 }, () => generateKey('agent'));
    expect(new Set(keys.map(({ apiKey }) => apiKey)).size).toBe(keys.length);
    expect(new Set(keys.map(({ selector }) => selector)).size).toBe(keys.length);
    const counts = new Map<string, number>();
    for (const { apiKey } of keys) for (const c of apiKey.slice(10, 42)) counts.set(c, (counts.get(c) ?? 0) + 1);
    const mean = (keys.length * 32) / LETTERS.length;
    for (const letter of LETTERS) expect(Math.abs((counts.get(letter) ?? 0) - mean) / mean, letter).toBeLessThan(0.2);
  });

  it('keeps the selector out of nothing that is stored but itself: the hash covers the whole key', () => {
    const { apiKey, hash } = generateKey('user');
    expect(matchesHash(apiKey, hash.toString('latin1'))).toBe(true);
    expect(matchesHash(apiKey.replace('amb_user_', 'amb_plat_'), hash.toString('latin1'))).toBe(false);
  });
});

describe('parseKey', () => {
  it('finds every single typing error by its checksum', () => {
    const { apiKey } = generateKey('agent');
    for (let i = 'amb_agent_'.length; i < apiKey.length; i++) {
      for (const letter of LETTERS) {
        if (letter === apiKey[i]) continue;
        expect(parseKey(apiKey.slice(0, i) + letter + apiKey.slice(i + 1)), `${letter} at ${i}`).toBeNull();
      }
    }
  });

  it('finds another kind, and two neighbours changed over', () => {
    const { apiKey } = generateKey('agent');
    expect(parseKey(apiKey.replace('agent', 'user'))).toBeNull();
    for (let i = 10; i < apiKey.length - 1; i++) {
      if (apiKey[i] === apiKey[i + 1]) continue;
      expect(parseKey(apiKey.slice(0, i) + apiKey[i + 1] + apiKey[i] + apiKey.slice(i + 2))).toBeNull();
    }
  });

  it('rejects whatever is none, also with a line break behind it', () => {
    const { apiKey } = generateKey('plat');
    for (const text of ['', 'amb_', `${apiKey}\n`, ` ${apiKey}`, `${apiKey}0`, apiKey.slice(1), apiKey.toUpperCase()]) {
      expect(parseKey(text), JSON.stringify(text)).toBeNull();
    }
    fc.assert(fc.property(fc.string({ maxLength: 80 }), (text) => parseKey(text) === null));
  });
});

describe('matchesHash', () => {
  it('compares whole digests, and throws nothing for one of another length', () => {
    const { apiKey, hash } = generateKey('agent');
    for (let i = 0; i < hash.length; i++) {
      const other = Buffer.from(hash);
      other[i]! ^= 1;
      expect(matchesHash(apiKey, other.toString('latin1'))).toBe(false);
    }
    expect(matchesHash(apiKey, '')).toBe(false);
    expect(matchesHash(apiKey, hash.subarray(0, 16).toString('latin1'))).toBe(false);
    expect(hashKey(apiKey)).toHaveLength(32);
  });
});
