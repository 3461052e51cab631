import { expect, test } from 'vitest';
import { isForPeople, summaryOf } from './inbox-summary';

const counts = { approval: 3, request: 0, question: 0, quarantine: 1, suggestion: 14, correction: 0, check: 2 };

test('equal suggestions are one line, and what is shown is not counted again', () => {
  const shown = [{ kind: 'approval' as const }, { kind: 'quarantine' as const }];
  expect(summaryOf(counts, shown)).toEqual([
    { kind: 'approval', count: 2, isMore: true },
    { kind: 'suggestion', count: 14, isMore: false },
    { kind: 'check', count: 2, isMore: false },
  ]);
});

test('only what somebody waits for is listed one by one', () => {
  expect((['approval', 'request', 'question', 'quarantine'] as const).every(isForPeople)).toBe(true);
  expect((['suggestion', 'correction', 'check'] as const).some(isForPeople)).toBe(false);
});
