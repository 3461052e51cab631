/** Sizes in px shared by rows, header and virtualizers of the agents' view. */
export const ROW = 36;
export const GROUP = 30;
export const COLUMN = 38;
/** Space to the right of the last slanted label. */
export const OVERHANG = 100;
/** Overscan in columns: a slanted label spans three columns. */
export const OVERSCAN = 4;

const GLYPH_WIDTH = 7.2;
const SLANT = 0.79;
const LONGEST = 144;

/** Header height: fits the longest slanted name above the count and bar. */
export function headHeight(names: readonly string[]): number {
  const longest = Math.min(LONGEST, Math.max(0, ...names.map((name) => name.length)) * GLYPH_WIDTH);
  return Math.max(72, Math.ceil(longest * SLANT) + 52);
}
