import { describe, expect, it } from 'vitest';
import { clausesOf } from './clauses';
import { runAtOnce } from './slices';
import { Spelling } from './spelling';
import { stem } from './stem';
import { kindsAsked, kindsSaid } from './value-kinds';
import { isTelling, wordsOf } from './words';

describe('words', () => {
  it.each([
    ['create_invoice', ['create', 'invoice']],
    ['createInvoice', ['create', 'invoice', 'createinvoice']],
    ['HTTPServerError', ['http', 'server', 'error', 'httpservererror']],
    ['Movies_3_FindMovies', ['movies', '3', 'find', 'movies', 'findmovies']],
    ['Café del’Mar', ['cafe', 'del', 'mar']],
    ["I don't, she's", ['i', 'don', 't', 'she', 's']],
    ['ALL CAPS v2', ['all', 'caps', 'v2']],
    ['北京 天气', ['北京', '天气']],
  ])('of %s', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('tell unless they are stop words or single letters', () => {
    expect(['the', 'x', '7', 'invoice'].filter(isTelling)).toEqual(['7', 'invoice']);
  });

  it.each([
    ['invoices', 'invoic'],
    ['invoicing', 'invoic'],
    ['relational', 'relat'],
    ['hopping', 'hop'],
    ['sky', 'sky'],
    ['happy', 'happi'],
    ['generalizations', 'gener'],
    ['v2', 'v2'],
  ])('%s has the stem %s', (word, expected) => {
    expect(stem(word)).toBe(expected);
  });
});

describe('spelling', () => {
  const spelling = runAtOnce(Spelling.build(['weather', 'forecast', 'invoice', 'cat']));

  it.each([
    ['wether', 'weather'],
    ['forceast', 'forecast'],
    ['invoce', 'invoice'],
    ['cta', null],
    ['banana', null],
    ['inv0ice', null],
  ])('%s is read as %s', (word, expected) => {
    expect(spelling.correct(word)).toBe(expected);
  });
});

describe('clauses', () => {
  it('are what a long message asks for one by one', () => {
    expect(clausesOf('Book a flight to Oslo. Then find a hotel, and also rent a car')).toEqual([
      'Book a flight to Oslo',
      'find a hotel',
      'rent a car',
    ]);
  });

  it('are the whole message where it asks for one thing', () => {
    expect(clausesOf('Book a flight')).toEqual(['Book a flight']);
  });
});

describe('kinds of values', () => {
  it('agree between a message and the parameters that ask for them', () => {
    const email = kindsAsked([{ name: 'userEmail' }]);
    expect(kindsSaid('write to ada@example.org') & email).toBe(email);
    expect(kindsSaid('write to Ada') & email).toBe(0);
    expect(kindsSaid('at 2024-05-01') & kindsAsked([{ name: 'start_date' }])).not.toBe(0);
    expect(kindsSaid('sum of 1, 2, 3') & kindsAsked([{ name: 'x', type: 'array' }])).not.toBe(0);
  });

  it('and clauses are read in time proportional to the text', () => {
    const started = performance.now();
    for (const piece of ['a.', 'a', '1.', '-', '1,', '[,', '+1 ', '1.11 ', '.', ', ']) {
      kindsSaid(piece.repeat(8_192 / piece.length));
      clausesOf(piece.repeat(8_192 / piece.length));
    }
    expect(performance.now() - started).toBeLessThan(500);
  });
});
