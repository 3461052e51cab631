import { describe, expect, it } from 'vitest';
import { findUnstorable, toStorable } from './storable';

describe('what can be stored', () => {
  it.each([
    ['a\u0000', ''],
    [{ a: ['x', { 'b/c': '\ud800' }] }, '/a/1/b~1c'],
    [{ a: { '\u0000': 1 } }, '/a'],
    [{ a: ['😀', null, 1, true, ''] }, null],
    [undefined, null],
  ])('is told of %j', (value, pointer) => {
    expect(findUnstorable(value)).toBe(pointer);
  });

  it('is computed from the others', () => {
    const at = new Date(0);
    expect(toStorable({ 'k\u0000': ['a\u0000b', '\ud83d', 7, null], at })).toEqual({
      'k\ufffd': ['a\ufffdb', '\ufffd', 7, null],
      at,
    });
    const fine = { a: ['😀'] };
    expect(toStorable(fine)).toBe(fine);
  });
});
