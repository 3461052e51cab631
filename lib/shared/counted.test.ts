import { expect, it } from 'vitest';
import { counted } from './counted';

it('counts with words that agree with the number', () => {
  expect([0, 1, 2, 1_200].map((count) => counted(count, 'tool'))).toEqual([
    '0 tools',
    '1 tool',
    '2 tools',
    '1,200 tools',
  ]);
  expect([1, 2].map((count) => counted(count, 'entry', 'entries'))).toEqual(['1 entry', '2 entries']);
});
