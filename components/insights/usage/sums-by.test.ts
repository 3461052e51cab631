import { expect, it } from 'vitest';
import { sumsBy } from './sums-by';

it('sums by name, most first, and omits what was only called before', () => {
  const calls = [
    { tool: 'a', agent: 'x', calls: 1, failures: 1, before: 4 },
    { tool: 'b', agent: 'x', calls: 5, failures: 0, before: 0 },
    { tool: 'a', agent: 'y', calls: 2, failures: 0, before: 1 },
    { tool: 'gone', agent: 'y', calls: 0, failures: 0, before: 9 },
  ];
  expect(sumsBy(calls, ({ tool }) => tool)).toEqual([
    { name: 'b', calls: 5, failures: 0, before: 0 },
    { name: 'a', calls: 3, failures: 1, before: 5 },
  ]);
});
