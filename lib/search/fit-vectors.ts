import { certainGain, mean } from './certain-gain';
import { fuseRankings } from './fuse-rankings';
import type { SearchHit } from './search-index';

/** A question with known answers, ranked both ways. */
export interface FusionSample {
  words: readonly SearchHit[];
  vectors: readonly SearchHit[];
  right: readonly number[];
}

export interface VectorFit {
  /** Argument of `fuseRankings`. */
  points: number;
  questions: number;
  /** NDCG@10, 0 to 1. */
  byWords: number;
  fused: number;
}

const CHOICES = [0.25, 0.5, 1, 2, 3, 4, 6, 8, 12];
export const MIN_QUESTIONS = 15;
const PLACES = 10;

/**
 * Chooses how much vectors count: the choice with the most certain gain in NDCG@10 over words, which is its mean gain
 * minus 1.7 standard errors. Chooses 0 when no gain is certain or there are fewer than 15 questions, and at most
 * `maxPoints`.
 */
export function fitVectorPoints(samples: readonly FusionSample[], maxPoints = Infinity): VectorFit {
  const valuesOf = (points: number) =>
    samples.map(({ words, vectors, right }) => ndcg(fuseRankings(words, vectors, points), right));
  const byWords = valuesOf(0);
  let best = { points: 0, values: byWords, certain: 0 };
  const choices = samples.length < MIN_QUESTIONS ? [] : CHOICES.filter((points) => points <= maxPoints);
  for (const points of choices) {
    const values = valuesOf(points);
    const gains = values.map((value, i) => value - byWords[i]!);
    const certain = certainGain(gains);
    if (certain > best.certain) best = { points, values, certain };
  }
  return { points: best.points, questions: samples.length, byWords: mean(byWords), fused: mean(best.values) };
}

function ndcg(ranked: readonly SearchHit[], right: readonly number[]): number {
  let found = 0;
  let ideal = 0;
  ranked.slice(0, PLACES).forEach(({ tool }, place) => {
    if (right.includes(tool)) found += 1 / Math.log2(place + 2);
  });
  for (let place = 0; place < Math.min(PLACES, right.length); place++) ideal += 1 / Math.log2(place + 2);
  return ideal === 0 ? 0 : found / ideal;
}
