'use client';

import { memo } from 'react';
import { cellWords, ownOf, UNDECIDED_CODE } from './cells';
import { GridCell } from './grid-parts';
import { COLUMN } from './grid-size';

/** Number of cells rendered as one unit during horizontal scrolling. */
export const CELLS_PER_BLOCK = 4;

interface CellBlockProps {
  row: number;
  first: number;
  codes: string;
  own: string;
  /** Offset of the columns, in px. */
  left: number;
  active: number | null;
  open: number | null;
}

const CELL = 'absolute inset-y-0 cursor-default outline-offset-[-2px] hover:bg-hover';
const OPEN_CELL = `${CELL} bg-accent-soft`;

const words = new Map<string, string>();

/** Accessible name of a cell. Cached by code and entry. */
function nameOf(code: string, own: string): string {
  const key = code + own;
  let name = words.get(key);
  if (name === undefined) {
    const state = ownOf(own);
    const verdict = code === UNDECIDED_CODE ? 'Not decided' : cellWords(code.charCodeAt(0));
    name = state === 'inherit' || code === UNDECIDED_CODE ? verdict : `${verdict}; its own entry: ${state}`;
    words.set(key, name);
  }
  return name;
}

/** Neighboring cells of one row: accessible names and targets for keyboard and pointer. CellShapes draws the glyphs. */
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
