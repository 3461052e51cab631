import fc from 'fast-check';
import { expect, it } from 'vitest';
import { largestFirst } from './largest-first';

it('orders as a comparison would, equal values by their place, whatever their sign', () => {
  const value = fc.oneof(
    fc.constantFrom(0, -0, 1, -1, 0.5, 1e-45, -1e-45, 3e38),
    fc.float({ noNaN: true, noDefaultInfinity: true }),
  );
  fc.assert(
    fc.property(fc.array(value, { maxLength: 300 }), (list) => {
      const values = Float32Array.from(list);
      const expected = Array.from(values, (_, at) => at).sort((a, b) => values[b]! - values[a]! || a - b);
      expect([...largestFirst(values)]).toEqual(expected);
    }),
  );
});
