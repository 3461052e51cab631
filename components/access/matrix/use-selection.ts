'use client';

import { useCallback, useRef, useState } from 'react';
import type { MatrixRow } from './matrix-filters';

/** Selected tool names. A range starts at the last toggled row. */
export function useSelection(rows: readonly MatrixRow[]) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const anchor = useRef<string | null>(null);
  const current = useRef(rows);
  current.current = rows;

  const toggle = useCallback((index: number, range: boolean) => {
    const list = current.current;
    const row = list[index];
    if (row?.kind !== 'tool') return;
    setSelected((before) => {
      const after = new Set(before);
      const from = range ? list.findIndex((one) => one.key === anchor.current) : -1;
      if (from >= 0) {
        for (const one of list.slice(Math.min(from, index), Math.max(from, index) + 1)) {
          if (one.kind === 'tool') after.add(one.key);
        }
      } else if (!after.delete(row.key)) after.add(row.key);
      return after;
    });
    anchor.current = row.key;
  }, []);

  const clear = useCallback(() => setSelected(new Set()), []);
  const selectAll = useCallback(
    () => setSelected(new Set(current.current.filter((row) => row.kind === 'tool').map((row) => row.key))),
    [],
  );

  return { selected, toggle, clear, selectAll };
}
