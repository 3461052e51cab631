import type { SearchHit } from './search-index';

/** Ranks differ less further down: rank 11 counts half of rank 1. */
const LATER_PLACES = 10;

/**
 * Fuses a word ranking with a vector ranking of the same catalog, best first. `points`: score of the top vector
 * result, in points of the word scores, fitted by `fitVectorPoints`; 0 keeps the word order. The word scores count, not
 * their ranks, because the lead of a tool matters.
 */
export function fuseRankings(words: readonly SearchHit[], vectors: readonly SearchHit[], points: number): SearchHit[] {
  if (words.length === 0) return [...vectors];
  if (points === 0) return [...words];
  const scores = new Map(words.map(({ tool, score }) => [tool, score]));
  // A tool that words do not find starts below the ones they find.
  const floor = Math.min(0, words.at(-1)!.score);
  vectors.forEach(({ tool }, place) => {
    scores.set(tool, (scores.get(tool) ?? floor) + (points * LATER_PLACES) / (LATER_PLACES + place));
  });
  return Array.from(scores, ([tool, score]) => ({ tool, score })).sort((a, b) => b.score - a.score || a.tool - b.tool);
}
