import { describe, expect, it } from 'vitest';
import { csvCell, csvLine } from './csv-cell';

const STARTS = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  '|cmd',
  '＝1+1',
  '＋1+1',
  '－1+1',
  '＠SUM(A1)',
  '−1+1',
  "=cmd|' /C calc'!A0",
];
const BEFORE = [
  '',
  ' ',
  '   ',
  '\u00a0',
  '\u3000',
  '\u2003',
  '\ufeff',
  '\u200b',
  '\u2060',
  '\u00ad',
  '\u202e',
  '\t',
  '\r',
  '\n',
  '\r\n',
  '\u0000',
  '\u0001',
  '\u0085',
  '"',
  "'",
  ' "',
];

describe('a cell that a spreadsheet would run', () => {
  it.each(STARTS)('starts with an apostrophe: %j', (formula) => {
    for (const before of BEFORE) {
      const cell = csvCell(before + formula);
      expect(cell.startsWith(`"'`), JSON.stringify(cell)).toBe(true);
      // Read back, it is what it was behind the apostrophe.
      expect(cell.slice(2, -1).replaceAll('""', '"')).toBe(before + formula);
    }
  });

  it.each(['\tx', '\rx', '\nx'])('is not begun anew by a tab or a line end: %j', (text) => {
    expect(csvCell(text)).toBe(`"'${text}"`);
  });
});

describe('a cell that is none', () => {
  it.each([
    ['plain', 'plain'],
    ['', ''],
    ['a=b', 'a=b'],
    ['me@example.com', 'me@example.com'],
    ['a,b', '"a,b"'],
    ['say "x"', '"say ""x"""'],
    ['two\nlines', '"two\nlines"'],
    [' padded', ' padded'],
    ['5', '5'],
  ])('%j is written %j', (text, written) => expect(csvCell(text)).toBe(written));

  it('stays a number in a column of numbers; a text stays the text that it was', () => {
    expect(csvLine([-5, -0.25, 1e-7, null, true, 'x'])).toBe('-5,-0.25,1e-7,,true,x\r\n');
    expect(csvLine(['-5', '+4930123'])).toBe(`"'-5","'+4930123"\r\n`);
  });
});
