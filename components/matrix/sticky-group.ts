import { GROUP } from '@/components/matrix/grid-size';
import type { MatrixRow } from '@/components/matrix/matrix-filters';

export type GroupOfRows = Extract<MatrixRow, { kind: 'group' }>;

/** The group whose rows are at the top edge, when its own row has scrolled away; null: none, or it is in sight. */
export function groupAtTop(
  rows: readonly MatrixRow[],
  firstVisible: number,
  startOfFirst: number,
  offset: number,
): GroupOfRows | null {
  let index = Math.min(firstVisible, rows.length - 1);
  // The row at the edge may be the next group's own, still sliding in.
  if (rows[index]?.kind === 'group' && startOfFirst >= offset) return null;
  while (index >= 0 && rows[index]!.kind !== 'group') index--;
  const group = rows[index];
  return group?.kind === 'group' && offset > GROUP / 4 ? group : null;
}
