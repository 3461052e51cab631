import styles from '@/components/matrix/cell-glyphs.module.css';
import type { CellShape } from '@/components/matrix/cells';
import { cn } from '@/components/ui/cn';

/** One glyph of the matrix outside it. Decorative: words stand beside it. */
export function CellGlyph({ shape, className }: { shape: CellShape; className?: string }) {
  return <span aria-hidden="true" className={cn(styles.glyph, styles[shape], className)} />;
}
