/** The ground of a cell: more of the hue the nearer its value is to the most there is; nothing is no colour. */
export function heatColor(value: number, most: number, hue = 'var(--chart-boundary)'): string {
  if (value <= 0 || most <= 0) return 'transparent';
  // By its root, so that small values are told from none.
  const share = Math.round(8 + 42 * Math.sqrt(Math.min(1, value / most)));
  return `color-mix(in oklch, ${hue} ${share}%, var(--surface))`;
}
