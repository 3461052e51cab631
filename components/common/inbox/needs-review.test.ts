import { expect, test } from 'vitest';
import { needsReview } from './needs-review';

test('definitions, and calls and requests that may be destructive, are shown before they are approved', () => {
  const approve = { name: 'approve' } as const;
  expect(needsReview({ kind: 'quarantine', risk: null }, approve)).toBe(true);
  expect(needsReview({ kind: 'quarantine', risk: 'suspicious' }, approve)).toBe(true);
  expect(needsReview({ kind: 'approval', risk: 'destructive' }, approve)).toBe(true);
  expect(needsReview({ kind: 'approval', risk: null }, approve)).toBe(false);
  expect(needsReview({ kind: 'request', risk: 'destructive' }, { name: 'grant' })).toBe(true);
});

test('for other requests, it depends on their changes', () => {
  expect(needsReview({ kind: 'request', risk: null }, { name: 'grant' })).toBe('depends');
});

test('denied calls take a reason first, which the agent sees; other denials can be undone', () => {
  expect(needsReview({ kind: 'approval', risk: null }, { name: 'deny' })).toBe(true);
  expect(needsReview({ kind: 'request', risk: 'destructive' }, { name: 'deny' })).toBe(false);
  expect(needsReview({ kind: 'quarantine', risk: 'suspicious' }, { name: 'deny' })).toBe(false);
});
