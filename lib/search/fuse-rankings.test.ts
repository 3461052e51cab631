import { describe, expect, it } from 'vitest';
import { type FusionSample, fitVectorPoints } from './fit-vectors';
import { fuseRankings } from './fuse-rankings';
import type { SearchHit } from './search-index';

const ranking = (...tools: number[]): SearchHit[] => tools.map((tool, place) => ({ tool, score: 10 - place }));
const toolsOf = (hits: SearchHit[]) => hits.map(({ tool }) => tool);

describe('fuseRankings', () => {
  it('raises tools by their vector rank, more with more points', () => {
    const words = ranking(1, 2, 3, 4);
    expect(toolsOf(fuseRankings(words, ranking(3, 9), 1.5))).toEqual([1, 3, 2, 4, 9]);
    expect(toolsOf(fuseRankings(words, ranking(3, 9), 12))).toEqual([3, 9, 1, 2, 4]);
  });

  it('keeps the word order with no points', () => {
    expect(fuseRankings(ranking(1, 2), ranking(2, 1), 0)).toEqual(ranking(1, 2));
  });

  it('uses vectors alone when no word is known', () => {
    expect(toolsOf(fuseRankings([], ranking(3, 1), 0))).toEqual([3, 1]);
  });
});

describe('fitVectorPoints', () => {
  const samples = (count: number, vectorsOf: (right: number) => number[]): FusionSample[] =>
    Array.from({ length: count }, (_, i) => ({
      words: ranking(100, 101, i, 102),
      vectors: ranking(...vectorsOf(i)),
      right: [i],
    }));

  it('trusts vectors that put the right tool first', () => {
    const fit = fitVectorPoints(samples(40, (right) => [right, 200, 201]));
    expect(fit.points).toBeGreaterThanOrEqual(2);
    expect(fit.fused).toBeGreaterThan(fit.byWords);
  });

  it('needs few questions when the gain is certain', () => {
    expect(fitVectorPoints(samples(17, (right) => [right, 200, 201])).points).toBeGreaterThanOrEqual(2);
    expect(fitVectorPoints(samples(17, (right) => (right < 2 ? [right] : [300 + right]))).points).toBe(0);
  });

  it('ignores vectors that never find the right tool', () => {
    expect(fitVectorPoints(samples(40, () => [100, 200, 201]))).toMatchObject({ points: 0, questions: 40 });
  });

  it('ignores a gain that may be chance', () => {
    expect(fitVectorPoints(samples(40, (right) => (right === 0 ? [right] : [300]))).points).toBe(0);
    expect(fitVectorPoints(samples(5, (right) => [right])).points).toBe(0);
  });
});
