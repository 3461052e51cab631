import { describe, expect, test } from 'vitest';
import { toArguments, toEnvironment } from './local-server-text';

describe('a local server, as typed', () => {
  test('has an argument a line, with its spaces', () => {
    expect(toArguments('-y\n\n--root=/srv/my files\n {folder}')).toEqual(['-y', '--root=/srv/my files', ' {folder}']);
  });

  test('has NAME=value a line, and reports which line is none', () => {
    const { variables, badLine } = toEnvironment('TOKEN=a=b c\n\n  EMPTY=\n');
    expect([variables, badLine]).toEqual([{ TOKEN: 'a=b c', EMPTY: '' }, null]);
    expect(toEnvironment('A=1\nno assignment').badLine).toBe(2);
    expect(toEnvironment('1A=1').badLine).toBe(1);
  });
});
