'use client';

import { memo } from 'react';
import { cellWords, NOT_DECIDED, ownOf } from '@/components/matrix/cells';
import { GridCell } from '@/components/matrix/grid-parts';
import { COLUMN } from '@/components/matrix/grid-size';

/** So many cells come and go together while somebody scrolls sideways. */
export const CELLS_A_BLOCK = 4;

interface CellBlockProps {
  row: number;
  /** The first cell's column. */
  first: number;
  codes: string;
  own: string;
  /** Where the columns begin, in px. */
  left: number;
  active: number | null;
  open: number | null;
}

const CELL = 'absolute inset-y-0 cursor-default outline-offset-[-2px] hover:bg-hover';
const OPEN_CELL = `${CELL} bg-accent-soft`;

const words = new Map<string, string>();

/** What a cell is called, made once for each code and entry. */
function nameOf(code: string, own: string): string {
  const key = code + own;
  let name = words.get(key);
  if (name === undefined) {
    const state = ownOf(own);
    const verdict = code === NOT_DECIDED ? 'Not decided' : cellWords(code.charCodeAt(0));
    name = state === 'inherit' || code === NOT_DECIDED ? verdict : `${verdict}; its own entry: ${state}`;
    words.set(key, name);
  }
  return name;
}

/** A few neighbouring cells of one row: names and places for keyboard and pointer. What they show is drawn by CellShapes. */
export const CellBlock = memo(function CellBlock({ row, first, codes, own, left, active, open }: CellBlockProps) {
  return Array.from(codes, (code, at) => {
    const column = first + at;
    return (
      <GridCell
        key={column}
        aria-colindex={column + 2}
        aria-label={nameOf(code, own[at] ?? '')}
        tabIndex={active === column ? 0 : -1}
        data-row={row}
        data-column={column}
        style={{ left: left + column * COLUMN, width: COLUMN }}
        className={open === column ? OPEN_CELL : CELL}
      />
    );
  });
});
