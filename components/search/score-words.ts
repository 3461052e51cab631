const LEAST = 0.001;

/**
 * A score as people read it. Scores fall fast behind the best: two decimals would print most of them as nothing, so
 * small ones get one digit that counts.
 */
export function scoreWords(score: number): string {
  if (score <= 0) return '0';
  if (score < LEAST) return '<0.001';
  return score < 0.095 ? Number(score.toPrecision(1)).toString() : score.toFixed(2);
}

/** The length of a score's bar: three powers of ten from end to end, so that a bar halves where a score is a thirtieth. */
export function scoreShare(score: number): number {
  if (score <= LEAST) return score > 0 ? 0.02 : 0;
  return Math.max(0.02, Math.min(1, 1 + Math.log10(score) / 3));
}
