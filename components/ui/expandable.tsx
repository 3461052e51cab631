import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './cn';

interface ExpandableProps {
  row: ReactNode;
  open?: boolean;
  /** Multi-line row: the arrow aligns with the first line. */
  tall?: boolean;
  /** Class of the wrapper, such as `border-b-0` in nested lists. */
  className?: string;
  children: ReactNode;
}

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
