import { expect, it } from 'vitest';
import { countTextTokens } from '@/lib/snapshot/token-count';
import { tokensOfScore } from './serialize-tools';

it('counts a score by its length as the tokenizer counts its text', () => {
  for (let decimals = 0; decimals < 100_000; decimals += decimals < 20_000 ? 1 : 7) {
    const score = decimals / 10_000;
    expect(tokensOfScore(score), `${score}`).toBe(countTextTokens(`,"score":${score}`));
  }
  for (const score of [10, 12.5, 123.4567]) expect(tokensOfScore(score)).toBe(countTextTokens(`,"score":${score}`));
});
