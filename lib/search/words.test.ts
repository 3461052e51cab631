import { describe, expect, it } from 'vitest';
import { startCpuClock } from '@/lib/testing/cpu-time';
import { clausesOf } from './clauses';
import { runAtOnce } from './slices';
import { Spelling } from './spelling';
import { stem } from './stem';
import { messageValueKinds, parameterValueKinds } from './value-kinds';
import { partsOfCompound, WordParts } from './word-parts';
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
    ['北京 天', ['北', '北京', '京', '天']],
    ['查订单。', ['查', '查订', '订', '订单', '单']],
    ['用API密钥2', ['用', 'api', '密', '密钥', '钥', '2']],
    ['メールを送る', ['メー', 'ール', 'ルを', 'を送', '送', '送る']],
    ['ส่งน้ำ', ['ส่ง', 'งน้ํ', 'น้ํา']],
    ['이메일을', ['이메', '메일', '일을']],
    ['हिन्दी भाषा', ['हिन्दी', 'भाषा']],
    ['ＦＡＸ　Ｎｏ１', ['fax', 'no1']],
    ['Straße Übersicht Łódź', ['strasse', 'ubersicht', 'lodz']],
  ])('of %s', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('tell unless they are stop words or single letters', () => {
    expect(['the', 'x', '7', 'invoice', '查'].filter(isTelling)).toEqual(['7', 'invoice', '查']);
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

describe('parts of compounds', () => {
  const parts = runAtOnce(
    WordParts.build(['rechnungserstellung', 'lagerbestand', 'invoice', 'auftrag', 'conversation']),
  );

  it.each([
    ['rechnung', ['rechnungserstellung']],
    ['rechnungen', ['rechnungserstellung']],
    ['erstellen', ['rechnungserstellung']],
    ['bestand', ['lagerbestand']],
    ['voice', []],
    ['lager', ['lagerbestand']],
    ['auftrag', []],
    ['con', []],
  ])('%s is in %j', (word, found) => {
    expect(parts.wordsWith(word)).toEqual(found);
  });

  it('are the known words that a compound starts and ends with', () => {
    const known = new Set(['drucker', 'papier', 'rechnung', 'erstellung']);
    expect(partsOfCompound('druckerpapier', (part) => known.has(part))).toEqual(['drucker', 'papier']);
    expect(partsOfCompound('rechnungserstellung', (part) => known.has(part))).toEqual(['rechnung', 'erstellung']);
    expect(partsOfCompound('papier', (part) => known.has(part))).toEqual([]);
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

  it('end at Chinese and Japanese punctuation too', () => {
    expect(clausesOf('帮我订一张机票。然后查一下天气；再发邮件给他')).toEqual([
      '帮我订一张机票',
      '查一下天气',
      '再发邮件给他',
    ]);
  });

  it('are the whole message where it asks for one thing', () => {
    expect(clausesOf('Book a flight')).toEqual(['Book a flight']);
  });
});

describe('kinds of values', () => {
  it('agree between a message and the parameters that ask for them', () => {
    const email = parameterValueKinds([{ name: 'userEmail' }]);
    expect(messageValueKinds('write to ada@example.org') & email).toBe(email);
    expect(messageValueKinds('write to Ada') & email).toBe(0);
    expect(messageValueKinds('at 2024-05-01') & parameterValueKinds([{ name: 'start_date' }])).not.toBe(0);
    expect(messageValueKinds('sum of 1, 2, 3') & parameterValueKinds([{ name: 'x', type: 'array' }])).not.toBe(0);
  });

  it('and clauses are read in time proportional to the text', () => {
    const cpuMs = startCpuClock();
    for (const piece of ['a.', 'a', '1.', '-', '1,', '[,', '+1 ', '1.11 ', '.', ', ']) {
      messageValueKinds(piece.repeat(8_192 / piece.length));
      clausesOf(piece.repeat(8_192 / piece.length));
    }
    expect(cpuMs()).toBeLessThan(500);
  });
});
