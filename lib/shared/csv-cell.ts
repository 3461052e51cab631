/**
 * A cell that a spreadsheet would run as a formula: one that begins with `=`, `+`, `-`, `@` or `|`, also in full width,
 * behind anything that Excel, LibreOffice or Google Sheets trim or ignore there (blanks, controls, marks of no width).
 */
const FORMULA = /^[\p{White_Space}\p{Cc}\p{Cf}"']*[=+\-@|＝＋－﹣−＠﹦﹢﹫｜]/u;
/** A tab or a line end in front lets some readers begin a new cell. */
const BREAKS = /^[\t\r\n]/;

/** A cell as RFC 4180 writes it. One that a spreadsheet would run as a formula begins with an apostrophe instead. */
export function csvCell(value: string | null): string {
  const raw = value ?? '';
  const isFormula = BREAKS.test(raw) || FORMULA.test(raw);
  const text = isFormula ? `'${raw}` : raw;
  return /[",\t\r\n]/.test(text) || isFormula ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line of cells, ended as RFC 4180 ends it. */
export function csvLine(cells: readonly (string | number | boolean | null)[]): string {
  // Numbers are no formulas, whatever their sign.
  return `${cells.map((cell) => (typeof cell === 'string' || cell === null ? csvCell(cell) : String(cell))).join(',')}\r\n`;
}
