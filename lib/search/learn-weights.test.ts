import { expect, it } from 'vitest';
import { AT, FEATURE_COUNT } from './feature-list';
import { adaptWeights, fixedSequence, type Lesson } from './learn-weights';
import { runAtOnce } from './slices';
import { WEIGHTS } from './weights';

const next = fixedSequence(3);

/** Twenty candidates with random features; the one with the largest value of a feature is right. */
function lesson(feature: number): Lesson {
  const rows = Float32Array.from({ length: 20 * FEATURE_COUNT }, next);
  const values = Array.from({ length: 20 }, (_, i) => rows[i * FEATURE_COUNT + feature]!);
  const best = values.indexOf(Math.max(...values));
  return { rows, right: values.map((_, i) => i === best), needs: 1 };
}

function firstRight(lessons: readonly Lesson[], weights: readonly number[]): number {
  const scoreOf = ({ rows }: Lesson, i: number) =>
    weights.reduce((sum, weight, f) => sum + weight * rows[i * FEATURE_COUNT + f]!, 0);
  return lessons.filter((one) => {
    const scores = one.right.map((_, i) => scoreOf(one, i));
    return one.right[scores.indexOf(Math.max(...scores))];
  }).length;
}

it('adapts weights to what decides in a catalog', () => {
  const lessons = Array.from({ length: 250 }, () => lesson(AT.letters));
  const [train, test] = [lessons.slice(0, 150), lessons.slice(150)];
  const adapted = runAtOnce(adaptWeights(train, WEIGHTS));
  expect(firstRight(test, adapted)).toBeGreaterThan(firstRight(test, WEIGHTS) + 5);
  for (const [f, weight] of adapted.entries()) expect(weight * Math.sign(WEIGHTS[f]!)).toBeGreaterThanOrEqual(0);
});

it('keeps the prior without lessons', () => {
  expect(runAtOnce(adaptWeights([], WEIGHTS))).toEqual(WEIGHTS);
});
