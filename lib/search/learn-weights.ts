import { FEATURE_COUNT, FEATURES } from './feature-list';
import { runAtOnce, type Slices } from './slices';

/** One message's candidates: a row of features each, and which of them are right. */
export interface Lesson {
  /** Sets count alike. */
  set?: string;
  rows: Float32Array;
  right: readonly boolean[];
  needs: number;
}

const ROUNDS = 20;
const STEP = 0.05;
/** Regularization: few messages must not outweigh many, or the prior. */
const SHRINK = 0.6;

function spreadOf(lessons: readonly Lesson[]): Float64Array {
  const sum = new Float64Array(FEATURE_COUNT);
  const squares = new Float64Array(FEATURE_COUNT);
  let count = 0;
  for (const { rows } of lessons) {
    for (let at = 0; at < rows.length; at++) {
      sum[at % FEATURE_COUNT]! += rows[at]!;
      squares[at % FEATURE_COUNT]! += rows[at]! ** 2;
    }
    count += rows.length / FEATURE_COUNT;
  }
  return squares.map((square, f) => Math.sqrt(square / count - (sum[f]! / count) ** 2) || 1);
}

const worthAt = (place: number) => (place < 10 ? 1 : 0.3) / Math.log2(place + 2);

/**
 * Learns one weight for each feature, so that right tools rank above wrong ones. A pair counts by the change in NDCG@10 if
 * the two swapped places (Burges, "From RankNet to LambdaRank to LambdaMART", 2010). A set counts by the square root of its
 * number of messages. A weight keeps the sign of its feature or is zero. `prior`: weights to start from; with few lessons,
 * the result stays close to them.
 */
export function* adaptWeights(lessons: readonly Lesson[], prior: readonly number[] | null): Slices<number[]> {
  const spread = spreadOf(lessons);
  const sizes = new Map<string, number>();
  for (const { set = '' } of lessons) sizes.set(set, (sizes.get(set) ?? 0) + 1);
  const useful = lessons.filter(({ right }) => right.includes(true) && right.includes(false));
  const middle = Float64Array.from(spread, (one, f) => (prior?.[f] ?? 0) * one);
  const weights = middle.slice();
  const means = new Float64Array(FEATURE_COUNT);
  const steps = new Float64Array(FEATURE_COUNT).fill(1e-6);
  const next = fixedSequence(12345);
  if (!prior) weights[0] = 1;
  let taken = 0;
  for (let round = 0; round < ROUNDS; round++) {
    for (let i = useful.length - 1; i > 0; i--) {
      const j = Math.floor(next() * (i + 1));
      [useful[i], useful[j]] = [useful[j]!, useful[i]!];
    }
    for (const lesson of useful) {
      const slope = slopeOf(lesson, weights, spread);
      const weight = Math.sqrt(lessons.length / sizes.size / sizes.get(lesson.set ?? '')!);
      for (let f = 0; f < FEATURE_COUNT; f++) {
        const gradient = weight * slope[f]! - SHRINK * (weights[f]! - middle[f]!);
        steps[f]! += gradient * gradient;
        weights[f]! += (STEP * gradient) / Math.sqrt(steps[f]!);
        if (weights[f]! * FEATURES[f]!.speaks < 0) weights[f] = 0;
      }
      yield;
      if (round < ROUNDS / 2) continue;
      taken += 1;
      for (let f = 0; f < FEATURE_COUNT; f++) means[f]! += weights[f]!;
    }
  }
  if (taken === 0) return [...(prior ?? means)];
  return Array.from(means, (mean, f) => mean / taken / spread[f]!);
}

export const learnWeights = (lessons: readonly Lesson[]): number[] => runAtOnce(adaptWeights(lessons, null));

/** The same pseudo-random numbers from 0 to 1 for the same seed, so that the same calls give the same weights. */
export function fixedSequence(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

function slopeOf({ rows, right, needs }: Lesson, weights: Float64Array, spread: Float64Array): Float64Array {
  const scores = right.map((_, i) => {
    let score = 0;
    for (let f = 0; f < FEATURE_COUNT; f++) score += (weights[f]! * rows[i * FEATURE_COUNT + f]!) / spread[f]!;
    return score;
  });
  const places = new Array<number>(right.length);
  [...scores.keys()]
    .sort((a, b) => scores[b]! - scores[a]!)
    .forEach((candidate, place) => {
      places[candidate] = place;
    });
  let ideal = 0;
  for (let place = 0; place < Math.min(10, needs); place++) ideal += worthAt(place);
  const slope = new Float64Array(FEATURE_COUNT);
  right.forEach((isRight, i) => {
    if (!isRight) return;
    right.forEach((other, j) => {
      if (other) return;
      const gain = Math.abs(worthAt(places[i]!) - worthAt(places[j]!)) / ideal;
      const force = gain / (1 + Math.exp(scores[i]! - scores[j]!));
      if (force < 1e-4) return;
      for (let f = 0; f < FEATURE_COUNT; f++) {
        slope[f]! += (force * (rows[i * FEATURE_COUNT + f]! - rows[j * FEATURE_COUNT + f]!)) / spread[f]!;
      }
    });
  });
  return slope;
}
