import { expect, it } from 'vitest';
import { readData } from './read-data';

it('reads topics by line or from JSON and reports errors', () => {
  expect(readData('customer: Ada\n\n visit = Thursday: 10')).toEqual({
    value: { customer: 'Ada', visit: 'Thursday: 10' },
  });
  expect(readData('{"customer": {"name": "Ada"}}')).toEqual({ value: { customer: { name: 'Ada' } } });
  expect(readData('  ')).toEqual({ value: {} });
  expect(readData('customer: Ada\nnothing here')).toEqual({
    problem: 'Line 2 has no topic. Write it as customer: Ada.',
  });
  expect(readData('{"customer"')).toHaveProperty('problem');
});
