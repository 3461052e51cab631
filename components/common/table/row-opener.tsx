'use client';

import type { ComponentProps, ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import { Link } from '@/components/ui/link';

/** Covers its row, so that a click anywhere in the row opens it. */
const COVERS_ROW = 'font-medium after:absolute after:inset-0';

export function RowLink({ className, ...props }: ComponentProps<typeof Link>) {
  return <Link data-opens-row className={cn(COVERS_ROW, className)} {...props} />;
}

interface RowButtonProps {
  pressed: boolean;
  onClick(): void;
  className?: string | undefined;
  children: ReactNode;
}

/** Opens a row in an inspector. Does nothing while it is open, so that the history has no entry twice. */
export function RowButton({ pressed, onClick, className, children }: RowButtonProps) {
  return (
    <button
      type="button"
      data-opens-row
      aria-pressed={pressed}
      onClick={() => (pressed ? undefined : onClick())}
      className={cn('text-left', COVERS_ROW, className)}
    >
      {children}
    </button>
  );
}
