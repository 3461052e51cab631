import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GATE_THRESHOLD, type GateRules, passGate, readConfidence, UNAPPROVED_CAP } from './gate';

const rules: GateRules = { threshold: GATE_THRESHOLD, unapprovedCap: UNAPPROVED_CAP, calibrate: null };
const review = (confidence: number | null, approved = true) => ({ approved, confidence, reasoning: 'Said so.' });

describe('the gate', () => {
  it('proceeds at 0.7 and not below', () => {
    expect(passGate(review(0.7), false, rules).event).toBe('gate_passed');
    expect(passGate(review(0.699), false, rules)).toMatchObject({ event: 'gate_failed', reason: 'not_confident' });
  });

  it('takes a confidence that was not named as 0.5, and one of a review that failed as 0', () => {
    expect(passGate(review(null), false, rules)).toMatchObject({ event: 'gate_failed', reviewConfidence: 0.5 });
    expect(passGate(null, false, rules)).toMatchObject({
      event: 'gate_failed',
      reviewConfidence: 0,
      reason: 'review_failed',
    });
    expect(passGate(null, false, { ...rules, threshold: 0 }).event).toBe('gate_failed');
  });

  it('caps what a review does not approve at 0.5, after calibration', () => {
    expect(passGate(review(0.95, false), false, rules)).toMatchObject({ event: 'gate_failed', reviewConfidence: 0.5 });
    const generous = { ...rules, calibrate: () => 0.99 };
    expect(passGate(review(0.95, false), false, generous)).toMatchObject({
      event: 'gate_failed',
      calibratedConfidence: 0.5,
    });
  });

  it('never raises what the review does not approve or has no confidence for', () => {
    const generous = { ...rules, calibrate: () => 0.99 };
    expect(passGate(review(0.3, false), false, generous).calibratedConfidence).toBe(0.3);
    expect(passGate(review(null), false, generous)).toMatchObject({ event: 'gate_failed', calibratedConfidence: 0.5 });
  });

  it('counts a confidence that cannot be read as 0', () => {
    expect(passGate(review(3), false, rules)).toMatchObject({ event: 'gate_failed', reviewConfidence: 0 });
    expect(passGate(review(Number.NaN), false, rules)).toMatchObject({ event: 'gate_failed', reviewConfidence: 0 });
  });

  it('asks a person where the tool wants it, also when the review is sure', () => {
    expect(passGate(review(1), true, rules)).toMatchObject({ event: 'person_needed', reason: 'approval_required' });
    expect(passGate(review(0.6), true, rules).event).toBe('gate_failed');
  });

  it('goes by the calibrated confidence where there is one', () => {
    const doubting = { ...rules, calibrate: (said: number) => said - 0.3 };
    expect(passGate(review(0.9), false, doubting)).toMatchObject({
      event: 'gate_failed',
      reviewConfidence: 0.9,
    });
    expect(passGate(review(0.5), false, { ...rules, calibrate: () => 0.8 }).event).toBe('gate_passed');
  });

  it('never executes without a person what a review did not approve, whatever the numbers', () => {
    const number = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(number, number, number, number, fc.boolean(), (said, threshold, cap, worth, needs) => {
        const verdict = passGate(review(said, false), needs, {
          threshold,
          unapprovedCap: cap,
          calibrate: worth < 0.5 ? null : () => worth,
        });
        expect(verdict.event).not.toBe('gate_passed');
      }),
    );
  });

  it.each([
    [0.4, 0.4],
    ['0.9', 0.9],
    [0, 0],
    [1, 1],
    [3, undefined],
    [-0.1, undefined],
    [Number.POSITIVE_INFINITY, undefined],
    [Number.NaN, undefined],
    ['', undefined],
    ['90%', undefined],
    ['high', undefined],
    ['7', undefined],
    [true, undefined],
    [[0.9], undefined],
    [null, null],
    [undefined, null],
  ])('reads %j as %j', (said, read) => {
    expect(readConfidence(said)).toBe(read);
  });
});
