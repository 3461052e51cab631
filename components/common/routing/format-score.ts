const LEAST = 0.001;

/**
 * Formats a score. Scores drop quickly below the best, so small ones use one significant digit instead of two decimals.
 */
export function scoreWords(score: number): string {
  if (score <= 0) return '0';
  if (score < LEAST) return '<0.001';
  return score < 0.095 ? Number(score.toPrecision(1)).toString() : score.toFixed(2);
}

/**
 * Bar length of a score, on a logarithmic scale of three powers of ten: half the length is about a thirtieth of the
 * score.
 */
export function scoreShare(score: number): number {
  if (score <= LEAST) return score > 0 ? 0.02 : 0;
  return Math.max(0.02, Math.min(1, 1 + Math.log10(score) / 3));
}
