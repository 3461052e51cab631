import { expect, it } from 'vitest';
import { passGate } from '@/lib/routing/gate';
import { gateWords, type JudgedCall, reviewWords } from './judge-call';

const judged = (
  review: { approved: boolean; confidence: number | null } | null,
  by: 'model' | 'offline' | 'nobody' = 'model',
  calibrate: ((confidence: number) => number) | null = null,
): JudgedCall => {
  const said = review && { ...review, reasoning: '' };
  const failure = review ? null : { code: 'unreadable' as const, message: 'it is not the JSON object of a review' };
  return {
    reviewed: { by, review: said, failure, tokens: { input: 0, output: 0 }, modelMs: 0 },
    verdict: passGate(said, false, { threshold: 0.7, unapprovedCap: 0.5, calibrate }),
    ...{ problems: [], requiresApproval: false, toolVersion: '', ms: 0, gateMs: 0 },
  };
};

it.each<[JudgedCall, string, string]>([
  [judged({ approved: true, confidence: 0.9 }), 'the review approves', '0.90, as the review said it, against 0.7'],
  [
    judged({ approved: false, confidence: 0.9 }),
    'the review does not approve',
    '0.50, the most where the review does not approve (it said 0.90), against 0.7',
  ],
  [
    judged({ approved: false, confidence: 0.3 }),
    'the review does not approve',
    '0.30, as the review said it, against 0.7',
  ],
  [
    judged({ approved: false, confidence: 0.95 }, 'nobody'),
    'no review was asked: the arguments do not fit',
    '0.50, the most without a review (the selection said 0.95), against 0.7',
  ],
  [judged({ approved: true, confidence: null }), 'the review approves', '0.50, as the review named none, against 0.7'],
  [
    judged(null),
    'the review failed: it is not the JSON object of a review',
    '0.00, because the review failed, against 0.7',
  ],
  [
    judged({ approved: true, confidence: 0.9 }, 'offline', () => 0.8),
    'the review approves',
    '0.80, calibrated by what came of earlier ones of the same selector, against 0.7',
  ],
])('the log says what happened: %#', (one, review, gate) => {
  expect(reviewWords(one.reviewed)).toBe(review);
  expect(gateWords(one, 0.7)).toBe(gate);
});
