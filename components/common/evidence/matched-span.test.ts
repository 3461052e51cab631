import { describe, expect, it } from 'vitest';
import { matchedSpan } from './matched-span';

const marked = (text: string, matched: string) => {
  const span = matchedSpan(text, matched);
  return span && text.slice(span.start, span.end);
};

describe('matchedSpan', () => {
  it('finds the words whatever their case, blanks and apostrophes', () => {
    expect(marked('Hm. That doesn’t   look like a movie list.', "that doesn't look like")).toBe(
      'That doesn’t   look like',
    );
  });

  it('takes signs for signs', () => {
    expect(marked('Is this (a menu)?', '(a menu)')).toBe('(a menu)');
  });

  it('marks nothing where the words do not exist', () => {
    expect(matchedSpan('Fine.', 'not useful')).toBeNull();
    expect(matchedSpan('Fine.', undefined)).toBeNull();
  });
});
