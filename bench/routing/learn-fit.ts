/** Rows of features, each with what it was and how much it counts. */
export interface FitLesson {
  row: ArrayLike<number>;
  isRight: boolean;
  weight: number;
}

const ROUNDS = 30;

/** Solves `matrix · x = vector` by elimination; both are changed. */
function solve(matrix: number[][], vector: number[]): number[] {
  const size = vector.length;
  for (let i = 0; i < size; i++) {
    let pivot = i;
    for (let j = i + 1; j < size; j++) if (Math.abs(matrix[j]![i]!) > Math.abs(matrix[pivot]![i]!)) pivot = j;
    [matrix[i], matrix[pivot]] = [matrix[pivot]!, matrix[i]!];
    [vector[i], vector[pivot]] = [vector[pivot]!, vector[i]!];
    for (let j = i + 1; j < size; j++) {
      const factor = matrix[j]![i]! / matrix[i]![i]!;
      if (factor === 0) continue;
      for (let k = i; k < size; k++) matrix[j]![k]! -= factor * matrix[i]![k]!;
      vector[j]! -= factor * vector[i]!;
    }
  }
  for (let i = size - 1; i >= 0; i--) {
    for (let k = i + 1; k < size; k++) vector[i]! -= matrix[i]![k]! * vector[k]!;
    vector[i]! /= matrix[i]![i]!;
  }
  return vector;
}

/**
 * A logistic regression by Newton's method, its weights held near 0 by `shrink`; the last of the answer stands alone. `even`:
 * right and wrong rows count for the same in all, however many there are of each.
 */
export function learnLogistic(lessons: readonly FitLesson[], shrink: number, even: boolean): number[] {
  const width = (lessons[0]?.row.length ?? 0) + 1;
  const mass = [false, true].map((side) =>
    lessons.reduce((sum, one) => sum + (one.isRight === side ? one.weight : 0), 0),
  );
  const scale = (isRight: boolean) => (even ? (mass[0]! + mass[1]!) / (2 * mass[isRight ? 1 : 0]!) : 1);
  const weights = new Array<number>(width).fill(0);
  for (let round = 0; round < ROUNDS; round++) {
    const curve = Array.from({ length: width }, () => new Array<number>(width).fill(0));
    const slope = new Array<number>(width).fill(0);
    for (let f = 0; f < width; f++) {
      const hold = f === width - 1 ? 0.01 : shrink;
      curve[f]![f] = hold;
      slope[f] = hold * weights[f]!;
    }
    for (const { row, isRight, weight } of lessons) {
      const at = (f: number) => (f === width - 1 ? 1 : row[f]!);
      let score = 0;
      for (let f = 0; f < width; f++) score += weights[f]! * at(f);
      const p = 1 / (1 + Math.exp(-score));
      const counts = weight * scale(isRight);
      for (let f = 0; f < width; f++) {
        const value = at(f);
        if (value === 0) continue;
        slope[f]! += counts * (p - (isRight ? 1 : 0)) * value;
        for (let g = 0; g < width; g++) curve[f]![g]! += counts * p * (1 - p) * value * at(g);
      }
    }
    const step = solve(curve, slope);
    for (let f = 0; f < width; f++) weights[f]! -= step[f]!;
    if (step.every((one) => Math.abs(one) < 1e-9)) break;
  }
  return weights;
}
