import type { Allowed } from './candidates';
import { certainGain, mean } from './certain-gain';
import { fuseRankings } from './fuse-rankings';
import type { SearchHit, SearchIndex } from './search-index';
import { questionsFromTexts, type TextQuestion } from './text-questions';

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
 * minus 1.7 standard errors. Chooses 0 when no gain is certain or there are fewer than 15 questions.
 */
export function fitVectorPoints(samples: readonly FusionSample[]): VectorFit {
  const valuesOf = (points: number) =>
    samples.map(({ words, vectors, right }) => ndcg(fuseRankings(words, vectors, points), right));
  const byWords = valuesOf(0);
  let best = { points: 0, values: byWords, certain: 0 };
  const choices = samples.length < MIN_QUESTIONS ? [] : CHOICES;
  for (const points of choices) {
    const values = valuesOf(points);
    const gains = values.map((value, i) => value - byWords[i]!);
    const certain = certainGain(gains);
    if (certain > best.certain) best = { points, values, certain };
  }
  return { points: best.points, questions: samples.length, byWords: mean(byWords), fused: mean(best.values) };
}

/** Shares of the words that questions keep, tried in this order. */
const SHARES = [0.5, 0.35, 0.25];
/** Words find real messages this well at most. Easier questions leave vectors nothing to gain. */
const HARD = 0.8;
const HITS = 100;

/** Questions from the texts of tools, ranked by words, about as hard as real messages. */
export function hardTextQuestions(index: SearchIndex, allowed: Allowed, limit: number) {
  let made: (TextQuestion & { words: SearchHit[] })[] = [];
  for (const share of SHARES) {
    made = questionsFromTexts(index.catalog, allowed, limit, share).map((question) => ({
      ...question,
      words: index.search(question.text, { allowed, limit: HITS }),
    }));
    if (mean(made.map(({ words, tool }) => ndcg(words, [tool]))) <= HARD) break;
  }
  return made;
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
