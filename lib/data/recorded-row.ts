/** A row as a revision recorded it, without `written`, which is for restoring: the same schemas as text. */
export function withoutWritten(row: unknown): unknown {
  if (typeof row !== 'object' || row === null || !('written' in row)) return row;
  const { written: _, ...rest } = row;
  return rest;
}
