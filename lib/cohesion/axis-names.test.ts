import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalAxes, normalizeAxis, readSynonyms } from './axis-names';

describe('names of axes', () => {
  it.each([
    ['transport', 'transport'],
    ['Transport', 'transport'],
    ['DataExtraction', 'data_extraction'],
    ['data-extractions', 'data_extraction'],
    [' data / extraction ', 'data_extraction'],
    ['HTTPTransport', 'http_transport'],
    ['queries', 'query'],
    ['ties', 'tie'],
    ['boxes', 'box'],
    ['addresses', 'address'],
    ['analysis', 'analysis'],
    ['status', 'status'],
    ['news', 'news'],
    ['access', 'access'],
    ['gas', 'gas'],
    ['ｔｒａｎｓｐｏｒｔ', 'transport'],
    ['Übersetzung', 'übersetzung'],
  ])('%s is %s', (written, name) => expect(normalizeAxis(written)).toBe(name));

  it('are none without a letter or digit, and never long', () => {
    expect(normalizeAxis(' -- ')).toBeNull();
    expect(normalizeAxis('x'.repeat(120))).toHaveLength(60);
    expect(normalizeAxis(`${'x'.repeat(59)} y`)).toHaveLength(59);
  });

  it('do not change when they are normalized again', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,12}([ _-][a-z]{1,12}){0,3}$/), (written) => {
        const once = normalizeAxis(written)!;
        // A word can lose one plural at a time: "glasss" is no word.
        expect(normalizeAxis(once.toUpperCase().replaceAll('_', ' '))).toBe(normalizeAxis(once));
      }),
    );
  });
});

describe('synonyms', () => {
  it('lead to what is meant in the end, each axis once', () => {
    const { synonyms, problems } = readSynonyms([
      { from: 'HTTP', to: 'fetching' },
      { from: 'fetching', to: 'Transport' },
    ]);
    expect(problems).toEqual([]);
    expect(canonicalAxes(['http', 'Transports', '??', 'Extraction'], synonyms)).toEqual(['extraction', 'transport']);
  });

  it('are rejected when empty or circular', () => {
    const { synonyms, problems } = readSynonyms([
      { from: 'a', to: 'b' },
      { from: 'b', to: 'c' },
      { from: 'c', to: 'a' },
      { from: 'd', to: 'D' },
      { from: 'a', to: 'e' },
      { from: '-', to: 'e' },
    ]);
    expect(problems).toEqual([
      { index: 2, message: 'leads back to c' },
      { index: 3, message: 'both already are d' },
      { index: 4, message: 'a already has a meaning' },
      { index: 5, message: 'needs a letter or a digit' },
    ]);
    expect([...synonyms]).toEqual([
      ['a', 'b'],
      ['b', 'c'],
    ]);
  });

  it('stop at a circle that came another way', () => {
    expect(
      canonicalAxes(
        ['a'],
        new Map([
          ['a', 'b'],
          ['b', 'a'],
        ]),
      ),
    ).toHaveLength(1);
  });
});
