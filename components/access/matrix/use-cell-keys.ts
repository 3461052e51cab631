'use client';

import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { MatrixRow } from './matrix-filters';
import { useHeldRow } from './use-held-row';

export interface Place {
  row: number;
  column: number;
}

const PAGE = 12;

interface Moves {
  rows: readonly MatrixRow[];
  columns: number;
  scroller: RefObject<HTMLElement | null>;
  /** Scrolls to a position; its cell exists after the next render. */
  reveal(place: Place): void;
}

/**
 * Roving tab index for a virtualized grid: one cell is the tab stop, arrow keys move it, and focus follows once the
 * cell exists. Row -1 is the header, column -1 the row's name.
 */
export function useCellKeys({ rows, columns, scroller, reveal }: Moves) {
  const [active, setActive] = useState<Place>({ row: 0, column: -1 });
  /** The cell to focus. Not `active`: the effect below also runs for renders before the move. */
  const focusNext = useRef<Place | null>(null);

  const held = useHeldRow({ rows, active: active.row, onMove: (row) => setActive({ ...active, row }), scroller });
  const last = rows.length - 1;
  if (active.row > last && last >= 0) setActive({ ...active, row: last });

  useEffect(() => {
    const next = focusNext.current;
    if (!next) return;
    const cell = scroller.current?.querySelector<HTMLElement>(`[data-row="${next.row}"][data-column="${next.column}"]`);
    if (!cell) return;
    focusNext.current = null;
    cell.focus({ preventScroll: true });
  });

  function moveTo(place: Place) {
    const next = {
      row: Math.max(-1, Math.min(last, place.row)),
      column: Math.max(place.row === -1 ? 0 : -1, Math.min(columns - 1, place.column)),
    };
    focusNext.current = next;
    held.hold(next.row);
    setActive(next);
    reveal(next);
  }

  /** Returns true when the key moved the focus. */
  function onMoveKey(event: KeyboardEvent): boolean {
    if (event.altKey || event.shiftKey) return false;
    const { row, column } = active;
    const whole = event.ctrlKey || event.metaKey;
    if (whole && event.key !== 'Home' && event.key !== 'End') return false;
    const steps: Record<string, Place> = {
      ArrowDown: { row: row + 1, column },
      ArrowUp: { row: row - 1, column },
      ArrowLeft: { row, column: column - 1 },
      ArrowRight: { row, column: column + 1 },
      PageDown: { row: row + PAGE, column },
      PageUp: { row: Math.max(0, row - PAGE), column },
      Home: whole ? { row: 0, column: -1 } : { row, column: -1 },
      End: whole ? { row: last, column: columns - 1 } : { row, column: columns - 1 },
    };
    const step = steps[event.key];
    if (!step) return false;
    event.preventDefault();
    moveTo(step);
    return true;
  }

  function onFocusCell(target: EventTarget) {
    const cell = (target as HTMLElement).closest<HTMLElement>('[data-row]');
    if (!cell) return;
    const place = { row: Number(cell.dataset.row), column: Number(cell.dataset.column) };
    held.hold(place.row);
    if (place.row !== active.row || place.column !== active.column) setActive(place);
  }

  return { active, moveTo, onMoveKey, onFocusCell, keyOf: held.keyOf, release: held.release };
}
