import { expect, it } from 'vitest';
import { passGate } from '@/lib/routing/gate';
import { describeGate, describeReview } from './judge-call';
import type { JudgedCall } from './packet-part';

const judged = (
  review: { approved: boolean; confidence: number | null } | null,
  by: 'model' | 'offline' | 'nobody' = 'model',
  calibrate: ((confidence: number) => number) | null = null,
): JudgedCall => {
  const said = review && { ...review, reasoning: '' };
  const failure = review ? null : { code: 'unreadable' as const, message: 'it is not a valid review' };
  return {
    reviewed: { by, review: said, failure, tokens: { input: 0, output: 0 }, modelMs: 0 },
    verdict: passGate(said, false, { threshold: 0.7, unapprovedCap: 0.5, calibrate }),
    ...{ problems: [], requiresApproval: false, toolVersion: '' },
  };
};

it.each<[JudgedCall, string, string]>([
  [judged({ approved: true, confidence: 0.9 }), 'the review approves', '0.90, from the review, against 0.7'],
  [
    judged({ approved: false, confidence: 0.9 }),
    'the review does not approve',
    '0.50, the maximum without approval by the review (it reported 0.90), against 0.7',
  ],
  [judged({ approved: false, confidence: 0.3 }), 'the review does not approve', '0.30, from the review, against 0.7'],
  [
    judged({ approved: false, confidence: 0.95 }, 'nobody'),
    'no review was requested: the arguments are invalid',
    '0.50, the maximum without a review (the selection reported 0.95), against 0.7',
  ],
  [
    judged({ approved: true, confidence: null }),
    'the review approves',
    '0.50, from the selection, as the review has none, against 0.7',
  ],
  [judged(null), 'the review failed: it is not a valid review', '0.00, because the review failed, against 0.7'],
  [
    judged({ approved: true, confidence: 0.9 }, 'offline', () => 0.8),
    'the review approves',
    '0.80, calibrated by earlier results of the same selector, against 0.7',
  ],
])('the log says what happened: %#', (one, review, gate) => {
  expect(describeReview(one.reviewed)).toBe(review);
  expect(describeGate(one, 0.7)).toBe(gate);
});
