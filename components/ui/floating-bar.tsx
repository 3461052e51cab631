import type { ReactNode } from 'react';
import { cn } from './cn';

interface FloatingBarProps {
  label: string;
  /** At the foot of the nearest positioned box, above its status line; otherwise at the foot of the window. */
  inBox?: boolean;
  className?: string;
  children: ReactNode;
}

/** Bar with the actions on a draft or a selection. Messages show above it. */
export function FloatingBar({ label, inBox = false, className, children }: FloatingBarProps) {
  return (
    <section
      aria-label={label}
      data-floating-bar
      className={cn(
        'left-1/2 z-20 flex w-max -translate-x-1/2 animate-enter flex-wrap items-center gap-1.5 rounded-lg bg-raised p-1.5 pl-3 text-sm shadow-float',
        inBox
          ? 'absolute bottom-[calc(1rem+var(--status-line,0px))] max-w-[calc(100%-2rem)]'
          : 'fixed bottom-4 max-w-[calc(100vw-2rem)]',
        className,
      )}
    >
      {children}
    </section>
  );
}
