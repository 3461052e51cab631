/** Cell background: mixes more of the hue the closer the value is to the maximum; 0 has no color. */
export function heatColor(value: number, max: number, hue = 'var(--chart-boundary)'): string {
  if (value <= 0 || max <= 0) return 'transparent';
  // Square root scale, so that small values differ visibly from 0.
  const share = Math.round(8 + 42 * Math.sqrt(Math.min(1, value / max)));
  return `color-mix(in oklch, ${hue} ${share}%, var(--surface))`;
}
