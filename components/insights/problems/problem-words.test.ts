import { expect, it } from 'vitest';
import { affectedText, causeText, changeOfProblem } from './problem-words';

it('shows the value before and now in the unit of the problem', () => {
  expect(changeOfProblem({ before: 0.02, now: 0.18, unit: 'share' })).toMatch(/^2\s?% → 18\s?%$/);
  expect(changeOfProblem({ before: null, now: 3, unit: 'count' })).toBeNull();
  expect(changeOfProblem({ before: null, now: 400, unit: 'ms' })).toBe('400 ms');
  expect(changeOfProblem({ before: 400, now: 1200, unit: 'ms' })).toContain(' → ');
  expect(changeOfProblem({ before: null, now: null, unit: 'share' })).toBeNull();
});

it('names a few agents and counts conversations', () => {
  expect(affectedText({ agents: ['a', 'b', 'c'], users: 1 })).toBe('a, b and 1 more · 1 conversation');
  expect(affectedText({ agents: [], users: 0 })).toBe('');
});

it('shows a changed volume, and the name of who changed what', () => {
  expect(changeOfProblem({ before: 98.4, now: 20.2, unit: 'count' })).toBe('98 → 20');
  const cause = { kind: 'definition', ref: '7', at: '', text: 'The description changed shortly before.' } as const;
  const name = (label: string) => (label === 'ada@acme.test' ? 'Ada' : label);
  expect(causeText({ ...cause, by: 'ada@acme.test' }, name)).toBe('The description changed shortly before, by Ada.');
  expect(causeText({ ...cause, by: null }, name)).toBe(cause.text);
});
