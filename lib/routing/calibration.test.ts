import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calibrated, type Evidence, fitCalibration, reliability } from './calibration';

/** A fixed sequence of numbers in 0..1. */
function sequence(): () => number {
  let state = 7;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}
/** Confidences that promise `said` and have the success rate `kept(said)`. */
function evidenceOf(count: number, kept: (said: number) => number): Evidence[] {
  const next = sequence();
  return Array.from({ length: count }, () => {
    const confidence = 0.02 + 0.96 * next();
    return { confidence, isRight: next() < kept(confidence) };
  });
}
const apply = (evidence: readonly Evidence[], method: 'platt' | 'isotonic') => {
  const half = evidence.length / 2;
  const fitted = fitCalibration(evidence.slice(0, half), method);
  return evidence
    .slice(half)
    .map(({ confidence, isRight }) => ({ confidence: calibrated(fitted, confidence), isRight }));
};

describe('calibration', () => {
  it.each(['platt', 'isotonic'] as const)(
    '%s mends what promises too much, on evidence that it never saw',
    (method) => {
      const evidence = evidenceOf(4_000, (said) => said ** 2 * 0.8);
      const before = reliability(evidence.slice(2_000))!;
      const after = reliability(apply(evidence, method))!;
      expect(before.error).toBeGreaterThan(0.15);
      expect(after.error).toBeLessThan(0.05);
      expect(after.brier).toBeLessThan(before.brier);
    },
  );

  it('leaves alone what keeps its promises', () => {
    const after = reliability(
      apply(
        evidenceOf(4_000, (said) => said),
        'isotonic',
      ),
    )!;
    expect(after.error).toBeLessThan(0.05);
  });

  it('is cautious with little evidence', () => {
    const few = Array.from({ length: 5 }, () => ({ confidence: 0.9, isRight: false }));
    const fitted = fitCalibration(few);
    expect(fitted.method).toBe('platt');
    expect(calibrated(fitted, 0.9)).toBeLessThan(0.75);
    expect(calibrated(fitted, 0.9)).toBeGreaterThan(0.1);
    expect(calibrated(fitCalibration([]), 0.4)).toBeCloseTo(0.4, 5);
  });

  it('never makes a higher confidence worth less, and stays within 0 and 1', () => {
    const one = fc.record({ confidence: fc.double({ min: 0, max: 1, noNaN: true }), isRight: fc.boolean() });
    fc.assert(
      fc.property(
        fc.array(one, { minLength: 1, maxLength: 300 }),
        fc.constantFrom('platt' as const, 'isotonic' as const),
        (evidence, method) => {
          const fitted = fitCalibration(evidence, method);
          let last = 0;
          for (let step = 0; step <= 20; step++) {
            const worth = calibrated(fitted, step / 20);
            expect(worth).toBeGreaterThanOrEqual(last - 1e-9);
            expect(worth).toBeLessThanOrEqual(1);
            last = worth;
          }
        },
      ),
    );
  });

  it('measures promises by bins of equal mass', () => {
    const evidence = [0.1, 0.1, 0.9, 0.9].map((confidence, i) => ({ confidence, isRight: i === 1 || i === 2 }));
    expect(reliability(evidence, 2)).toMatchObject({
      samples: 4,
      baseRate: 0.5,
      error: expect.closeTo(0.4, 9),
      brier: expect.closeTo(0.41, 9),
      baseBrier: 0.25,
      surestRight: 2 / 3,
      bins: [
        { from: 0.1, to: 0.1, confidence: 0.1, right: 0.5, samples: 2 },
        { from: 0.9, to: 0.9, confidence: 0.9, right: 0.5, samples: 2 },
      ],
    });
    expect(reliability([])).toBeNull();
  });
});
