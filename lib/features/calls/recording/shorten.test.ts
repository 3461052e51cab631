import { describe, expect, it } from 'vitest';
import { MAX_RECORDED_BYTES, shorten } from './shorten';

const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

describe('shorten', () => {
  it('keeps what fits', () => {
    const value = { a: [1, 'x', null], b: { c: true } };
    expect(shorten(value)).toEqual({ value, truncated: false });
  });

  it.each([
    ['a long text', { text: 'é'.repeat(100_000) }],
    ['many items', Array.from({ length: 20_000 }, (_, n) => ({ n, name: `row ${n}` }))],
    ['many fields', Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`field${n}`, n]))],
    ['long names', Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`${n}${'x'.repeat(10_000)}`, n]))],
    ['deep lists', Array.from({ length: 5 }).reduce<unknown>((inner) => Array(12).fill(inner), 'x'.repeat(50))],
  ])('makes %s fit and says so', (_, value) => {
    const short = shorten(value);
    expect(short.truncated).toBe(true);
    expect(bytes(short.value)).toBeLessThanOrEqual(MAX_RECORDED_BYTES);
  });

  it('shortens the longest texts first and says how long they were', () => {
    const { value } = shorten({ name: 'Ana', text: 'x'.repeat(50_000) });
    expect(value).toEqual({ name: 'Ana', text: `${'x'.repeat(4_000)}… (50,000 characters)` });
  });
});
