/** A cell as RFC 4180 writes it. One that a spreadsheet would run as a formula begins with an apostrophe instead. */
export function csvCell(value: string | null): string {
  const text = value === null ? '' : /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line of cells, ended as RFC 4180 ends it. */
export function csvLine(cells: readonly (string | number | boolean | null)[]): string {
  // Numbers are no formulas, whatever their sign.
  return `${cells.map((cell) => (typeof cell === 'string' || cell === null ? csvCell(cell) : String(cell))).join(',')}\r\n`;
}
