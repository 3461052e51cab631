/**
 * A cell that a spreadsheet would execute as a formula: begins with `=`, `+`, `-`, `@` or `|`, also full-width, after
 * characters that Excel, LibreOffice or Google Sheets trim or ignore (whitespace, control and zero-width characters).
 */
const FORMULA = /^[\p{White_Space}\p{Cc}\p{Cf}"']*[=+\-@|＝＋－﹣−＠﹦﹢﹫｜]/u;
/** Some readers start a new cell at a leading tab or line break. */
const BREAKS = /^[\t\r\n]/;

/** Formats a cell by RFC 4180. Prefixes an apostrophe to a cell that a spreadsheet would execute as a formula. */
export function csvCell(value: string | null): string {
  const raw = value ?? '';
  const isFormula = BREAKS.test(raw) || FORMULA.test(raw);
  const text = isFormula ? `'${raw}` : raw;
  return /[",\t\r\n]/.test(text) || isFormula ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Formats a line by RFC 4180, including the line ending. */
export function csvLine(cells: readonly (string | number | boolean | null)[]): string {
  // Numbers are never formulas, regardless of sign.
  return `${cells.map((cell) => (typeof cell === 'string' || cell === null ? csvCell(cell) : String(cell))).join(',')}\r\n`;
}
