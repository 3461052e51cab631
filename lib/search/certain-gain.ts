/** Standard errors to subtract: a gain by chance then passes about once in 20 cases. */
const DOUBT = 1.7;

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** Mean of paired gains minus 1.7 standard errors: above 0 only if chance is an unlikely explanation. */
export function certainGain(gains: readonly number[]): number {
  const middle = mean(gains);
  const variance = gains.reduce((sum, value) => sum + (value - middle) ** 2, 0) / Math.max(1, gains.length - 1);
  return middle - DOUBT * Math.sqrt(variance / Math.max(1, gains.length));
}
