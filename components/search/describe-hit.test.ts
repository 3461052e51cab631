import { describe, expect, it } from 'vitest';
import { FEATURES } from '@/lib/search/feature-list';
import { describeHit, partWords } from './describe-hit';

const word = (said: string, as: 'word' | 'synonym' | 'correction' = 'word', found = said) => ({
  ...{ said, as, found, fields: ['name'] },
});

describe('describeHit', () => {
  it('lists past requests first, then words, then vectors', () => {
    const words = [word('bill', 'synonym', 'invoice'), word('custmer', 'correction', 'customer'), word('send')];
    expect(describeHit({ words, likeCalls: 4, likeExamples: 0, meaningPlace: 2 })).toBe(
      'like 4 past requests · “bill” as invoice, “custmer” read as customer, “send” · place 2 by vectors',
    );
    expect(describeHit({ words: [], likeCalls: 1, likeExamples: 0, meaningPlace: null })).toBe('like 1 past request');
    expect(describeHit({ words: [], likeCalls: 0, likeExamples: 2, meaningPlace: null })).toBe(
      'like 2 example requests',
    );
  });

  it('cuts long lists and has a text for none', () => {
    const words = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((said) => word(said));
    expect(describeHit({ words, likeCalls: 0, likeExamples: 0, meaningPlace: null })).toMatch(/“e”, 2 more words$/);
    expect(describeHit({ words: [], likeCalls: 0, likeExamples: 0, meaningPlace: null })).toMatch(/no exact match/);
  });
});

describe('partWords', () => {
  it('rewords only parts that there are, so that none goes unworded when one is renamed', () => {
    const reworded = FEATURES.filter(({ name }) => partWords(name) !== name);
    expect(reworded).toHaveLength(9);
  });
});
