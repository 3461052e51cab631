'use client';

import { memo } from 'react';
import styles from './cell-glyphs.module.css';
import { type CellShape, ownOf, shapeOf, UNDECIDED_CODE } from './cells';
import { COLUMN } from './grid-size';

interface CellShapesProps {
  codes: string;
  own: string;
  left: number;
  height: number;
}

/** SVG path of each shape, relative to the center of its cell. Must match cell-glyphs.module.css. */
const OUTLINES: Record<CellShape, string> = {
  allow: 'm-4.2 0a4.2 4.2 0 1 0 8.4 0a4.2 4.2 0 1 0-8.4 0z',
  approval:
    'm-4.2-5.2h8.4v1.7c0 1.8-1.4 2.4-2.4 3.5 1 1 2.4 1.7 2.4 3.5v1.7h-8.4v-1.7c0-1.8 1.4-2.5 2.4-3.5-1-1.1-2.4-1.7-2.4-3.5z',
  quarantine:
    'm0-5.7c1.4 1.1 2.9 1.7 4.6 1.8v3.5c0 2.9-1.8 5-4.6 6.2-2.8-1.2-4.6-3.3-4.6-6.2v-3.5c1.7-.1 3.2-.7 4.6-1.8z',
  platform: 'm-4.1-4.1h8.2v8.2h-8.2z',
  organization: 'm0-5.3 5.3 5.3-5.3 5.3-5.3-5.3z',
  agent: 'm0-4.6 5.1 8.9h-10.2z',
  session: 'm-2.6-4.7h5.2l2.7 4.7-2.7 4.7h-5.2l-2.7-4.7z',
};

const SHAPE_OF = new Map<string, CellShape>();

function shapeOfCode(code: string): CellShape {
  let shape = SHAPE_OF.get(code);
  if (!shape) {
    shape = shapeOf(code.charCodeAt(0));
    SHAPE_OF.set(code, shape);
  }
  return shape;
}

/**
 * Draws all glyphs of a row in one SVG, one path per shape. Thousands of separate masked images took longer to
 * composite than the whole row. Decorative: the cells have accessible names.
 */
export const CellShapes = memo(function CellShapes({ codes, own, left, height }: CellShapesProps) {
  const paths = new Map<CellShape, string>();
  const middle = (height - 1) / 2;
  let marks = '';
  for (let column = 0; column < codes.length; column++) {
    const code = codes[column]!;
    if (code === UNDECIDED_CODE) continue;
    const x = column * COLUMN + COLUMN / 2;
    const shape = shapeOfCode(code);
    paths.set(shape, `${paths.get(shape) ?? ''}M${x} ${middle}${OUTLINES[shape]}`);
    if (ownOf(own[column] ?? '') !== 'inherit') marks += `M${x - 6} ${height - 6}h12v2h-12z`;
  }
  return (
    <svg
      aria-hidden="true"
      className={styles.shapes}
      style={{ left }}
      width={codes.length * COLUMN}
      height={height - 1}
    >
      {[...paths].map(([shape, d]) => (
        <path key={shape} className={styles[`${shape}Path`]} d={d} />
      ))}
      {marks ? <path className={styles.ownPath} d={marks} /> : null}
    </svg>
  );
});
