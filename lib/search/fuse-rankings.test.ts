import { describe, expect, it } from 'vitest';
import { fuseRankings } from './fuse-rankings';
import type { SearchHit } from './search-index';

const ranking = (...tools: number[]): SearchHit[] => tools.map((tool, place) => ({ tool, score: 1 / (1 + place) }));
const toolsOf = (hits: SearchHit[]) => hits.map(({ tool }) => tool);
const from = (first: number, count: number) => Array.from({ length: count }, (_, i) => first + i);

describe('rank fusion', () => {
  it('brings up what both rankings have', () => {
    const words = ranking(1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
    const vectors = ranking(3, 2, 1, 5, 4, 7, 6, 9, 8, 20);
    expect(toolsOf(fuseRankings(words, vectors, 1_000))[0]).not.toBe(9);
    expect(toolsOf(fuseRankings(words, vectors, 1_000))).toContain(20);
  });

  it('keeps the words’ order where vectors agree no more than by chance', () => {
    const words = ranking(...from(0, 20));
    expect(fuseRankings(words, ranking(...from(500, 100)), 1_000)).toEqual(words);
    expect(fuseRankings(words, ranking(5, ...from(500, 99)), 1_000)).toEqual(words);
  });

  it('goes by vectors alone where no word is known', () => {
    expect(toolsOf(fuseRankings([], ranking(3, 1), 10))).toEqual([3, 1]);
  });
});
