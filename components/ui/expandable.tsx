import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './cn';

interface ExpandableProps {
  /** The row itself. */
  row: ReactNode;
  open?: boolean;
  /** The row has more than one line: the arrow stands at the first. */
  tall?: boolean;
  /** Of the whole: where rows stand in a list of their own, `border-b-0`. */
  className?: string;
  children: ReactNode;
}

/** A row that opens what stands behind it. */
export function Expandable({ row, open = false, tall = false, className, children }: ExpandableProps) {
  return (
    <details className={cn('group border-b last:border-b-0', className)} open={open}>
      <summary className="flex min-h-9 cursor-pointer list-none items-center gap-2 rounded-sm py-1 hover:bg-hover [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className={cn(
            'size-3.5 shrink-0 text-faint transition-transform duration-100 group-open:rotate-90',
            tall && 'mt-[3px] self-start',
          )}
        />
        {row}
      </summary>
      <div className="pl-5.5">{children}</div>
    </details>
  );
}
