import styles from '@/components/matrix/cell-glyphs.module.css';
import { type CellShape, shapeOf } from '@/components/matrix/cells';
import { cn } from '@/components/ui/cn';

const CODES = 128;
// Worked out once a code, not once a cell.
const CLASSES = Array.from({ length: CODES }, (_, code) => `${styles.cell} ${styles[shapeOf(code)]}`);

/** The classes of a cell with this code; `isOwn`: the agent's own lists name the tool. */
export function cellClasses(code: number, isOwn: boolean): string {
  return isOwn ? `${CLASSES[code]} ${styles.own}` : CLASSES[code]!;
}

/** One glyph of the matrix outside it. Decorative: words stand beside it. */
export function CellGlyph({ shape, className }: { shape: CellShape; className?: string }) {
  return <span aria-hidden="true" className={cn(styles.glyph, styles[shape], className)} />;
}
