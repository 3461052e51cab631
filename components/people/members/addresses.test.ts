import { expect, it } from 'vitest';
import { readAddresses } from './addresses';

it('reads addresses however they were pasted, each once', () => {
  const typed = 'ada@example.com, Grace Hopper <Grace@Example.com>;\n  lin@example.com ada@EXAMPLE.com,,';
  expect(readAddresses(typed)).toEqual({
    good: ['ada@example.com', 'grace@example.com', 'lin@example.com'],
    bad: [],
  });
});

it('rejects an invalid address', () => {
  expect(readAddresses('ada, bob@, c@d.e f@example.com')).toEqual({
    good: ['f@example.com'],
    bad: ['ada', 'bob@', 'c@d.e'],
  });
  expect(readAddresses('  ')).toEqual({ good: [], bad: [] });
});
