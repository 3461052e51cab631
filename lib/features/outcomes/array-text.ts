export type Cell = string | number | boolean | null;

const SPECIAL = /["\\]/;

/**
 * An array as PostgreSQL writes it: one parameter of text, where an array of JavaScript is taken apart, quoted and put
 * together again on its way, which for a thousand events costs more than reading them.
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
