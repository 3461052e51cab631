import { expect, it } from 'vitest';
import { bytesText, msText, spanText } from './format-units';

it('formats sizes and spans', () => {
  expect([0, 999, 1000, 1_540_000, 15_400_000, 3e12].map(bytesText)).toEqual([
    '0 B',
    '999 B',
    '1 kB',
    '1.5 MB',
    '15 MB',
    '3 TB',
  ]);
  expect([0, 59, 60, 3660, 86_400, 90_061].map(spanText)).toEqual([
    '0 s',
    '59 s',
    '1 min',
    '1 h 1 min',
    '1 d',
    '1 d 1 h',
  ]);
  expect([null, 0.26, 4.04, 120.4, 1629].map(msText)).toEqual(['–', '0.3 ms', '4 ms', '120 ms', '1.6 s']);
});
