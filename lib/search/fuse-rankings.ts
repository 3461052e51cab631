import type { SearchHit } from './search-index';

/** How fast later places of the vectors' ranking count less. */
const LATER_PLACES = 10;
/** Of the words' best so many must stand among the vectors' best so many, more than by chance, for vectors to be believed. */
const WORDS_TOP = 10;
const VECTORS_TOP = 50;
/** From this share of agreement on, vectors count in full. */
const FULL_AGREEMENT = 0.5;
/** What the vectors' first place is worth, in points of the words' scores, of which the best has about ten. */
const VECTORS_POINTS = 0.8;

/**
 * Joins a ranking by words with one by vectors, best first, both of the same catalogue of `size` tools. Vectors count as far as
 * the two agree on the message: where they hardly agree more than chance would, the vectors know nothing of this catalogue,
 * or the message holds nothing that they know, and the words' order stays as it is.
 */
export function fuseRankings(words: readonly SearchHit[], vectors: readonly SearchHit[], size: number): SearchHit[] {
  if (words.length === 0) return [...vectors];
  const near = new Set(vectors.slice(0, VECTORS_TOP).map(({ tool }) => tool));
  const top = words.slice(0, WORDS_TOP);
  const chance = Math.min(1, near.size / Math.max(1, size));
  const shared = top.filter(({ tool }) => near.has(tool)).length / top.length;
  // Two deviations above chance are not yet agreement.
  const doubt = chance + 2 * Math.sqrt((chance * (1 - chance)) / top.length);
  const agreement = Math.max(0, Math.min(1, (shared - doubt) / FULL_AGREEMENT));
  if (agreement === 0) return [...words];
  // The words' scores are kept, not their places alone: how far ahead one tool is says more than that it is first.
  const scores = new Map(words.map(({ tool, score }) => [tool, score]));
  vectors.forEach(({ tool }, place) => {
    const points = (VECTORS_POINTS * agreement * LATER_PLACES) / (LATER_PLACES + place);
    scores.set(tool, (scores.get(tool) ?? 0) + points);
  });
  return Array.from(scores, ([tool, score]) => ({ tool, score })).sort((a, b) => b.score - a.score || a.tool - b.tool);
}
