import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addLatencies, LATENCY_ERROR, latencyKey, latencyOf, latencyPercentile } from './latency-sketch';

const latency = fc.oneof(fc.integer({ min: 0, max: 2_147_483_647 }), fc.integer({ min: 0, max: 5_000 }));

it('returns a value within the promised error', () => {
  expect(LATENCY_ERROR).toBeLessThan(0.048);
  fc.assert(
    fc.property(latency, (ms) => Math.abs(latencyOf(latencyKey(ms)) - ms) <= ms * LATENCY_ERROR + 1e-6),
    { numRuns: 2_000 },
  );
});

it('adds up, with percentiles of the sum within the error', () => {
  fc.assert(
    fc.property(
      fc.array(latency, { minLength: 1 }),
      fc.array(latency),
      fc.constantFrom(0, 0.5, 0.9, 0.99, 1),
      (a, b, share) => {
        const sketch = new Map<number, number>();
        for (const part of [a, b])
          addLatencies(
            sketch,
            part.flatMap((ms) => [latencyKey(ms), 1]),
          );
        const all = [...a, ...b].sort((x, y) => x - y);
        const exact = all[Math.max(1, Math.ceil(all.length * share)) - 1]!;
        expect(Math.abs(latencyPercentile(sketch, share)! - exact)).toBeLessThanOrEqual(exact * LATENCY_ERROR + 0.5);
      },
    ),
  );
  expect(latencyPercentile(new Map(), 0.5)).toBeNull();
});
