import type { EvaluationReport } from '@/lib/features/descriptions/evaluations/evaluation-contract';

export type Cell = EvaluationReport['confusion'][number];

export interface ConfusedCells {
  /** Expected tools, most often missed first; null (no tool) last. */
  rows: (string | null)[];
  /** Chosen tools, in row order, followed by others. */
  columns: (string | null)[];
  /** Counts by cell; see `cellKey`. */
  counts: ReadonlyMap<string, number>;
  totals: ReadonlyMap<string | null, number>;
  pairs: Cell[];
  left: number;
}

export const cellKey = (expected: string | null, took: string | null) => `${expected ?? ''} ${took ?? ''}`;

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** `most`: maximum number of rows and of columns. */
export function confusedCells(confusion: readonly Cell[], max: number): ConfusedCells {
  // Sorts pairs by the chosen tool, so that tools that attract wrong questions form a column.
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
    if (list.length >= max) return false;
    list.push(one);
    return true;
  };
  let left = 0;
  for (const { expected, took } of pairs) {
    const fits = (rows.includes(expected) || rows.length < max) && (columns.includes(took) || columns.length < max);
    if (!fits) left += 1;
    else {
      add(rows, expected);
      add(columns, took);
    }
  }
  const rightly = new Set(confusion.filter(({ expected, took }) => expected === took).map(({ took }) => took));
  for (const expected of rows) if (rightly.has(expected)) add(columns, expected);
  const last = (list: (string | null)[]) => [
    ...list.filter((one) => one !== null),
    ...list.filter((one) => one === null),
  ];
  const ordered = last(rows);
  // Correct answers are on the diagonal where one exists.
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
