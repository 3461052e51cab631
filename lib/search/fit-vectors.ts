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

const CHOICES = [0, 0.25, 0.5, 1, 2, 3, 4, 6, 8, 12];
export const MIN_QUESTIONS = 20;
/** A gain below this many standard errors is chance. */
const MIN_ERRORS = 2;
const PLACES = 10;

/**
 * Chooses how much vectors count: the choice with the highest NDCG@10 over the questions, and 0 when its gain over
 * words may be chance or there are fewer than 20 questions. Chooses at most `maxPoints`.
 */
export function fitVectorPoints(samples: readonly FusionSample[], maxPoints = Infinity): VectorFit {
  const [none, ...others] = CHOICES.filter((points) => points <= maxPoints).map((points) => ({
    points,
    values: samples.map(({ words, vectors, right }) => ndcg(fuseRankings(words, vectors, points), right)),
  }));
  let best = none!;
  for (const choice of others) if (mean(choice.values) > mean(best.values)) best = choice;
  const gains = best.values.map((value, i) => value - none!.values[i]!);
  const isCertain = samples.length >= MIN_QUESTIONS && mean(gains) > MIN_ERRORS * standardError(gains);
  const chosen = isCertain ? best : none!;
  return {
    points: chosen.points,
    questions: samples.length,
    byWords: mean(none!.values),
    fused: mean(chosen.values),
  };
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
