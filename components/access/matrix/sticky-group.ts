import { GROUP } from './grid-size';
import type { MatrixRow } from './matrix-filters';

export type GroupOfRows = Extract<MatrixRow, { kind: 'group' }>;

/** Group whose rows are at the top edge after its header scrolled away; null when the header is visible. */
export function groupAtTop(
  rows: readonly MatrixRow[],
  firstVisible: number,
  startOfFirst: number,
  offset: number,
): GroupOfRows | null {
  let index = Math.min(firstVisible, rows.length - 1);
  // The row at the edge can be the next group's header, still scrolling in.
  if (rows[index]?.kind === 'group' && startOfFirst >= offset) return null;
  while (index >= 0 && rows[index]!.kind !== 'group') index--;
  const group = rows[index];
  return group?.kind === 'group' && offset > GROUP / 4 ? group : null;
}
