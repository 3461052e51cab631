import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, rateOf, Tally, weightOf, wilson } from './recency';

describe('recency', () => {
  it('halves with every half-life, and what lies ahead counts as today', () => {
    expect(weightOf(100, 100, 7)).toBe(1);
    expect(weightOf(93, 100, 7)).toBe(0.5);
    expect(weightOf(86, 100, 7)).toBe(0.25);
    expect(weightOf(101, 100, 7)).toBe(1);
    expect(dayOf(Date.parse('2026-11-22T23:59:59Z'))).toBe(dayOf(Date.parse('2026-11-22T00:00:00Z')));
  });

  it('counts how many equal observations weighted ones are worth', () => {
    const equal = new Tally();
    equal.add(0.25, 40);
    expect([equal.sum, equal.size]).toEqual([10, 40]);
    // Ten of today and ten of a half-life ago.
    const mixed = new Tally();
    mixed.add(1, 10);
    mixed.add(0.5, 10);
    expect(mixed.sum).toBe(15);
    expect(mixed.size).toBe(18);
    expect(new Tally().size).toBe(0);
  });

  it('never makes more of them than there were', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.double({ min: 0.01, max: 1, noNaN: true }), fc.nat(50)), { maxLength: 20 }),
        (all) => {
          const tally = new Tally();
          for (const [weight, count] of all) tally.add(weight, count);
          expect(tally.size).toBeLessThanOrEqual(all.reduce((sum, [, count]) => sum + count, 0) + 1e-6);
        },
      ),
    );
  });
});

describe('what a share plausibly is', () => {
  it("is Wilson's interval", () => {
    expect(wilson(0.2, 40)).toEqual({ lower: expect.closeTo(0.105, 3), upper: expect.closeTo(0.3476, 3) });
    expect(wilson(0, 12).upper).toBeCloseTo(0.2425, 3);
    expect(wilson(0, 0)).toEqual({ lower: 0, upper: 1 });
    expect(wilson(1, 10).upper).toBe(1);
  });

  it('gets narrower with more evidence, around the share', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 1, max: 10_000 }), (share, size) => {
        const { lower, upper } = wilson(share, size);
        expect(lower).toBeLessThanOrEqual(share + 1e-12);
        expect(upper).toBeGreaterThanOrEqual(share - 1e-12);
        const more = wilson(share, size * 2);
        expect(more.upper - more.lower).toBeLessThan(upper - lower + 1e-12);
      }),
    );
  });

  it('is a rate of weighted counts', () => {
    const all = new Tally();
    all.add(1, 40);
    expect(rateOf(8, all)).toMatchObject({ bad: 8, total: 40, size: 40, share: 0.2 });
    expect(rateOf(0, new Tally())).toMatchObject({ share: 0, lower: 0, upper: 1 });
  });
});
