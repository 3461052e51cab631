import type { ReactNode } from 'react';
import { LoadFailure } from '@/components/common/load-failure';
import { cn } from '@/components/ui/cn';
import { Hold } from '@/components/ui/hold';
import { Skeleton } from '@/components/ui/skeleton';

interface ImpactViewProps {
  /** Undefined while loading. */
  summary: string | undefined;
  /** The summary is of an earlier draft. */
  stale?: boolean;
  error: Error | null;
  onRetry(): void;
  children?: ReactNode;
}

/** One line about the effect of a change, before it is saved. */
export function ImpactView({ summary, stale = false, error, onRetry, children }: ImpactViewProps) {
  if (error)
    return (
      <>
        <Hold isFailed />
        <LoadFailure what="the impact" failed={{ error, retry: onRetry }} />
      </>
    );
  if (summary === undefined) {
    return (
      <div role="status" aria-label="Loading the impact" className="flex h-5 items-center">
        <Hold />
        <Skeleton className="w-2/3" />
      </div>
    );
  }
  return (
    <section
      aria-label="Impact"
      aria-busy={stale || undefined}
      className={cn('border-line-strong border-l-2 pl-3 text-sm', stale && 'opacity-60')}
    >
      {stale ? <Hold /> : null}
      <p className="break-words">{summary}</p>
      {children}
    </section>
  );
}
