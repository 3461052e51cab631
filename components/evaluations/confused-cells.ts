import type { EvaluationReport } from '@/lib/features/evaluations/evaluation-contract';

export type Cell = EvaluationReport['confusion'][number];

/** The confusions as a picture: only tools that something was mistaken for, or that were mistaken. */
export interface ConfusedCells {
  /** What was right, the most often missed first; null, no tool, last. */
  rows: (string | null)[];
  /** What was taken, also rightly, in the order of the rows, then others. */
  columns: (string | null)[];
  /** Counts by `row column`; see `cellKey`. */
  counts: ReadonlyMap<string, number>;
  /** Questions of each row, also the right ones. */
  totals: ReadonlyMap<string | null, number>;
  /** The wrong cells, the most frequent first. */
  pairs: Cell[];
  /** Pairs that the picture leaves out. */
  left: number;
}

export const cellKey = (expected: string | null, took: string | null) => `${expected ?? ''} ${took ?? ''}`;

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** `most`: rows, and columns, at most. */
export function confusedCells(confusion: readonly Cell[], most: number): ConfusedCells {
  // Pairs that were taken for the same stand together: what attracts questions shows as a column.
  const pairs = confusion
    .filter(({ expected, took }) => expected !== took)
    .sort(
      (a, b) =>
        b.count - a.count || Number(a.took === null) - Number(b.took === null) || compare(a.took ?? '', b.took ?? ''),
    );
  const totals = new Map<string | null, number>();
  for (const { expected, count } of confusion) totals.set(expected, (totals.get(expected) ?? 0) + count);
  const rows: (string | null)[] = [];
  const columns: (string | null)[] = [];
  const add = (list: (string | null)[], one: string | null) => {
    if (list.includes(one)) return true;
    if (list.length >= most) return false;
    list.push(one);
    return true;
  };
  let left = 0;
  for (const { expected, took } of pairs) {
    const fits = (rows.includes(expected) || rows.length < most) && (columns.includes(took) || columns.length < most);
    if (!fits) left += 1;
    else {
      add(rows, expected);
      add(columns, took);
    }
  }
  // What was right of a row that is shown, so that no row looks worse than it is.
  const rightly = new Set(confusion.filter(({ expected, took }) => expected === took).map(({ took }) => took));
  for (const expected of rows) if (rightly.has(expected)) add(columns, expected);
  const last = (list: (string | null)[]) => [
    ...list.filter((one) => one !== null),
    ...list.filter((one) => one === null),
  ];
  const ordered = last(rows);
  // Right answers stand on the diagonal as far as there is one.
  const shared = ordered.filter((one) => one !== null && columns.includes(one));
  const others = columns.filter((one) => one !== null && !shared.includes(one));
  const none = columns.includes(null) ? [null] : [];
  return {
    rows: ordered,
    columns: [...shared, ...others, ...none],
    counts: new Map(confusion.map((one) => [cellKey(one.expected, one.took), one.count])),
    ...{ totals, pairs, left },
  };
}
