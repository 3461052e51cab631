import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';

export interface EmptyStateProps {
  /** Title that names the missing content. */
  title: string;
  description?: ReactNode;
  action?: ReactNode;
  /** Replaces the page, so the title is its heading. */
  wholePage?: boolean;
  className?: string;
}

export function EmptyState({ title, description, action, wholePage = false, className }: EmptyStateProps) {
  const Heading = wholePage ? 'h1' : 'h2';
  return (
    <div className={cn('flex flex-col items-center justify-center gap-1 px-6 py-14 text-center', className)}>
      <svg viewBox="0 0 64 40" aria-hidden="true" className="mb-3 h-10 w-16 text-line-strong">
        <path d="M2 6.5h60M2 20h60M2 33.5h60" stroke="currentColor" strokeWidth="1" />
        <path d="M20 6.5v27M32 6.5V20M44 6.5v0" stroke="currentColor" strokeWidth="1" strokeDasharray="2 2" />
        <circle cx="20" cy="33.5" r="3" fill="var(--surface)" stroke="currentColor" />
        <circle cx="32" cy="20" r="3" fill="var(--surface)" stroke="currentColor" />
        <circle cx="44" cy="6.5" r="3" fill="var(--surface)" stroke="currentColor" />
      </svg>
      <Heading className="font-medium text-base">{title}</Heading>
      {description ? <p className="max-w-md text-balance text-muted text-sm">{description}</p> : null}
      {action ? <div className="mt-3">{action}</div> : null}
    </div>
  );
}
