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
/** Subtracted from a choice's gain, in standard errors, so that a gain by chance does not count. */
const DOUBT = 1.7;
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
    const certain = mean(gains) - DOUBT * standardError(gains);
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

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function standardError(values: readonly number[]): number {
  const middle = mean(values);
  const variance = values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / Math.max(1, values.length - 1);
  return Math.sqrt(variance / Math.max(1, values.length));
}
