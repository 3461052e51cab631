import { redactAddress } from '@/lib/shared/shown-address';

/** Returns a recorded row for display, with addresses reduced to their origin. */
export function redactedRow(row: unknown): unknown {
  return typeof row === 'object' && row !== null ? redactAddress(withoutSourceText(row) as object) : row;
}

export function withoutSourceText(row: unknown): unknown {
  if (typeof row !== 'object' || row === null || !('written' in row)) return row;
  const { written: _, ...rest } = row;
  return rest;
}
