export type Cell = string | number | boolean | null;

const SPECIAL = /["\\]/;

/**
 * Formats a PostgreSQL array literal, passed as one text parameter. Converting a JavaScript array costs more than
 * reading it for a thousand events.
 */
export function arrayText(cells: readonly Cell[]): string {
  let text = '{';
  for (const cell of cells) {
    if (text.length > 1) text += ',';
    if (typeof cell !== 'string') text += cell === null ? 'NULL' : String(cell);
    else text += SPECIAL.test(cell) ? `"${cell.replaceAll(/["\\]/g, '\\$&')}"` : `"${cell}"`;
  }
  return `${text}}`;
}
