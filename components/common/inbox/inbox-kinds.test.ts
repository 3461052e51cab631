import { expect, it } from 'vitest';
import { outcomeText } from './inbox-kinds';

it('names the outcome of a decision with one word in each list', () => {
  expect(['refused', 'declined', 'denied'].map(outcomeText)).toEqual(['denied', 'denied', 'denied']);
  expect(outcomeText('not_called')).toBe('not called');
});
