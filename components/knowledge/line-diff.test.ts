import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineDiff, withoutUnchanged } from './line-diff';

const side = (changes: ReturnType<typeof lineDiff>, left: 'removed' | 'added') =>
  changes
    .filter(({ kind }) => kind === 'same' || kind === left)
    .map(({ text }) => text)
    .join('\n');

describe('lineDiff', () => {
  it('reconstructs both texts', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 }).map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const changes = lineDiff(before, after);
        expect(side(changes, 'removed')).toBe(before);
        expect(side(changes, 'added')).toBe(after);
      }),
    );
  });

  it('finds no changes in equal texts, and one inserted line', () => {
    expect(lineDiff('a\nb', 'a\nb').every(({ kind }) => kind === 'same')).toBe(true);
    expect(lineDiff('a\nc', 'a\nb\nc').filter(({ kind }) => kind !== 'same')).toEqual([{ kind: 'added', text: 'b' }]);
  });

  it('leaves long unchanged stretches out', () => {
    const before = Array.from({ length: 30 }, (_, i) => `line ${i}`).join('\n');
    const kept = withoutUnchanged(lineDiff(before, before.replace('line 15', 'other')));
    expect(kept.map((change) => change?.text ?? null)).toEqual([
      null,
      'line 13',
      'line 14',
      'line 15',
      'other',
      'line 16',
      'line 17',
      null,
    ]);
  });
});
