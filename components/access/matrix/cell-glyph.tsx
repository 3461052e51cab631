import { cn } from '@/components/ui/cn';
import styles from './cell-glyphs.module.css';
import type { CellShape } from './cells';

/** One matrix glyph. Decorative: always used next to text. */
export function CellGlyph({ shape, className }: { shape: CellShape; className?: string }) {
  return <span aria-hidden="true" className={cn(styles.glyph, styles[shape], className)} />;
}
