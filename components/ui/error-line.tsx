import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';

/** One line that says what failed. Screen readers say it when it appears. */
export function ErrorLine({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <p role="alert" className={cn('text-block text-sm', className)}>
      {children}
    </p>
  );
}
