import { toldAddress } from '@/lib/shared/shown-address';

/** A row as a revision recorded it, for people: an address shows its origin alone. */
export function toldRow(row: unknown): unknown {
  return typeof row === 'object' && row !== null ? toldAddress(withoutWritten(row) as object) : row;
}

/** A row as a revision recorded it, without `written`, which is for restoring: the same schemas as text. */
export function withoutWritten(row: unknown): unknown {
  if (typeof row !== 'object' || row === null || !('written' in row)) return row;
  const { written: _, ...rest } = row;
  return rest;
}
