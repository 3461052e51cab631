/** Prints rows under their heads, numbers to the right. */
export function printTable(heads: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const isNumber = (cell: string) => /^[-+]?[\d.,]+(?: [a-zµ%]+)?$/.test(cell);
  for (const row of [heads, ...rows]) {
    const cells = row.map((cell, column) => {
      const right = row === heads ? rows.every((other) => isNumber(other[column] ?? '')) : isNumber(cell);
      return right ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!);
    });
    console.log(cells.join('  ').trimEnd());
  }
}

export const percent = (share: number) => (100 * share).toFixed(1);
