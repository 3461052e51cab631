import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundedConfidence, fitBounded, reachesThreshold } from './bounded-calibration';
import { calibrated, type Evidence } from './calibration';

/** `count` of them, evenly from one confidence to another. */
const along = (from: number, to: number, count: number, isRight = true, weight?: number): Evidence[] =>
  Array.from({ length: count }, (_, i) => ({
    confidence: from + ((to - from) * i) / Math.max(1, count - 1),
    isRight,
    ...(weight !== undefined && { weight }),
  }));

describe('a bounded calibration', () => {
  it('raises nothing by calls that merely worked, however many', () => {
    for (const count of [90, 900]) {
      const fitted = fitBounded(along(0.74, 0.8, count, true, 0.2));
      for (let said = 0; said <= 1; said += 0.01)
        expect(boundedConfidence(fitted, said, true)).toBeLessThanOrEqual(said);
    }
  });

  it('raises only within the decisions of people', () => {
    const fitted = fitBounded(along(0.74, 0.8, 90));
    expect(calibrated(fitted, 0.4)).toBeGreaterThan(0.7);
    for (const said of [0.1, 0.29, 0.5, 0.69, 0.73]) expect(boundedConfidence(fitted, said, true)).toBe(said);
    expect(boundedConfidence(fitted, 0.77, true)).toBeGreaterThan(0.9);
  });

  it('raises above the evidence no further than its upper end was', () => {
    const fitted = fitBounded(along(0.74, 0.8, 90));
    expect(boundedConfidence(fitted, 0.9, true)).toBeCloseTo(calibrated(fitted, 0.8), 9);
    expect(boundedConfidence(fitted, 0.995, true)).toBeCloseTo(Math.min(0.995, calibrated(fitted, 0.995)), 9);
  });

  it('raises nothing in a gap, where a few lie far below', () => {
    const fitted = fitBounded([...along(0.1, 0.12, 5), ...along(0.74, 0.8, 90)]);
    expect(fitted.range?.from).toBe(0.1);
    for (const said of [0.11, 0.3, 0.6, 0.7]) expect(boundedConfidence(fitted, said, true)).toBe(said);
  });

  it('lowers everywhere, also where nothing is known', () => {
    const fitted = fitBounded(along(0.74, 0.8, 90, false));
    for (const said of [0.3, 0.75, 0.95]) expect(boundedConfidence(fitted, said, true)).toBeLessThan(said);
  });

  it('only lowers where it may not raise, and where it was fitted before spans were kept', () => {
    const fitted = fitBounded(along(0.5, 0.9, 90));
    expect(boundedConfidence(fitted, 0.6, true)).toBeGreaterThan(0.6);
    expect(boundedConfidence(fitted, 0.6, false)).toBe(0.6);
    const { raises: _, ...old } = fitted;
    expect(boundedConfidence(old, 0.6, true)).toBe(0.6);
  });

  it('never makes a higher confidence worth less, nor raises outside of spans from below the threshold over it', () => {
    const one = fc.record({
      confidence: fc.double({ min: 0, max: 1, noNaN: true }),
      isRight: fc.boolean(),
      weight: fc.constantFrom(1, 0.2, 0.05),
    });
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 300 }), fc.boolean(), (evidence, mayRaise) => {
        const fitted = fitBounded(evidence);
        const lowest = fitted.raises![0]?.from ?? 2;
        let last = 0;
        for (let step = 0; step <= 40; step++) {
          const said = step / 40;
          const worth = boundedConfidence(fitted, said, mayRaise);
          expect(worth).toBeGreaterThanOrEqual(last - 1e-9);
          if (!mayRaise || said < lowest) expect(worth).toBeLessThanOrEqual(said);
          last = worth;
        }
      }),
    );
  });

  it('reports whether people decided on both sides of the threshold', () => {
    expect(reachesThreshold(fitBounded(along(0.74, 0.8, 90)), 0.7)).toBe(false);
    expect(reachesThreshold(fitBounded(along(0.6, 0.8, 90)), 0.7)).toBe(true);
    expect(reachesThreshold(fitBounded(along(0.6, 0.8, 90, true, 0.2)), 0.7)).toBe(false);
  });
});
