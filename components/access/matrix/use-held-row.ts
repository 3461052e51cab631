import { type RefObject, useCallback, useEffect, useState } from 'react';

interface Row {
  key: string;
}

/** The row that has the focus, and the React key of its element. */
export interface Held {
  row: string;
  key: string;
}

/**
 * React keys of rows are places, so that filters change the rows in sight instead of replacing them. The held row keeps
 * its element when it moves, and no other row gets that element: it has the focus, and keys would change the wrong tool.
 */
export function rowKey(rows: readonly Row[], index: number, held: Held | null): string {
  if (held && rows[index]?.key === held.row) return held.key;
  return held?.key === `${index}` ? `${index}+` : `${index}`;
}

interface HeldRowOptions {
  rows: readonly Row[];
  /** Place of the tab stop. */
  active: number;
  onMove(index: number): void;
  scroller: RefObject<HTMLElement | null>;
}

/** Keeps the focus of a grid with its row. When the row leaves, the grid has the focus until the next arrow key. */
export function useHeldRow({ rows, active, onMove, scroller }: HeldRowOptions) {
  const [held, setHeld] = useState<Held | null>(null);
  const isAtActive = held === null || rows[active]?.key === held.row;
  const index = isAtActive ? active : rows.findIndex(({ key }) => key === held.row);
  const isGone = !isAtActive && index < 0;
  if (!isGone && index !== active) onMove(index);
  useEffect(() => {
    if (!isGone || document.activeElement !== document.body) return;
    scroller.current?.querySelector<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true });
  }, [isGone, scroller]);

  /** Returns true when the focus is outside the grid, such as in the search field. */
  const release = useCallback((): boolean => {
    if (scroller.current?.contains(document.activeElement)) return false;
    setHeld(null);
    return true;
  }, [scroller]);

  return {
    release,
    keyOf: (at: number) => rowKey(rows, at, held),
    /** For a row that gets the focus. */
    hold(at: number) {
      const row = rows[at]?.key;
      if (row !== held?.row) setHeld(row === undefined ? null : { row, key: rowKey(rows, at, held) });
    },
  };
}
