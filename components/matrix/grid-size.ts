/** Sizes in px that rows, header and virtualizers of the agents' view share. */
export const ROW = 36;
export const GROUP = 30;
export const COLUMN = 38;
/** Room at the right for the last slanted label. */
export const OVERHANG = 100;
/** As many as are drawn beyond the edge: a slanted label reaches over three columns. */
export const OVERSCAN = 4;

const GLYPH_WIDTH = 7.2;
const SLANT = 0.79;
const LONGEST = 144;

/** The header's height: room for the longest of these names, slanted, above count and bar. */
export function headHeight(names: readonly string[]): number {
  const longest = Math.min(LONGEST, Math.max(0, ...names.map((name) => name.length)) * GLYPH_WIDTH);
  return Math.max(72, Math.ceil(longest * SLANT) + 52);
}
