import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startCpuClock } from '@/lib/testing/cpu-time';
import { compileCatalog, entriesMask, namesOf } from './compile-catalog';
import { matchesEntry } from './glob';
import { toolOf } from './testing/builders';

/** The usual table of matching prefixes: slow, and a different idea than the engine's. */
function matchesByTable(pattern: string, name: string): boolean {
  let row = Array.from({ length: name.length + 1 }, (_, n) => n === 0);
  for (const char of pattern) {
    const next: boolean[] = [char === '*' && row[0]!];
    for (let n = 1; n <= name.length; n++) {
      next[n] = char === '*' ? row[n]! || next[n - 1]! : row[n - 1]! && name[n - 1] === char;
    }
    row = next;
  }
  return row[name.length]!;
}

const text = (alphabet: string, maxLength: number) =>
  fc.array(fc.constantFrom(...alphabet), { maxLength }).map((chars) => chars.join(''));

describe('matchesEntry', () => {
  it('agrees with a table of prefixes', () => {
    fc.assert(
      fc.property(text('aab*', 10), text('ab', 12), (pattern, name) => {
        expect(matchesEntry(pattern, name)).toBe(matchesByTable(pattern, name));
      }),
      { numRuns: 20_000 },
    );
  });

  it('knows no special character but the star', () => {
    for (const entry of ['a.c', 'a?c', '[a]bc', '(abc)', '^abc$', 'a\\*c']) {
      expect(matchesEntry(entry, 'abc')).toBe(false);
      expect(matchesEntry(entry, entry)).toBe(true);
    }
  });

  it('does not backtrack on hostile patterns', () => {
    const cpuMs = startCpuClock();
    for (let n = 0; n < 1_000; n++) matchesEntry(`${'*a'.repeat(5_000)}b`, 'a'.repeat(64));
    expect(cpuMs()).toBeLessThan(2_000);
  });
});

describe('entriesMask', () => {
  it('finds what matching every name finds', () => {
    const names = fc.uniqueArray(
      text('abA_', 5).filter((name) => name !== ''),
      { maxLength: 80 },
    );
    fc.assert(
      fc.property(names, fc.array(text('abA_*', 5), { maxLength: 4 }), (known, entries) => {
        const catalog = compileCatalog(known.map((name) => toolOf({ name })));
        const expected = [...known].sort().filter((name) => entries.some((entry) => matchesEntry(entry, name)));
        expect(namesOf(catalog, entriesMask(catalog, entries)).sort()).toEqual(expected.sort());
      }),
      { numRuns: 3_000 },
    );
  });
});
