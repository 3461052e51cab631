import { describe, expect, it } from 'vitest';
import { cellText, csvOf } from './chart-data';

describe('csvOf', () => {
  it('quotes what needs it, and keeps numbers as numbers', () => {
    const columns = [{ label: 'Tool' }, { label: 'Share, of calls', numeric: true, format: () => '12%' }];
    expect(
      csvOf({
        columns,
        rows: [
          ['a "b"', 0.125],
          ['c', null],
        ],
      }),
    ).toBe('Tool,"Share, of calls"\r\n"a ""b""",0.125\r\nc,\r\n');
  });

  it('hands spreadsheets no formulas: tools and error codes are other people’s words', () => {
    const columns = [{ label: 'Code' }];
    expect(csvOf({ columns, rows: [['=cmd()'], ['-1+2'], ['@x']] })).toBe("Code\r\n'=cmd()\r\n'-1+2\r\n'@x\r\n");
  });
});

describe('cellText', () => {
  it('writes numbers as the column does, and a dash for what is unknown', () => {
    expect(cellText(0.5, { label: 'Share', format: (value) => `${value * 100}%` })).toBe('50%');
    expect(cellText(null, { label: 'Share' })).toBe('–');
    expect(cellText('x', { label: 'Share', format: () => 'y' })).toBe('x');
  });

  it('writes days as dates, which a file holds as they are', () => {
    const columns = [{ label: 'From', isTime: true }];
    expect(cellText('2026-11-16', columns[0]!)).toBe('16 Nov 2026');
    expect(csvOf({ columns, rows: [['2026-11-16']] })).toBe('From\r\n2026-11-16\r\n');
  });
});
